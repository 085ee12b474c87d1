//! Which date stands in a text?

use super::calendar::{from_jalali, from_thai, is_jalali_year};
use super::tokens::{Placed, Token, Tokens};
use super::words::{Month, month};
use super::{Date, Habits, Order, Time};

/// A date and the bytes of the text that it takes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Found {
    /// The date.
    pub date: Date,
    /// Where it begins.
    pub start: usize,
    /// Where it ends, the time included.
    pub end: usize,
}

/// Words that stand between day and month, or month and year.
const FILLERS: [&str; 26] = [
    "st", "nd", "rd", "th", "de", "of", "er", "ère", "re", "do", "del", "di", "den", "the", "г", "р", "а",
    "η", "ης", "го", "m", "gada", "năm", "year", "พ.ศ.", "d",
];

/// Marks that stand between the parts of a date in words.
const LOOSE_MARKS: [char; 14] = ['.', ',', '-', '/', '\'', '’', '،', 'º', 'ª', '°', '–', '‘', '|', '·'];

/// Bytes of the longest month name that is looked up.
const MAX_MONTH_BYTES: usize = 40;

/// The first date in a text, and where it stands.
pub fn find(text: &str, habits: Habits) -> Option<Found> {
    if !may_hold_date(text) {
        return None;
    }
    let tokens = Tokens::of(text);
    (0..tokens.len()).find_map(|at| {
        let (date, next) = match tokens.get(at)?.token {
            Token::Number { value, digits } => from_number(&tokens, at, (value, digits), habits)?,
            Token::Word => from_word(&tokens, at, habits)?,
            Token::Mark(_) => return None,
        };
        let (time, next) = time_after(&tokens, next);
        let end = tokens.get(next - 1)?.end;
        Some(Found { date: Date { time: time.or(date.time), ..date }, start: tokens.get(at)?.start, end })
    })
}

/// Whether a text is long enough for a date and has a digit of some script.
pub fn may_hold_date(text: &str) -> bool {
    /// Bytes of `1/1/24`.
    const MIN_BYTES: usize = 6;
    // The first bytes of Arabic, Devanagari, Bengali, Thai and full-width digits.
    let begins_digit = |byte: u8| byte.is_ascii_digit() || matches!(byte, 0xD9 | 0xDB | 0xE0 | 0xEF);
    text.len() >= MIN_BYTES && text.bytes().any(begins_digit)
}

/// A day, and the index of the token after it.
type Day = Option<(Date, usize)>;

fn from_number(tokens: &Tokens<'_>, at: usize, (value, digits): (u32, u8), habits: Habits) -> Day {
    match digits {
        4 => year_first(tokens, at, value, habits),
        8 => compact(tokens, at, value),
        1 | 2 => day_in_words(tokens, at, value, habits)
            .or_else(|| all_numbers(tokens, at, value, habits))
            .or_else(|| japanese_era(tokens, at, value))
            .or_else(|| day_month_by_word(tokens, at, value)),
        _ => None,
    }
}

fn from_word(tokens: &Tokens<'_>, at: usize, habits: Habits) -> Day {
    /// Tokens of a month and what stands between it and the day.
    const MAX_GAP: usize = 6;
    if !(at + 1..at + MAX_GAP).any(|next| tokens.number(next).is_some()) {
        return None;
    }
    let (month, next) = month_at(tokens, at, habits)?;
    let next = skip_fillers(tokens, next);
    let (day, digits) = tokens.number(next)?;
    if digits > 2 {
        return None;
    }
    let after = skip_fillers(tokens, next + 1);
    let (year, end) = year_at(tokens, after).or_else(|| year_behind_time(tokens, next + 1))?;
    let date = make(year, month, day)?;
    Some((date, end))
}

