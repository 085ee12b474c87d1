//! Title, date and author: given, right, nearly right.

use std::sync::LazyLock;

use regex::{Captures, Regex};
use serde::{Deserialize, Serialize};

use super::text::normal_words;
use super::words::bag;

/// What became of one field of a page.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[expect(clippy::struct_excessive_bools, reason = "four answers to four questions")]
pub struct Field {
    /// The truth has it.
    pub is_wanted: bool,
    /// The result has it.
    pub is_given: bool,
    /// They agree.
    pub is_right: bool,
    /// They agree, or nearly.
    pub is_near: bool,
}

/// Word F1 from which two titles are nearly the same.
const NEAR_TITLE: f64 = 0.8;

/// Characters above which a name may be a part of the true one.
const MIN_PART_OF_NAME: usize = 5;

impl Field {
    /// Titles are the same when their words are, and near when the word F1 is
    /// 0.8 or more.
    pub fn title(found: Option<&str>, wanted: Option<&str>) -> Field {
        let (is_given, is_wanted) = (found.is_some_and(|text| !text.is_empty()), wanted.is_some());
        let (found, wanted) = (normal_words(found.unwrap_or("")), normal_words(wanted.unwrap_or("")));
        let is_right = is_wanted && !found.is_empty() && found == wanted;
        let is_near =
            is_right || (is_wanted && !found.is_empty() && bag(&found, &wanted).prf().f1 >= NEAR_TITLE);
        Field { is_wanted, is_given, is_right, is_near }
    }

    /// Dates are the same when their day is; where the truth has only a
    /// month, when that is.
    pub fn date(found: Option<&str>, wanted: Option<&str>) -> Field {
        let found = norm_date(found.unwrap_or(""));
        let is_right = match (&found, wanted) {
            (Some(found), Some(wanted)) => match norm_date(wanted).as_deref() {
                Some(UNPARSED) | None => found.get(..7) == Some(wanted),
                Some(wanted) => found == wanted,
            },
            _ => false,
        };
        Field { is_wanted: wanted.is_some(), is_given: found.is_some(), is_right, is_near: is_right }
    }

    /// Authors are the same when the words are, when the true ones are among
    /// those given, or when those given (of some length) are among the true;
    /// by characters, as the peers' scoring does it.
    pub fn author(found: Option<&str>, wanted: Option<&str>) -> Field {
        let (is_given, is_wanted) = (found.is_some_and(|text| !text.is_empty()), wanted.is_some());
        let (found, wanted) = (normal_words(found.unwrap_or("")), normal_words(wanted.unwrap_or("")));
        let is_part = found.chars().count() > MIN_PART_OF_NAME && wanted.contains(&found);
        let is_right = !wanted.is_empty() && !found.is_empty() && (found.contains(&wanted) || is_part);
        Field { is_wanted, is_given, is_right, is_near: is_right }
    }
}

/// What [`norm_date`] gives for a text that is no date.
const UNPARSED: &str = "unparsed";

const MONTHS: [&str; 12] =
    ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"];

struct Patterns {
    numbers: Regex,
    month_first: Regex,
    day_first: Regex,
}

#[expect(clippy::unwrap_used, reason = "the patterns are constants")]
static PATTERNS: LazyLock<Patterns> = LazyLock::new(|| Patterns {
    numbers: Regex::new(r"([0-9]{4})[-/.]([0-9]{1,2})[-/.]([0-9]{1,2})").unwrap(),
    month_first: Regex::new(r"([A-Za-z]{3,9})\.? ([0-9]{1,2})(?:st|nd|rd|th)?,? ([0-9]{4})").unwrap(),
    day_first: Regex::new(r"([0-9]{1,2}) ([A-Za-z]{3,9})\.?,? ([0-9]{4})").unwrap(),
});

/// The day as `YYYY-MM-DD`, from ISO-like forms, `March 5, 2024`, `5 March
/// 2024`, eight digits, or seconds or milliseconds since 1970; nothing for an
/// empty text, and `unparsed` for any other.
pub fn norm_date(text: &str) -> Option<String> {
    if text.is_empty() {
        return None;
    }
    let text = text.trim();
    let found = by_numbers(text).or_else(|| by_names(text)).or_else(|| by_digits(text));
    Some(found.unwrap_or_else(|| UNPARSED.to_owned()))
}

