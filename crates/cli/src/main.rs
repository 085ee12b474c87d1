//! The `tamis` command.
//!
//! Data goes to standard output, everything else to standard error. The exit
//! code is 0 for success, 1 when the work failed, 2 when the command line was
//! wrong, 3 when there was nothing to extract; a reader that stops listening
//! is success.

mod args;
mod book;
mod clean_all;
mod crunch;
mod dump;
mod escape;
mod explain;
mod extract;
mod fetch;
mod filter;
mod input;
mod lists;
mod manual;
mod notes;
mod progress;
mod say;
mod site;
mod style;
mod usage;
mod wishes;
mod write;

use std::io::ErrorKind;
use std::process::ExitCode;

use anyhow::Error;
use clap::Parser;

use args::{Args, Command};

fn main() -> ExitCode {
    let args = Args::parse();
    args.color.write_global();
    let done = match &args.command {
        Command::Extract(wanted) => extract::run(wanted),
        Command::Explain(wanted) => explain::run(wanted).map(|()| ExitCode::SUCCESS),
        Command::CleanAll(wanted) => clean_all::run(wanted),
        Command::Crunch(wanted) => crunch::run(wanted).map(|()| ExitCode::SUCCESS),
        Command::Dump(wanted) => dump::run(wanted).map(|()| ExitCode::SUCCESS),
        Command::Filter(wanted) => filter::run(wanted),
        Command::Lists(wanted) => lists::run(wanted),
        Command::Site(wanted) => site::run(wanted),
        Command::Completions(wanted) => manual::completions(wanted).map(|()| ExitCode::SUCCESS),
        Command::Man(wanted) => manual::man(wanted).map(|()| ExitCode::SUCCESS),
    };
    match done {
        Ok(code) => code,
        Err(error) if is_broken_pipe(&error) => ExitCode::SUCCESS,
        Err(error) if error.is::<clap::Error>() => usage::print(&error),
        Err(error) => {
            say::line(format_args!("error: {}", escape::one_line(&format!("{error:#}"))));
            ExitCode::FAILURE
        }
    }
}

fn is_broken_pipe(error: &Error) -> bool {
    // An error of JSON does not show what it comes from as its source.
    let kind = |cause: &(dyn std::error::Error + 'static)| match cause.downcast_ref::<serde_json::Error>() {
        Some(json) => json.io_error_kind(),
        None => cause.downcast_ref::<std::io::Error>().map(std::io::Error::kind),
    };
    error.chain().filter_map(kind).any(|kind| kind == ErrorKind::BrokenPipe)
}
