//! What an engine thinks of the ways to texts on the pages of a site: pages of
//! one site are built alike, so what nine pages say of a way tells of the tenth.

use std::collections::BTreeMap;

use super::memory::{FORGET_EVER, FORGET_ONCE};
use super::pages::{PageNumber, Pages};

/// Ways that are remembered; a page has a hundred or so, and most are those of
/// other pages.
const MAX_WAYS: usize = 4_000;

/// Pages that are remembered of one way. By `tamis-eval memory`: ten gave no more.
pub(super) const MAX_PAGES: usize = 8;

/// Steps of log odds to one.
const STEPS: f32 = 100.0;

/// What an engine thinks of the texts at the end of a way through elements.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Habit {
    /// The way, as a number.
    pub way: u32,
    /// The log odds that they are content, in hundredths.
    pub(super) odds: i16,
}

impl Habit {
    /// Texts at the end of this way are content with these log odds.
    pub fn new(way: u32, odds: f32) -> Habit {
        Habit { way, odds: (odds * STEPS) as i16 }
    }
}

/// The pages that had texts at the end of a way, with what was thought of them.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(super) struct Said(pub(super) Vec<(PageNumber, i16)>);

impl Said {
    pub(super) fn add(&mut self, page: PageNumber, odds: i16) {
        match self.0.binary_search_by_key(&page, |(known, _)| *known) {
            Ok(at) => self.0[at].1 = odds,
            Err(at) => self.0.insert(at, (page, odds)),
        }
        if self.0.len() > MAX_PAGES {
            self.0.remove(0);
        }
    }

    fn last(&self) -> PageNumber {
        self.0.last().map(|(page, _)| *page).unwrap_or_default()
    }

    /// What is forgotten last: what more pages had, then what was seen later.
    fn strength(&self) -> (usize, PageNumber) {
        (self.0.len(), self.last())
    }
}

/// What an engine thinks of the ways of a site.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(super) struct Habits {
    pub(super) ways: BTreeMap<u32, Said>,
}

impl Habits {
    pub(super) fn learn(&mut self, page: PageNumber, habits: &[Habit]) {
        for habit in habits {
            self.ways.entry(habit.way).or_default().add(page, habit.odds);
        }
    }

    /// Forgets what was not seen for long, and the weakest where there are too many.
    pub(super) fn forget(&mut self, pages: &Pages) {
        let now = pages.next();
        self.ways.retain(|_, said| {
            let age = now.0.saturating_sub(said.last().0);
            age < if said.0.len() == 1 { FORGET_ONCE } else { FORGET_EVER }
        });
        if self.ways.len() > MAX_WAYS {
            let mut strengths: Vec<_> = self.ways.iter().map(|(way, said)| (said.strength(), *way)).collect();
            strengths.sort_unstable();
            let weakest = strengths[self.ways.len() - MAX_WAYS];
            self.ways.retain(|way, said| (said.strength(), *way) >= weakest);
        }
    }

    /// Bytes that they take in the file, about.
    pub(super) fn size(&self) -> usize {
        const AROUND: usize = 40;
        const PAGE: usize = 10;
        self.ways.values().map(|said| AROUND + said.0.len() * PAGE).sum()
    }

    pub(super) fn forget_page(&mut self, page: PageNumber) {
        self.ways.retain(|_, said| {
            said.0.retain(|(known, _)| *known != page);
            !said.0.is_empty()
        });
    }
}

/// What pages of a site lead one to expect of another.
#[derive(Clone, Copy, Debug)]
pub struct Expected<'a> {
    pub(super) habits: &'a Habits,
    /// The page itself, which is no evidence.
    pub(super) own: Option<PageNumber>,
}

impl Expected<'_> {
    /// Whether no page says anything.
    pub fn is_empty(&self) -> bool {
        self.habits.ways.is_empty()
    }

    /// The mean log odds of texts at the end of a way, and how many pages it is of.
    #[expect(clippy::cast_precision_loss, reason = "pages that are remembered are few")]
    pub fn odds(&self, way: u32) -> Option<(f32, f32)> {
        let others = self.habits.ways.get(&way)?.0.iter().filter(|(page, _)| Some(*page) != self.own);
        let (sum, n) = others.fold((0.0, 0), |(sum, n), (_, odds)| (sum + f32::from(*odds), n + 1));
        (n > 0).then(|| (sum / STEPS / n as f32, n as f32))
    }
}
