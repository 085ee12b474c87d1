//! The date that stands in a page's address.

use super::claim::{Field, Origin, Trust};
use super::date::{Date, Habits, from_compact, parse_date};
use super::gather::{Gathering, Source};
use super::values::is_possible;

/// Notes the date of the address.
pub(super) fn read(page: &mut Gathering<'_>) {
    let Some(url) = page.context.url else { return };
    if let Some(date) = in_path(url.path(), page.habits).filter(|date| is_possible(page, *date)) {
        let source = Source { origin: Origin::Url, key: "path", trust: Trust::Fair, node: None };
        page.push(Field::Published, date.to_string(), source);
    }
}

/// `/2024/03/05/`, `/2024-03-05-title`, `/20240305/`, `/2024/0305/`,
/// `/2024/mar/05/`, `/title-20240305101112`.
fn in_path(path: &str, habits: Habits) -> Option<Date> {
    let bytes = path.as_bytes();
    let mut at = 0;
    while let Some(from) = memchr::memchr2(b'1', b'2', bytes.get(at..)?) {
        let start = at + from;
        let begins = start == 0 || !bytes[start - 1].is_ascii_digit();
        if begins && let Some(date) = date_at(path.get(start..)?, habits) {
            return Some(date);
        }
        at = start + 1;
    }
    None
}

fn date_at(rest: &str, habits: Habits) -> Option<Date> {
    let digits = rest.bytes().take_while(u8::is_ascii_digit).count();
    match digits {
        4 => {}
        8 => return from_compact(rest.get(..8)?),
        MOMENT_DIGITS.. => return from_moment(rest),
        _ => return None,
    }
    let year = rest.get(..4)?.parse().ok()?;
    let mark = *rest.as_bytes().get(4)?;
    if !matches!(mark, b'/' | b'-' | b'_' | b'.') {
        return None;
    }
    if mark == b'/' && rest.as_bytes().get(5).is_some_and(u8::is_ascii_alphabetic) {
        return from_named_month(rest, habits);
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

/// Digits of a day and a time in hours and minutes.
const MOMENT_DIGITS: usize = 12;

/// The day of a number that begins with a day and a time, as page numbers of
/// news sites do; the time tells it from other numbers.
fn from_moment(rest: &str) -> Option<Date> {
    let part = |from: usize, to: usize| rest.get(from..to)?.parse::<u8>().ok();
    let is_time = part(8, 10)? < 24 && part(10, 12)? < 60;
    is_time.then(|| from_compact(rest.get(..8)?))?
}

/// `2024/mar/05`: folders of a year, a month by name and a day.
fn from_named_month(rest: &str, habits: Habits) -> Option<Date> {
    let mut folders = rest.split('/');
    let (year, month, day) = (folders.next()?, folders.next()?, folders.next()?);
    let is_day = matches!(day.len(), 1 | 2) && day.bytes().all(|byte| byte.is_ascii_digit());
    is_day.then(|| parse_date(&format!("{day} {month} {year}"), habits))?
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
        let read = |path: &str| in_path(path, Habits::default()).map(|date| date.to_string());
        for path in [
            "/2024/03/05/title",
            "/news/2024/3/5/",
            "/blog/2024-03-05-title.html",
            "/20240305/title",
            "/a/2024/0305/b",
            "/news-2024_03_05",
            "/x/12345/2024/03/05",
            "/news/2024/mar/05/title",
            "/news/2024/March/5",
            "/title-20240305101112-nt.html",
            "/article/A2024030510110004328",
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
            "/2024/mar/title",
            "/2024/best/05/",
            "/2024/mar/053/",
            "/id/20240305991112",
        ] {
            assert_eq!(read(path), None, "{path}");
        }
    }
}
