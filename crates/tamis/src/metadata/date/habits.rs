//! How a page's people write dates.

/// Which number comes first in `3/5/2024`.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Order {
    /// The day: most of the world.
    DayFirst,
    /// The month: the United States and some neighbours.
    MonthFirst,
}

/// What helps to read an ambiguous date.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Habits {
    /// Which number comes first when both could be the month.
    pub order: Order,
    /// The primary language, two letters in lower case; zeros when unknown.
    pub(super) language: [u8; 2],
}

/// Regions that write English with the day first, as region subtags and as
/// last labels of host names (CLDR short date patterns of `en-*`).
const DAY_FIRST_REGIONS: [&str; 14] =
    ["gb", "uk", "au", "nz", "ie", "in", "za", "sg", "hk", "ng", "ke", "mt", "pk", "eu"];

/// Languages that write the month first in an all-number date that ends in
/// the year; English without a region is mostly American.
const MONTH_FIRST_LANGUAGES: [&[u8; 2]; 5] = [b"en", b"zh", b"ja", b"ko", b"\0\0"];

impl Default for Habits {
    fn default() -> Habits {
        Habits { order: Order::MonthFirst, language: [0; 2] }
    }
}

impl Habits {
    /// The habits of a language tag and of a host's country.
    ///
    /// ```
    /// use tamis::metadata::date::{Habits, Order};
    /// assert_eq!(Habits::of(Some("en-GB"), None).order, Order::DayFirst);
    /// assert_eq!(Habits::of(Some("en"), Some("example.com.au")).order, Order::DayFirst);
    /// assert_eq!(Habits::of(Some("en-US"), None).order, Order::MonthFirst);
    /// ```
    pub fn of(language: Option<&str>, host: Option<&str>) -> Habits {
        let tag = language.unwrap_or("").trim();
        let mut parts = tag.split(['-', '_']);
        let primary = primary_code(parts.next().unwrap_or(""));
        let region = parts.next_back().unwrap_or("");
        let country = host.and_then(|host| host.rsplit('.').next()).unwrap_or("");
        let is_day_first =
            |code: &str| DAY_FIRST_REGIONS.iter().any(|known| known.eq_ignore_ascii_case(code));
        let month_first = MONTH_FIRST_LANGUAGES.contains(&&primary);
        let day_first = !month_first
            || is_day_first(region)
            || (is_day_first(country) && !region.eq_ignore_ascii_case("us"))
            || (primary == [0; 2] && country.len() == 2 && !country.eq_ignore_ascii_case("us"));
        Habits { order: if day_first { Order::DayFirst } else { Order::MonthFirst }, language: primary }
    }
}

/// The language subtag as two letters; zeros for anything else.
fn primary_code(subtag: &str) -> [u8; 2] {
    let mut code = [0; 2];
    if subtag.len() == 2 && subtag.is_ascii() {
        code.copy_from_slice(subtag.as_bytes());
        code.make_ascii_lowercase();
    }
    match &code {
        // Norwegian's two written forms share their month names.
        b"nb" | b"nn" => *b"no",
        b"bs" | b"sh" => *b"hr",
        _ => code,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn order_follows_language_then_region_then_host() {
        let order = |language: Option<&str>, host: Option<&str>| Habits::of(language, host).order;
        assert_eq!(order(Some("de"), None), Order::DayFirst);
        assert_eq!(order(Some("en_AU"), None), Order::DayFirst);
        assert_eq!(order(Some("en"), Some("www.example.co.uk")), Order::DayFirst);
        assert_eq!(order(Some("en-US"), Some("www.example.co.uk")), Order::MonthFirst);
        assert_eq!(order(None, Some("example.fr")), Order::DayFirst);
        assert_eq!(order(None, Some("example.com")), Order::MonthFirst);
        assert_eq!(order(None, None), Order::MonthFirst);
    }

    #[test]
    fn odd_tags_do_no_harm() {
        assert_eq!(Habits::of(Some("é"), None).language, [0; 2]);
        assert_eq!(Habits::of(Some(""), Some("")).order, Order::MonthFirst);
        assert_eq!(Habits::of(Some("nb-NO"), None).language, *b"no");
    }
}
