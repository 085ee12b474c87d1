//! What `tamis crunch` takes.

use std::path::PathBuf;

use clap::{Args, Subcommand};
use tamis::engine::crunch::Preset;

use super::page::preset;

const EXAMPLES: &str = "\
Examples:
  tamis crunch init --preset reader --output reader.toml
  tamis crunch check reader.toml
  tamis extract --engine crunch --settings reader.toml page.html > clean.html
  tamis extract --engine crunch --preset text page.html
  tamis explain --engine crunch --settings reader.toml page.html";

/// Write and check files of settings for the engine `crunch`.
///
/// The engine removes what its settings name: advertisements, scripts,
/// pictures, forms, boxes that are lists of links, and more.
#[derive(Debug, Args)]
#[command(after_help = EXAMPLES)]
pub(crate) struct Crunch {
    #[command(subcommand)]
    pub(crate) command: CrunchCommand,
}

#[derive(Debug, Subcommand)]
pub(crate) enum CrunchCommand {
    Init(Init),
    Check(Check),
}

/// Write a file with all settings and a line about each.
#[derive(Debug, Args)]
pub(crate) struct Init {
    /// Begin with the settings of this preset instead of the paper's.
    #[arg(long, value_name = "NAME", value_parser = preset())]
    pub(crate) preset: Option<Preset>,

    /// Where it goes; standard output without one.
    #[arg(short, long, value_name = "FILE")]
    pub(crate) output: Option<PathBuf>,

    /// Replace a file that is there already.
    #[arg(long, requires = "output")]
    pub(crate) force: bool,
}

/// Tell whether a file of settings can be read, and what is wrong where.
#[derive(Debug, Args)]
pub(crate) struct Check {
    /// The file.
    pub(crate) file: PathBuf,
}
