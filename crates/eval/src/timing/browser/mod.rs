//! Pages in headless Chromium: one process, one page after another.
//!
//! The `DevTools` protocol goes through two pipes, scripts are off, the cache is
//! off, and no name resolves, so nothing comes from the network.

#[cfg(target_os = "linux")]
mod cpu;
/// Other systems do not say it in files.
#[cfg(not(target_os = "linux"))]
mod cpu {
    pub(super) fn of_tree(_root: u32) -> Option<std::time::Duration> {
        None
    }
}
mod error;
mod find;
mod process;
mod protocol;

pub use error::BrowserError;
pub use find::{VARIABLE, find};

use std::path::Path;
use std::time::{Duration, Instant};

use serde_json::{Value, json};
use url::Url;

use process::Process;
use protocol::Protocol;

/// Whether pictures are loaded.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Images {
    /// They are not.
    Off,
    /// They are.
    On,
}

/// What a browser took for pages.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Round {
    /// The time of each page: from the wish to see it until it is loaded and
    /// laid out.
    pub pages: Vec<Duration>,
    /// The time of the processor for all of them, of all processes of the
    /// browser; only where the system says so.
    pub cpu: Option<Duration>,
}

/// A browser that is running. It ends when this is dropped.
#[derive(Debug)]
pub struct Browser {
    // It ends when its pipes are closed, so they go before it is waited for.
    protocol: Protocol,
    process: Process,
    session: String,
}

impl Browser {
    /// Starts a program that is Chromium.
    ///
    /// # Errors
    ///
    /// When it does not start or does not answer.
    pub fn start(program: &Path, images: Images) -> Result<Browser, BrowserError> {
        let (process, pipes) = Process::start(program, images)?;
        let mut protocol = Protocol::new(pipes);
        let target = protocol.call(None, "Target.createTarget", &json!({ "url": "about:blank" }))?;
        let wish = json!({ "targetId": target["targetId"], "flatten": true });
        let attached = protocol.call(None, "Target.attachToTarget", &wish)?;
        let session = attached["sessionId"].as_str().unwrap_or_default().to_owned();
        let mut browser = Browser { protocol, process, session };
        browser.prepare()?;
        Ok(browser)
    }

    fn prepare(&mut self) -> Result<(), BrowserError> {
        self.call("Page.enable", &json!({}))?;
        self.call("Network.enable", &json!({}))?;
        self.call("Network.setCacheDisabled", &json!({ "cacheDisabled": true }))?;
        self.call("Emulation.setScriptExecutionDisabled", &json!({ "value": true }))?;
        Ok(())
    }

    /// Renders pages, one after another.
    ///
    /// # Errors
    ///
    /// When a page cannot be loaded, or the browser does not answer.
    pub fn render<'a>(&mut self, pages: impl Iterator<Item = &'a Path>) -> Result<Round, BrowserError> {
        let start = cpu::of_tree(self.process.id());
        let times = pages.map(|page| self.render_page(page)).collect::<Result<Vec<_>, _>>()?;
        let end = cpu::of_tree(self.process.id());
        let cpu = start.zip(end).map(|(start, end)| end.saturating_sub(start));
        Ok(Round { pages: times, cpu })
    }

    fn render_page(&mut self, page: &Path) -> Result<Duration, BrowserError> {
        let url = Url::from_file_path(page).map_err(|()| BrowserError::Path(page.to_owned()))?;
        self.protocol.forget_events();
        let start = Instant::now();
        let answer = self.call("Page.navigate", &json!({ "url": url.as_str() }))?;
        if let Some(reason) = answer["errorText"].as_str() {
            return Err(BrowserError::Page { page: page.to_owned(), reason: reason.to_owned() });
        }
        self.protocol.wait_for("Page.loadEventFired")?;
        // It is answered when the page is laid out.
        self.call("Page.getLayoutMetrics", &json!({}))?;
        Ok(start.elapsed())
    }

    fn call(&mut self, method: &'static str, wish: &Value) -> Result<Value, BrowserError> {
        self.protocol.call(Some(&self.session), method, wish)
    }
}
