//! The markup of a plot.

use std::fmt::Write;

use crate::markup::escape;

/// What a plot is, for those who see it and those who do not.
#[derive(Clone, Copy, Debug)]
pub struct About<'a> {
    /// A name that no other plot of the page has.
    pub id: &'a str,
    /// The heading.
    pub title: &'a str,
    /// What is shown, in a sentence or two.
    pub desc: &'a str,
}

/// Colours of plots, for light and dark.
pub const STYLE: &str = include_str!("plot.css");

/// Series that can be told apart; more begin again with the first colour.
pub const MAX_SERIES: usize = 8;

/// The width of every plot, in the units of its view box.
pub(super) const WIDTH: f64 = 720.0;

/// Width of a character of the labels, nearly.
pub(super) const LETTER: f64 = 7.4;

/// Height of a line of labels.
pub(super) const LINE: f64 = 18.0;

/// How a text stands to its point.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Anchor {
    Start,
    Middle,
    End,
}

/// A plot that is being drawn.
pub(super) struct Svg {
    body: String,
}

impl Svg {
    pub(super) fn new() -> Svg {
        Svg { body: String::new() }
    }

    /// The whole, with this height.
    pub(super) fn end(self, about: &About<'_>, height: f64) -> String {
        let (id, title, desc) = (escape(about.id), escape(about.title), escape(about.desc));
        format!(
            "<svg xmlns=\"http://www.w3.org/2000/svg\" class=\"plot\" viewBox=\"0 0 {WIDTH:.0} {height:.0}\" \
             role=\"img\" aria-labelledby=\"{id}-title {id}-desc\">\
             <title id=\"{id}-title\">{title}</title><desc id=\"{id}-desc\">{desc}</desc>\
             <rect class=\"ground\" width=\"{WIDTH:.0}\" height=\"{height:.0}\"/>{}</svg>\n",
            self.body
        )
    }

    pub(super) fn line(&mut self, class: &str, from: (f64, f64), to: (f64, f64)) {
        let ((x1, y1), (x2, y2)) = (from, to);
        self.add(&format!("<path class=\"{class}\" d=\"M{x1:.1} {y1:.1}L{x2:.1} {y2:.1}\"/>"));
    }

    pub(super) fn rect(&mut self, class: &str, at: (f64, f64), size: (f64, f64)) {
        let ((x, y), (width, height)) = (at, size);
        self.add(&format!(
            "<rect class=\"{class}\" x=\"{x:.1}\" y=\"{y:.1}\" width=\"{width:.1}\" height=\"{height:.1}\"/>"
        ));
    }

    /// A line through points.
    pub(super) fn path(&mut self, class: &str, points: impl IntoIterator<Item = (f64, f64)>) {
        let mut path = String::new();
        for (x, y) in points {
            let command = if path.is_empty() { 'M' } else { 'L' };
            // Writing to a string cannot fail.
            let _ = write!(path, "{command}{x:.1} {y:.1}");
        }
        self.add(&format!("<path class=\"{class}\" d=\"{path}\"/>"));
    }

    pub(super) fn text(&mut self, class: &str, at: (f64, f64), anchor: Anchor, text: &str) {
        let anchor = match anchor {
            Anchor::Start => "start",
            Anchor::Middle => "middle",
            Anchor::End => "end",
        };
        let ((x, y), text) = (at, escape(text));
        self.add(&format!(
            "<text class=\"{class}\" x=\"{x:.1}\" y=\"{y:.1}\" text-anchor=\"{anchor}\">{text}</text>"
        ));
    }

    /// A text from below to above, around its point.
    pub(super) fn upright(&mut self, at: (f64, f64), text: &str) {
        let ((x, y), text) = (at, escape(text));
        self.add(&format!(
            "<text class=\"name\" transform=\"translate({x:.1} {y:.1}) rotate(-90)\" \
             text-anchor=\"middle\">{text}</text>"
        ));
    }

    /// The mark of a series: a shape of its own for each.
    pub(super) fn mark(&mut self, series: usize, at: (f64, f64)) {
        let (x, y) = at;
        let shape = match series % MAX_SERIES {
            0 => "m-4 0a4 4 0 1 0 8 0a4 4 0 1 0-8 0",
            1 => "m-3.5-3.5h7v7h-7z",
            2 => "m0-4.5l4.5 8h-9z",
            3 => "m0-5l5 5l-5 5l-5-5z",
            4 => "m0 4.5l4.5-8h-9z",
            5 => "m-1.5-4.5h3v3h3v3h-3v3h-3v-3h-3v-3h3z",
            6 => "m-4.5-2h9v4h-9z",
            _ => "m-2-4.5h4v9h-4z",
        };
        self.add(&format!("<path class=\"{} mark\" d=\"M{x:.1} {y:.1}{shape}\"/>", series_class(series)));
    }

    pub(super) fn add(&mut self, markup: &str) {
        self.body.push_str(markup);
    }
}

/// The class that gives a series its colour.
pub(super) fn series_class(series: usize) -> String {
    format!("s{}", series % MAX_SERIES)
}

/// A plot as a file of its own, with its colours.
pub fn standalone(svg: &str) -> String {
    svg.replacen("</svg>", &format!("<style>{STYLE}</style></svg>"), 1)
}
