//! What sentences are put together from.

use std::collections::BTreeMap;

use serde::Deserialize;

use super::PagesError;
use crate::stats::random::Random;

/// The word lists, by language. All words are ours.
const LANGUAGES: [(&str, &str); 7] = [
    ("ar", include_str!("languages/ar.toml")),
    ("de", include_str!("languages/de.toml")),
    ("en", include_str!("languages/en.toml")),
    ("es", include_str!("languages/es.toml")),
    ("fr", include_str!("languages/fr.toml")),
    ("ja", include_str!("languages/ja.toml")),
    ("pt", include_str!("languages/pt.toml")),
];

/// Patterns, and the words that stand for their names.
///
/// A pattern has names in braces; with a capital letter, the words that come
/// there begin with one.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Language {
    /// `ltr` or `rtl`.
    pub(super) direction: String,
    date: String,
    short_date: String,
    person: String,
    /// What stands between two sentences.
    pub(super) between: String,
    pub(super) titles: Vec<String>,
    pub(super) sentences: Vec<String>,
    pub(super) quotes: Vec<String>,
    subjects: Vec<String>,
    verbs: Vec<String>,
    objects: Vec<String>,
    tails: Vec<String>,
    asides: Vec<String>,
    roles: Vec<String>,
    first: Vec<String>,
    last: Vec<String>,
    places: Vec<String>,
    pub(super) sections: Vec<String>,
    pub(super) topics: Vec<String>,
    months: Vec<String>,
    /// Words of menus, buttons and headings.
    pub(super) labels: BTreeMap<String, String>,
}

/// A day.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Date {
    pub(super) year: usize,
    /// From 1.
    pub(super) month: usize,
    /// From 1.
    pub(super) day: usize,
}

/// The first year of the pages, and how many there are. Chosen: any will do.
const YEARS: (usize, usize) = (2023, 3);

/// Days that every month has.
const DAYS: usize = 28;

impl Date {
    pub(super) fn any(random: &mut Random) -> Date {
        let (first, n) = YEARS;
        Date { year: first + random.below(n), month: 1 + random.below(12), day: 1 + random.below(DAYS) }
    }

    /// As machines write it: `2024-03-05`.
    pub(super) fn iso(self) -> String {
        format!("{:04}-{:02}-{:02}", self.year, self.month, self.day)
    }
}

/// People who are counted in a sentence: the least, and how many more.
const CROWD: (usize, usize) = (20, 880);

impl Language {
    pub(super) fn read(name: &str) -> Result<Language, PagesError> {
        let found = LANGUAGES.iter().find(|(known, _)| *known == name);
        let (_, text) = found.ok_or_else(|| PagesError::NoLanguage(name.to_owned()))?;
        toml::from_str(text).map_err(|source| PagesError::Language { name: name.to_owned(), source })
    }

    /// A pattern with words for its names.
    pub(super) fn fill(&self, pattern: &str, random: &mut Random) -> String {
        let mut text = String::new();
        let mut rest = pattern;
        while let Some((before, (name, after))) =
            rest.split_once('{').and_then(|(before, after)| Some((before, after.split_once('}')?)))
        {
            text += before;
            let words = self.words(&name.to_lowercase(), random);
            text += &if name.starts_with(char::is_uppercase) { capital(&words) } else { words };
            rest = after;
        }
        text + rest
    }

    fn words(&self, name: &str, random: &mut Random) -> String {
        let list = match name {
            "subject" => &self.subjects,
            "verb" => &self.verbs,
            "object" => &self.objects,
            "tail" => &self.tails,
            "aside" => &self.asides,
            "role" => &self.roles,
            "first" => &self.first,
            "last" => &self.last,
            "place" => &self.places,
            "person" => return self.fill(&self.person, random),
            "number" => return (CROWD.0 + random.below(CROWD.1)).to_string(),
            // Tests see that no pattern has such a name.
            unknown => return format!("{{{unknown}}}"),
        };
        pick(list, random).to_owned()
    }

    pub(super) fn person(&self, random: &mut Random) -> String {
        self.fill(&self.person, random)
    }

    pub(super) fn place(&self, random: &mut Random) -> String {
        pick(&self.places, random).to_owned()
    }

    /// A day as readers see it.
    pub(super) fn date(&self, day: Date) -> String {
        self.put_day(&self.date, day)
    }

    /// The same without the year.
    pub(super) fn short_date(&self, day: Date) -> String {
        self.put_day(&self.short_date, day)
    }

    fn put_day(&self, pattern: &str, day: Date) -> String {
        let month = self.months.get(day.month - 1).map_or("", String::as_str);
        let with = pattern.replace("{day}", &day.day.to_string()).replace("{month}", month);
        with.replace("{year}", &day.year.to_string())
    }
}

/// Any of a list; nothing of an empty one.
pub(super) fn pick<'a>(list: &'a [String], random: &mut Random) -> &'a str {
    list.get(random.below(list.len())).map_or("", String::as_str)
}

/// The same words with a capital letter.
fn capital(words: &str) -> String {
    let mut letters = words.chars();
    letters.next().map_or_else(String::new, |first| first.to_uppercase().chain(letters).collect())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_language_fills_all_its_patterns() {
        for (name, _) in LANGUAGES {
            let language = Language::read(name).expect("a language");
            let mut random = Random::new(1);
            for pattern in language.titles.iter().chain(&language.sentences).chain(&language.quotes) {
                let text = language.fill(pattern, &mut random);
                assert!(!text.contains(['{', '}', '<', '&', '"']), "{name}: {text}");
            }
        }
    }

    #[test]
    fn a_day_is_written_as_its_language_does() {
        let day = Date { year: 2024, month: 3, day: 5 };
        let date = |name: &str| Language::read(name).expect("a language").date(day);
        assert_eq!(date("de"), "5. März 2024");
        assert_eq!(date("ja"), "2024年3月5日");
        assert_eq!(day.iso(), "2024-03-05");
    }
}
