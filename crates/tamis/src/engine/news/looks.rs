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
    /// Each look and how many texts have it.
    counts: Vec<(Key, u32)>,
    biggest: f32,
    n_texts: u32,
}

impl<'a> Looks<'a> {
    pub(super) fn of(styles: &'a Styles, texts: &[Candidate], sense: Sense) -> Looks<'a> {
        let n_texts = texts.len() as u32;
        let mut looks = Looks { styles, counts: Vec::new(), biggest: 0.0, n_texts };
        if sense == Sense::Structure {
            return looks;
        }
        for text in texts {
            let style = styles.of(text.first);
            looks.biggest = looks.biggest.max(style.font_size);
            let key = key(style);
            // Neighbours look alike, and pages have few looks.
            match looks.counts.iter().rposition(|(known, _)| *known == key) {
                Some(at) => looks.counts[at].1 += 1,
                None if looks.counts.len() < MAX_LOOKS => looks.counts.push((key, 1)),
                None => {}
            }
        }
        looks
    }

    /// How many texts the page has.
    pub(super) fn n_texts(&self) -> u32 {
        self.n_texts
    }

    /// How a text looks.
    #[expect(clippy::cast_precision_loss, reason = "texts of one page")]
    pub(super) fn of_text(&self, text: NodeId) -> Look {
        if self.biggest <= 0.0 {
            return Look::default();
        }
        let style = self.styles.of(text);
        let own = key(style);
        let same = self.counts.iter().find(|(known, _)| *known == own).map_or(1, |(_, count)| *count);
        Look {
            size: style.font_size,
            relative: style.font_size / self.biggest,
            bold: f32::from(u8::from(style.weight >= BOLD)),
            same: same as f32,
        }
    }
}

fn key(style: &Style) -> Key {
    (style.font_size.to_bits(), style.weight >= BOLD, style.color, style.family)
}
