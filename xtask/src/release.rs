//! `cargo xtask release`: the program as people get it, built twice. The first
//! build counts what it does on pages; the second is laid out for that.

use std::fs::{self, File};
use std::io::{BufWriter, Write};
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use anyhow::{Context, Result, bail};
use serde_json::json;

use crate::command::{install, program, root, run, succeeds, target};

/// What pages are run through, as people run it.
const ENGINES: [&str; 5] = ["auto", "wlr", "blocks", "crunch", "news"];
const FORMATS: [&str; 5] = ["text", "markdown", "html", "json", "xml"];

/// Makes the program; `pages` are lines as `tamis extract --jsonl` reads them.
pub(crate) fn make(pages: Option<&Path>) -> Result<()> {
    let compiler = Compiler::ask()?;
    let profdata = find_profdata(&compiler)?;
    // Whole, because every package is compiled in a folder of its own.
    let folder = std::path::absolute(target())?.join("profiled");
    let counts = folder.join("counts");
    if counts.exists() {
        fs::remove_dir_all(&counts).context("cannot remove the counts of the last time")?;
    }
    println!("== the program that counts");
    let counting = build(&compiler, &folder.join("counting"), &flag("generate", &counts))?;
    println!("== its run");
    let of_fixtures = folder.join("pages.jsonl");
    let pages = match pages {
        Some(pages) => pages,
        None => write_fixtures(&of_fixtures)?,
    };
    run_on(&counting, pages, &folder.join("written"))?;
    let profile = folder.join("counts.profdata");
    run(Command::new(profdata).arg("merge").arg("--output").arg(&profile).arg(&counts))?;
    println!("== the program");
    let made = build(&compiler, &folder.join("counted"), &flag("use", &profile))?;
    println!("{}", made.display());
    Ok(())
}

/// What the compiler says of itself.
struct Compiler {
    host: String,
    llvm: String,
    sysroot: PathBuf,
}

impl Compiler {
    fn ask() -> Result<Compiler> {
        let told = said_by(&mut program("rustc", &["--version", "--verbose"]))?;
        let field = |name: &str| {
            let line = told.lines().find_map(|line| line.strip_prefix(name));
            line.map(|value| value.trim().to_owned()).with_context(|| format!("rustc tells no `{name}`"))
        };
        let sysroot = said_by(&mut program("rustc", &["--print", "sysroot"]))?;
        let llvm = field("LLVM version:")?.split('.').next().unwrap_or_default().to_owned();
        Ok(Compiler { host: field("host:")?, llvm, sysroot: sysroot.trim().into() })
    }
}

fn said_by(command: &mut Command) -> Result<String> {
    let found = command.output().with_context(|| format!("cannot start {command:?}"))?;
    if !found.status.success() {
        bail!("{command:?} failed: {}", found.status);
    }
    String::from_utf8(found.stdout).with_context(|| format!("what {command:?} says is no text"))
}

/// The program that adds counts up: rustup's, or Debian's of the compiler's
/// version, since others cannot read what it writes.
fn find_profdata(compiler: &Compiler) -> Result<PathBuf> {
    let Compiler { host, llvm, sysroot } = compiler;
    let of_rustup = sysroot.join("lib/rustlib").join(host).join("bin/llvm-profdata");
    let of_debian = PathBuf::from(format!("llvm-profdata-{llvm}"));
    let find = || {
        [&of_rustup, &of_debian]
            .into_iter()
            .find(|tool| succeeds(Command::new(tool).args(["merge", "--help"])))
    };
    if find().is_none() {
        install(&[&format!("llvm-{llvm}")]);
    }
    find().cloned().with_context(|| {
        format!(
            "no llvm-profdata of LLVM {llvm}; hint: rustup component add llvm-tools, or Debian's llvm-{llvm}"
        )
    })
}

/// A flag of the compiler about profiles.
fn flag(what: &str, path: &Path) -> String {
    format!("-Cprofile-{what}={}", path.display())
}

/// Builds the program into a folder of its own. The target is named, so that
/// programs that only run while building are built as usual.
fn build(compiler: &Compiler, folder: &Path, flag: &str) -> Result<PathBuf> {
    let Compiler { host, .. } = compiler;
    let arguments = ["build", "--release", "--locked", "-p", "tamis-cli", "--target", host];
    let own = std::env::var("RUSTFLAGS").unwrap_or_default();
    let flags: Vec<&str> = own.split_whitespace().chain([flag]).collect();
    let mut command = program("cargo", &arguments);
    // Parted by a sign that no path has.
    command.env("CARGO_ENCODED_RUSTFLAGS", flags.join("\x1f")).env("CARGO_TARGET_DIR", folder);
    run(&mut command)?;
    Ok(folder.join(host).join("release").join(format!("tamis{}", std::env::consts::EXE_SUFFIX)))
}

/// Writes the pages of this repository as lines of JSON.
fn write_fixtures(path: &Path) -> Result<&Path> {
    let listed = said_by(&mut program("git", &["ls-files", "--", "*.html"]))?;
    let mut out =
        BufWriter::new(File::create(path).with_context(|| format!("cannot write {}", path.display()))?);
    for name in listed.lines() {
        let bytes = fs::read(root().join(name)).with_context(|| format!("cannot read {name}"))?;
        writeln!(out, "{}", json!({ "id": name, "html": String::from_utf8_lossy(&bytes) }))?;
    }
    out.flush().with_context(|| format!("cannot write {}", path.display()))?;
    Ok(path)
}

/// Runs the program that counts with each engine, and writing each format.
fn run_on(counting: &Path, pages: &Path, written: &Path) -> Result<()> {
    let say_nothing = |command: &mut Command| run(command.stdout(Stdio::null()).stderr(Stdio::null()));
    for engine in ENGINES {
        let lines = File::open(pages).with_context(|| format!("cannot read {}", pages.display()))?;
        let mut command = Command::new(counting);
        say_nothing(command.args(["extract", "--jsonl", "--engine", engine]).stdin(lines))?;
    }
    for format in FORMATS {
        let mut command = Command::new(counting);
        command.args(["extract", "--force", "--format", format, "--output"]).arg(written.join(format));
        say_nothing(command.arg(root().join("fixtures/structure")))?;
    }
    Ok(())
}
