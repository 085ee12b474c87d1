//! One list: which of its lines are rules, and what they say about an address.

use std::fmt;
use std::fs;
use std::path::Path;
use std::time::Duration;

use adblock::Engine;
use adblock::filters::network::NetworkFilterError;
use adblock::lists::{
    ExpiresInterval, FilterFormat, FilterParseError, FilterSet, ParseOptions, RuleTypes, parse_filter,
    read_list_metadata,
};

use crate::error::ListError;
use crate::format::{self, Format};
use crate::hosts::{self, HostsLine};
use crate::rules::{self, RuleLine};

/// Characters of a bad line that an error shows.
const SHOWN_CHARS: usize = 60;

const HOUR: Duration = Duration::from_hours(1);

/// One list of advertisement servers or rules.
pub struct List {
    name: String,
    title: Option<String>,
    expires: Option<Duration>,
    format: Format,
    rules: usize,
    skipped: Option<Skipped>,
    pub(crate) engine: Engine,
}

/// Lines that are neither comments nor rules.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Skipped {
    /// How many.
    pub lines: usize,
    /// The first of them, counted from 1.
    pub first: usize,
}

impl List {
    /// Reads a list from its bytes; the name is for people.
    ///
    /// # Errors
    /// When it is not text, a web page, without rules about addresses, or when
    /// more lines cannot be used than can.
    pub fn read(name: &str, bytes: &[u8]) -> Result<List, ListError> {
        let text = format::text(name, bytes)?;
        let list = List::compile(name, &text, Format::of(&text));
        match list.skipped {
            Some(skipped) if skipped.lines > list.rules => Err(list.garbage(skipped, &text)),
            _ if list.rules == 0 => Err(ListError::Empty { name: list.name }),
            _ => Ok(list),
        }
    }

    /// Reads a list from a file; its name is the file's without the ending.
    ///
    /// # Errors
    /// As [`List::read`], which names the whole path; and when the file cannot be read.
    pub fn open(path: &Path) -> Result<List, ListError> {
        let read = |source| ListError::Read { path: path.to_owned(), source };
        let bytes = fs::read(path).map_err(read)?;
        let list = List::read(&path.display().to_string(), &bytes)?;
        let stem = path.file_stem().unwrap_or(path.as_os_str());
        Ok(List { name: stem.to_string_lossy().into_owned(), ..list })
    }

    /// What can be used of a text.
    pub(crate) fn compile(name: &str, text: &str, format: Format) -> List {
        let lines = Lines::read(text, format);
        let metadata = read_list_metadata(text);
        let mut set = FilterSet::new(false);
        set.add_filter_list(lines.rules, parse_options(format));
        List {
            name: name.to_owned(),
            title: metadata.title,
            expires: metadata.expires.as_ref().map(duration),
            format,
            rules: lines.count,
            skipped: lines.skipped,
            engine: Engine::new_with_filter_set(set),
        }
    }

    fn garbage(self, skipped: Skipped, text: &str) -> ListError {
        let line = text.lines().nth(skipped.first - 1).unwrap_or_default();
        let text = line.trim().chars().take(SHOWN_CHARS).collect();
        ListError::Garbage {
            name: self.name,
            line: skipped.first,
            text,
            skipped: skipped.lines,
            used: self.rules,
        }
    }

    /// What it is called.
    pub fn name(&self) -> &str {
        &self.name
    }

    /// The title that it gives itself (`! Title:`).
    pub fn title(&self) -> Option<&str> {
        self.title.as_deref()
    }

    /// How long its authors say that it is good for (`! Expires:`).
    pub fn expires(&self) -> Option<Duration> {
        self.expires
    }

    /// How it is written.
    pub fn format(&self) -> Format {
        self.format
    }

    /// How many rules about addresses it has.
    pub fn rules(&self) -> usize {
        self.rules
    }

    /// Lines that are neither comments nor rules of any kind.
    pub fn skipped(&self) -> Option<Skipped> {
        self.skipped
    }
}

impl fmt::Debug for List {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("List").field("name", &self.name).field("rules", &self.rules).finish_non_exhaustive()
    }
}

fn duration(interval: &ExpiresInterval) -> Duration {
    match interval {
        ExpiresInterval::Hours(hours) => HOUR * u32::from(*hours),
        ExpiresInterval::Days(days) => HOUR * 24 * u32::from(*days),
    }
}

fn parse_options(format: Format) -> ParseOptions {
    let format = match format {
        Format::Hosts => FilterFormat::Hosts,
        Format::Adblock => FilterFormat::Standard,
    };
    ParseOptions { format, rule_types: RuleTypes::NetworkOnly, ..ParseOptions::default() }
}

/// The lines of a list that are rules, and how many are not.
#[derive(Default)]
struct Lines {
    rules: String,
    count: usize,
    skipped: Option<Skipped>,
}

impl Lines {
    fn read(text: &str, format: Format) -> Lines {
        let mut lines = Lines { rules: String::with_capacity(text.len()), ..Lines::default() };
        for (at, line) in text.lines().enumerate() {
            let rules = match format {
                Format::Hosts => hosts_rules(line),
                Format::Adblock => adblock_rules(line),
            };
            match rules {
                Some(rules) => rules.iter().for_each(|rule| lines.keep(rule)),
                None => lines.skip(at + 1),
            }
        }
        lines
    }

    fn keep(&mut self, rule: &str) {
        self.rules.push_str(rule);
        self.rules.push('\n');
        self.count += 1;
    }

    fn skip(&mut self, line: usize) {
        let skipped = self.skipped.get_or_insert(Skipped { lines: 0, first: line });
        skipped.lines += 1;
    }
}

/// The rules of a line, one in most; nothing when it cannot be used.
fn hosts_rules(line: &str) -> Option<Vec<&str>> {
    match hosts::line(line) {
        HostsLine::Nothing => Some(Vec::new()),
        HostsLine::Names(names) => {
            let is_rule = |name: &&str| parse_filter(name, false, parse_options(Format::Hosts)).is_ok();
            names.iter().all(is_rule).then_some(names)
        }
        HostsLine::Garbage => None,
    }
}

fn adblock_rules(line: &str) -> Option<Vec<&str>> {
    match rules::line(line) {
        RuleLine::Nothing | RuleLine::Elements => Some(Vec::new()),
        RuleLine::Addresses => match parse_filter(line, false, parse_options(Format::Adblock)) {
            Ok(_) => Some(vec![line]),
            // A purpose that is none of ours, such as windows that pop up.
            Err(FilterParseError::Network(NetworkFilterError::UnrecognisedOption)) => Some(Vec::new()),
            Err(_) => None,
        },
        RuleLine::Garbage => None,
    }
}
