//! Text within a part, as it grows: white space is made single on the way.

use crate::article::{Inline, Link, Marks, Run};

/// How text is marked and where it leads.
#[derive(Clone, PartialEq, Debug, Default)]
pub(super) struct Format {
    pub(super) marks: Marks,
    pub(super) link: Option<Link>,
}

impl Format {
    fn is_plain(&self) -> bool {
        self.marks.is_empty() && self.link.is_none()
    }

    fn is_of(&self, run: &Run) -> bool {
        self.marks == run.marks && self.link == run.link
    }
}

/// Runs that grow.
#[derive(Debug, Default)]
pub(super) struct Runs {
    runs: Vec<Run>,
    /// White space was seen, and is written when something follows.
    space: bool,
}

impl Runs {
    /// Adds text; white space becomes single spaces, none at the start.
    pub(super) fn text(&mut self, text: &str, format: &Format) {
        let mut rest = text;
        loop {
            let start = rest.len() - rest.trim_start_matches(is_space).len();
            if start > 0 {
                self.space = true;
                rest = &rest[start..];
            }
            if rest.is_empty() {
                return;
            }
            let end = rest.find(is_space).unwrap_or(rest.len());
            self.word(&rest[..end], format);
            rest = &rest[end..];
        }
    }

    fn word(&mut self, word: &str, format: &Format) {
        self.open(format);
        let Some(Run { inline: Inline::Text(text), .. }) = self.runs.last_mut() else { return };
        if word.is_ascii() && !word.bytes().any(|byte| byte.is_ascii_control()) {
            text.push_str(word);
        } else {
            text.extend(word.chars().filter(|c| !is_unseen(*c)));
        }
    }

    /// Makes the last run a text of this format, white space before it written.
    fn open(&mut self, format: &Format) {
        let space = std::mem::take(&mut self.space) && !self.is_at_line_start();
        let follows =
            matches!(self.runs.last(), Some(run @ Run { inline: Inline::Text(_), .. }) if format.is_of(run));
        if space && follows {
            self.push_str(" ");
        } else if space && !format.is_plain() {
            self.plain_space();
        }
        if !follows {
            let text = if space && format.is_plain() { " " } else { "" };
            self.push(Inline::Text(text.to_owned()), format);
        }
    }

    /// A space that belongs to no format.
    fn plain_space(&mut self) {
        match self.runs.last() {
            Some(run) if run.marks.is_empty() && run.link.is_none() && is_text(run) => self.push_str(" "),
            _ => self.runs.push(Run::text(" ")),
        }
    }

    fn push_str(&mut self, more: &str) {
        if let Some(Run { inline: Inline::Text(text), .. }) = self.runs.last_mut() {
            text.push_str(more);
        }
    }

    fn push(&mut self, inline: Inline, format: &Format) {
        self.runs.push(Run { inline, marks: format.marks, link: format.link.clone() });
    }

    /// Adds something that is no text.
    pub(super) fn inline(&mut self, inline: Inline, format: &Format) {
        if std::mem::take(&mut self.space) && !self.is_at_line_start() {
            self.plain_space();
        }
        self.push(inline, format);
    }

    /// Adds a line break; white space around it goes.
    pub(super) fn line_break(&mut self) {
        self.space = false;
        self.runs.push(Run::plain(Inline::Break));
    }

    /// White space, whatever was there.
    pub(super) fn space(&mut self) {
        self.space = true;
    }

    /// Whether the last thing is a line break.
    pub(super) fn ends_in_break(&self) -> bool {
        matches!(self.runs.last(), Some(Run { inline: Inline::Break, .. }))
    }

    fn is_at_line_start(&self) -> bool {
        self.runs.is_empty() || self.ends_in_break()
    }

    pub(super) fn is_empty(&self) -> bool {
        self.runs.is_empty()
    }

    /// Takes the runs; new ones begin.
    pub(super) fn take(&mut self) -> Vec<Run> {
        self.space = false;
        std::mem::take(&mut self.runs)
    }
}

fn is_text(run: &Run) -> bool {
    matches!(run.inline, Inline::Text(_))
}

/// White space of HTML, and the spaces that only keep lines together.
fn is_space(c: char) -> bool {
    matches!(c, ' ' | '\t' | '\n' | '\r' | '\u{c}' | '\u{a0}' | '\u{202f}' | '\u{2007}')
}

/// Characters that show nothing: controls, hints for breaking lines, marks of
/// byte order, and overrides of direction, which can make text read as what it is not.
fn is_unseen(c: char) -> bool {
    matches!(c, '\u{0}'..='\u{1f}' | '\u{7f}'..='\u{9f}' | '\u{ad}' | '\u{200b}' | '\u{2060}' | '\u{feff}'
        | '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}')
}

#[cfg(test)]
mod tests {
    use super::*;

    fn strong() -> Format {
        Format { marks: Marks::STRONG, link: None }
    }

    fn texts(runs: &mut Runs) -> Vec<String> {
        let text = |run: Run| match run.inline {
            Inline::Text(text) => text,
            other => format!("{other:?}"),
        };
        runs.take().into_iter().map(text).collect()
    }

    #[test]
    fn white_space_is_single_and_outside_marks() {
        let mut runs = Runs::default();
        runs.text("  One\n two", &Format::default());
        runs.text(" three ", &strong());
        runs.text("four ", &Format::default());
        assert_eq!(texts(&mut runs), ["One two ", "three", " four"]);
    }

    #[test]
    fn unseen_characters_go() {
        let mut runs = Runs::default();
        runs.text("so\u{ad}ft\u{200b} a\u{0}b \u{202e}x", &Format::default());
        assert_eq!(texts(&mut runs), ["soft ab x"]);
    }

    #[test]
    fn no_space_around_breaks() {
        let mut runs = Runs::default();
        runs.text("a ", &Format::default());
        runs.line_break();
        runs.text(" b", &Format::default());
        assert_eq!(texts(&mut runs), ["a", "Break", "b"]);
    }
}
