//! Where pages come from.

use std::io::{IsTerminal, Read};
use std::path::Path;

use anyhow::{Context, Result};
use tamis_html::Limits;

use crate::say;

/// The page that `--demo` reads.
const DEMO: &[u8] = include_bytes!("../data/demo.html");

/// The bytes of the page that the command line names, and one more than the
/// parser's limit at the most: endless input must end, and the parser says so.
pub(crate) fn read(file: Option<&Path>, demo: bool) -> Result<Vec<u8>> {
    match file {
        _ if demo => Ok(DEMO.to_vec()),
        Some(path) if path.as_os_str() != "-" => read_file(path),
        _ => standard_input(),
    }
}

/// The bytes of a file, and one more than the parser's limit at the most.
pub(crate) fn read_file(path: &Path) -> Result<Vec<u8>> {
    let read = std::fs::File::open(path).and_then(read_limited);
    read.with_context(|| format!("cannot read `{}` (is the path right, and is it a file?)", path.display()))
}

fn standard_input() -> Result<Vec<u8>> {
    let stdin = std::io::stdin().lock();
    if stdin.is_terminal() {
        say::line(format_args!("reading a page from the terminal; end it with Ctrl-D, or give a file"));
    }
    read_limited(stdin).context("cannot read standard input")
}

fn read_limited(from: impl Read) -> std::io::Result<Vec<u8>> {
    let mut bytes = Vec::new();
    from.take(Limits::default().bytes as u64 + 1).read_to_end(&mut bytes)?;
    Ok(bytes)
}
