//! The core compiles for the browser.
//!
//! With rustup's target that is a plain build. Without it, Debian's Rust for
//! the web builds the standard library from its own sources.

use std::process::Command;

use anyhow::Result;

use crate::command::{install, program, run, skip, succeeds, target};

const TARGET: &str = "wasm32-unknown-unknown";

/// Debian's packages for the second way.
const PACKAGES: [&str; 4] = ["rustc-web", "cargo-web", "rust-web-src", "lld"];

pub(crate) fn check() -> Result<()> {
    if has_target() {
        return run(&mut program(
            "cargo",
            &["build", "--release", "--locked", "--target", TARGET, "-p", "tamis"],
        ));
    }
    if linker().is_none() || !has_web_compiler() {
        install(&PACKAGES);
    }
    let Some(linker) = linker().filter(|_| has_web_compiler()) else {
        let why = format!("neither the target {TARGET} nor Debian's {} is here", PACKAGES.join(", "));
        skip("WASM", &why);
        return Ok(());
    };
    run(&mut web_build(&linker))
}

fn has_target() -> bool {
    let Ok(found) = program("rustc", &["--print", "target-libdir", "--target", TARGET]).output() else {
        return false;
    };
    let folder = String::from_utf8_lossy(&found.stdout).trim().to_owned();
    found.status.success() && std::path::Path::new(&folder).is_dir()
}

fn has_web_compiler() -> bool {
    let sources = program("/usr/bin/rustc", &["--print", "sysroot"]).output();
    sources.is_ok_and(|found| {
        let sysroot = String::from_utf8_lossy(&found.stdout).trim().to_owned();
        std::path::Path::new(&sysroot).join("lib/rustlib/src/rust/library/std").is_dir()
    }) && succeeds(&mut program("/usr/bin/cargo", &["--version"]))
}

/// Debian's linker has its version in its name.
fn linker() -> Option<String> {
    let versions = (14..=30).rev().map(|version| format!("wasm-ld-{version}"));
    versions.chain(["wasm-ld".to_owned()]).find(|name| succeeds(&mut program(name, &["--version"])))
}

fn web_build(linker: &str) -> Command {
    let arguments =
        ["build", "--release", "--locked", "-Zbuild-std=std,panic_abort", "--target", TARGET, "-p", "tamis"];
    let mut command = program("/usr/bin/cargo", &arguments);
    command
        .env("RUSTC", "/usr/bin/rustc")
        .env("RUSTC_BOOTSTRAP", "1")
        .env("CARGO_TARGET_WASM32_UNKNOWN_UNKNOWN_LINKER", linker)
        .env_remove("RUSTUP_TOOLCHAIN")
        .env_remove("CARGO");
    // A folder of its own: the two compilers would throw away each other's work.
    command.env("CARGO_TARGET_DIR", target().join("web"));
    command
}
