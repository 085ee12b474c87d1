//! What is a word, and when are two texts the same?

use std::collections::HashMap;
use std::ops::Range;
use std::sync::LazyLock;

use regex::Regex;

/// A run of letters, numbers and underscores, as `\w+` is in Python: marks
/// that combine with letters are no part of a word.
#[expect(clippy::unwrap_used, reason = "the pattern is a constant")]
static WORD: LazyLock<Regex> = LazyLock::new(|| Regex::new(r"[\p{L}\p{N}_]+").unwrap());

/// Words as they are written.
pub(super) fn words(text: &str) -> impl Iterator<Item = &str> {
    WORD.find_iter(text).map(|word| word.as_str())
}

/// Where words stand in a text, with characters of scripts without spaces as
/// words of their own.
pub fn word_ranges(text: &str) -> impl Iterator<Item = Range<usize>> {
    WORD.find_iter(text).flat_map(|word| {
        let mut starts: Vec<usize> = Vec::new();
        let mut was_dense = true;
        for (at, letter) in word.as_str().char_indices() {
            let is_dense = is_without_spaces(letter);
            if is_dense || was_dense {
                starts.push(word.start() + at);
            }
            was_dense = is_dense;
        }
        let ends = starts.iter().skip(1).copied().chain([word.end()]).collect::<Vec<_>>();
        starts.into_iter().zip(ends).map(|(start, end)| start..end)
    })
}

/// Scripts that are written without spaces: Thai to Burmese, kana, Han.
fn is_without_spaces(letter: char) -> bool {
    matches!(letter, '\u{e00}'..='\u{eff}' | '\u{1000}'..='\u{109f}' | '\u{1780}'..='\u{17ff}'
        | '\u{3040}'..='\u{30ff}' | '\u{3400}'..='\u{9fff}' | '\u{f900}'..='\u{faff}'
        | '\u{20000}'..='\u{3ffff}')
}

/// Words of titles and names: lower case, one space between.
pub(super) fn normal_words(text: &str) -> String {
    words(&text.to_lowercase()).collect::<Vec<_>>().join(" ")
}

/// One space for every run of white space, none at the ends.
pub(super) fn normal_space(text: &str) -> String {
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}

/// Numbers for words, so that they are compared only once.
#[derive(Debug, Default)]
pub(super) struct Lexicon {
    numbers: HashMap<String, u32>,
}

impl Lexicon {
    /// The words of a text as numbers.
    pub(super) fn read(&mut self, text: &str) -> Vec<u32> {
        words(text).map(|word| self.number(word)).collect()
    }

    fn number(&mut self, word: &str) -> u32 {
        if let Some(number) = self.numbers.get(word) {
            return *number;
        }
        let number = self.numbers.len() as u32;
        self.numbers.insert(word.to_owned(), number);
        number
    }

    /// How many words there are; numbers are below.
    pub(super) fn len(&self) -> usize {
        self.numbers.len()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_are_as_in_python() {
        // re.findall(r"\w+", …)
        let cases = [
            ("Don't stop_now 3.5½", vec!["Don", "t", "stop_now", "3", "5½"]),
            ("naïve café", vec!["naïve", "café"]),
            // A vowel sign is a mark, so it ends a word.
            ("हिन्दी", vec!["ह", "न", "द"]),
            ("中文，字", vec!["中文", "字"]),
            ("²ⅷ — !", vec!["²ⅷ"]),
        ];
        for (text, wanted) in cases {
            assert_eq!(words(text).collect::<Vec<_>>(), wanted, "{text}");
        }
    }

    #[test]
    fn words_have_places() {
        let text = "Sea海水, a1";
        let words: Vec<&str> = word_ranges(text).map(|range| &text[range]).collect();
        assert_eq!(words, ["Sea", "海", "水", "a1"]);
    }

    #[test]
    fn white_space_is_one_space() {
        assert_eq!(normal_space(" a\u{a0}\n\t b "), "a b");
    }
}
