//! How far it is, for people who wait.

use std::io::{IsTerminal, Write};
use std::time::{Duration, Instant};

/// Cells of the bar.
const WIDTH: usize = 30;

/// Time between two pictures of the bar; more would only flicker.
const EVERY: Duration = Duration::from_millis(100);

/// A bar on standard error, when that is a terminal and there is more than one page.
#[derive(Debug)]
pub(super) struct Progress {
    total: usize,
    done: usize,
    drawn: Option<Instant>,
    is_on: bool,
}

impl Progress {
    pub(super) fn new(total: usize) -> Progress {
        let is_on = total > 1 && std::io::stderr().is_terminal();
        Progress { total, done: 0, drawn: None, is_on }
    }

    /// One more page is done.
    pub(super) fn step(&mut self) {
        self.done += 1;
        if self.is_on && self.drawn.is_none_or(|drawn| drawn.elapsed() >= EVERY) {
            write(&format!("\r{}", bar(self.done, self.total)));
            self.drawn = Some(Instant::now());
        }
    }

    /// Says something on lines of its own.
    pub(super) fn say(&mut self, line: &str) {
        self.clear();
        anstream::eprintln!("{line}");
    }

    /// Takes the bar away.
    pub(super) fn clear(&mut self) {
        if self.drawn.take().is_some() {
            write("\r\x1b[K");
        }
    }
}

/// A bar that cannot be shown is no failure.
fn write(text: &str) {
    let mut out = std::io::stderr().lock();
    let _ = out.write_all(text.as_bytes()).and_then(|()| out.flush());
}

fn bar(done: usize, total: usize) -> String {
    let full = WIDTH * done.min(total) / total.max(1);
    format!("[{}{}] {done}/{total} pages", "#".repeat(full), " ".repeat(WIDTH - full))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_bar_fills() {
        assert_eq!(bar(0, 2), format!("[{}] 0/2 pages", " ".repeat(30)));
        assert_eq!(bar(1, 2), format!("[{}{}] 1/2 pages", "#".repeat(15), " ".repeat(15)));
        assert_eq!(bar(2, 2), format!("[{}] 2/2 pages", "#".repeat(30)));
    }
}
