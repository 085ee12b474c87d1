//! ROUGE-LSum (Lin 2004): for each sentence of the truth the words that stand,
//! in order, in some sentence of the result; united over the sentences of the
//! result, and no word counted more often than it stands in either text.
//!
//! A sentence ends at a line end, or after `.`, `!`, `?` before white space,
//! or after `。`, `！`, `？`. Sentences of the truth with more than 64 words
//! are cut there, so that one is a word of bits.

use super::Overlap;
use super::text::Lexicon;

/// Words in a piece of a sentence of the truth: one for each bit.
const MAX_WORDS: usize = 64;

/// A text as sentences of words.
#[derive(Debug, Default)]
pub(super) struct Sentences(Vec<Vec<u32>>);

impl Sentences {
    /// Reads a text in lower case.
    pub(super) fn read(text: &str, lexicon: &mut Lexicon) -> Sentences {
        let sentences = sentences(text).map(|sentence| lexicon.read(sentence));
        Sentences(sentences.filter(|words| !words.is_empty()).collect())
    }

    /// The words of all sentences.
    pub(super) fn words(&self) -> impl Iterator<Item = u32> {
        self.0.iter().flatten().copied()
    }
}

fn sentences(text: &str) -> impl Iterator<Item = &str> {
    text.lines().flat_map(|line| {
        let mut before = '\0';
        line.split_inclusive(move |letter: char| {
            let ends = matches!(letter, '。' | '！' | '？')
                || (letter.is_whitespace() && matches!(before, '.' | '!' | '?'));
            before = letter;
            ends
        })
    })
}

/// The overlap of a result with a truth; their words are below `n_words`.
pub(super) fn overlap(found: &Sentences, wanted: &Sentences, n_words: usize) -> Overlap {
    let (mut left_found, n_found) = counts(found, n_words);
    let (mut left_wanted, n_wanted) = counts(wanted, n_words);
    let mut masks = vec![0u64; n_words];
    let mut shared = 0;
    for sentence in wanted.0.iter().flat_map(|sentence| sentence.chunks(MAX_WORDS)) {
        set(&mut masks, sentence);
        let hits = found.0.iter().fold(0, |hits, other| hits | common(other, &masks));
        for word in sentence {
            masks[*word as usize] = 0;
        }
        for (_, word) in sentence.iter().enumerate().filter(|(at, _)| hits >> at & 1 == 1) {
            let (found, wanted) = (&mut left_found[*word as usize], &mut left_wanted[*word as usize]);
            if *found > 0 && *wanted > 0 {
                (*found, *wanted) = (*found - 1, *wanted - 1);
                shared += 1;
            }
        }
    }
    Overlap { shared, found: n_found, wanted: n_wanted }
}

fn counts(text: &Sentences, n_words: usize) -> (Vec<u32>, usize) {
    let mut counts = vec![0; n_words];
    let mut total = 0;
    for word in text.words() {
        counts[word as usize] += 1;
        total += 1;
    }
    (counts, total)
}

fn set(masks: &mut [u64], sentence: &[u32]) {
    for (at, word) in sentence.iter().enumerate() {
        masks[*word as usize] |= 1 << at;
    }
}

/// The places of one longest common subsequence in the sentence that the
/// masks stand for.
fn common(other: &[u32], masks: &[u64]) -> u64 {
    // Words that the sentence does not have change nothing.
    let hits = other.iter().map(|word| masks[*word as usize]).filter(|hits| *hits != 0);
    let mut bits = u64::MAX;
    let rows: Vec<u64> = hits
        .map(|hits| {
            bits = bits.wrapping_add(bits & hits) | (bits & !hits);
            bits
        })
        .collect();
    trace(&rows)
}

/// Goes back over the rows: where a bit fell to 0, two words were matched.
fn trace(rows: &[u64]) -> u64 {
    let (mut row, mut at, mut found) = (rows.len(), MAX_WORDS, 0);
    while row > 0 && at > 0 {
        let bit = 1 << (at - 1);
        if rows[row - 1] & bit != 0 {
            at -= 1;
            continue;
        }
        row -= 1;
        if row == 0 || rows[row - 1] & bit != 0 {
            found |= bit;
            at -= 1;
        }
    }
    found
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::super::lcs::length;
    use super::*;

    fn of(found: &str, wanted: &str) -> Overlap {
        let mut lexicon = Lexicon::default();
        let found = Sentences::read(found, &mut lexicon);
        let wanted = Sentences::read(wanted, &mut lexicon);
        overlap(&found, &wanted, lexicon.len())
    }

    #[test]
    fn the_example_of_the_paper() {
        // Section 3.2: the union of "w1 w2" and "w1 w3 w5" is four of five words.
        let found = of("w1 w2 w6 w7 w8\nw1 w3 w8 w9 w5", "w1 w2 w3 w4 w5");
        assert_eq!(found, Overlap { shared: 4, found: 10, wanted: 5 });
    }

    #[test]
    fn order_counts_within_sentences_only() {
        assert_eq!(of("b a", "a b").shared, 1);
        assert_eq!(of("c d. a b.", "a b. c d.").shared, 4);
    }

    #[test]
    fn a_word_counts_no_more_often_than_it_is_there() {
        assert_eq!(of("a", "a. a. a."), Overlap { shared: 1, found: 1, wanted: 3 });
    }

    #[test]
    fn long_sentences_are_cut() {
        let text = (0..200).map(|n| format!("w{n}")).collect::<Vec<_>>().join(" ");
        assert_eq!(of(&text, &text), Overlap { shared: 200, found: 200, wanted: 200 });
    }

    #[test]
    fn sentences_end_where_they_are_said_to() {
        let split: Vec<&str> = sentences("One 3.5 two. Three? Four\n五。六！").collect();
        assert_eq!(split, ["One 3.5 two. ", "Three? ", "Four", "五。", "六！"]);
    }

    proptest! {
        #[test]
        fn what_is_traced_is_a_longest_common_subsequence(
            a in prop::collection::vec(0u32..5, 0..64),
            b in prop::collection::vec(0u32..5, 0..64),
        ) {
            let mut masks = vec![0; 5];
            set(&mut masks, &a);
            let hits = common(&b, &masks);
            let picked: Vec<u32> = (0..a.len()).filter(|at| hits >> at & 1 == 1).map(|at| a[at]).collect();
            prop_assert_eq!(picked.len(), length(&a, &b, 5));
            prop_assert_eq!(length(&picked, &b, 5), picked.len());
        }
    }
}
