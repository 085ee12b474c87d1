//! From blocks to verdicts: as few as say it all.

use tamis_html::{Kind, Name, NodeId};

use super::reading::Reading;
use super::scale::float;
use super::tree::Element;
use super::{CONTENT, REST};
use crate::engine::{Reason, Selection};

/// Words of some blocks, and those of them that are kept.
#[derive(Clone, Copy, Default)]
struct Tally {
    words: u32,
    kept: u32,
    gain: f32,
}

impl Tally {
    fn minus(self, other: Tally) -> Tally {
        Tally { words: self.words - other.words, kept: self.kept - other.kept, gain: self.gain - other.gain }
    }
}

/// Makes verdicts of what is kept. An element is kept when most of its words
/// are, so that pictures between them stay; what is in it and is not kept is
/// dropped by itself, and the other way round.
pub(super) fn verdicts(reading: &Reading<'_>, kept: &[bool], chances: &[f32]) -> Selection {
    let mut found = Verdicts::new(reading, kept, chances);
    found.elements();
    found.texts();
    found.finish()
}

struct Verdicts<'a> {
    reading: &'a Reading<'a>,
    kept: &'a [bool],
    chances: &'a [f32],
    /// Sums over blocks, with all of them and with those that are shown.
    sums: [Vec<Tally>; 2],
    /// What becomes of each element.
    states: Vec<bool>,
    found: Vec<(NodeId, bool, f32)>,
}

impl<'a> Verdicts<'a> {
    fn new(reading: &'a Reading<'a>, kept: &'a [bool], chances: &'a [f32]) -> Verdicts<'a> {
        let sums = [true, false].map(|with_hidden| {
            let mut sums = vec![Tally::default()];
            for (block, amount) in reading.units.amounts.iter().enumerate() {
                let mut sum = sums[block];
                if with_hidden || amount.hidden == 0 {
                    // A block without a word still is one.
                    let words = amount.words.max(1);
                    sum.words += words;
                    sum.kept += if kept[block] { words } else { 0 };
                    sum.gain += chances[block] * float(words);
                }
                sums.push(sum);
            }
            sums
        });
        let states = Vec::with_capacity(reading.elements.len());
        Verdicts { reading, kept, chances, sums, states, found: Vec::new() }
    }

    fn elements(&mut self) {
        let elements = &self.reading.elements;
        for (at, element) in elements.iter().enumerate() {
            let is_hidden = self.reading.page.styles().is_hidden(element.id);
            let sums = &self.sums[usize::from(!is_hidden)];
            let tally = sums[element.end as usize].minus(sums[element.start as usize]);
            let above = elements.above(at as u32).map(|up| self.states[up as usize]);
            // Hidden elements are shown only when they are asked for themselves.
            let hides = is_hidden && !elements.above(at as u32).is_some_and(|up| self.is_hidden(up));
            let inherited = !hides && above.unwrap_or(false);
            let state = if tally.words == 0 || inherited && self.is_picture_amid(element) {
                inherited
            } else {
                2 * tally.kept >= tally.words && tally.kept > 0
            };
            if state != inherited || (above.is_none() && tally.words > 0) {
                let value = tally.gain / float(tally.words.max(1));
                self.found.push((element.id, state, value));
            }
            self.states.push(state);
        }
    }

    /// Whether an element is a picture between texts that are kept, which stays
    /// when its caption goes.
    fn is_picture_amid(&self, element: &Element) -> bool {
        let is_kept = |block: Option<usize>| block.and_then(|block| self.kept.get(block)) == Some(&true);
        self.reading.page.dom().is(element.id, Name::FIGURE)
            && is_kept((element.start as usize).checked_sub(1))
            && is_kept(Some(element.end as usize))
    }

    fn is_hidden(&self, element: u32) -> bool {
        self.reading.page.styles().is_hidden(self.reading.elements.get(element).id)
    }

    /// Texts whose block is decided otherwise than the element around them.
    fn texts(&mut self) {
        let dom = self.reading.page.dom();
        for (block, units) in self.reading.units.blocks.iter().enumerate() {
            if !self.kept[block] && self.reading.units.amounts[block].hidden > 0 {
                continue;
            }
            for index in units.first.index()..=units.last.index() {
                let Some(id) = dom.node(index).filter(|id| dom.kind(*id) == Kind::Text) else { continue };
                let state = self.states[self.reading.elements.around(id) as usize];
                if state != self.kept[block] {
                    self.found.push((id, self.kept[block], self.chances[block]));
                }
            }
        }
    }

    fn finish(mut self) -> Selection {
        self.found.sort_by_key(|(id, ..)| *id);
        let mut selection = Selection::new();
        for (id, keep, value) in self.found {
            if keep {
                selection.keep(id, Reason { rule: CONTENT, value });
            } else {
                selection.drop(id, Reason { rule: REST, value });
            }
        }
        selection
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::lift::{Wishes, lift};
    use crate::measure::measure;
    use crate::metadata::Meta;
    use crate::model::Lexicon;
    use crate::page::Page;
    use crate::render;

    #[test]
    fn a_picture_stays_when_its_caption_goes() {
        let said = "The sea rises twice a day and falls again, and nobody can stop it. ".repeat(3);
        let page = Page::from_html(&format!(
            "<article><p>{said}<figure><img src=http://a.example/sea.jpg><figcaption>Photo: A. Person</figcaption></figure>\
             <p>{said}</article><figure><img src=http://a.example/ad.jpg><figcaption>Buy now</figcaption></figure>"
        ));
        let measures = measure(&page);
        let lexicon = Lexicon::default();
        let reading = Reading::of(&page, &measures, &lexicon);
        let kept: Vec<bool> = reading.ends.iter().map(|(first, _)| first.starts_with("The sea")).collect();
        let selection = verdicts(&reading, &kept, &[0.5; 4]);
        let article = lift(&page, &selection, &Wishes::default());
        let markdown = render::markdown(&article, &Meta::default(), &render::MarkdownOptions::default());
        assert!(markdown.contains("sea.jpg") && !markdown.contains("ad.jpg"), "{markdown}");
        assert!(!markdown.contains("Photo"), "{markdown}");
    }
}
