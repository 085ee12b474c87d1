//! The date that stands in a page's address.

use super::claim::{Field, Origin, Trust};
use super::date::{Date, from_compact};
use super::gather::{Gathering, Source};
use super::values::is_possible;

/// Notes the date of the address.
pub(super) fn read(page: &mut Gathering<'_>) {
    let Some(url) = page.context.url else { return };
    if let Some(date) = in_path(url.path()).filter(|date| is_possible(page, *date)) {
        let source = Source { origin: Origin::Url, key: "path", trust: Trust::Fair, node: None };
        page.push(Field::Published, date.to_string(), source);
    }
}

/// `/2024/03/05/`, `/2024-03-05-title`, `/20240305/`, `/2024/0305/`.
pub(super) fn in_path(path: &str) -> Option<Date> {
    let bytes = path.as_bytes();
    let mut at = 0;
    while let Some(from) = memchr::memchr2(b'1', b'2', bytes.get(at..)?) {
        let start = at + from;
        let begins = start == 0 || !bytes[start - 1].is_ascii_digit();
        if begins && let Some(date) = date_at(path, start) {
            return Some(date);
        }
        at = start + 1;
    }
    None
}

fn date_at(path: &str, start: usize) -> Option<Date> {
    let rest = path.get(start..)?;
    let digits = rest.bytes().take_while(u8::is_ascii_digit).count();
    if digits == 8 {
        return from_compact(rest.get(..8)?);
    }
    if digits != 4 {
        return None;
    }
    let year = rest.get(..4)?.parse().ok()?;
    let mark = *rest.as_bytes().get(4)?;
    if !matches!(mark, b'/' | b'-' | b'_' | b'.') {
        return None;
    }
    let (month, after) = number(rest.get(5..)?)?;
    if after.len() + 9 == rest.len() && month >= 100 && mark == b'/' {
        return Date::new(year, month / 100, month % 100);
    }
    let after = after.strip_prefix(char::from(mark))?;
    let (day, after) = number(after)?;
    let ends = after.as_bytes().first().is_none_or(|byte| !byte.is_ascii_alphanumeric());
    ends.then(|| Date::new(year, month, day))?
}

/// A number of at most four digits and what follows it.
fn number(text: &str) -> Option<(u32, &str)> {
    let digits = text.bytes().take_while(u8::is_ascii_digit).count();
    if digits == 0 || digits > 4 || digits == 3 {
        return None;
    }
    Some((text.get(..digits)?.parse().ok()?, text.get(digits..)?))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn dates_of_addresses() {
        let read = |path: &str| in_path(path).map(|date| date.to_string());
        for path in [
            "/2024/03/05/title",
            "/news/2024/3/5/",
            "/blog/2024-03-05-title.html",
            "/20240305/title",
            "/a/2024/0305/b",
            "/news-2024_03_05",
            "/x/12345/2024/03/05",
        ] {
            assert_eq!(read(path).as_deref(), Some("2024-03-05"), "{path}");
        }
        for path in [
            "/",
            "/2024/03/",
            "/id/120240305",
            "/2024/13/05/",
            "/1234567890123",
            "/2024-03-05th",
            "/v/2024/03/051",
        ] {
            assert_eq!(read(path), None, "{path}");
        }
    }
}
