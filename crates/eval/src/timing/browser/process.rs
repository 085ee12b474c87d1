//! The process of a browser.

use std::fs;
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::thread::sleep;
use std::time::{Duration, Instant};

use tempfile::TempDir;

use super::protocol::Pipes;
use super::{BrowserError, Images};

/// What a browser is told at its start.
const FLAGS: [&str; 19] = [
    "--headless",
    "--remote-debugging-pipe",
    // Whoever may do everything cannot have a sandbox; the pages are ours.
    "--no-sandbox",
    "--disable-gpu",
    // The screen that our styles are computed for.
    "--window-size=1280,800",
    "--hide-scrollbars",
    // No name resolves.
    "--host-resolver-rules=MAP * ~NOTFOUND",
    "--no-proxy-server",
    // Nothing else is done meanwhile.
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-default-apps",
    "--disable-extensions",
    "--disable-sync",
    "--disable-breakpad",
    "--mute-audio",
    "--metrics-recording-only",
    "--disable-background-timer-throttling",
    // A page that was left is not kept.
    "--disable-features=BackForwardCache,Translate",
];

const NO_IMAGES: &str = "--blink-settings=imagesEnabled=false";

/// Starts a program with its third and fourth pipe where the first two were:
/// the browser speaks through those.
const WITH_PIPES: &str = "exec \"$0\" \"$@\" 3<&0 4>&1 </dev/null >/dev/null";

/// How long a browser may take to end.
const PATIENCE: Duration = Duration::from_secs(5);

/// How long until it is looked at again.
const PAUSE: Duration = Duration::from_millis(20);

/// A process that ends when this is dropped, and its folder.
#[derive(Debug)]
pub(super) struct Process {
    child: Child,
    profile: TempDir,
}

impl Process {
    pub(super) fn start(program: &Path, images: Images) -> Result<(Process, Pipes), BrowserError> {
        let failed = |source| BrowserError::Start { program: program.to_owned(), source };
        let profile = tempfile::tempdir().map_err(failed)?;
        let mut command = Command::new("sh");
        command.args(["-c", WITH_PIPES]).arg(program).args(FLAGS);
        if images == Images::Off {
            command.arg(NO_IMAGES);
        }
        let mut child = command
            .arg(format!("--user-data-dir={}", profile.path().display()))
            .arg("about:blank")
            // What it keeps besides the profile goes the same way.
            .env("XDG_CONFIG_HOME", profile.path())
            .env("XDG_CACHE_HOME", profile.path())
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()
            .map_err(failed)?;
        let pipes = child.stdin.take().zip(child.stdout.take());
        let process = Process { child, profile };
        let (to, from) = pipes.ok_or_else(|| failed(std::io::Error::other("there are no pipes")))?;
        Ok((process, Pipes { to, from }))
    }

    pub(super) fn id(&self) -> u32 {
        self.child.id()
    }

    fn has_ended(&mut self) -> bool {
        self.child.try_wait().is_ok_and(|status| status.is_some())
    }
}

impl Drop for Process {
    fn drop(&mut self) {
        let start = Instant::now();
        while !self.has_ended() && start.elapsed() < PATIENCE {
            sleep(PAUSE);
        }
        // Nothing can be done about a process that cannot be ended, nor about
        // files that its last helpers still write.
        if !self.has_ended() {
            let _ = self.child.kill();
            let _ = self.child.wait();
        }
        let _ = fs::remove_dir_all(self.profile.path());
    }
}
