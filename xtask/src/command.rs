//! Running other programs.

use std::path::PathBuf;
use std::process::{Command, Stdio};

use anyhow::{Context, Result, bail};

/// The root of the repository.
pub(crate) fn root() -> PathBuf {
    // Cargo says where it runs this from; what was compiled in may be another
    // copy of the repository that shares its built files with this one.
    let xtask = std::env::var_os("CARGO_MANIFEST_DIR")
        .map_or_else(|| env!("CARGO_MANIFEST_DIR").into(), PathBuf::from);
    xtask.parent().map_or_else(|| xtask.clone(), PathBuf::from)
}

/// The folder that cargo builds into.
pub(crate) fn target() -> PathBuf {
    std::env::var_os("CARGO_TARGET_DIR").map_or_else(|| root().join("target"), PathBuf::from)
}

/// A program to be run at the root.
pub(crate) fn program(name: &str, arguments: &[&str]) -> Command {
    let mut command = Command::new(name);
    command.args(arguments).current_dir(root());
    command
}

/// Runs a program and shows what it prints.
pub(crate) fn run(command: &mut Command) -> Result<()> {
    let shown = format!("{command:?}");
    let status = command.status().with_context(|| format!("cannot start {shown}"))?;
    if !status.success() {
        bail!("{shown} failed: {status}");
    }
    Ok(())
}

/// Whether a program runs and succeeds; what it prints is not shown.
pub(crate) fn succeeds(command: &mut Command) -> bool {
    command.stdout(Stdio::null()).stderr(Stdio::null()).status().is_ok_and(|status| status.success())
}

/// Takes packages of Debian where that is allowed; where it is not, nothing happens.
pub(crate) fn install(packages: &[&str]) {
    let is_root = program("id", &["-u"]).output().is_ok_and(|found| found.stdout == b"0\n");
    if is_root {
        println!("installing {}", packages.join(" "));
        succeeds(&mut program("apt-get", &["update"]));
        let mut command = program("apt-get", &["install", "--yes", "--no-install-recommends"]);
        succeeds(command.args(packages).env("DEBIAN_FRONTEND", "noninteractive"));
    }
}

/// Says that something was left out, and why.
pub(crate) fn skip(what: &str, why: &str) {
    println!("skipped: {what}: {why}");
}
