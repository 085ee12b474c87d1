//! How far is a run?

use indicatif::{ProgressBar, ProgressStyle};

/// A bar on standard error, when that is a terminal. It counts bytes, since
/// pages differ in size a thousandfold and the time left would be wrong.
#[derive(Debug)]
pub struct Bar(ProgressBar);

impl Bar {
    /// A bar for so many bytes.
    pub fn new(what: &str, bytes: usize) -> Bar {
        let bar = ProgressBar::new(bytes as u64).with_message(what.to_owned());
        let form = "{msg} {wide_bar} {bytes}/{total_bytes}, {eta} left";
        // The form is a constant; were it wrong, the default one would do.
        bar.set_style(ProgressStyle::with_template(form).unwrap_or_else(|_| ProgressStyle::default_bar()));
        Bar(bar)
    }

    /// So many bytes more are done.
    pub fn add(&self, bytes: usize) {
        self.0.inc(bytes as u64);
    }

    /// Takes the bar away.
    pub fn end(&self) {
        self.0.finish_and_clear();
    }
}
