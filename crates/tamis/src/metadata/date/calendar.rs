//! Day counts, and other calendars turned into the Gregorian one.

/// Years that the Thai solar calendar is ahead.
const THAI_AHEAD: u32 = 543;

/// Days of a month; none for a month that there is not.
pub(super) fn days_in_month(year: u32, month: u32) -> u32 {
    match month {
        1 | 3 | 5 | 7 | 8 | 10 | 12 => 31,
        4 | 6 | 9 | 11 => 30,
        2 if year.is_multiple_of(4) && (!year.is_multiple_of(100) || year.is_multiple_of(400)) => 29,
        2 => 28,
        _ => 0,
    }
}

/// Days from 1 January 1970 to a day of the Gregorian calendar, counted in
/// eras of 400 years that begin in March.
pub(super) fn days_from_civil(year: i64, month: i64, day: i64) -> i64 {
    let year = if month <= 2 { year - 1 } else { year };
    let era = year.div_euclid(400);
    let year_of_era = year.rem_euclid(400);
    let day_of_year = (153 * ((month + 9) % 12) + 2) / 5 + day - 1;
    era * 146_097 + year_of_era * 365 + year_of_era / 4 - year_of_era / 100 + day_of_year - 719_468
}

/// The year, month and day of a number of days since 1 January 1970.
pub(super) fn civil_from_days(days: i64) -> (i64, i64, i64) {
    let days = days + 719_468;
    let era = days.div_euclid(146_097);
    let day_of_era = days.rem_euclid(146_097);
    let year = (day_of_era - day_of_era / 1_460 + day_of_era / 36_524 - day_of_era / 146_096) / 365;
    let day_of_year = day_of_era - (365 * year + year / 4 - year / 100);
    let shifted = (5 * day_of_year + 2) / 153;
    let day = day_of_year - (153 * shifted + 2) / 5 + 1;
    let month = if shifted < 10 { shifted + 3 } else { shifted - 9 };
    (year + era * 400 + i64::from(month <= 2), month, day)
}

/// The Gregorian year of a year that may be Thai.
pub(super) fn from_thai(year: u32) -> u32 {
    if (2_500..2_700).contains(&year) { year - THAI_AHEAD } else { year }
}

/// Whether a year can only be of the Iranian calendar.
pub(super) fn is_jalali_year(year: u32) -> bool {
    (1_360..1_480).contains(&year)
}

/// A day of the Iranian calendar in the Gregorian one, by its cycle of 33
/// years with 8 leap years, which holds from 1799 to 2256.
pub(super) fn from_jalali(year: u32, month: u32, day: u32) -> (i64, i64, i64) {
    let year = i64::from(year) - 979;
    let month_days = if month <= 7 { (month - 1) * 31 } else { (month - 7) * 30 + 186 };
    let leaps = (year / 33) * 8 + (year % 33 + 3) / 4;
    let days = 365 * year + leaps + i64::from(month_days) + i64::from(day) - 1;
    // 1 Farvardin 979 is 21 March 1600.
    civil_from_days(days + days_from_civil(1_600, 3, 20))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn days_go_both_ways() {
        assert_eq!(days_from_civil(1970, 1, 1), 0);
        assert_eq!(days_from_civil(2000, 3, 1), 11_017);
        for days in (-20_000..60_000).step_by(17) {
            let (year, month, day) = civil_from_days(days);
            assert_eq!(days_from_civil(year, month, day), days);
        }
    }

    #[test]
    fn iranian_new_years() {
        assert_eq!(from_jalali(1403, 1, 1), (2024, 3, 20));
        assert_eq!(from_jalali(1400, 1, 1), (2021, 3, 21));
        assert_eq!(from_jalali(1402, 12, 29), (2024, 3, 19));
        assert_eq!(from_jalali(1399, 12, 30), (2021, 3, 20));
    }
}
