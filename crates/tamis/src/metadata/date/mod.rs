//! Dates as pages write them, and as ISO 8601 writes them.

mod calendar;
mod habits;
mod numbers;
mod parse;
mod tokens;
mod words;

pub use habits::{Habits, Order};
pub use numbers::{from_compact, from_unix};
pub use parse::{Found, find, may_hold_date};

use std::fmt;

/// The earliest year a page can be from: the web's first pages.
pub const MIN_YEAR: u16 = 1990;

/// The latest year that is believed when the caller does not say what day it is.
pub const MAX_YEAR: u16 = 2100;

/// A day, with the time where it is known.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct Date {
    /// The year of the Gregorian calendar.
    pub year: u16,
    /// The month, 1 to 12.
    pub month: u8,
    /// The day of the month, from 1.
    pub day: u8,
    /// The time of day, when it is known.
    pub time: Option<Time>,
}

/// A time of day as the page has it.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct Time {
    /// Hours, 0 to 23.
    pub hour: u8,
    /// Minutes, 0 to 59.
    pub minute: u8,
    /// Seconds, 0 to 59.
    pub second: u8,
    /// Minutes ahead of UTC, when the page says so.
    pub offset: Option<i16>,
}

impl Date {
    /// The day, if the calendar has it and a page can be from it.
    ///
    /// ```
    /// use tamis::metadata::date::Date;
    /// assert!(Date::new(2024, 2, 29).is_some());
    /// assert!(Date::new(2023, 2, 29).is_none());
    /// ```
    pub fn new(year: u32, month: u32, day: u32) -> Option<Date> {
        let plausible = (u32::from(MIN_YEAR)..=u32::from(MAX_YEAR)).contains(&year);
        let real = plausible && day >= 1 && day <= calendar::days_in_month(year, month);
        real.then_some(Date { year: year as u16, month: month as u8, day: day as u8, time: None })
    }

    /// The day of wide numbers, by the same rules as [`Date::new`].
    fn from_wide((year, month, day): (i64, i64, i64)) -> Option<Date> {
        Date::new(u32::try_from(year).ok()?, u32::try_from(month).ok()?, u32::try_from(day).ok()?)
    }

    /// The same day without the time.
    #[must_use]
    pub fn day_only(self) -> Date {
        Date { time: None, ..self }
    }

    /// Minutes since 1970 in UTC, when the time and its offset are known.
    pub fn utc_minutes(self) -> Option<i64> {
        let time = self.time?;
        let of_day = i64::from(time.hour) * 60 + i64::from(time.minute);
        Some(self.days() * 24 * 60 + of_day - i64::from(time.offset?))
    }

    /// Days since 1 January 1970.
    pub fn days(self) -> i64 {
        calendar::days_from_civil(i64::from(self.year), i64::from(self.month), i64::from(self.day))
    }
}

impl fmt::Display for Date {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:04}-{:02}-{:02}", self.year, self.month, self.day)?;
        let Some(time) = self.time else { return Ok(()) };
        write!(f, "T{:02}:{:02}:{:02}", time.hour, time.minute, time.second)?;
        match time.offset {
            None => Ok(()),
            Some(0) => f.write_str("Z"),
            Some(minutes) => {
                let sign = if minutes < 0 { '-' } else { '+' };
                write!(f, "{sign}{:02}:{:02}", minutes.abs() / 60, minutes.abs() % 60)
            }
        }
    }
}

/// The first date in a text, read by these habits.
///
/// ```
/// use tamis::metadata::date::{Habits, parse_date};
/// let german = Habits::of(Some("de"), None);
/// assert_eq!(parse_date("Dienstag, 5. März 2024", german).unwrap().to_string(), "2024-03-05");
/// ```
pub fn parse_date(text: &str, habits: Habits) -> Option<Date> {
    find(text, habits).map(|found| found.date)
}

#[cfg(test)]
mod tests;
