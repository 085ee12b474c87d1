//! `cargo xtask check`: everything that has to hold.

use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::Result;

use crate::command::{install, program, root, run, skip, succeeds, target};
use crate::{fuzz, tidy, wasm};

/// The cargo-deny that is installed where there is none.
const DENY_VERSION: &str = "0.20.2";

/// A check: its name, and what runs it.
type Check = (&'static str, fn() -> Result<()>);

const CHECKS: &[Check] = &[
    ("tidy", tidy::check),
    ("format", format),
    ("lints", lints),
    ("tests", tests),
    ("tests of the documentation", doctests),
    ("documentation", documentation),
    ("fuzz targets", fuzz::check),
    ("dependencies", dependencies),
    ("WASM", wasm::check),
];

pub(crate) fn run_all() -> Result<()> {
    for (name, check) in CHECKS {
        println!("== {name}");
        check()?;
    }
    println!("== all checks passed");
    Ok(())
}

fn format() -> Result<()> {
    run(&mut program("cargo", &["fmt", "--all", "--check"]))
}

/// The whole of it, the same for all checks: the typesetter is built once.
const ALL: &str = "--features=tamis-cli/pdf";

fn lints() -> Result<()> {
    let arguments = ["clippy", "--workspace", "--all-targets", "--locked", ALL, "--", "-D", "warnings"];
    run(&mut program("cargo", &arguments))
}

/// Data beside the checkout that some tests need: folder, variable, and what is skipped without it.
const DATA: [(&str, &str, &str); 2] = [
    ("html5lib-tests", "TAMIS_HTML5LIB_TESTS", "conformance with html5lib"),
    ("corpora", "TAMIS_CORPORA", "trees and articles of real pages"),
];

fn say_what_is_absent() {
    for (folder, variable, what) in DATA {
        let beside = root().join("../shared").join(folder);
        if std::env::var_os(variable).is_none() && !beside.is_dir() {
            skip(what, &format!("no shared/{folder} beside the checkout (set {variable})"));
        }
    }
}

/// The browser that shows what our output does in one.
fn prepare_browser() {
    let is_here = || succeeds(&mut program("chromium", &["--version"]));
    if !is_here() {
        install(&["chromium"]);
    }
    if !is_here() {
        skip("script injection in a browser", "Chromium is not here and cannot be installed");
    }
}

fn tests() -> Result<()> {
    say_what_is_absent();
    prepare_browser();
    if succeeds(&mut program("cargo", &["nextest", "--version"])) {
        run(&mut program("cargo", &["nextest", "run", "--workspace", "--locked", ALL, "--no-fail-fast"]))?;
        // These are too many for a process each, and left out by `.config/nextest.toml`.
        let conformance = ["test", "--locked", "-p", "tamis-html", "--test", "conformance", "--", "--quiet"];
        return run(&mut program("cargo", &conformance));
    }
    let arguments = ["test", "--workspace", "--locked", ALL, "--no-fail-fast", "--lib", "--bins", "--tests"];
    run(&mut program("cargo", &arguments))
}

fn doctests() -> Result<()> {
    run(&mut program("cargo", &["test", "--workspace", "--locked", ALL, "--doc"]))
}

fn documentation() -> Result<()> {
    let mut command = program("cargo", &["doc", "--workspace", "--locked", "--no-deps", ALL]);
    run(command.env("RUSTDOCFLAGS", "-D warnings"))
}

/// Licences, duplicates and sources. The advisory database is left out: it
/// has to be fetched, and a check must not depend on the network.
fn dependencies() -> Result<()> {
    let tools = target().join("tools");
    let installed = tools.join("bin/cargo-deny");
    let Some(deny) = find_deny(&tools, &installed) else {
        skip("dependencies", "cargo-deny is not here and cannot be installed");
        return Ok(());
    };
    let arguments = ["deny", "--locked", "check", "bans", "licenses", "sources"];
    run(Command::new(deny).args(arguments).current_dir(root()))
}

/// The cargo-deny of this machine, or one that is built once into the target folder.
fn find_deny(tools: &Path, installed: &Path) -> Option<PathBuf> {
    let of_machine = PathBuf::from("cargo-deny");
    let runs = |path: &PathBuf| succeeds(Command::new(path).arg("--version"));
    if let Some(found) = [of_machine, installed.to_path_buf()].into_iter().find(runs) {
        return Some(found);
    }
    println!("installing cargo-deny into the target folder, once");
    let arguments = ["install", "cargo-deny", "--version", DENY_VERSION, "--locked", "--quiet", "--root"];
    succeeds(program("cargo", &arguments).arg(tools));
    Some(installed.to_path_buf()).filter(runs)
}
