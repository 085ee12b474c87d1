//! Pages whose scripts must run, through a Chromium on this machine.
//!
//! The browser reaches the network only through a proxy of ours, which refuses
//! private servers as the fetcher does: what a page's scripts ask for is
//! checked like the page itself. It ends with the program, however that ends.

use std::path::PathBuf;
use std::process::Stdio;
use std::time::Duration;

use tokio::io::AsyncReadExt;
use tokio::process::{Child, Command};
use url::Url;

use crate::answer::{Condition, Fetched};
use crate::error::FetchError;
use crate::gate::Gate;
use crate::login::without_login;
use crate::options::Options;
use crate::resolve::check;
use crate::watch::Watch;

/// Names under which the browser is installed.
const BROWSERS: [&str; 4] = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable"];

/// Time of the page's own clock that its scripts get.
const BUDGET: Duration = Duration::from_secs(8);

/// Runs the scripts of pages.
#[derive(Clone, Debug)]
pub struct Renderer {
    browser: PathBuf,
    options: Options,
}

impl Renderer {
    /// One with the browser of this machine.
    ///
    /// # Errors
    /// When there is none.
    pub fn new(options: Options) -> Result<Renderer, FetchError> {
        let browser = find().ok_or(FetchError::NoBrowser)?;
        Ok(Renderer { browser, options })
    }

    /// The page at an address as it is after its scripts ran. A name and a
    /// password in the address are for its server; what comes back has none.
    ///
    /// # Errors
    /// When the address must not be asked, the browser fails, or a limit is reached.
    pub async fn render(&self, address: &Url) -> Result<Fetched, FetchError> {
        let told = without_login(address);
        check(&told, self.options.reach)?;
        let failed = |source| FetchError::Browser { address: told.clone(), source };
        let gate = Gate::open(self.options.reach).await.map_err(failed)?;
        let bytes = self.run(address, &gate).await?;
        if bytes.len() > self.options.limits.bytes {
            return Err(FetchError::Size { address: told, limit: self.options.limits.bytes });
        }
        if let Some(host) = gate.refused().filter(|host| told.host_str() == Some(host)) {
            return Err(FetchError::Private { host });
        }
        if bytes.trim_ascii().is_empty() || memmem(&bytes, ERROR_PAGE) {
            let source = std::io::Error::other("it shows an error instead of the page");
            return Err(failed(source));
        }
        let content_type = Some("text/html; charset=utf-8".to_owned());
        Ok(Fetched { address: told, content_type, condition: Condition::default(), bytes })
    }

    /// What a browser of its own writes of a page, in time.
    async fn run(&self, address: &Url, gate: &Gate) -> Result<Vec<u8>, FetchError> {
        let failed = |source| FetchError::Browser { address: without_login(address), source };
        let profile = tempfile::tempdir().map_err(failed)?;
        let mut child = self.start(address, gate, profile.path()).map_err(failed)?;
        let watch = Watch::over(&child, profile.path()).map_err(failed)?;
        let limit = self.options.limits.time;
        let read = tokio::time::timeout(limit, read(&mut child, self.options.limits.bytes)).await;
        watch.end().await.map_err(failed)?;
        child.kill().await.map_err(failed)?;
        match read {
            Ok(bytes) => bytes.map_err(failed),
            Err(_elapsed) => Err(FetchError::Time { address: without_login(address), limit }),
        }
    }

    fn start(&self, address: &Url, gate: &Gate, profile: &std::path::Path) -> std::io::Result<Child> {
        let mut command = Command::new(&self.browser);
        command
            .args([
                "--headless=new",
                "--disable-gpu",
                "--no-first-run",
                "--disable-extensions",
                "--mute-audio",
            ])
            .args(["--disable-background-networking", "--disable-sync", "--disable-component-update"])
            .arg(format!("--user-data-dir={}", profile.display()))
            .arg(format!("--proxy-server=http://{}", gate.address()))
            // Without this, addresses of the machine itself go past the proxy.
            .arg("--proxy-bypass-list=<-loopback>")
            // Calls between browsers would go past it too.
            .arg("--force-webrtc-ip-handling-policy=disable_non_proxied_udp")
            .arg(format!("--user-agent={}", self.options.user_agent))
            .arg(format!("--virtual-time-budget={}", BUDGET.as_millis()));
        if runs_as_root() {
            // The browser's own sandbox does not work for root.
            command.arg("--no-sandbox");
        }
        command.arg("--dump-dom").arg(address.as_str());
        // Its helpers are in its group, so that they end with it.
        #[cfg(unix)]
        command.process_group(0);
        command.stdin(Stdio::null()).stdout(Stdio::piped()).stderr(Stdio::null()).kill_on_drop(true).spawn()
    }
}

/// How the browser marks its own page about an error.
const ERROR_PAGE: &[u8] = b"id=\"main-frame-error\"";

fn memmem(bytes: &[u8], piece: &[u8]) -> bool {
    bytes.windows(piece.len()).any(|window| window == piece)
}

/// What the browser writes, and one byte more than wanted at the most.
async fn read(child: &mut Child, limit: usize) -> std::io::Result<Vec<u8>> {
    let mut bytes = Vec::new();
    if let Some(out) = child.stdout.take() {
        out.take(limit as u64 + 1).read_to_end(&mut bytes).await?;
    }
    Ok(bytes)
}

/// The browser of this machine, on the way that commands are looked for.
fn find() -> Option<PathBuf> {
    let folders = std::env::var_os("PATH")?;
    let all = std::env::split_paths(&folders).flat_map(|folder| BROWSERS.map(|name| folder.join(name)));
    { all }.find(|path| path.is_file())
}

#[cfg(unix)]
fn runs_as_root() -> bool {
    use std::os::unix::fs::MetadataExt;
    // The owner of one's own process tells without asking the system for it.
    std::fs::metadata("/proc/self").is_ok_and(|own| own.uid() == 0)
}

#[cfg(not(unix))]
fn runs_as_root() -> bool {
    false
}
