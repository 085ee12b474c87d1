//! How texts look: attributes 4 to 7 of section 3.3.

use tamis_html::NodeId;

use super::Sense;
use super::candidate::Candidate;
use crate::style::{Color, Family, Style, Styles};

/// The weight from which letters are bold: CSS draws 600 and more with a bold
/// face where there is one.
const BOLD: u16 = 600;

/// Looks of one page that are counted; pages have dozens. It bounds the work
/// on pages that give every text a colour of its own.
const MAX_LOOKS: usize = 512;

/// How a text looks.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub(super) struct Look {
    /// The font size in pixels.
    pub(super) size: f32,
    /// The share of the biggest size on the page.
    pub(super) relative: f32,
    /// 1 for bold letters, 0 for others.
    pub(super) bold: f32,
    /// How many texts look the same.
    pub(super) same: f32,
}

/// What makes two texts look the same: size, weight, colour and family.
type Key = (u32, bool, Color, Family);

/// How the texts of a page look. Without any, all are missing.
#[derive(Clone, Debug)]
pub(super) struct Looks<'a> {
    styles: &'a Styles,
    /// How texts of each distinct style look.
    by_style: Vec<Look>,
    n_texts: u32,
}

impl<'a> Looks<'a> {
    pub(super) fn of(styles: &'a Styles, texts: &[Candidate], sense: Sense) -> Looks<'a> {
        let by_style = if sense == Sense::Structure { Vec::new() } else { looks(styles, texts) };
        Looks { styles, by_style, n_texts: texts.len() as u32 }
    }

    /// How many texts the page has.
    pub(super) fn n_texts(&self) -> u32 {
        self.n_texts
    }

    /// How a text looks.
    pub(super) fn of_text(&self, text: NodeId) -> Look {
        self.by_style.get(self.styles.number(text)).copied().unwrap_or_default()
    }
}

/// How texts of each distinct style look.
#[expect(clippy::cast_precision_loss, reason = "texts of one page")]
fn looks(styles: &Styles, texts: &[Candidate]) -> Vec<Look> {
    let distinct = styles.distinct();
    let mut n_of_style = vec![0; distinct.len()];
    for text in texts {
        n_of_style[styles.number(text.first)] += 1;
    }
    let used = || distinct.iter().zip(&n_of_style).filter(|(_, n_texts)| **n_texts > 0);
    let biggest = used().map(|(style, _)| style.font_size).fold(0.0, f32::max);
    if biggest <= 0.0 {
        return Vec::new();
    }
    let mut counts: Vec<(Key, u32)> = Vec::new();
    for (style, n_texts) in used() {
        let key = key(style);
        match counts.iter().position(|(known, _)| *known == key) {
            Some(at) => counts[at].1 += n_texts,
            None if counts.len() < MAX_LOOKS => counts.push((key, *n_texts)),
            None => {}
        }
    }
    let look = |style: &Style| {
        let own = key(style);
        let same = counts.iter().find(|(known, _)| *known == own).map_or(1, |(_, count)| *count);
        Look {
            size: style.font_size,
            relative: style.font_size / biggest,
            bold: f32::from(u8::from(style.weight >= BOLD)),
            same: same as f32,
        }
    };
    distinct.iter().map(look).collect()
}

fn key(style: &Style) -> Key {
    (style.font_size.to_bits(), style.weight >= BOLD, style.color, style.family)
}
