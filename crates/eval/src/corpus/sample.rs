//! Which pages of a corpus are looked at?

use super::fold::hash;
use super::{Entry, Fold, Index};

/// Which pages of a corpus are looked at; by default all.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Sample {
    /// At most so many: those whose id, address and place have the lowest
    /// hashes, so the same pages each time and from all parts of the corpus.
    pub pages: Option<usize>,
    /// Only of this fold.
    pub fold: Option<Fold>,
    /// Only of this type.
    pub page_type: Option<String>,
    /// Only in this language.
    pub lang: Option<String>,
}

impl Sample {
    /// The places of the chosen pages, in order.
    pub fn choose(&self, index: &Index) -> Vec<usize> {
        let pages = index.pages.iter().enumerate().filter(|(_, page)| self.fits(page));
        let mut chosen: Vec<usize> = pages.map(|(position, _)| position).collect();
        if let Some(most) = self.pages {
            chosen.sort_by_key(|position| (rank(&index.pages[*position], *position), *position));
            chosen.truncate(most);
            chosen.sort_unstable();
        }
        chosen
    }

    fn fits(&self, page: &Entry) -> bool {
        self.fold.is_none_or(|fold| page.fold() == fold)
            && (self.page_type.is_none() || page.page_type == self.page_type)
            && (self.lang.is_none() || page.lang == self.lang)
    }
}

fn rank(page: &Entry, position: usize) -> u64 {
    // The number stands first, so that every later byte spreads it.
    hash(format!("{position}\n{}\n{}\n", page.id, page.url.as_deref().unwrap_or("")).as_bytes())
}
