//! Makes the built-in advertisement list from a merged hosts file.
//!
//! The merged file is a chain of sections, each with an author and terms of its
//! own. Taken are those about advertising and tracking whose terms let anybody
//! pass them on with attribution; sections for non-commercial use only, under
//! share-alike terms, or about fraud are left out.

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

use anyhow::{Context, Result, bail, ensure};

use crate::command::root;

/// Where the built-in list stands.
const TARGET: &str = "crates/lists/data/builtin.txt";

/// Sections that are taken: name in the merged file, whose it is, its terms.
const SECTIONS: [(&str, &str, &str); 5] = [
    ("StevenBlack", "Steven Black, https://github.com/StevenBlack/hosts", "MIT"),
    ("adaway.org", "AdAway, https://github.com/AdAway/adaway.github.io", "CC BY 3.0"),
    ("add.2o7Net", "FadeMind, https://github.com/FadeMind/hosts.extras", "MIT"),
    ("hostsVN", "bigdargon, https://github.com/bigdargon/hostsVN", "MIT"),
    ("tiuxo", "tiuxo, https://github.com/tiuxo/hosts", "CC BY 4.0"),
];

/// Bytes that the built-in list may have: every copy of the program carries it.
const MAX_BYTES: usize = 300_000;

const MONTHS: [&str; 12] = [
    "January",
    "February",
    "March",
    "April",
    "May",
    "June",
    "July",
    "August",
    "September",
    "October",
    "November",
    "December",
];

/// Writes the built-in list.
pub(crate) fn make(source: &Path) -> Result<()> {
    let merged = fs::read_to_string(source).with_context(|| format!("cannot read {}", source.display()))?;
    let list = derive(&merged).with_context(|| format!("cannot use {}", source.display()))?;
    fs::write(root().join(TARGET), list).with_context(|| format!("cannot write {TARGET}"))
}

/// The built-in list from the text of a merged hosts file.
fn derive(merged: &str) -> Result<String> {
    let date = merged.lines().find_map(date).context("it has no line `# Date: 20 August 2026 …`")?;
    let mut names = BTreeSet::new();
    for (section, ..) in SECTIONS {
        let found = names_of(merged, section);
        ensure!(!found.is_empty(), "it has no section `# Start {section}` with names in it");
        names.extend(found);
    }
    let list = written(&date, &without_covered(&names));
    if list.len() > MAX_BYTES {
        bail!("the list would have {} bytes, more than {MAX_BYTES}; take fewer sections", list.len());
    }
    Ok(list)
}

/// `2026-08-20` from `# Date: 20 August 2026 14:01:15 (UTC)`.
fn date(line: &str) -> Option<String> {
    let mut words = line.strip_prefix("# Date: ")?.split_whitespace();
    let day: u8 = words.next()?.parse().ok()?;
    let name = words.next()?;
    let month = MONTHS.iter().position(|month| *month == name)? + 1;
    let year: u16 = words.next()?.parse().ok()?;
    Some(format!("{year}-{month:02}-{day:02}"))
}

fn names_of<'a>(merged: &'a str, section: &str) -> Vec<&'a str> {
    let (start, end) = (format!("# Start {section}"), format!("# End {section}"));
    merged
        .lines()
        .skip_while(|line| *line != start)
        .take_while(|line| *line != end)
        .filter_map(|line| line.strip_prefix("0.0.0.0 ")?.split_whitespace().next())
        .collect()
}

/// A name stands for all names below it, so those need no line.
fn without_covered<'a>(names: &BTreeSet<&'a str>) -> Vec<&'a str> {
    let parents = |name: &'a str| name.match_indices('.').map(move |(dot, _)| &name[dot + 1..]);
    let is_covered = |name: &&'a str| parents(name).any(|parent| names.contains(parent));
    let mut kept: Vec<&str> = names.iter().copied().filter(|name| !is_covered(name)).collect();
    kept.sort_by(|one, other| one.rsplit('.').cmp(other.rsplit('.')));
    kept
}

fn written(date: &str, names: &[&str]) -> String {
    let authors = SECTIONS.map(|(section, author, terms)| format!("# - {section}: {author} ({terms})\n"));
    format!(
        "# Servers of advertisements and of tracking\n# Date: {date}\n# Names: {}\n#\n\
         # Made by `cargo xtask lists` from https://github.com/StevenBlack/hosts (MIT); names below\n\
         # another name of the list are left out. Sections, by:\n{}\
         # Terms: NOTICE.md beside this file.\n{}\n",
        names.len(),
        authors.concat(),
        names.join("\n")
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    fn merged() -> String {
        let sections = SECTIONS.map(|(section, ..)| {
            format!("# Start {section}\n0.0.0.0 {section}.b.example # why\n# End {section}\n")
        });
        let head = "# Date: 2 March 2026 14:01:15 (UTC)\n0.0.0.0 outside.example\n";
        let names = sections.concat();
        head.to_owned()
            + &names.replace("0.0.0.0 tiuxo.b.example", "0.0.0.0 x.tiuxo.example\n0.0.0.0 tiuxo.example")
    }

    #[test]
    fn sections_are_taken_and_covered_names_left_out() {
        let list = derive(&merged()).unwrap();
        let names: Vec<&str> = list.lines().filter(|line| !line.starts_with('#')).collect();
        let expected = [
            "add.2o7Net.b.example",
            "StevenBlack.b.example",
            "hostsVN.b.example",
            "adaway.org.b.example",
            "tiuxo.example",
        ];
        assert_eq!(names, expected);
        assert!(list.contains("# Date: 2026-03-02\n# Names: 5\n"), "{list}");
    }

    #[test]
    fn a_file_without_date_or_section_is_refused() {
        let without_date = merged().replace("# Date", "# When");
        assert!(derive(&without_date).unwrap_err().to_string().contains("# Date: 20 August 2026"));
        let without_section = merged().replace("# Start hostsVN", "#");
        assert!(derive(&without_section).unwrap_err().to_string().contains("# Start hostsVN"));
    }

    #[test]
    fn the_built_in_list_is_what_this_makes() {
        let source = root().join("../shared/lists/StevenBlack-hosts.txt");
        let Ok(merged) = fs::read_to_string(&source) else {
            return println!("skipped: no {}", source.display());
        };
        let made = derive(&merged).unwrap();
        assert!(made == fs::read_to_string(root().join(TARGET)).unwrap(), "run `cargo xtask lists`");
    }
}
