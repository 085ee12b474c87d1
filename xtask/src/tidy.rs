//! Rules of the house that no lint knows.

use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result, bail};

use crate::command::{program, root};

/// Lines of a source file before it wants to be two.
const MAX_LINES: usize = 400;

/// Files that are tables, which are read by searching.
const TABLES: [&str; 2] = ["crates/html/src/names/table.rs", "crates/html/src/entities/table.rs"];

/// Marks of unfinished work, in two parts so that this file has none.
const MARKS: [(&str, &str); 5] =
    [("todo", "!("), ("unimplemented", "!("), ("FIX", "ME"), ("XX", "X"), ("dbg", "!(")];

pub(crate) fn check() -> Result<()> {
    let mut wrong = Vec::new();
    for path in sources()? {
        let text = fs::read_to_string(root().join(&path))
            .with_context(|| format!("cannot read {}", path.display()))?;
        wrong.extend(complaints(&path, &text));
    }
    if !wrong.is_empty() {
        bail!("{}", wrong.join("\n"));
    }
    Ok(())
}

/// Rust files that git knows.
fn sources() -> Result<Vec<PathBuf>> {
    let found =
        program("git", &["ls-files", "--", "*.rs"]).output().context("cannot ask git for the files")?;
    let text = String::from_utf8(found.stdout).context("names of files are text")?;
    Ok(text.lines().map(PathBuf::from).filter(|path| root().join(path).is_file()).collect())
}

fn complaints(path: &Path, text: &str) -> Vec<String> {
    let mut wrong = Vec::new();
    let lines = text.lines().count();
    if lines > MAX_LINES && !TABLES.iter().any(|table| path == Path::new(table)) {
        wrong.push(format!(
            "{}: {lines} lines; a file has one subject and at most {MAX_LINES}",
            path.display()
        ));
    }
    if !text.starts_with("//!") {
        wrong.push(format!("{}: the first line says what the file is for (//!)", path.display()));
    }
    for (start, end) in MARKS {
        if text.contains(&format!("{start}{end}")) {
            wrong.push(format!("{}: `{start}{end}` marks unfinished work", path.display()));
        }
    }
    wrong
}
