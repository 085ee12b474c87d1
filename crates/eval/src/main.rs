//! The `tamis-eval` command.
//!
//! Data goes to standard output, everything else to standard error. The exit
//! code is 0 for success, 1 when the work failed, 2 when the command line was
//! wrong; a reader that stops listening is success.

mod cli;

use std::io::ErrorKind;
use std::process::ExitCode;

use anyhow::Error;
use clap::Parser;

use cli::{Args, Command};

fn main() -> ExitCode {
    let args = Args::parse();
    let done = match &args.command {
        Command::Corpora(wanted) => cli::corpora::run(wanted),
        Command::Run(wanted) => cli::run::run(wanted),
        Command::Report(wanted) => cli::report::run(wanted),
        Command::Show(wanted) => cli::show::run(wanted),
        Command::Compare(wanted) => cli::compare::run(wanted),
        Command::Gate(wanted) => cli::gate::run(wanted),
        Command::Filters(wanted) => cli::filters::run(wanted),
        Command::Memory(wanted) => cli::memory::run(wanted),
        Command::Papers(wanted) => cli::papers::run(wanted),
        Command::Timing(wanted) => cli::timing::run(wanted),
        Command::Tune(wanted) => cli::tune::run(wanted),
        Command::Train(wanted) => cli::train::run(wanted),
        Command::Features(wanted) => cli::train::features(wanted),
    };
    match done {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) if is_broken_pipe(&error) => ExitCode::SUCCESS,
        Err(error) => {
            anstream::eprintln!("error: {error:#}");
            ExitCode::FAILURE
        }
    }
}

fn is_broken_pipe(error: &Error) -> bool {
    let is_pipe = |cause: &std::io::Error| cause.kind() == ErrorKind::BrokenPipe;
    error.chain().filter_map(|cause| cause.downcast_ref()).any(is_pipe)
}