/// `2024-03-05`, `2024/3/5`, `2024. 3. 5.`, `2024年3月5日`, `2024 March 5`.
fn year_first(tokens: &Tokens<'_>, at: usize, year: u32, habits: Habits) -> Day {
    let separator = tokens.get(at + 1)?;
    let (month_at_index, second_mark) = match (separator.token, tokens.word(at + 1)) {
        (Token::Mark('-' | '/' | '.' | '‐' | '‑' | '–'), _) => {
            (at + 2, tokens.get(at + 3)?.token == separator.token)
        }
        (Token::Word, Some("年" | "년")) => (at + 2, matches!(tokens.word(at + 3), Some("月" | "월"))),
        _ => (at + 1, false),
    };
    if second_mark && let Some((month, digits)) = tokens.number(month_at_index) {
        let (day, day_digits) = tokens.number(at + 4)?;
        let date = (digits <= 2 && day_digits <= 2).then(|| numeric(year, month, day))??;
        let closed = matches!(tokens.word(at + 5), Some("日" | "일" | "号" | "號"));
        return Some((date, at + 5 + usize::from(closed)));
    }
    let start = skip_fillers(tokens, at + 1);
    let (month, next) = month_at(tokens, start, habits).or_else(|| {
        // Latvian puts the day between: 2024. gada 5. martā.
        let (_, next) = tokens.number(start).filter(|(day, _)| *day <= 31).map(|day| (day, start + 1))?;
        let (month, end) = month_at(tokens, skip_fillers(tokens, next), habits)?;
        Some((month, end)).filter(|_| habits.language == *b"lv")
    })?;
    let (day, end) = if habits.language == *b"lv" && tokens.number(start).is_some() {
        (tokens.number(start)?.0, next)
    } else {
        let day_at = skip_fillers(tokens, next);
        let (day, digits) = tokens.number(day_at)?;
        (if digits <= 2 { day } else { 0 }, day_at + 1)
    };
    Some((make(year, month, day)?, end))
}

/// `20240305` that stands alone, or before a time.
fn compact(tokens: &Tokens<'_>, at: usize, value: u32) -> Day {
    let glued = |index: usize| {
        tokens.get(index).is_some_and(|next| {
            !next.spaced && next.token != Token::Mark(',') && tokens.word(index) != Some("T")
        })
    };
    let alone = !glued(at + 1) && (at == 0 || tokens.get(at)?.spaced);
    let date = Date::new(value / 10_000, value / 100 % 100, value % 100)?;
    alone.then_some((date, at + 1))
}

/// `5 March 2024`, `5. März 2024`, `5 de marzo de 2024`, `5-Mar-24`.
fn day_in_words(tokens: &Tokens<'_>, at: usize, day: u32, habits: Habits) -> Day {
    let (month, next) = month_at(tokens, skip_fillers(tokens, at + 1), habits)?;
    let (year, end) = year_at(tokens, skip_fillers(tokens, next))?;
    Some((make(year, month, day)?, end))
}

/// `5/3/2024`, `05.03.2024`, `5-3-24`, `5. 3. 2024`.
fn all_numbers(tokens: &Tokens<'_>, at: usize, first: u32, habits: Habits) -> Day {
    let mark = tokens.mark(at + 1).filter(|mark| matches!(mark, '/' | '.' | '-'))?;
    let (second, second_digits) = tokens.number(at + 2)?;
    if tokens.mark(at + 3)? != mark || second_digits > 2 {
        return None;
    }
    // A number before, glued by the same mark, makes it a version or a telephone number.
    if at > 0 && tokens.mark(at - 1) == Some(mark) && !tokens.get(at)?.spaced {
        return None;
    }
    let (year, digits) = tokens.number(at + 4)?;
    // A number that goes on is no date: versions, addresses, prices.
    let goes_on = tokens.get(at + 5).is_some_and(|next| !next.spaced && next.token == Token::Mark(mark))
        && tokens.number(at + 6).is_some()
        && tokens.get(at + 6).is_some_and(|next| !next.spaced);
    if goes_on {
        return None;
    }
    let year = match digits {
        4 => from_thai(year),
        2 => short_year(year)?,
        _ => return None,
    };
    let day_first = mark != '/' || habits.order == Order::DayFirst;
    let (day, month) =
        if (day_first && second <= 12) || first > 12 { (first, second) } else { (second, first) };
    Some((numeric(year, month, day)?, at + 5))
}

/// `令和6年3月5日`: the era's name is the word before.
fn japanese_era(tokens: &Tokens<'_>, at: usize, year: u32) -> Day {
    let era = at.checked_sub(1).and_then(|before| tokens.word(before))?;
    let start = [("令和", 2018), ("平成", 1988)].into_iter().find(|(name, _)| era.ends_with(name))?.1;
    let is = |index: usize, word: &str| tokens.word(index) == Some(word);
    if !(is(at + 1, "年") && is(at + 3, "月")) {
        return None;
    }
    let date = Date::new(start + year, tokens.number(at + 2)?.0, tokens.number(at + 4)?.0)?;
    Some((date, at + 5 + usize::from(is(at + 5, "日"))))
}

