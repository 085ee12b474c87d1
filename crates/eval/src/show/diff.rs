//! Word by word: what was kept rightly, kept wrongly, and missed?
//!
//! Texts are compared in order, so a sentence that stands elsewhere in the
//! result is kept wrongly there and missed here, though a bag of words counts
//! it as found.

use similar::{Algorithm, DiffOp, capture_diff_slices};

use crate::score::word_ranges;

/// What became of a word.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Fate {
    /// It was wanted and found.
    Right,
    /// It was found and not wanted.
    Wrong,
    /// It was wanted and not found.
    Missed,
}

/// A word with what follows it up to the next one.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Step<'a> {
    /// What became of it.
    pub fate: Fate,
    /// As it stands in the truth.
    pub truth: Option<&'a str>,
    /// As it stands in the result.
    pub result: Option<&'a str>,
}

/// The words of two texts in one order. Case does not count, nor what stands
/// between words.
pub fn diff<'a>(truth: &'a str, result: &'a str) -> Vec<Step<'a>> {
    let (wanted, found) = (tokens(truth), tokens(result));
    let words = |tokens: &[Token<'a>]| tokens.iter().map(|token| token.word.clone()).collect::<Vec<_>>();
    let operations = capture_diff_slices(Algorithm::Myers, &words(&wanted), &words(&found));
    let right = |(wanted, found): (&Token<'a>, &Token<'a>)| Step {
        fate: Fate::Right,
        truth: Some(wanted.text),
        result: Some(found.text),
    };
    let missed = |token: &Token<'a>| Step { fate: Fate::Missed, truth: Some(token.text), result: None };
    let wrong = |token: &Token<'a>| Step { fate: Fate::Wrong, truth: None, result: Some(token.text) };
    let mut steps = Vec::new();
    for operation in operations {
        let (old, new) = (&wanted[operation.old_range()], &found[operation.new_range()]);
        match operation {
            DiffOp::Equal { .. } => steps.extend(old.iter().zip(new).map(right)),
            _ => steps.extend(old.iter().map(missed).chain(new.iter().map(wrong))),
        }
    }
    steps
}

struct Token<'a> {
    /// In lower case.
    word: String,
    text: &'a str,
}

/// The words of a text, each with what follows it on its line; what stands
/// before the first of a line, such as the sign of an item, belongs to that.
fn tokens(text: &str) -> Vec<Token<'_>> {
    let words: Vec<_> = word_ranges(text).collect();
    let end = |at: usize| {
        let Some(next) = words.get(at + 1) else { return text.len() };
        let between = &text[words[at].end..next.start];
        between.rfind('\n').map_or(next.start, |line_end| words[at].end + line_end + 1)
    };
    let token = |at: usize| {
        let start = at.checked_sub(1).map_or(0, end);
        Token { word: text[words[at].clone()].to_lowercase(), text: &text[start..end(at)] }
    };
    (0..words.len()).map(token).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn check(truth: &str, result: &str, wanted: &str) {
        let steps = diff(truth, result);
        let sign = |fate| match fate {
            Fate::Right => '=',
            Fate::Wrong => '+',
            Fate::Missed => '-',
        };
        let word = |step: &Step<'_>| step.result.or(step.truth).unwrap_or("").trim().to_lowercase();
        let shown: Vec<String> =
            steps.iter().map(|step| format!("{}{}", sign(step.fate), word(step))).collect();
        assert_eq!(shown.join(" "), wanted);
        // Nothing of either text is lost.
        assert_eq!(steps.iter().filter_map(|step| step.truth).collect::<String>(), truth);
        assert_eq!(steps.iter().filter_map(|step| step.result).collect::<String>(), result);
    }

    #[test]
    fn words_are_right_wrong_or_missed() {
        check("The sea rises.\nIt falls.", "Home\nthe SEA rises.", "+home =the =sea =rises. -it -falls.");
        check("a b c", "a x c", "=a -b +x =c");
        check("", "a b", "+a +b");
        check("a", "", "-a");
    }

    #[test]
    fn the_sign_of_an_item_belongs_to_it() {
        let steps = diff("", "Home\n\n- News, x");
        assert_eq!(
            steps.iter().filter_map(|step| step.result).collect::<Vec<_>>(),
            ["Home\n\n", "- News, ", "x"]
        );
    }

    #[test]
    fn scripts_without_spaces_go_by_characters() {
        check("海水上涨", "海水下涨", "=海 =水 -上 +下 =涨");
    }
}
