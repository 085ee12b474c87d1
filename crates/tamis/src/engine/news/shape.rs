//! What a text looks like to somebody who cannot read it.

use crate::letters::is_letter;

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

/// What a character is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Sign {
    Letter,
    Digit,
    Blank,
    Mark,
}

/// What each character of ASCII is.
static ASCII: [Sign; 128] = {
    let mut signs = [Sign::Mark; 128];
    let mut at = 0;
    while at < signs.len() {
        signs[at] = match at as u8 {
            b'a'..=b'z' | b'A'..=b'Z' => Sign::Letter,
            b'0'..=b'9' => Sign::Digit,
            b' ' | b'\t' | b'\n' | b'\r' => Sign::Blank,
            _ => Sign::Mark,
        };
        at += 1;
    }
    signs
};

impl Sign {
    #[inline]
    fn of(c: char) -> Sign {
        match ASCII.get(c as usize) {
            Some(sign) => *sign,
            None if is_letter(c) => Sign::Letter,
            None if c.is_numeric() => Sign::Digit,
            None if c.is_whitespace() => Sign::Blank,
            None => Sign::Mark,
        }
    }

    #[inline]
    fn is_of_word(self) -> bool {
        matches!(self, Sign::Letter | Sign::Digit)
    }
}

impl Shape {
    pub(super) fn of(text: &str) -> Shape {
        let mut shape = Shape::default();
        let mut before = Sign::Blank;
        let mut number = 0;
        for (at, c) in text.char_indices() {
            let sign = Sign::of(c);
            if before == Sign::Digit && sign != Sign::Digit {
                shape.add_number(&text[number..at]);
            } else if before != Sign::Digit && sign == Sign::Digit {
                number = at;
            }
            shape.add(c, sign, before);
            before = sign;
        }
        if before == Sign::Digit {
            shape.add_number(&text[number..]);
        }
        shape
    }

    #[inline]
    fn add(&mut self, c: char, sign: Sign, before: Sign) {
        self.chars += 1;
        self.digits += u32::from(sign == Sign::Digit);
        self.marks += u32::from(sign == Sign::Mark);
        if sign.is_of_word() && !before.is_of_word() {
            self.words += 1;
            self.capitals += u32::from(c.is_uppercase());
        }
    }

    fn add_number(&mut self, number: &str) {
        self.numbers += 1;
        self.longest_number = self.longest_number.max(number.chars().count() as u32);
        let is_recent = CENTURIES.iter().any(|century| number.starts_with(century));
        self.has_year |= number.len() == YEAR_DIGITS && is_recent;
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
        let shape = Shape::of("٥ مارس ٢٠٢٤");
        assert_eq!((shape.words, shape.numbers, shape.longest_number, shape.digits), (3, 2, 4, 5));
        assert_eq!(Shape::of("2024").numbers, 1);
    }
}