/// `5 tháng 3, 2024`: the month is a number with a word before it.
fn day_month_by_word(tokens: &Tokens<'_>, at: usize, day: u32) -> Day {
    let word_at = skip_marks(tokens, at + 1);
    let word = tokens.word(word_at).filter(|word| word.len() <= MAX_MONTH_BYTES)?.to_lowercase();
    if word != "tháng" && word != "thg" {
        return None;
    }
    let (month, _) = tokens.number(word_at + 1)?;
    let (year, end) = year_at(tokens, skip_fillers(tokens, word_at + 2))?;
    Some((Date::new(year, month, day)?, end))
}

/// The month that a word, or two or three, name.
fn month_at(tokens: &Tokens<'_>, at: usize, habits: Habits) -> Option<(Month, usize)> {
    let word = tokens.word(at).filter(|word| word.len() <= MAX_MONTH_BYTES)?;
    let lower = word.to_lowercase();
    // Words of Arabic and Vietnamese months: كانون الثاني, tháng mười hai.
    if matches!(lower.as_str(), "كانون" | "تشرين" | "tháng") {
        for words in [3, 2] {
            if let Some(joined) = join_words(tokens, at, words)
                && let Some(found) = month(&joined, habits.language)
            {
                return Some((found, at + words));
            }
        }
        return None;
    }
    let found = month(&lower, habits.language)
        // Hebrew writes "in March" as one word.
        .or_else(|| month(lower.strip_prefix('ב')?, habits.language))?;
    Some((found, at + 1))
}

fn join_words(tokens: &Tokens<'_>, at: usize, words: usize) -> Option<String> {
    let mut joined = String::new();
    for index in at..at + words {
        if index > at {
            joined.push('_');
        }
        joined.push_str(&tokens.word(index).filter(|word| word.len() <= MAX_MONTH_BYTES)?.to_lowercase());
    }
    Some(joined)
}

/// A year of four digits, or of two when an apostrophe or nothing else stands by it.
fn year_at(tokens: &Tokens<'_>, at: usize) -> Option<(u32, usize)> {
    let (year, digits) = tokens.number(at)?;
    match digits {
        4 => Some((year, at + 1)),
        2 => {
            // `5 March 10:30` has no year.
            let is_time = tokens.mark(at + 1) == Some(':')
                || matches!(tokens.word(at + 1), Some("h" | "Uhr" | "am" | "pm" | "AM" | "PM"));
            short_year(year).filter(|_| !is_time).map(|year| (year, at + 1))
        }
        _ => None,
    }
}

/// `Mar 5 10:11:12 UTC 2024`: the year stands behind the time.
fn year_behind_time(tokens: &Tokens<'_>, at: usize) -> Option<(u32, usize)> {
    /// Tokens of `10:11:12 GMT+01:00`.
    const MAX_TIME_TOKENS: usize = 10;
    if tokens.mark(at + 1) != Some(':') {
        return None;
    }
    (at + 3..at + MAX_TIME_TOKENS).find_map(|index| {
        let (year, digits) = tokens.number(index)?;
        (digits == 4 && tokens.get(index)?.spaced).then_some((year, index + 1))
    })
}

/// The year of two digits, when the web had begun.
fn short_year(year: u32) -> Option<u32> {
    match year {
        0..=49 => Some(2_000 + year),
        90..=99 => Some(1_900 + year),
        _ => None,
    }
}

/// A date of numbers alone: the Iranian calendar shows in its years.
fn numeric(year: u32, month: u32, day: u32) -> Option<Date> {
    if is_jalali_year(year) {
        return jalali(year, month, day);
    }
    Date::new(from_thai(year), month, day)
}

fn make(year: u32, month: Month, day: u32) -> Option<Date> {
    match month {
        Month::Gregorian(month) => Date::new(from_thai(year), u32::from(month), day),
        Month::Jalali(month) => jalali(year, u32::from(month), day),
    }
}

fn jalali(year: u32, month: u32, day: u32) -> Option<Date> {
    let real = is_jalali_year(year) && (1..=12).contains(&month) && (1..=31).contains(&day);
    Date::from_wide(real.then(|| from_jalali(year, month, day))?)
}

fn skip_marks(tokens: &Tokens<'_>, mut at: usize) -> usize {
    while tokens.mark(at).is_some_and(|mark| LOOSE_MARKS.contains(&mark)) {
        at += 1;
    }
    at
}

/// The first token that is neither a loose mark nor a filler word.
fn skip_fillers(tokens: &Tokens<'_>, at: usize) -> usize {
    /// A date has at most this many fillers in one place: `5th of March`, `5 de marzo`.
    const MAX_FILLERS: usize = 2;
    let mut at = skip_marks(tokens, at);
    for _ in 0..MAX_FILLERS {
        let is_filler = tokens
            .word(at)
            .is_some_and(|word| FILLERS.iter().any(|filler| filler.eq_ignore_ascii_case(word)));
        if !is_filler {
            break;
        }
        at = skip_marks(tokens, at + 1);
    }
    at
}

