//! Where pages come from.

use std::io::{IsTerminal, Read};
use std::path::Path;

use anyhow::{Context, Result};

/// The page that `--demo` reads.
const DEMO: &[u8] = include_bytes!("../data/demo.html");

/// The bytes of the page that the command line names.
pub(crate) fn read(file: Option<&Path>, demo: bool) -> Result<Vec<u8>> {
    match file {
        _ if demo => Ok(DEMO.to_vec()),
        Some(path) if path.as_os_str() != "-" => std::fs::read(path).with_context(|| {
            format!("cannot read `{}` (is the path right, and is it a file?)", path.display())
        }),
        _ => standard_input(),
    }
}

fn standard_input() -> Result<Vec<u8>> {
    let mut stdin = std::io::stdin().lock();
    if stdin.is_terminal() {
        anstream::eprintln!("reading a page from the terminal; end it with Ctrl-D, or give a file");
    }
    let mut bytes = Vec::new();
    stdin.read_to_end(&mut bytes).context("cannot read standard input")?;
    Ok(bytes)
}
