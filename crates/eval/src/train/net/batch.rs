//! Which pages are learned from together.

use super::NetPage;
use crate::stats::random::Random;

/// Things of the pages that are learned from together, about.
const BATCH_THINGS: usize = 12_000;

/// Pages in an order that changes.
#[derive(Debug)]
pub(super) struct Batches {
    order: Vec<usize>,
    n_things: Vec<usize>,
}

impl Batches {
    pub(super) fn new(pages: &[NetPage]) -> Batches {
        let n_things: Vec<usize> = pages.iter().map(|page| page.things.len()).collect();
        Batches { order: (0..pages.len()).filter(|page| n_things[*page] > 0).collect(), n_things }
    }

    /// How many batches there are about.
    pub(super) fn per_epoch(&self) -> u32 {
        (self.n_things.iter().sum::<usize>() / BATCH_THINGS) as u32 + 1
    }

    /// All pages, in another order (Fisher and Yates).
    pub(super) fn shuffled(&mut self, random: &mut Random) -> Vec<Vec<usize>> {
        for last in (1..self.order.len()).rev() {
            self.order.swap(last, random.below(last + 1));
        }
        let mut batches = vec![Vec::new()];
        let mut n_things = 0;
        for page in &self.order {
            if n_things >= BATCH_THINGS {
                batches.push(Vec::new());
                n_things = 0;
            }
            n_things += self.n_things[*page];
            if let Some(batch) = batches.last_mut() {
                batch.push(*page);
            }
        }
        batches
    }
}
