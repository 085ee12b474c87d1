//! Which news agencies does a text name? Names are no words of a language:
//! they are the same in the news of every country.

use std::ops::Range;

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

/// Where the words of a text stand: runs of letters and digits.
fn words(text: &str) -> Vec<Range<usize>> {
    let mut found: Vec<Range<usize>> = Vec::new();
    for (at, c) in text.char_indices().filter(|(_, c)| c.is_alphanumeric()) {
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
    if !may_be_name(first) {
        return None;
    }
    let from = AGENCIES.partition_point(|name| *name < first);
    let same = AGENCIES[from..].iter().take_while(|name| name.starts_with(first));
    let len = same.filter_map(|name| matched(name, text, words)).max()?;
    Some((len, &text[words[0].start..words[len - 1].end]))
}

/// Whether a word can be the first of a name: small letters are few or many.
fn may_be_name(word: &str) -> bool {
    let is_small = word.as_bytes()[0].is_ascii_lowercase();
    !is_small || AGENCIES_SMALL.contains(&word.len())
}

/// Bytes that the first words of names in small letters have.
const AGENCIES_SMALL: [usize; 5] = [2, 3, 4, 7, 9];

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
    fn names_are_sorted_and_may_be_names() {
        assert!(AGENCIES.is_sorted());
        let first = |name: &&'static str| name.split([' ', '-']).next();
        assert!(AGENCIES.iter().filter_map(first).all(may_be_name));
    }
}
