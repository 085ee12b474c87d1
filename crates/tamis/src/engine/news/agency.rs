//! Which news agencies does a text name? Names are no words of a language:
//! they are the same in the news of every country.

use std::ops::Range;

use crate::letters::is_letter_or_digit;

/// Agencies by the names that they are credited with, sorted by their bytes.
/// Written down from what is generally known of national, religious and
/// business agencies, not from labelled pages.
#[rustfmt::skip]
const AGENCIES: [&str; 145] = [
    "AA", "AAP", "ABI", "AFP", "AGI", "AKI", "ANA-MPA", "ANGOP", "ANI", "ANP", "ANSA", "AP", "APA", "APS",
    "ASSOCIATED PRESS", "ATS", "AWP", "Adnkronos", "Agence France-Presse", "Agencia EFE", "Agerpres",
    "Agência Brasil", "Agência Lusa", "Anadolu", "Anadolu Agency", "Anadolu Ajansı", "Antara",
    "Associated Press", "Australian Associated Press", "Austria Presse Agentur", "BELGA", "BLOOMBERG",
    "BNS", "BSS", "BTA", "Baltic News Service", "Belga", "Bernama", "Bloomberg", "CNA", "CTK",
    "Canadian Press", "DHA", "DPA", "Demirören Haber Ajansı", "Deutsche Presse-Agentur", "Dow Jones",
    "Dow Jones Newswires", "EFE", "ELTA", "EPD", "Europa Press", "Evangelischer Pressedienst", "Fars",
    "HINA", "Hina", "IANS", "INA", "IPS", "IRNA", "ISNA", "Inter Press Service", "Interfax", "JTA",
    "Jewish Telegraphic Agency", "Jiji", "Jiji Press", "KCNA", "KNA", "KUNA",
    "Katholische Nachrichten-Agentur", "Kathpress", "Keystone-ATS", "Keystone-SDA", "Kyodo", "Kyodo News",
    "LETA", "LUSA", "La Presse Canadienne", "Lusa", "MENA", "MTI", "Mediafax", "NNA", "NTB", "NZPA",
    "Notimex", "PA", "PA Media", "PAP", "PTI", "Petra", "Prensa Latina", "Press Association",
    "Press Trust of India", "QNA", "REUTERS", "RIA Novosti", "RNS", "Reuters", "Ritzau", "SANA", "SDA",
    "SID", "SITA", "SPA", "STA", "STT", "Schweizerische Depeschenagentur", "TASR", "TASS", "TT", "Tanjug",
    "Tasnim", "Télam", "UNB", "UNI", "UNIAN", "UPI", "Ukrinform",
    "United Press International", "VNA", "WAM", "XINHUA", "Xinhua", "Xinhua News Agency", "Yonhap", "afp",
    "ap", "apa", "ats", "awp", "dapd", "ddp", "dpa", "dpa-AFX", "dts", "epd", "kathpress", "kna", "reuters",
    "sda", "sid", "ČTK", "İHA",
];

/// Names in scripts that put no blanks between words.
const UNSPACED: [&str; 8] =
    ["中央社", "中新社", "共同通信", "新华社", "新華社", "時事通信", "뉴시스", "연합뉴스"];

/// What a text names.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(super) struct Named<'a> {
    /// The names as they stand in the text, each once.
    pub(super) names: Vec<&'a str>,
    /// Words of names.
    words: u32,
    /// Words of the text.
    all: u32,
    /// Words from the nearer end of the text to a name.
    pub(super) from_end: Option<u32>,
}

