//! What a text looks like to somebody who cannot read it.

/// What a text looks like to somebody who cannot read it.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(super) struct Shape {
    pub(super) chars: u32,
    pub(super) digits: u32,
    /// Runs of letters and digits.
    pub(super) words: u32,
    /// Words that begin with a capital letter.
    pub(super) capitals: u32,
    /// Runs of digits.
    pub(super) numbers: u32,
    /// Digits of the longest run.
    pub(super) longest_number: u32,
    /// A number that can be a year of publication.
    pub(super) has_year: bool,
    /// Characters that are no letters, digits or blanks.
    pub(super) marks: u32,
}

/// Years that pages are published in: those of dates, with the last two
/// digits after a century of the web.
const CENTURIES: [&str; 2] = ["19", "20"];

/// Digits of a year.
const YEAR_DIGITS: usize = 4;

impl Shape {
    pub(super) fn of(text: &str) -> Shape {
        let mut shape = Shape::default();
        shape.count(text);
        for number in text.split(|c: char| !c.is_numeric()).filter(|number| !number.is_empty()) {
            shape.numbers += 1;
            shape.longest_number = shape.longest_number.max(number.chars().count() as u32);
            let is_recent = CENTURIES.iter().any(|century| number.starts_with(century));
            shape.has_year |= number.len() == YEAR_DIGITS && is_recent;
        }
        shape
    }

    fn count(&mut self, text: &str) {
        let mut is_word = false;
        for c in text.chars() {
            self.chars += 1;
            self.digits += u32::from(c.is_numeric());
            let is_letter = c.is_alphanumeric();
            if is_letter && !is_word {
                self.words += 1;
                self.capitals += u32::from(c.is_uppercase());
            }
            is_word = is_letter;
            self.marks += u32::from(!is_letter && !c.is_whitespace());
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_date_has_a_shape() {
        let shape = Shape::of("Mar 5, 2024");
        assert_eq!((shape.words, shape.capitals, shape.numbers, shape.longest_number), (3, 1, 2, 4));
        assert_eq!((shape.chars, shape.digits, shape.marks), (11, 5, 1));
        assert!(shape.has_year && !Shape::of("12024 x 3024").has_year);
    }
}
