//! Dates written as one number.

use super::calendar::civil_from_days;
use super::{Date, Time};

const SECONDS_PER_DAY: u32 = 86_400;

/// The date of a number of seconds, or of milliseconds, since 1970, written in
/// ten or thirteen digits.
///
/// ```
/// use tamis::metadata::date::from_unix;
/// assert_eq!(from_unix("1709633472").unwrap().to_string(), "2024-03-05T10:11:12Z");
/// assert_eq!(from_unix("1709633472000"), from_unix("1709633472"));
/// ```
pub fn from_unix(digits: &str) -> Option<Date> {
    let seconds = match digits.len() {
        10 => digits,
        13 => digits.get(..10)?,
        _ => return None,
    };
    if !digits.bytes().all(|byte| byte.is_ascii_digit()) {
        return None;
    }
    let seconds: u32 = seconds.parse().ok()?;
    let date = Date::from_wide(civil_from_days(i64::from(seconds / SECONDS_PER_DAY)))?;
    let of_day = seconds % SECONDS_PER_DAY;
    let time = Time {
        hour: (of_day / 3_600) as u8,
        minute: (of_day / 60 % 60) as u8,
        second: (of_day % 60) as u8,
        offset: Some(0),
    };
    Some(Date { time: Some(time), ..date })
}

/// The date that begins a run of eight or more digits: `20240305`, `20240305101112`.
///
/// ```
/// use tamis::metadata::date::from_compact;
/// assert_eq!(from_compact("20240305").unwrap().to_string(), "2024-03-05");
/// ```
pub fn from_compact(digits: &str) -> Option<Date> {
    if !matches!(digits.len(), 8 | 12 | 14) || !digits.bytes().all(|byte| byte.is_ascii_digit()) {
        return None;
    }
    let number = |from: usize, to: usize| digits.get(from..to)?.parse::<u32>().ok();
    Date::new(number(0, 4)?, number(4, 6)?, number(6, 8)?)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn seconds_and_milliseconds() {
        assert_eq!(from_unix("1700000000").unwrap().to_string(), "2023-11-14T22:13:20Z");
        assert_eq!(from_unix("1700000000999").unwrap().to_string(), "2023-11-14T22:13:20Z");
        for bad in ["", "0", "9999999999", "170000000", "17000000001", "17000000x0", "१७०००००"]
        {
            assert_eq!(from_unix(bad), None, "{bad}");
        }
    }

    #[test]
    fn compact_days_must_exist() {
        assert!(from_compact("20240229").is_some());
        for bad in ["20230229", "20241301", "2024030", "99999999", "202403051", "2024-3-5"] {
            assert_eq!(from_compact(bad), None, "{bad}");
        }
    }
}
