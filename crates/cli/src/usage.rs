//! Command lines that are wrong in a way that only shows when they are read as a whole.

use std::process::ExitCode;

use anyhow::Error;
use clap::CommandFactory;
use clap::error::ErrorKind;

use crate::args::Args;

/// The error that clap makes, so that it looks alike and the exit code is 2.
pub(crate) fn usage(message: &str) -> Error {
    Args::command().error(ErrorKind::ArgumentConflict, message).into()
}

/// Prints it; the exit code is the one for a wrong command line.
pub(crate) fn print(error: &Error) -> ExitCode {
    if let Some(error) = error.downcast_ref::<clap::Error>() {
        // Nothing is left to be done when standard error is closed.
        let _ = error.print();
    }
    ExitCode::from(WRONG_USAGE)
}

/// The exit code for a wrong command line, as clap's own.
const WRONG_USAGE: u8 = 2;