/// A time of day right after a date, and the index of the token after both.
fn time_after(tokens: &Tokens<'_>, at: usize) -> (Option<Time>, usize) {
    /// Words between a date and its time.
    const BEFORE_TIME: [&str; 16] =
        ["T", "t", "at", "um", "à", "a", "alle", "ore", "kl", "klo", "o", "в", "о", "om", "las", "às"];
    let mut start = at;
    for _ in 0..3 {
        let loose = tokens
            .mark(start)
            .is_some_and(|mark| matches!(mark, ',' | '-' | '–' | '|' | '·' | '.' | '@' | '•' | '/'));
        let word = tokens.word(start).is_some_and(|word| BEFORE_TIME.contains(&word));
        start += usize::from(loose || word);
    }
    match read_time(tokens, start) {
        Some((time, next)) => (Some(time), next),
        None => (None, at),
    }
}

fn read_time(tokens: &Tokens<'_>, at: usize) -> Option<(Time, usize)> {
    let (hour, digits) = tokens.number(at)?;
    if digits > 2 || tokens.mark(at + 1)? != ':' {
        return None;
    }
    let (minute, _) = tokens.number(at + 2).filter(|(value, digits)| *digits == 2 && *value < 60)?;
    let mut next = at + 3;
    let mut second = 0;
    if tokens.mark(next) == Some(':')
        && let Some((value, _)) = tokens.number(next + 1)
    {
        second = value.min(59);
        next += 2;
        // Parts of a second are dropped.
        if matches!(tokens.mark(next), Some('.' | ','))
            && tokens.get(next + 1).is_some_and(|after| !after.spaced)
            && tokens.number(next + 1).is_some()
        {
            next += 2;
        }
    }
    let (hour, next) = half_of_day(tokens, hour, next);
    let (offset, next) = offset_at(tokens, next);
    let time = Time { hour: hour as u8, minute: minute as u8, second: second as u8, offset };
    (hour < 24).then_some((time, next))
}

fn half_of_day(tokens: &Tokens<'_>, hour: u32, at: usize) -> (u32, usize) {
    let Some(word) = tokens.word(at) else { return (hour, at) };
    // `a.m.` comes as two words with marks.
    let dotted = tokens.mark(at + 1) == Some('.')
        && tokens.word(at + 2).is_some_and(|second| second.eq_ignore_ascii_case("m"));
    let next = if dotted { at + 3 + usize::from(tokens.mark(at + 3) == Some('.')) } else { at + 1 };
    let is = |half: &str, letter: &str| {
        word.eq_ignore_ascii_case(half) || (dotted && word.eq_ignore_ascii_case(letter))
    };
    match hour {
        1..=11 if is("pm", "p") => (hour + 12, next),
        12 if is("am", "a") => (0, next),
        1..=12 if is("am", "a") || is("pm", "p") => (hour, next),
        _ => (hour, at),
    }
}

/// `Z`, `UTC`, `+01:00`, `GMT+0100`.
fn offset_at(tokens: &Tokens<'_>, at: usize) -> (Option<i16>, usize) {
    /// The largest offset in use, in minutes (Kiribati).
    const MAX_OFFSET: u32 = 14 * 60;
    let named = tokens.word(at).is_some_and(|word| matches!(word, "Z" | "z" | "UTC" | "GMT"));
    let sign_at = at + usize::from(named);
    let sign = match tokens.get(sign_at) {
        Some(Placed { token: Token::Mark('+'), .. }) => 1,
        Some(Placed { token: Token::Mark('-' | '−'), .. }) => -1,
        _ => return (named.then_some(0), sign_at),
    };
    let read = match tokens.number(sign_at + 1) {
        Some((value, 4)) => Some((value / 100 * 60 + value % 100, sign_at + 2)),
        Some((hours, 2)) if tokens.mark(sign_at + 2) == Some(':') => {
            tokens.number(sign_at + 3).map(|(minutes, _)| (hours * 60 + minutes, sign_at + 4))
        }
        Some((hours, 2)) => Some((hours * 60, sign_at + 2)),
        _ => None,
    };
    match read {
        Some((minutes, next)) if minutes <= MAX_OFFSET => (Some(sign * minutes as i16), next),
        _ => (named.then_some(0), sign_at),
    }
}
