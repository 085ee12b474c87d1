//! Lines of bounded length.

use std::io::{self, BufRead, Read};

/// Bytes of a line that is too long that are looked at for its id.
const START_BYTES: usize = 4_096;

/// What was read.
pub(super) enum Line<'a> {
    /// A line without its end.
    Whole(&'a [u8]),
    /// A line of white space.
    Blank,
    /// A line that is too long: its first bytes, and how many it may have.
    TooLong {
        /// The first bytes.
        start: &'a [u8],
        /// Bytes that a line may have.
        limit: usize,
    },
    /// There is no other line.
    End,
}

/// Reads lines, and of one that is too long no more than the limit into memory.
pub(super) struct Lines<R> {
    input: R,
    limit: usize,
    line: Vec<u8>,
}

impl<R: BufRead> Lines<R> {
    pub(super) fn new(input: R, limit: usize) -> Lines<R> {
        Lines { input, limit, line: Vec::new() }
    }

    pub(super) fn next(&mut self) -> io::Result<Line<'_>> {
        self.line.clear();
        let most = (self.limit as u64).saturating_add(1);
        if self.input.by_ref().take(most).read_until(b'\n', &mut self.line)? == 0 {
            return Ok(Line::End);
        }
        if self.line.last() == Some(&b'\n') {
            self.line.pop();
        } else if self.line.len() > self.limit {
            self.input.skip_until(b'\n')?;
            self.line.truncate(START_BYTES);
            self.line.shrink_to_fit();
            return Ok(Line::TooLong { start: &self.line, limit: self.limit });
        }
        let is_blank = self.line.iter().all(u8::is_ascii_whitespace);
        Ok(if is_blank { Line::Blank } else { Line::Whole(&self.line) })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn lines(text: &str, limit: usize) -> Vec<String> {
        let mut lines = Lines::new(text.as_bytes(), limit);
        let mut found = Vec::new();
        loop {
            found.push(match lines.next().expect("memory can be read") {
                Line::End => return found,
                Line::Blank => "blank".to_owned(),
                Line::Whole(line) => format!("whole {}", String::from_utf8_lossy(line)),
                Line::TooLong { start, .. } => format!("long {}", String::from_utf8_lossy(start)),
            });
        }
    }

    #[test]
    fn the_last_line_needs_no_end() {
        assert_eq!(lines("ab\n\ncd", 9), ["whole ab", "blank", "whole cd"]);
        assert!(lines("", 9).is_empty());
    }

    #[test]
    fn a_line_may_be_as_long_as_the_limit() {
        assert_eq!(lines("abc\nabcd\nabcde\nx", 4), ["whole abc", "whole abcd", "long abcde", "whole x"]);
        assert_eq!(lines("abcdefgh", 4), ["long abcde"]);
    }
}
