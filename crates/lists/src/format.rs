//! Which kind of list is it, and is it one at all?

use std::borrow::Cow;

use crate::error::ListError;
use crate::hosts::{self, HostsLine};
use crate::rules::{self, RuleLine};

/// How a list is written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Format {
    /// `0.0.0.0 ads.example`, or bare names; a name stands for all names below it.
    Hosts,
    /// Rules as in `EasyList`.
    Adblock,
}

/// Lines that are looked at to tell the format; lists have one format throughout.
const SAMPLE_LINES: usize = 200;

impl Format {
    /// Bare names are rules in both formats; as names they are what their author meant.
    pub(crate) fn of(text: &str) -> Format {
        if text.lines().find(|line| !line.trim().is_empty()).is_some_and(|line| rules::is_head(line.trim())) {
            return Format::Adblock;
        }
        let is_something = |line: &&str| rules::line(line) != RuleLine::Nothing;
        let is_hosts = |line: &&str| matches!(hosts::line(line), HostsLine::Names(_) | HostsLine::Nothing);
        let sample = text.lines().filter(is_something).take(SAMPLE_LINES);
        let (hosts, others): (Vec<&str>, Vec<&str>) = sample.partition(is_hosts);
        let rules = others.iter().filter(|line| rules::line(line) != RuleLine::Garbage).count();
        if hosts.len() > rules { Format::Hosts } else { Format::Adblock }
    }
}

/// The text of a list, if it is text and no web page. Bytes that are not UTF-8
/// spoil their line only.
pub(crate) fn text<'a>(name: &str, bytes: &'a [u8]) -> Result<Cow<'a, str>, ListError> {
    if let Some(at) = bytes.iter().position(|byte| *byte == 0) {
        return Err(ListError::Binary { name: name.to_owned(), line: line_at(bytes, at) });
    }
    let text = String::from_utf8_lossy(bytes.strip_prefix(b"\xEF\xBB\xBF").unwrap_or(bytes));
    let start = text.len() - text.trim_start().len();
    if text[start..].starts_with('<') {
        return Err(ListError::WebPage { name: name.to_owned(), line: line_at(text.as_bytes(), start) });
    }
    Ok(text)
}

fn line_at(bytes: &[u8], at: usize) -> usize {
    bytes[..at].split(|byte| *byte == b'\n').count()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn formats_are_told_by_their_lines() {
        let check = |text, expected| assert_eq!(Format::of(text), expected, "{text}");
        check("# mine\n127.0.0.1 localhost\n0.0.0.0 ads.example\n", Format::Hosts);
        check("ads.example\ntrack.example\n", Format::Hosts);
        check("[Adblock Plus 2.0]\nads.example\n", Format::Adblock);
        check("! mine\n||ads.example^\n/banner/\nads.example\n", Format::Adblock);
        check("", Format::Adblock);
    }
}
