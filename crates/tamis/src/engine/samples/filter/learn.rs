//! What a filter learns after it was made.

use super::{Expect, Filter};
use crate::engine::samples::sample::{Count, Sample};
use crate::engine::samples::teach::{Click, TeachError, Teacher};
use crate::page::Page;

impl Filter {
    /// Goes on learning from clicks on pages. What a sample expects goes with it
    /// as long as it begins with the same place.
    ///
    /// # Errors
    ///
    /// When something that was clicked cannot be a sample; nothing is learned then.
    pub fn teach(&mut self, shown: &[(&Page, Vec<Click>)]) -> Result<(), TeachError> {
        let samples = self.samples.iter().map(|(sample, _)| sample.clone()).collect();
        let mut teacher = Teacher::default().with_samples(samples);
        for (page, clicks) in shown {
            teacher.show(page, clicks)?;
        }
        let with_expect = |sample: Sample| {
            let is_same = |known: &&(Sample, Expect)| {
                known.0.name == sample.name && known.0.places[0] == sample.places[0]
            };
            let expect = self.samples.iter().find(is_same).map(|(_, expect)| expect.clone());
            (sample, expect.unwrap_or_default())
        };
        self.samples = teacher.samples().into_iter().map(with_expect).collect();
        Ok(())
    }

    /// Takes what its samples catch on a page for right: the self-test remembers
    /// it, and what was caught with doubt is from now on a place of its sample.
    ///
    /// # Errors
    ///
    /// When something that was caught cannot be a sample; nothing is learned then.
    pub fn accept(&mut self, page: &Page) -> Result<(), TeachError> {
        let applied = self.apply(page);
        let mut clicks = Vec::new();
        for ((sample, _), catch) in self.samples.iter().zip(&applied.catches) {
            let click = |node| Click {
                node,
                kind: sample.kind,
                sign: sample.sign,
                name: sample.name.clone(),
                count: (sample.count == Count::Many).then_some(Count::Many),
            };
            if catch.state.is_doubtful() {
                clicks.extend(catch.nodes.iter().map(|(node, _)| click(*node)));
            }
        }
        if !clicks.is_empty() {
            self.teach(&[(page, clicks)])?;
        }
        self.expect(page);
        Ok(())
    }
}