fn by_numbers(text: &str) -> Option<String> {
    let parts = PATTERNS.numbers.captures(text)?;
    Some(day(&parts[1], parts[2].parse().ok()?, &parts[3]))
}

fn by_names(text: &str) -> Option<String> {
    let dated = |parts: Captures<'_>, (month, at_day): (usize, usize)| {
        let month = MONTHS.iter().position(|name| parts[month].to_lowercase().starts_with(name))? + 1;
        Some(day(&parts[3], month, &parts[at_day]))
    };
    let month_first = PATTERNS.month_first.captures(text).and_then(|parts| dated(parts, (1, 2)));
    month_first.or_else(|| PATTERNS.day_first.captures(text).and_then(|parts| dated(parts, (2, 1))))
}

fn by_digits(text: &str) -> Option<String> {
    let only_digits = text.bytes().all(|byte| byte.is_ascii_digit());
    match text.len() {
        8 if only_digits => Some(format!("{}-{}-{}", &text[..4], &text[4..6], &text[6..])),
        10 | 13 if only_digits => Some(from_seconds(text[..10].parse().ok()?)),
        _ => None,
    }
}

fn day(year: &str, month: usize, day: &str) -> String {
    format!("{year}-{month:02}-{day:0>2}")
}

/// The day of a time in seconds since 1970, by Hinnant's algorithm
/// ("chrono-compatible low-level date algorithms", `civil_from_days`).
fn from_seconds(seconds: u64) -> String {
    let days = seconds / 86_400 + 719_468;
    let (era, of_era) = (days / 146_097, days % 146_097);
    let year_of_era = (of_era - of_era / 1_460 + of_era / 36_524 - of_era / 146_096) / 365;
    let of_year = of_era - (365 * year_of_era + year_of_era / 4 - year_of_era / 100);
    let shifted = (5 * of_year + 2) / 153;
    let day = of_year - (153 * shifted + 2) / 5 + 1;
    let month = if shifted < 10 { shifted + 3 } else { shifted - 9 };
    let year = era * 400 + year_of_era + u64::from(month <= 2);
    format!("{year:04}-{month:02}-{day:02}")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn dates_of_every_form() {
        for (text, wanted) in [
            ("2024-03-05T10:00:00Z", "2024-03-05"),
            ("on 2024/3/5", "2024-03-05"),
            ("March 5th, 2024", "2024-03-05"),
            ("Sept. 5 2024", "2024-09-05"),
            ("5 March 2024", "2024-03-05"),
            ("20240305", "2024-03-05"),
            ("1709596800", "2024-03-05"),
            ("1709596800123", "2024-03-05"),
            ("951782400", "unparsed"),
            ("0951782400", "2000-02-29"),
            ("yesterday", "unparsed"),
        ] {
            assert_eq!(norm_date(text).as_deref(), Some(wanted), "{text}");
        }
        assert_eq!(norm_date(""), None);
    }

    #[test]
    fn a_month_is_compared_with_a_month() {
        assert!(Field::date(Some("2024-03-05"), Some("2024-03")).is_right);
        assert!(!Field::date(Some("2024-04-05"), Some("2024-03")).is_right);
        assert!(!Field::date(None, Some("2024-03-05")).is_given);
        assert!(Field::date(Some("soon"), None).is_given);
    }

    #[test]
    fn titles_are_near_at_four_fifths() {
        let field = Field::title(Some("The Sea – rises!"), Some("the sea rises"));
        assert!(field.is_right && field.is_near);
        // Four of five and four of five words: 0.8.
        let near = Field::title(Some("a b c d x"), Some("a b c d e"));
        assert!(!near.is_right && near.is_near);
        assert!(!Field::title(Some("a b c x y"), Some("a b c d e")).is_near);
        assert!(!Field::title(Some("!"), Some("!")).is_right);
    }

    #[test]
    fn authors_may_be_parts_of_each_other() {
        assert!(Field::author(Some("By Ann Bee"), Some("Ann Bee")).is_right);
        assert!(Field::author(Some("Ann Bee"), Some("Ann Bee; Cy Dee")).is_right);
        assert!(!Field::author(Some("Ann"), Some("Ann Bee")).is_right);
        assert!(!Field::author(None, Some("Ann Bee")).is_right);
    }
}
