//! A browser that does not outlive the program.

use std::io;
use std::path::Path;

use tokio::process::Child;

/// Waits until its input ends, which it does however this program ends, then ends
/// a group of processes and removes a folder. A process that is being ended may
/// write once more, so the folder is removed again where that failed.
#[cfg(unix)]
const SCRIPT: &str = "trap '' HUP INT TERM; cat >/dev/null; kill -s KILL -- \"-$1\" 2>/dev/null; \
                      rm -rf -- \"$2\" 2>/dev/null || { sleep 1; rm -rf -- \"$2\"; }";

/// What ends a browser and removes its profile, also when this program is killed.
#[derive(Debug)]
pub(crate) struct Watch {
    /// None where the system has no shell.
    watcher: Option<Child>,
}

impl Watch {
    /// Watches a browser that leads a group of processes of its own.
    #[cfg(unix)]
    pub(crate) fn over(browser: &Child, profile: &Path) -> io::Result<Watch> {
        use std::process::Stdio;
        let group = browser.id().ok_or_else(|| io::Error::other("it ended at once"))?;
        let watcher = tokio::process::Command::new("sh")
            .args(["-c", SCRIPT, "sh", &group.to_string()])
            .arg(profile)
            .stdin(Stdio::piped())
            .stdout(Stdio::null())
            .stderr(Stdio::null())
            // What a terminal sends to us is not for it.
            .process_group(0)
            .spawn()?;
        Ok(Watch { watcher: Some(watcher) })
    }

    /// Where there is no shell, the browser ends when its handle is dropped.
    #[cfg(not(unix))]
    pub(crate) fn over(_browser: &Child, _profile: &Path) -> io::Result<Watch> {
        Ok(Watch { watcher: None })
    }

    /// Ends the browser and removes its profile now.
    pub(crate) async fn end(mut self) -> io::Result<()> {
        if let Some(watcher) = &mut self.watcher {
            // Waiting closes its input first.
            watcher.wait().await?;
        }
        Ok(())
    }
}

#[cfg(all(test, unix))]
mod tests {
    use super::*;
    use std::time::Duration;
    use tokio::process::Command;

    /// The program's own end is like this: nothing is awaited any more.
    #[test]
    fn what_is_dropped_is_ended_and_removed() {
        let folder = tempfile::tempdir().unwrap();
        let profile = folder.path().join("profile");
        std::fs::create_dir_all(profile.join("deep")).unwrap();
        let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().unwrap();
        let status = runtime.block_on(async {
            let mut browser = Command::new("sleep").arg("60").process_group(0).spawn().unwrap();
            drop(Watch::over(&browser, &profile).unwrap());
            tokio::time::timeout(Duration::from_secs(20), browser.wait()).await
        });
        assert!(!status.unwrap().unwrap().success());
        let is_gone = (0..200).any(|_| {
            std::thread::sleep(Duration::from_millis(50));
            !profile.exists()
        });
        assert!(is_gone);
    }

    #[test]
    fn an_end_that_is_awaited_leaves_nothing() {
        let folder = tempfile::tempdir().unwrap();
        let profile = folder.path().join("profile");
        std::fs::create_dir(&profile).unwrap();
        let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().unwrap();
        runtime.block_on(async {
            let mut browser = Command::new("sleep").arg("60").process_group(0).spawn().unwrap();
            Watch::over(&browser, &profile).unwrap().end().await.unwrap();
            assert!(!browser.wait().await.unwrap().success());
        });
        assert!(!profile.exists());
    }
}
