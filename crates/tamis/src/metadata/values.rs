//! From what a source wrote to a clean value of a field.

use super::author;
use super::claim::Field;
use super::date::{Date, find, from_compact, from_unix};
use super::gather::{Gathering, MAX_TITLE_BYTES, Source};
use super::text::squeezed;

/// Bytes of a description that are kept.
const MAX_DESCRIPTION_BYTES: usize = 2_000;

/// Bytes of one tag; longer ones are sentences.
const MAX_TAG_BYTES: usize = 80;

/// Tags that are kept.
pub(super) const MAX_TAGS: usize = 50;

/// Bytes of a text that is searched for a date.
const MAX_DATE_BYTES: usize = 200;

/// Bytes of an address.
const MAX_URL_BYTES: usize = 2_000;

/// Days that a page may be ahead of the caller: time zones.
const MAX_DAYS_AHEAD: i64 = 1;

/// Notes the value, or the values, that a text holds for a field.
pub(super) fn clean(page: &mut Gathering<'_>, field: Field, text: &str, source: Source) {
    match field {
        Field::Published | Field::Modified => {
            if let Some(date) = date(page, text) {
                page.push(field, date.to_string(), source);
            }
        }
        Field::Author => {
            for name in author::names(text) {
                page.push(field, name, source);
            }
        }
        Field::Tag => tags(page, text, source),
        Field::Canonical | Field::Image => {
            if let Some(url) = address(page, text) {
                page.push(field, url, source);
            }
        }
        Field::Language => {
            if let Some(tag) = language(text) {
                page.push(field, tag, source);
            }
        }
        Field::Description => page.push(field, squeezed(text, MAX_DESCRIPTION_BYTES), source),
        Field::Title | Field::Site | Field::Kind | Field::Licence | Field::Agency => {
            page.push(field, squeezed(text, MAX_TITLE_BYTES), source);
        }
    }
}

/// The date that a text for machines holds, when a page can have it.
pub(super) fn date(page: &Gathering<'_>, text: &str) -> Option<Date> {
    let text = text.trim();
    let text = text.get(..text.floor_char_boundary(MAX_DATE_BYTES))?;
    let date = if text.len() >= 8 && text.bytes().all(|byte| byte.is_ascii_digit()) {
        from_unix(text).or_else(|| from_compact(text))
    } else {
        find(text, page.habits).map(|found| found.date)
    };
    date.filter(|date| is_possible(page, *date))
}

/// Whether the date is not in the caller's future.
pub(super) fn is_possible(page: &Gathering<'_>, date: Date) -> bool {
    page.context.today.is_none_or(|today| date.days() <= today.days() + MAX_DAYS_AHEAD)
}

fn tags(page: &mut Gathering<'_>, text: &str, source: Source) {
    let known = page.claims.iter().filter(|claim| claim.field == Field::Tag).count();
    for tag in text.split([',', ';', '、', '،']).take(MAX_TAGS.saturating_sub(known)) {
        let tag = squeezed(tag, MAX_TAG_BYTES);
        if tag.len() < MAX_TAG_BYTES {
            page.push(Field::Tag, tag, source);
        }
    }
}

/// A whole address; what is written relative is joined to the base.
fn address(page: &Gathering<'_>, text: &str) -> Option<String> {
    let text = text.trim();
    if text.is_empty() || text.len() > MAX_URL_BYTES || text.starts_with("data:") {
        return None;
    }
    let url = match page.context.base.or(page.context.url) {
        Some(base) => base.join(text).ok()?,
        None => url::Url::parse(text).ok()?,
    };
    matches!(url.scheme(), "http" | "https").then(|| url.to_string())
}

/// A language tag in its usual case: `en_us` becomes `en-US`.
fn language(text: &str) -> Option<String> {
    /// `zh-Hant-TW` and the like; longer ones are lists.
    const MAX_TAG: usize = 12;
    let tag = text.split([',', ';']).next().unwrap_or("").trim();
    if tag.len() < 2
        || tag.len() > MAX_TAG
        || !tag.bytes().all(|byte| byte.is_ascii_alphanumeric() || matches!(byte, b'-' | b'_'))
    {
        return None;
    }
    let mut parts = tag.split(['-', '_']);
    let mut out = parts.next()?.to_ascii_lowercase();
    // A language has two or three letters; anything else is a name.
    if !(2..=3).contains(&out.len()) || !out.bytes().all(|byte| byte.is_ascii_lowercase()) {
        return None;
    }
    for part in parts {
        out.push('-');
        let lower = part.to_ascii_lowercase();
        match part.len() {
            2 => out.push_str(&part.to_ascii_uppercase()),
            4 => out.extend(
                lower.chars().enumerate().map(|(at, c)| if at == 0 { c.to_ascii_uppercase() } else { c }),
            ),
            _ => out.push_str(&lower),
        }
    }
    Some(out)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn language_tags_take_their_usual_case() {
        assert_eq!(language("en_us").as_deref(), Some("en-US"));
        assert_eq!(language("ZH-hant-tw").as_deref(), Some("zh-Hant-TW"));
        assert_eq!(language("de,en").as_deref(), Some("de"));
        for bad in ["", "x", "english", "{{lang}}", "e-n"] {
            assert_eq!(language(bad), None, "{bad}");
        }
    }
}
