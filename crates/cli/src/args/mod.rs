//! What can be typed.

mod clean_all;
mod crunch;
mod dump;
mod explain;
mod extract;
mod fetch;
mod filter;
mod lists;
mod page;
mod print;
mod site;

pub(crate) use clean_all::{BookFormat, CleanAll};
pub(crate) use crunch::{Crunch, CrunchCommand, Init};
pub(crate) use dump::Dump;
pub(crate) use explain::Explain;
pub(crate) use extract::{Extract, Format};
pub(crate) use fetch::FetchArgs;
pub(crate) use filter::{Filter, FilterAction, NewFilter, Shown, TestFilter, What};
pub(crate) use lists::{AddList, Lists, ListsAction, ReachArgs, UpdateLists};
pub(crate) use page::{PageArgs, Parts};
pub(crate) use print::PrintArgs;
pub(crate) use site::{ForgetSite, LearnSite, Site, SiteAction};

use clap::{Args as ClapArgs, Parser, Subcommand, ValueEnum};

/// Keeps what you came to a web page for.
#[derive(Debug, Parser)]
#[command(name = "tamis", version, about, max_term_width = 100)]
pub(crate) struct Args {
    /// When to use colours.
    #[arg(long, global = true, value_enum, default_value_t = Color::Auto, value_name = "WHEN")]
    pub(crate) color: Color,

    #[command(subcommand)]
    pub(crate) command: Command,
}

#[derive(Debug, Subcommand)]
pub(crate) enum Command {
    Extract(Extract),
    Explain(Explain),
    CleanAll(CleanAll),
    Crunch(Crunch),
    Dump(Dump),
    Filter(Filter),
    Lists(Lists),
    Site(Site),
    Completions(Completions),
    Man(Man),
}

/// Write completions for a shell to standard output.
#[derive(Debug, ClapArgs)]
pub(crate) struct Completions {
    /// The shell.
    pub(crate) shell: clap_complete::Shell,
}

/// Write a page of the manual to standard output.
#[derive(Debug, ClapArgs)]
pub(crate) struct Man {
    /// The command that it is about, such as `filter` or `filter new`; without
    /// one, all of `tamis`.
    pub(crate) command: Vec<String>,
}

/// When to use colours.
#[derive(Clone, Copy, Debug, ValueEnum)]
pub(crate) enum Color {
    /// On a terminal that shows them.
    Auto,
    /// Always.
    Always,
    /// Never.
    Never,
}

impl Color {
    /// Makes this the choice of all output.
    pub(crate) fn write_global(self) {
        match self {
            Color::Auto => anstream::ColorChoice::Auto,
            Color::Always => anstream::ColorChoice::Always,
            Color::Never => anstream::ColorChoice::Never,
        }
        .write_global();
    }
}

fn charset(text: &str) -> Result<String, String> {
    if tamis_html::is_known_charset(text) {
        return Ok(text.to_owned());
    }
    Err("no encoding has that label; try `utf-8`, `windows-1252` or `shift_jis`".to_owned())
}
