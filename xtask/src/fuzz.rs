//! `cargo xtask fuzz`: fuzzing with the seeds and the oracle in place.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Context, Result, bail};

use crate::command::{program, root, run, skip, succeeds, target};
use crate::seeds;

pub(crate) fn run_target(target: &str, seconds: u64) -> Result<()> {
    if !succeeds(&mut program("cargo", &["fuzz", "--version"])) {
        bail!("cargo-fuzz is not installed; hint: cargo install cargo-fuzz --locked");
    }
    let folder = root().join("fuzz");
    prepare_oracle(&folder)?;
    let corpus = folder.join("corpus").join(target);
    fs::create_dir_all(&corpus).context("cannot make the folder of the corpus")?;
    plant_seeds(&folder.join("seeds").join(format!("{target}.txt")), &corpus)?;
    let mut command = Command::new("cargo");
    command.current_dir(&folder).env("RUSTC_BOOTSTRAP", "1").args(["fuzz", "run", "-O", target]).arg(corpus);
    command.args(["--", "-dict=html.dict", "-max_len=4000", "-rss_limit_mb=4096"]);
    run(command.arg(format!("-max_total_time={seconds}")))
}

/// Puts the seeds that are kept into the corpus that fuzzing grows.
fn plant_seeds(file: &Path, corpus: &Path) -> Result<()> {
    let text = fs::read_to_string(file).with_context(|| format!("cannot read {}", file.display()))?;
    for (number, seed) in seeds::read(&text).iter().enumerate() {
        fs::write(corpus.join(format!("seed-{number}")), seed).context("cannot write a seed")?;
    }
    Ok(())
}

/// html5ever with `oracle.patch`, which mends where it misses the standard.
pub(crate) fn prepare_oracle(folder: &Path) -> Result<()> {
    let oracle = folder.join("oracle");
    let patch = folder.join("oracle.patch");
    if is_newer(&oracle, &patch) {
        return Ok(());
    }
    // Made under another name, so that a half-made one is never taken for ready.
    let unready = folder.join("oracle.unready");
    for old in [&oracle, &unready] {
        if old.exists() {
            fs::remove_dir_all(old).context("cannot remove the old oracle")?;
        }
    }
    run(&mut program("cargo", &["fetch", "--locked"]))?;
    run(Command::new("cp").arg("-r").arg(html5ever_source()?).arg(&unready))?;
    let patch = fs::File::open(patch).context("cannot read the patch of the oracle")?;
    run(Command::new("patch").args(["-p1", "--quiet"]).current_dir(&unready).stdin(patch))?;
    fs::rename(&unready, &oracle).context("cannot put the oracle in its place")
}

fn is_newer(made: &Path, from: &Path) -> bool {
    let time = |path: &Path| fs::metadata(path).and_then(|found| found.modified()).ok();
    matches!((time(made), time(from)), (Some(made), Some(from)) if made >= from)
}

/// Checks that the targets compile.
pub(crate) fn check() -> Result<()> {
    if !succeeds(&mut program("patch", &["--version"])) {
        skip("fuzz targets", "there is no `patch` program");
        return Ok(());
    }
    prepare_oracle(&root().join("fuzz"))?;
    let mut command = program("cargo", &["check", "--locked", "--manifest-path", "fuzz/Cargo.toml"]);
    run(command.env("CARGO_TARGET_DIR", target().join("fuzz")))
}

/// Where cargo keeps the sources of the html5ever that the tests use.
fn html5ever_source() -> Result<PathBuf> {
    let found = program("cargo", &["metadata", "--format-version", "1", "--locked"]).output()?;
    let text = String::from_utf8(found.stdout).context("cargo metadata is text")?;
    let marker = "/html5ever-0.40.1/Cargo.toml\"";
    let end = text.find(marker).context("html5ever 0.40.1 is a dependency of the tests")?;
    let start = text[..end].rfind('"').map_or(0, |quote| quote + 1);
    Ok(PathBuf::from(&text[start..end]).join("html5ever-0.40.1"))
}
