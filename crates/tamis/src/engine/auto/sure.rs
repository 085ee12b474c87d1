//! How good is what was kept? Trees answer that were trained on how good it
//! was on pages of other sites.

use super::decision::{Advice, Decision, Judge};
use super::models::Models;
use super::scale::{count, float, part, share};
use super::unit::Amount;
use super::whole;
use crate::engine::PageType;
use crate::measure::Measures;
use crate::model::{Bytes, Feature, Schema, probability};
use crate::page::Page;

/// What is known of a decision.
const OWN: [Feature; 17] = [
    Feature::new("expected", "F1 that the chances promise", 0.0),
    Feature::new("kept_words", "words", 0.0),
    Feature::new("kept_blocks", "blocks", 0.0),
    Feature::new("kept_share", "share of the page's words", 0.0),
    Feature::new("kept_chance", "mean chance of the words that are kept", 0.0),
    Feature::new("rest_chance", "mean chance of the others", 0.0),
    Feature::new("best_chance", "highest chance", 0.0),
    Feature::new("kept_gain", "share of all chances that is kept", 0.0),
    Feature::new("doubtful", "share of words with a chance from 0.2 to 0.8", 0.0),
    Feature::new("kept_runs", "runs of blocks that are kept", 0.0),
    Feature::new("kept_run", "share of the words kept that are in the longest run", 0.0),
    Feature::new("kept_links", "share of the words kept that are in links", 0.0),
    Feature::new("kept_long", "share of the words kept that are in running text", 0.0),
    Feature::new("long_kept", "share of the words in running text that are kept", 0.0),
    Feature::new("kept_hidden", "share of the words kept that are hidden", 0.0),
    Feature::new("longest_kept", "0 or 1: whether the longest text is kept", 0.0),
    Feature::new("title_kept", "0 or 1: whether the title is kept", 0.0),
];

const N_TYPES: usize = PageType::ALL.len();

const N_FEATURES: usize = OWN.len() + N_TYPES + whole::FEATURES.len();

const FEATURES: [Feature; N_FEATURES] = {
    let mut features = [Feature::new("", "chance of a kind of page", 0.0); N_FEATURES];
    let mut at = 0;
    while at < N_FEATURES {
        if at < OWN.len() {
            features[at] = OWN[at];
        } else if at < OWN.len() + N_TYPES {
            features[at].name = PageType::ALL[at - OWN.len()].name();
        } else {
            features[at] = whole::FEATURES[at - OWN.len() - N_TYPES];
        }
        at += 1;
    }
    features
};

/// Confidence below which a result is flagged. By cross-validation: docs/auto.md.
pub(super) const DOUBT: f32 = 0.74;

/// The numbers that tell how good a decision is.
pub const SURE_SCHEMA: Schema = Schema::new(&FEATURES);

/// Writes down what models decide about a page: one row by [`SURE_SCHEMA`].
/// Nothing when there is nothing to decide.
pub fn decided(page: &Page, measures: &Measures, models: &Models) -> Option<Bytes> {
    let judge = Judge { models, lean: 0.0, advice: Advice::default() };
    Decision::of(&judge, page, measures).map(|decision| row(&decision))
}

/// How good what was kept is expected to be: F1 of its words, from 0 to 1.
pub(super) fn confidence(models: &Models, decision: &Decision<'_>) -> f32 {
    probability(models.sure.score_of_bytes(row(decision).row(0)))
}

fn row(decision: &Decision<'_>) -> Bytes {
    let mut bytes = Bytes::new(&SURE_SCHEMA, 1);
    let own = own(decision);
    let types = PageType::ALL.map(|page_type| part(decision.types.chance(page_type), 1.0));
    let page = decision.table.page.row(0).iter().copied();
    let values = own.into_iter().chain(types).chain(page);
    bytes.row_mut(0).iter_mut().zip(values).for_each(|(place, value)| *place = value);
    bytes
}

fn own(decision: &Decision<'_>) -> [u8; OWN.len()] {
    let units = &decision.reading.units;
    let kept = Sums::of(decision, true);
    let rest = Sums::of(decision, false);
    let (runs, longest_run) = runs(decision);
    let is_kept = |block: Option<usize>| {
        u8::from(block.is_some_and(|block| decision.choice.kept.get(block) == Some(&true)))
    };
    let best = decision.chances.iter().copied().fold(0.0, f32::max);
    [
        part(decision.choice.expected, 1.0),
        count(kept.amount.words),
        count(kept.n_blocks),
        share(kept.amount.words, units.total().words),
        part(kept.gain, float(kept.amount.words)),
        part(rest.gain, float(rest.amount.words)),
        part(best, 1.0),
        part(kept.gain, kept.gain + rest.gain),
        share(kept.doubtful + rest.doubtful, units.total().words),
        count(runs),
        share(longest_run, kept.amount.words),
        share(kept.amount.link_words, kept.amount.words),
        share(kept.amount.long, kept.amount.words),
        share(kept.amount.long, units.total().long),
        share(kept.amount.hidden, kept.amount.words),
        is_kept(Some(decision.reading.longest)),
        is_kept(decision.reading.title),
    ]
}

/// What the blocks have together that are kept, or the others.
#[derive(Default)]
struct Sums {
    amount: Amount,
    n_blocks: u32,
    /// Words, each by its chance.
    gain: f32,
    /// Words of blocks that are neither likely nor unlikely.
    doubtful: u32,
}

/// Chances between which a block is doubtful.
const DOUBTFUL: std::ops::Range<f32> = 0.2..0.8;

impl Sums {
    fn of(decision: &Decision<'_>, which: bool) -> Sums {
        let mut sums = Sums::default();
        let amounts = decision.reading.units.amounts.iter();
        for ((amount, chance), is_kept) in amounts.zip(&decision.chances).zip(&decision.choice.kept) {
            if *is_kept == which {
                sums.amount = sums.amount.plus(amount);
                sums.n_blocks += 1;
                sums.gain += chance * float(amount.words);
                sums.doubtful += if DOUBTFUL.contains(chance) { amount.words } else { 0 };
            }
        }
        sums
    }
}

/// How many runs of blocks are kept, and the words of the longest.
fn runs(decision: &Decision<'_>) -> (u32, u32) {
    let (mut n, mut longest, mut words) = (0, 0, 0);
    let mut was_kept = false;
    for (amount, is_kept) in decision.reading.units.amounts.iter().zip(&decision.choice.kept) {
        n += u32::from(*is_kept && !was_kept);
        words = if *is_kept { words + amount.words } else { 0 };
        longest = longest.max(words);
        was_kept = *is_kept;
    }
    (n, longest)
}
