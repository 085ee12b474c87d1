//! The list that comes with the program.

use crate::format::Format;
use crate::list::List;

/// The name of the built-in list.
pub const BUILTIN_NAME: &str = "built-in";

/// The day of the hosts file that the built-in list is made from.
pub const BUILTIN_DATE: &str = date(TEXT);

/// Made by `cargo xtask lists`.
const TEXT: &str = include_str!("../data/builtin.txt");

const DATE_MARK: &str = "# Date: ";

/// Characters of a date like `2026-08-20`.
const DATE_LEN: usize = 10;

/// What stands behind the mark of the second line; a list without one does not compile.
const fn date(text: &str) -> &str {
    let bytes = text.as_bytes();
    let mut line_end = 0;
    while bytes[line_end] != b'\n' {
        line_end += 1;
    }
    let (_, rest) = text.split_at(line_end + 1);
    let (mark, rest) = rest.split_at(DATE_MARK.len());
    assert!(mark.as_bytes()[2] == b'D', "the second line of the built-in list has its date");
    rest.split_at(DATE_LEN).0
}

impl List {
    /// The list that comes with the program, of the day [`BUILTIN_DATE`].
    pub fn builtin() -> List {
        List::compile(BUILTIN_NAME, TEXT, Format::Hosts)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_line_of_the_built_in_list_is_used() {
        let list = List::builtin();
        let names = TEXT.lines().filter(|line| !line.starts_with('#')).count();
        assert_eq!((list.rules(), list.skipped()), (names, None));
        let head = format!("# Names: {names}");
        assert!(TEXT.lines().any(|line| line == head));
    }

    #[test]
    fn the_built_in_list_tells_its_day() {
        let digits = BUILTIN_DATE.bytes().filter(u8::is_ascii_digit).count();
        assert_eq!((BUILTIN_DATE.len(), digits), (10, 8), "{BUILTIN_DATE}");
    }
}
