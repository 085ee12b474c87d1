//! What is made of the description of the command line itself.

use std::io::Write;

use anyhow::{Context, Result};
use clap::CommandFactory;
use clap_mangen::Man;

use crate::args::{self, Args};
use crate::usage::usage;

/// `tamis completions`.
pub(crate) fn completions(wanted: &args::Completions) -> Result<()> {
    let mut written = Vec::new();
    clap_complete::generate(wanted.shell, &mut Args::command(), "tamis", &mut written);
    std::io::stdout().lock().write_all(&written).context("cannot write the result")
}

/// `tamis man`.
pub(crate) fn man(wanted: &args::Man) -> Result<()> {
    let mut all = Args::command();
    all.build();
    let command = match &wanted.command {
        None => all,
        Some(name) => {
            let names: Vec<&str> = all.get_subcommands().map(clap::Command::get_name).collect();
            let message = format!("there is no command `{name}`; there are {}", names.join(", "));
            all.find_subcommand(name).ok_or_else(|| usage(&message))?.clone()
        }
    };
    Man::new(command).render(&mut std::io::stdout().lock()).context("cannot write the result")
}
