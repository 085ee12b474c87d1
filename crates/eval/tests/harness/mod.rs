//! The command, run in a folder of its own.

use std::path::Path;
use std::process::{Command, Output};

/// Runs it with nothing of the machine's caches and corpora.
pub(crate) fn tamis_eval(folder: &Path, args: &[&str]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_tamis-eval"))
        .args(args)
        .current_dir(folder)
        .env("XDG_CACHE_HOME", folder.join("cache"))
        .env_remove("TAMIS_CORPORA")
        .output()
        .expect("the command runs")
}
