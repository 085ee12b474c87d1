//! What is said to people, on standard error.

use std::fmt::Arguments;
use std::io::Write;

/// Says a line. That nobody can read it, because standard error is closed or
/// full, is no failure: the work goes on.
pub(crate) fn line(text: Arguments<'_>) {
    let _ = anstream::stderr().write_all(format!("{text}\n").as_bytes());
}
