//! The normal form of text within a part.

use super::super::{Inline, Link, Marks, Math, Run};
use super::spaces;

/// Brings the text of a part to normal form.
pub(super) fn settle(runs: &mut Vec<Run>) {
    runs.iter_mut().for_each(settle_run);
    if !are_settled(runs) {
        *runs = rejoin(std::mem::take(runs));
    }
}

/// What can be done about a run without its neighbours.
fn settle_run(run: &mut Run) {
    settle_inline(&mut run.inline);
    match run.inline {
        Inline::Break | Inline::Footnote(_) => {
            run.marks = Marks::NONE;
            run.link = None;
        }
        Inline::Image(_) => run.marks = Marks::NONE,
        Inline::Math(_) | Inline::Ruby { .. } => run.marks = run.marks.without(Marks::CODE),
        Inline::Text(_) => {}
    }
    if run.marks.has(Marks::SUB.with(Marks::SUP)) {
        run.marks = run.marks.without(Marks::SUB);
    }
    if let Some(link) = &mut run.link {
        tidy_link(link);
    }
    run.link.take_if(|link| link.href.is_empty());
}

fn settle_inline(inline: &mut Inline) {
    match inline {
        Inline::Text(text) => spaces::single_space(text),
        Inline::Break => {}
        Inline::Image(image) => {
            spaces::tidy_image(image);
            if image.src.is_empty() {
                *inline = Inline::Text(std::mem::take(&mut image.alt));
            }
        }
        Inline::Math(Math { tex }) => spaces::tidy_tex(tex),
        Inline::Footnote(label) => spaces::tidy(label),
        Inline::Ruby { base, text } => {
            spaces::tidy(base);
            spaces::tidy(text);
            if text.is_empty() || base.is_empty() {
                *inline = Inline::Text(std::mem::take(base));
            }
        }
    }
}

fn is_empty(inline: &Inline) -> bool {
    match inline {
        Inline::Text(text) | Inline::Footnote(text) | Inline::Math(Math { tex: text }) => text.is_empty(),
        Inline::Break | Inline::Image(_) | Inline::Ruby { .. } => false,
    }
}

/// Makes a link's address and title tidy; the text is shared until then.
fn tidy_link(link: &mut Link) {
    let is_plain = |c: char| c.is_ascii_graphic();
    if !link.href.chars().all(is_plain) {
        let mut href = link.href.to_string();
        spaces::tidy_address(&mut href);
        link.href = href.into();
    }
    if let Some(title) = &link.title {
        let mut tidy = Some(title.to_string());
        spaces::tidy_option(&mut tidy);
        link.title = tidy.map(Into::into);
    }
}

/// Whether runs that are settled one by one also fit together.
fn are_settled(runs: &[Run]) -> bool {
    (0..runs.len()).all(|at| {
        let before = at.checked_sub(1).map(|at| &runs[at]);
        fits(before, &runs[at], runs.get(at + 1))
    })
}

fn fits(before: Option<&Run>, run: &Run, after: Option<&Run>) -> bool {
    let is_edge = |run: Option<&Run>| run.is_none_or(|run| run.inline == Inline::Break);
    let text = match &run.inline {
        Inline::Text(text) => text,
        Inline::Break => return !is_edge(before) && after.is_some(),
        other => return !is_empty(other),
    };
    let (Some(first), Some(last)) = (text.chars().next(), text.chars().next_back()) else { return false };
    let is_same = |other: &Run| {
        matches!(other.inline, Inline::Text(_)) && other.marks == run.marks && other.link == run.link
    };
    let is_within =
        |other: &Run| other.marks.has(run.marks) && (run.link.is_none() || run.link == other.link);
    let ends_in_space = |other: &Run| matches!(&other.inline, Inline::Text(text) if text.ends_with(' '));
    if is_edge(before) && first.is_whitespace() || is_edge(after) && last.is_whitespace() {
        return false;
    }
    let clashes_before = before.is_some_and(|before| {
        is_same(before) || first == ' ' && (ends_in_space(before) || !is_within(before))
    });
    let clashes_after = last == ' ' && after.is_some_and(|after| !is_within(after));
    !clashes_before && !clashes_after
}

/// How a run is marked and where it leads.
#[derive(Clone, PartialEq)]
struct Format {
    marks: Marks,
    link: Option<Link>,
}

impl Format {
    /// What both have.
    fn common(self, marks: Marks, link: Option<&Link>) -> Format {
        Format { marks: self.marks.common(marks), link: self.link.filter(|own| Some(own) == link) }
    }
}

/// Joins runs that are settled one by one.
fn rejoin(runs: Vec<Run>) -> Vec<Run> {
    let mut joined = Joined { runs: Vec::with_capacity(runs.len()), space: None };
    for run in runs {
        joined.add(run);
    }
    joined.end_line();
    while joined.runs.pop_if(|run| run.inline == Inline::Break).is_some() {
        joined.end_line();
    }
    joined.runs
}

struct Joined {
    runs: Vec<Run>,
    /// A space that is not written yet, and its format.
    space: Option<Format>,
}

impl Joined {
    fn add(&mut self, run: Run) {
        match run.inline {
            Inline::Text(text) => self.add_text(&text, Format { marks: run.marks, link: run.link }),
            Inline::Break => {
                self.end_line();
                if !self.is_line_start() {
                    self.runs.push(run);
                }
            }
            inline if is_empty(&inline) => {}
            inline => {
                self.flush_space(run.marks, run.link.as_ref());
                self.runs.push(Run { inline, ..run });
            }
        }
    }

    fn add_text(&mut self, text: &str, format: Format) {
        let text = if self.is_line_start() { text.trim_start_matches(char::is_whitespace) } else { text };
        let core = text.trim_matches(' ');
        if text.starts_with(' ') {
            self.add_space(&format);
        }
        if core.is_empty() {
            return;
        }
        self.flush_space(format.marks, format.link.as_ref());
        if text.ends_with(' ') {
            self.add_space(&format);
        }
        self.push(core, format);
    }

    /// Remembers a space; several in a row are one, with what all have.
    fn add_space(&mut self, format: &Format) {
        let space = self.space.take().unwrap_or_else(|| format.clone());
        self.space = Some(space.common(format.marks, format.link.as_ref()));
    }

    /// Writes the remembered space before something of this format.
    fn flush_space(&mut self, marks: Marks, link: Option<&Link>) {
        if let Some(space) = self.space.take()
            && let Some(last) = self.runs.last()
            && last.inline != Inline::Break
        {
            let format = space.common(marks, link).common(last.marks, last.link.as_ref());
            self.push(" ", format);
        }
    }

    fn push(&mut self, text: &str, format: Format) {
        if let Some(Run { inline: Inline::Text(before), marks, link }) = self.runs.last_mut()
            && *marks == format.marks
            && *link == format.link
        {
            before.push_str(text);
            return;
        }
        let inline = Inline::Text(text.to_owned());
        self.runs.push(Run { inline, marks: format.marks, link: format.link });
    }

    fn is_line_start(&self) -> bool {
        self.runs.last().is_none_or(|last| last.inline == Inline::Break)
    }

    /// Leaves out what is blank at the end of a line.
    fn end_line(&mut self) {
        self.space = None;
        while let Some(Run { inline: Inline::Text(text), .. }) = self.runs.last_mut() {
            text.truncate(text.trim_end_matches(char::is_whitespace).len());
            if !text.is_empty() {
                return;
            }
            self.runs.pop();
        }
    }
}
