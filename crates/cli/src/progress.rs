//! How far it is, for people who wait.

use std::io::{IsTerminal, Write};
use std::time::{Duration, Instant};

use crate::say;

/// Cells of the bar.
const WIDTH: usize = 30;

/// Time between two pictures of the bar; more would only flicker.
const EVERY: Duration = Duration::from_millis(100);

/// A bar on standard error, when that is a terminal and there is more than one thing to do.
#[derive(Debug)]
pub(crate) struct Progress {
    things: &'static str,
    total: usize,
    done: usize,
    drawn: Option<Instant>,
    started: Instant,
    is_on: bool,
}

impl Progress {
    pub(crate) fn new(total: usize, things: &'static str) -> Progress {
        let is_on = total > 1 && std::io::stderr().is_terminal();
        Progress { things, total, done: 0, drawn: None, started: Instant::now(), is_on }
    }

    /// One more is done.
    pub(crate) fn step(&mut self) {
        self.done += 1;
        if self.is_on && self.drawn.is_none_or(|drawn| drawn.elapsed() >= EVERY) {
            let left = left(self.started.elapsed(), self.done, self.total);
            write(&format!("\r{} {}{left}\x1b[K", bar(self.done, self.total), self.things));
            self.drawn = Some(Instant::now());
        }
    }

    /// Says something on lines of its own.
    pub(crate) fn say(&mut self, line: &str) {
        self.clear();
        say::line(format_args!("{line}"));
    }

    /// Says what is being waited for, to somebody who waits.
    pub(crate) fn announce(&mut self, line: &str) {
        if std::io::stderr().is_terminal() {
            self.say(line);
        }
    }

    /// Takes the bar away.
    pub(crate) fn clear(&mut self) {
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

/// How long it takes if it goes on as it went, from the second on that one can tell.
fn left(elapsed: Duration, done: usize, total: usize) -> String {
    let rest = u32::try_from(total.saturating_sub(done)).unwrap_or(u32::MAX);
    let seconds = (elapsed / u32::try_from(done.max(1)).unwrap_or(u32::MAX)).saturating_mul(rest).as_secs();
    match seconds {
        _ if elapsed < Duration::from_secs(1) => String::new(),
        0..=90 => format!(", {seconds} s left"),
        91..=5_400 => format!(", {} min left", seconds.div_ceil(60)),
        _ => format!(", {} h left", seconds.div_ceil(3_600)),
    }
}

fn bar(done: usize, total: usize) -> String {
    let full = WIDTH * done.min(total) / total.max(1);
    format!("[{}{}] {done}/{total}", "#".repeat(full), " ".repeat(WIDTH - full))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_time_left_follows_from_the_time_it_took() {
        assert_eq!(left(Duration::from_secs(10), 10, 40), ", 30 s left");
        assert_eq!(left(Duration::from_mins(1), 1, 11), ", 10 min left");
        assert_eq!(left(Duration::from_millis(500), 1, 100), "");
        assert_eq!(left(Duration::from_hours(1), 1, 11), ", 10 h left");
    }

    #[test]
    fn the_bar_fills() {
        assert_eq!(bar(0, 2), format!("[{}] 0/2", " ".repeat(30)));
        assert_eq!(bar(1, 2), format!("[{}{}] 1/2", "#".repeat(15), " ".repeat(15)));
        assert_eq!(bar(2, 2), format!("[{}] 2/2", "#".repeat(30)));
    }
}
