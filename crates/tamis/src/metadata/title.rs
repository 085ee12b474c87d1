//! The title of the content, without the site's name around it.

use super::author::is_generic;
use crate::letters::is_letter_or_digit;

/// Characters that sites put between a title and their name, with blanks around them.
const SEPARATORS: [char; 12] = ['|', '-', '–', '—', '»', '«', '·', '•', '~', '/', ':', '｜'];

/// Separators that need no blanks around them.
const TIGHT: [char; 2] = ['|', '｜'];

/// Letters and digits of a text in lower case, words apart by one blank.
pub(super) fn folded(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    let mut gap = false;
    for c in text.chars() {
        if is_letter_or_digit(c) {
            if gap && !out.is_empty() {
                out.push(' ');
            }
            gap = false;
            if c.is_ascii() {
                out.push(c.to_ascii_lowercase());
            } else {
                out.extend(c.to_lowercase());
            }
        } else if !matches!(c, '\'' | '’') {
            gap = true;
        }
    }
    out
}

/// The text without blanks: how hosts spell names.
fn solid(folded: &str) -> String {
    folded.split(' ').collect()
}

/// What is known about the site's name.
#[derive(Debug, Default)]
pub(super) struct SiteNames {
    folded: Vec<String>,
    /// The host's label before the public suffix.
    host: Option<String>,
}

impl SiteNames {
    pub(super) fn new<'a>(names: impl Iterator<Item = &'a str>, host: Option<&str>) -> SiteNames {
        let folded = names.map(folded).filter(|name| !name.is_empty()).collect();
        SiteNames { folded, host: host.and_then(host_label) }
    }

    /// Whether a name says nobody in particular: a role, or the site.
    pub(super) fn is_nobody(&self, name: &str) -> bool {
        is_generic(name) || self.is_site(name)
    }

    /// Whether a part of a title is the site's name.
    pub(super) fn is_site(&self, part: &str) -> bool {
        let part = folded(part);
        let solid_part = solid(&part);
        if part.is_empty() {
            return false;
        }
        let by_host = self.host.as_deref().is_some_and(|host| {
            solid_part == host
                || (host.len() >= 5 && solid_part.starts_with(host))
                || (solid_part.len() >= 5 && host.starts_with(&solid_part))
                || is_initials(&part, host)
        });
        by_host || self.folded.iter().any(|name| *name == part || solid(name) == solid_part)
    }
}

/// Whether the first letters of the words, small words left out, spell the host's name.
fn is_initials(part: &str, host: &str) -> bool {
    let words = part.split(' ').filter(|word| !matches!(*word, "of" | "the" | "and" | "for" | "in"));
    let initials: String = words.filter_map(|word| word.chars().next()).collect();
    initials.len() >= MIN_INITIALS && host.starts_with(&initials)
}

/// Letters that make initials a name.
const MIN_INITIALS: usize = 3;

/// The last label of a host that is longer than three letters and no suffix.
fn host_label(host: &str) -> Option<String> {
    let mut labels: Vec<&str> = host.split('.').collect();
    labels.pop();
    // `co.uk` and `com.au`: short labels before a country are suffixes too.
    if labels.len() > 1 && labels.last().is_some_and(|label| label.len() <= 3) {
        labels.pop();
    }
    labels.last().map(|label| label.replace('-', "").to_ascii_lowercase()).filter(|label| !label.is_empty())
}

/// The title without the site's name at its end or start.
pub(super) fn without_site<'a>(title: &'a str, site: &SiteNames) -> &'a str {
    let mut title = title.trim().trim_end_matches(['¶', '#']).trim_end();
    while let Some((head, tail)) = split_last(title) {
        if !site.is_site(tail) || head.is_empty() {
            break;
        }
        title = head;
    }
    if let Some((head, tail)) = split_first(title)
        && site.is_site(head)
        && !tail.is_empty()
    {
        title = tail;
    }
    title
}

/// The parts before and after the last separator.
fn split_last(title: &str) -> Option<(&str, &str)> {
    title.char_indices().rev().find_map(|(at, c)| split_at(title, at, c))
}

/// A long title without a last part of few words, which is a site or a rubric.
pub(super) fn without_last_part(title: &str) -> &str {
    /// Words of the last part at most, and of the rest at least.
    const FEW: usize = 3;
    match split_last(title) {
        Some((head, tail)) if tail.split(' ').count() <= FEW && head.split(' ').count() > FEW => head,
        _ => title,
    }
}

/// The parts before and after the first separator.
fn split_first(title: &str) -> Option<(&str, &str)> {
    title.char_indices().find_map(|(at, c)| split_at(title, at, c))
}

/// The parts around a character, if it is a separator there. Doubled ones
/// (`--`, `::`) count with the blanks around both, or without any.
fn split_at(title: &str, at: usize, c: char) -> Option<(&str, &str)> {
    if !SEPARATORS.contains(&c) {
        return None;
    }
    let (head, tail) = (title.get(..at)?, title.get(at + c.len_utf8()..)?);
    let doubled = head.ends_with(c) || tail.starts_with(c);
    let (head, tail) = (head.trim_end_matches(c), tail.trim_start_matches(c));
    let spaced = head.ends_with(' ') && tail.starts_with(' ');
    let dashes = doubled && c == '-';
    (spaced || dashes || TIGHT.contains(&c)).then(|| (head.trim(), tail.trim()))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn clean<'a>(title: &'a str, site: &str, host: &str) -> &'a str {
        without_site(title, &SiteNames::new(std::iter::once(site), Some(host)))
    }

    #[test]
    fn the_sites_name_goes_from_both_ends() {
        assert_eq!(clean("Rain falls | Daily News", "Daily News", "x.com"), "Rain falls");
        assert_eq!(clean("Daily News: Rain falls", "", "x.com"), "Daily News: Rain falls");
        assert_eq!(clean("Daily News - Rain - falls", "Daily News", "x.com"), "Rain - falls");
        assert_eq!(clean("Rain falls - DailyNews.com", "", "www.dailynews.com"), "Rain falls");
        assert_eq!(clean("Rain falls - Weather | Daily News", "Daily News", "x.com"), "Rain falls - Weather");
        assert_eq!(clean("Rain - and more rain", "Daily News", "x.com"), "Rain - and more rain");
    }

    #[test]
    fn a_title_that_is_the_site_stays() {
        assert_eq!(clean("Daily News", "Daily News", "x.com"), "Daily News");
        assert_eq!(clean("", "", ""), "");
    }

    #[test]
    fn hosts_have_a_label() {
        assert_eq!(host_label("www.example.co.uk").as_deref(), Some("example"));
        assert_eq!(host_label("news.my-site.de").as_deref(), Some("mysite"));
        assert_eq!(host_label("localhost"), None);
    }
}
