//! Running the command in a folder of its own.

use std::io::{BufRead, BufReader, Write};
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

/// A page with a menu, an article with a link, a picture and a table, and a footer.
pub(crate) const PAGE: &str = "<!DOCTYPE html><html lang=en><head><title>Tides</title></head><body>\
    <ul><li><a href=/>Home</a><li><a href=/news>News</a><li><a href=/about>About</a></ul>\
    <article><h1>Tides of the sea</h1>\
    <p>The sea rises twice a day, and twice a day it falls again, because the moon and the sun pull at the \
    water while the <a href=/earth>earth</a> turns under it, and nothing on the shore can stop it from coming.</p>\
    <p>Sailors have known this for a very long time, and so they wrote down tables of the hours at which the \
    water is high in each port, long before anyone could say why it is so.</p>\
    <p><img src=/tide.png alt='High water'></p></article>\
    <div><a href=/imprint>Imprint</a></div></body></html>";

/// What is in [`PAGE`]'s content.
pub(crate) const SENTENCE: &str = "The sea rises twice a day";

/// A folder that goes away in the end.
pub(crate) struct Folder {
    path: PathBuf,
}

impl Folder {
    pub(crate) fn new(name: &str) -> Folder {
        let path = Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("{name}-{}", std::process::id()));
        let _ = std::fs::remove_dir_all(&path);
        std::fs::create_dir_all(&path).expect("a folder");
        Folder { path }
    }

    pub(crate) fn with(self, name: &str, content: impl AsRef<[u8]>) -> Folder {
        let path = self.path.join(name);
        std::fs::create_dir_all(path.parent().expect("a parent")).expect("a folder");
        std::fs::write(path, content).expect("a file");
        self
    }

    pub(crate) fn read(&self, name: &str) -> String {
        std::fs::read_to_string(self.path.join(name)).unwrap_or_else(|error| panic!("{name}: {error}"))
    }

    #[cfg(feature = "pdf")]
    pub(crate) fn bytes(&self, name: &str) -> Vec<u8> {
        std::fs::read(self.path.join(name)).unwrap_or_else(|error| panic!("{name}: {error}"))
    }

    /// Starts the command here and does not wait for it.
    pub(crate) fn start(&self, arguments: &[&str]) -> std::process::Child {
        start(command(arguments, &self.path))
    }

    /// The same, with a folder of this one as the first in which commands are looked for.
    #[cfg(target_os = "linux")]
    pub(crate) fn start_with_bin(&self, bin: &str, arguments: &[&str]) -> std::process::Child {
        let mut command = command(arguments, &self.path);
        let others = std::env::var("PATH").expect("a path");
        command.env("PATH", format!("{}:{others}", self.path(bin).display()));
        start(command)
    }

    /// Runs a line of the shell here; in it `$0` is the command.
    #[cfg(unix)]
    pub(crate) fn shell(&self, line: &str) -> Ran {
        let mut command = Command::new("sh");
        command.args(["-c", line, env!("CARGO_BIN_EXE_tamis")]).current_dir(&self.path);
        finish(command, b"")
    }

    #[cfg(target_os = "linux")]
    pub(crate) fn path(&self, name: &str) -> PathBuf {
        self.path.join(name)
    }

    /// What is in a folder, by name.
    pub(crate) fn names(&self, folder: &str) -> Vec<String> {
        let entries = std::fs::read_dir(self.path.join(folder)).expect("a folder");
        let name = |entry: std::io::Result<std::fs::DirEntry>| {
            entry.expect("an entry").file_name().to_string_lossy().into_owned()
        };
        let mut names: Vec<String> = entries.map(name).collect();
        names.sort();
        names
    }

    pub(crate) fn has(&self, name: &str) -> bool {
        self.path.join(name).exists()
    }

    pub(crate) fn delete(&self, name: &str) {
        std::fs::remove_file(self.path.join(name)).expect("a file");
    }

    /// Runs the command here.
    pub(crate) fn tamis(&self, arguments: &[&str]) -> Ran {
        run(arguments, b"", &self.path)
    }

    /// Runs the command here with this on standard input.
    pub(crate) fn tamis_on(&self, arguments: &[&str], input: &[u8]) -> Ran {
        run(arguments, input, &self.path)
    }

    /// Runs the command here, reads one line of its output and leaves.
    pub(crate) fn tamis_until_one_line(&self, arguments: &[&str], input: &[u8]) {
        let mut command = command(arguments, &self.path);
        let command = command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::null());
        let mut child = command.spawn().expect("the command starts");
        let mut output = BufReader::new(child.stdout.take().expect("a pipe"));
        let mut stdin = child.stdin.take().expect("a pipe");
        let input = input.to_vec();
        let writer = std::thread::spawn(move || stdin.write_all(&input));
        output.read_line(&mut String::new()).expect("a line");
        drop(output);
        child.wait().expect("the command ends");
        // A command that cannot write closes its input early.
        let _ = writer.join().expect("a thread");
    }

    /// The same with a folder of this one as the person's data folder.
    pub(crate) fn tamis_with_data(&self, data: &str, arguments: &[&str]) -> Ran {
        let mut command = command(arguments, &self.path);
        command.env("XDG_DATA_HOME", self.path.join(data));
        finish(command, b"")
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = std::fs::remove_dir_all(&self.path);
    }
}

/// What the command did.
pub(crate) struct Ran {
    pub(crate) code: Option<i32>,
    pub(crate) out: String,
    pub(crate) err: String,
}

impl Ran {
    /// The output of a run that must have this exit code.
    pub(crate) fn with_code(self, code: i32) -> Ran {
        assert_eq!(self.code, Some(code), "out: {}\nerr: {}", self.out, self.err);
        self
    }
}

/// Runs the command with this on standard input.
pub(crate) fn tamis(arguments: &[&str], input: impl AsRef<[u8]>) -> Ran {
    run(arguments, input.as_ref(), Path::new("."))
}

fn run(arguments: &[&str], input: &[u8], folder: &Path) -> Ran {
    finish(command(arguments, folder), input)
}

fn command(arguments: &[&str], folder: &Path) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_tamis"));
    command.args(arguments).current_dir(folder);
    command
}

fn start(mut command: Command) -> std::process::Child {
    let command = command.stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::null());
    command.spawn().expect("the command starts")
}

fn finish(mut command: Command, input: &[u8]) -> Ran {
    let mut child = command
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the command starts");
    let mut stdin = child.stdin.take().expect("a pipe");
    let input = input.to_vec();
    let writer = std::thread::spawn(move || stdin.write_all(&input));
    let output = child.wait_with_output().expect("the command ends");
    // A command that reads no input closes the pipe early.
    let _ = writer.join().expect("a thread");
    Ran {
        code: output.status.code(),
        out: String::from_utf8(output.stdout).expect("UTF-8"),
        err: String::from_utf8_lossy(&output.stderr).into_owned(),
    }
}
