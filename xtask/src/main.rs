//! Everything that is done to this repository, as `cargo xtask …`.

mod check;
mod command;
mod fuzz;
mod lists;
mod release;
mod seeds;
mod tidy;
mod wasm;

use std::path::PathBuf;

use anyhow::Result;
use clap::{Parser, Subcommand};

/// Everything that is done to this repository.
#[derive(Debug, Parser)]
#[command(name = "cargo xtask", bin_name = "cargo xtask")]
struct Args {
    #[command(subcommand)]
    task: Task,
}

#[derive(Debug, Subcommand)]
enum Task {
    /// Run every check: format, lints, tests, documentation, dependencies, WASM.
    Check,
    /// Check that the core compiles for wasm32-unknown-unknown.
    Wasm,
    /// Check the rules of the house that no lint knows.
    Tidy,
    /// Fuzz one target for some time (needs cargo-fuzz).
    Fuzz {
        /// A file of `fuzz/fuzz_targets`, without its ending.
        target: String,
        /// For how long.
        #[arg(long, default_value_t = 60)]
        seconds: u64,
    },
    /// Build the program as people get it, laid out for what it does most (needs llvm-profdata).
    Release {
        /// Pages that it is run on, a line of JSON each, as `tamis extract --jsonl` reads
        /// them; without it, those of this repository.
        #[arg(long, value_name = "FILE")]
        pages: Option<PathBuf>,
    },
    /// Make the built-in advertisement list from a merged hosts file.
    Lists {
        /// The `hosts` file of the project StevenBlack/hosts.
        source: PathBuf,
    },
}

fn main() -> Result<()> {
    match Args::parse().task {
        Task::Check => check::run_all(),
        Task::Wasm => wasm::check(),
        Task::Tidy => tidy::check(),
        Task::Fuzz { target, seconds } => fuzz::run_target(&target, seconds),
        Task::Release { pages } => release::make(pages.as_deref()),
        Task::Lists { source } => lists::make(&source),
    }
}
