//! What is made of the description of the command line itself.

use std::io::Write;

use anyhow::{Context, Result};
use clap::{Command, CommandFactory};
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
    let mut command = Args::command();
    command.build();
    for name in &wanted.command {
        command = below(&command, name)?;
    }
    Man::new(command).render(&mut std::io::stdout().lock()).context("cannot write the result")
}

/// A command of a command.
fn below(command: &Command, name: &str) -> Result<Command> {
    let names: Vec<&str> = command.get_subcommands().map(Command::get_name).collect();
    let message = match names.as_slice() {
        [] => format!("`{}` has no commands of its own", command.get_name()),
        names => format!("there is no command `{name}`; there are {}", names.join(", ")),
    };
    Ok(command.find_subcommand(name).ok_or_else(|| usage(&message))?.clone())
}