impl<'a> Named<'a> {
    pub(super) fn of(text: &'a str) -> Named<'a> {
        if let Some(all) = nameless_words(text) {
            return Named { all, ..Named::default() };
        }
        let words = words(text);
        let mut named = Named { all: words.len() as u32, ..Named::default() };
        let mut at = 0;
        while at < words.len() {
            let (len, name) = name_at(text, &words[at..]).unwrap_or((1, ""));
            if !name.is_empty() {
                named.add(name, at, len);
            }
            at += len;
        }
        named
    }

    fn add(&mut self, name: &'a str, at: usize, len: usize) {
        let (before, after) = (at as u32, self.all - (at + len) as u32);
        self.words += len as u32;
        self.from_end = Some(self.from_end.unwrap_or(u32::MAX).min(before).min(after));
        if !self.names.contains(&name) {
            self.names.push(name);
        }
    }

    /// The share of the text's words that are of names, from 0 to 1.
    #[expect(clippy::cast_precision_loss, reason = "words of one text")]
    pub(super) fn share(&self) -> f32 {
        self.words as f32 / self.all.max(1) as f32
    }
}

/// How many words a text has, if none of them can begin a name: of nearly all
/// texts their first two bytes and lengths tell. Scripts that put no blanks
/// between words are left to a closer look.
fn nameless_words(text: &str) -> Option<u32> {
    let bytes = text.as_bytes();
    if bytes.iter().any(|byte| *byte >= UNSPACED_FROM) {
        return None;
    }
    let (mut n_words, mut at) = (0, 0);
    while at < bytes.len() {
        let start = at;
        while let Some(len) = letter_len(text, at) {
            at += len;
        }
        if at > start {
            n_words += 1;
            if may_begin(&bytes[start..at]) {
                return None;
            }
        } else {
            at += text[at..].chars().next().map_or(1, char::len_utf8);
        }
    }
    Some(n_words)
}

/// The first bytes of characters from which on scripts put no blanks between
/// words, as those of [`UNSPACED`] do.
const UNSPACED_FROM: u8 = 0xE3;

/// The bytes of the letter or digit that stands here, if there is one.
#[inline]
fn letter_len(text: &str, at: usize) -> Option<usize> {
    let byte = text.as_bytes().get(at)?;
    if byte.is_ascii() {
        return byte.is_ascii_alphanumeric().then_some(1);
    }
    text[at..].chars().next().filter(|c| is_letter_or_digit(*c)).map(char::len_utf8)
}

/// Places in the set of how names begin: a hundred of them are taken.
const N_BEGINNINGS: usize = 4096;

/// How the first words of names begin, a bit for each.
static BEGINNINGS: [u64; N_BEGINNINGS / 64] = {
    let mut bits = [0; N_BEGINNINGS / 64];
    let mut at = 0;
    while at < AGENCIES.len() {
        let name = AGENCIES[at].as_bytes();
        let mut len = 0;
        while len < name.len() && !matches!(name[len], b' ' | b'-') {
            len += 1;
        }
        let place = beginning(name[0], name[1], len);
        bits[place / 64] |= 1 << (place % 64);
        at += 1;
    }
    bits
};

/// The place of a word in the set of how names begin.
const fn beginning(first: u8, second: u8, len: usize) -> usize {
    (first as usize * 61 + second as usize * 17 + len) % N_BEGINNINGS
}

/// Whether a word can be the first of a name.
#[inline]
fn may_begin(word: &[u8]) -> bool {
    let [first, second, ..] = *word else { return false };
    let place = beginning(first, second, word.len());
    BEGINNINGS[place / 64] & 1 << (place % 64) != 0
}

/// Where the words of a text stand: runs of letters and digits.
fn words(text: &str) -> Vec<Range<usize>> {
    let mut found: Vec<Range<usize>> = Vec::new();
    for (at, c) in text.char_indices().filter(|(_, c)| is_letter_or_digit(*c)) {
        let end = at + c.len_utf8();
        match found.last_mut().filter(|word| word.end == at) {
            Some(word) => word.end = end,
            None => found.push(at..end),
        }
    }
    found
}

/// The name of an agency that begins with the first of these words, and how
/// many of them it has; the longest counts.
fn name_at<'a>(text: &'a str, words: &[Range<usize>]) -> Option<(usize, &'a str)> {
    let first = &text[words.first()?.clone()];
    if !first.is_ascii() {
        let unspaced =
            UNSPACED.iter().find_map(|name| first.split_once(name).map(|(before, _)| (before, name)));
        if let Some((before, name)) = unspaced {
            return Some((1, &first[before.len()..before.len() + name.len()]));
        }
    }
    if !may_begin(first.as_bytes()) {
        return None;
    }
    let from = AGENCIES.partition_point(|name| *name < first);
    let same = AGENCIES[from..].iter().take_while(|name| name.starts_with(first));
    let len = same.filter_map(|name| matched(name, text, words)).max()?;
    Some((len, &text[words[0].start..words[len - 1].end]))
}

/// How many words a name has, where these words begin with it.
fn matched(name: &str, text: &str, words: &[Range<usize>]) -> Option<usize> {
    let parts = name.split([' ', '-']);
    let n_parts = parts.clone().count();
    let mut pairs = parts.zip(words.iter().map(|word| &text[word.clone()]));
    (n_parts <= words.len() && pairs.all(|(part, word)| part == word)).then_some(n_parts)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn check(text: &str, names: &[&str], from_end: Option<u32>) {
        let named = Named::of(text);
        assert_eq!((&named.names[..], named.from_end), (names, from_end), "{text}");
    }

    #[test]
    fn names_are_found_as_they_are_written() {
        check("dpa", &["dpa"], Some(0));
        check("Quelle: APA/sda/dpa", &["APA", "sda", "dpa"], Some(0));
        check("By Ann Lee, The Associated Press", &["Associated Press"], Some(0));
        check("LA CROSSE, Wis. (AP) — After a summer of tumult", &["AP"], Some(3));
        check("Deutsche Presse-Agentur GmbH", &["Deutsche Presse-Agentur"], Some(0));
        check("dpa-AFX", &["dpa-AFX"], Some(0));
        check("新华社北京4月24日电", &["新华社"], Some(0));
        check("an apartment, an app, associated", &[], None);
        check("", &[], None);
    }

    #[test]
    fn the_share_is_of_words() {
        assert!((Named::of("Von dpa").share() - 0.5).abs() < 1e-6);
        assert!(Named::of("").share().abs() < 1e-6);
    }

    #[test]
    fn names_are_sorted_and_each_is_found() {
        assert!(AGENCIES.is_sorted());
        for name in AGENCIES.iter().chain(&UNSPACED) {
            check(name, &[name], Some(0));
            check(&format!("« {name} »"), &[name], Some(0));
        }
    }

    #[test]
    fn words_are_counted_where_there_is_no_name() {
        for text in ["", "…", "rain all day, 3 °C", "Žluťoučký kůň", "x – é", "a\u{301}b"] {
            assert_eq!(nameless_words(text), Some(words(text).len() as u32), "{text}");
        }
        for text in ["dpa", "rain (AP)", "新华社", "ČTK", "Télam"] {
            assert_eq!(nameless_words(text), None, "{text}");
        }
    }
}
