//! How wrong is it, and which way is better?

use tamis::model::probability;

use super::NetPage;

/// How much the cross-entropy of things counts; the rest is F1 of the page.
const BY_THING: f32 = 0.1;

/// How the words of a thing weigh in the cross-entropy, as in trees before:
/// sixteen times the words count eight times as much.
const WORDS_POWER: f32 = 0.75;

/// Words of content that a page has at least, when it is judged.
const MIN_CONTENT: f32 = 20.0;

/// Losses that are one: so that a gradient of some forty pages is about as
/// long as it may be.
const SCALE: f32 = 30.0;

/// The loss of a page with these log odds, and its slope at each.
pub(super) fn loss(page: &NetPage, odds: &[f32]) -> (f32, Vec<f32>) {
    let known =
        || page.labels.iter().zip(&page.words).map(|(label, words)| label.map(|label| (label, *words)));
    let wanted: f32 = known().flatten().map(|(label, words)| label * words).sum();
    let wanted = wanted.max(MIN_CONTENT);
    let chances: Vec<f32> = odds.iter().map(|odds| probability(*odds)).collect();
    let (mut shared, mut all) = (0.0, wanted);
    for (chance, known) in chances.iter().zip(known()) {
        let Some((label, words)) = known else { continue };
        shared += chance * label * words;
        all += chance * words;
    }
    let mut loss = (1.0 - BY_THING) * 2.0 * (1.0 - 2.0 * shared / all);
    let times = page.weight / SCALE;
    let slopes = chances.iter().zip(known()).zip(odds).map(|((chance, known), odds)| {
        let Some((label, words)) = known else { return 0.0 };
        let by_f1 = -2.0 * words * (label * all - shared) / (all * all) * chance * (1.0 - chance);
        let weighs = (words / wanted).powf(WORDS_POWER);
        loss += BY_THING * weighs * entropy(label, *odds);
        times * ((1.0 - BY_THING) * 2.0 * by_f1 + BY_THING * weighs * (chance - label))
    });
    let slopes = slopes.collect();
    (times * loss, slopes)
}

/// Cross-entropy, written so that nothing overflows.
fn entropy(label: f32, odds: f32) -> f32 {
    odds.max(0.0) - odds * label + (-odds.abs()).exp().ln_1p()
}
