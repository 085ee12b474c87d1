//! Where is Chromium?

use std::env;
use std::path::{Path, PathBuf};
use std::process::Command;

/// The variable that names the program.
pub const VARIABLE: &str = "TAMIS_CHROMIUM";

/// Names under which systems have it.
const NAMES: [&str; 3] = ["chromium", "chromium-browser", "google-chrome"];

/// The program that the variable names, or the first that works.
pub fn find() -> Option<PathBuf> {
    if let Some(named) = env::var_os(VARIABLE).filter(|name| !name.is_empty()) {
        return Some(PathBuf::from(named)).filter(|program| works(program));
    }
    NAMES.iter().map(PathBuf::from).find(|program| works(program))
}

fn works(program: &Path) -> bool {
    Command::new(program).arg("--version").output().is_ok_and(|said| said.status.success())
}
