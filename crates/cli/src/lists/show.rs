//! What there is, for people.

use std::fmt::Write as _;
use std::process::ExitCode;

use anyhow::{Error, Result};
use tamis_fetch::without_login;
use tamis_lists::{BUILTIN_DATE, BUILTIN_NAME, List};

use super::store::{Entry, Store};
use crate::{escape, say, write};

const MINUTE: u64 = 60;
const HOUR: u64 = 60 * MINUTE;
const DAY: u64 = 24 * HOUR;

/// One line for each list; a file that is no list is named on standard error.
pub(super) fn run(store: &Store, now: u64) -> Result<ExitCode> {
    let mut out = line(BUILTIN_NAME, List::builtin().rules(), &format!("of {BUILTIN_DATE}"));
    for entry in store.entries() {
        out += &line(&entry.name, entry.rules, &told(store, entry, now));
    }
    let mut code = ExitCode::SUCCESS;
    for path in store.own_files()? {
        match List::open(&path) {
            Ok(list) => out += &line(list.name(), list.rules(), "a file of your own, never updated"),
            Err(error) => {
                say::line(format_args!("error: {}", escape::one_line(&format!("{:#}", Error::from(error)))));
                code = ExitCode::FAILURE;
            }
        }
    }
    write::to_stdout(&out)?;
    Ok(code)
}

fn line(name: &str, rules: usize, told: &str) -> String {
    format!("{:16} {rules:>7} rules  {}\n", escape::one_line(name), escape::one_line(told))
}

fn told(store: &Store, entry: &Entry, now: u64) -> String {
    let mut told = format!("fetched {}", ago(now, entry.fetched));
    if entry.asked != entry.fetched {
        // Writing to a string cannot fail.
        write!(told, ", unchanged {}", ago(now, entry.asked)).unwrap_or_default();
    }
    if !store.file(&entry.name).exists() {
        told += ", but its file is gone (get it with `tamis lists update`)";
    }
    format!("{told}, {}", without_login(&entry.source))
}

fn ago(now: u64, then: u64) -> String {
    let passed = now.saturating_sub(then);
    let (count, unit) = match passed {
        0..MINUTE => return "just now".to_owned(),
        MINUTE..HOUR => (passed / MINUTE, "minute"),
        HOUR..DAY => (passed / HOUR, "hour"),
        DAY.. => (passed / DAY, "day"),
    };
    format!("{count} {unit}{} ago", if count == 1 { "" } else { "s" })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ages_are_told_in_their_largest_unit() {
        let told = |passed| ago(1_000_000 + passed, 1_000_000);
        assert_eq!(told(59), "just now");
        assert_eq!(told(60), "1 minute ago");
        assert_eq!(told(2 * HOUR + 59 * MINUTE), "2 hours ago");
        assert_eq!(told(9 * DAY), "9 days ago");
        assert_eq!(ago(5, 10), "just now");
    }
}
