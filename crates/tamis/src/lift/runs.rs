//! Text within a part, as it grows: white space is made single on the way.

use crate::article::spaces::{is_space, single_spaced_len, skip_spaces};
use crate::article::{Inline, Link, Marks, Run};

/// How text is marked and where it leads.
#[derive(Clone, PartialEq, Debug, Default)]
pub(super) struct Format {
    pub(super) marks: Marks,
    pub(super) link: Option<Link>,
}

/// White space that is written when something follows.
#[derive(Debug, Default)]
enum Space {
    #[default]
    None,
    /// It stood beside a word, in the format of that word.
    Beside,
    /// It stood alone, in this format.
    Alone(Format),
}

impl Format {
    /// What both have.
    fn common(&self, marks: Marks, link: Option<&Link>) -> Format {
        let link = self.link.as_ref().filter(|own| Some(*own) == link).cloned();
        Format { marks: self.marks.common(marks), link }
    }

    fn is_of(&self, run: &Run) -> bool {
        self.marks == run.marks && self.link == run.link
    }
}

/// Runs that grow.
#[derive(Debug, Default)]
pub(super) struct Runs {
    runs: Vec<Run>,
    space: Space,
}

impl Runs {
    /// Adds text; white space becomes single spaces, none at the start.
    pub(super) fn text(&mut self, text: &str, format: &Format) {
        let rest = skip_spaces(text);
        if rest.is_empty() {
            if !text.is_empty() {
                self.blank(format);
            }
            return;
        }
        if rest.len() < text.len() {
            self.space_beside();
        }
        self.open(format);
        if let Some(Run { inline: Inline::Text(out), .. }) = self.runs.last_mut()
            && push_single_spaced(rest, out)
        {
            self.space = Space::Beside;
        }
    }

    fn space_beside(&mut self) {
        if matches!(self.space, Space::None) {
            self.space = Space::Beside;
        }
    }

    /// Adds white space.
    pub(super) fn blank(&mut self, format: &Format) {
        self.space = match std::mem::take(&mut self.space) {
            Space::Alone(before) => Space::Alone(before.common(format.marks, format.link.as_ref())),
            Space::None | Space::Beside => Space::Alone(format.clone()),
        };
    }

    /// Makes the last run a text of this format, white space before it written.
    fn open(&mut self, format: &Format) {
        self.write_space(format);
        if !matches!(self.runs.last(), Some(run) if is_text(run) && format.is_of(run)) {
            self.push(Inline::Text(String::new()), format);
        }
    }

    /// Writes white space before something of this format. It has only what
    /// it had where it stood and what is on both sides of it.
    fn write_space(&mut self, format: &Format) {
        let space = std::mem::take(&mut self.space);
        if matches!(space, Space::None) || self.is_at_line_start() {
            return;
        }
        let Some(last) = self.runs.last() else { return };
        if is_text(last) && format.is_of(last) && matches!(space, Space::Beside) {
            return self.push_str(" ");
        }
        let mut own = format.common(last.marks, last.link.as_ref());
        if let Space::Alone(format) = space {
            own = own.common(format.marks, format.link.as_ref());
        }
        if is_text(last) && own.is_of(last) {
            self.push_str(" ");
        } else {
            self.push(Inline::Text(" ".to_owned()), &own);
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
        self.write_space(format);
        self.push(inline, format);
    }

    /// Adds a line break; white space around it goes.
    pub(super) fn line_break(&mut self) {
        self.space = Space::None;
        self.runs.push(Run::plain(Inline::Break));
    }

    /// White space, whatever was there.
    pub(super) fn space(&mut self) {
        self.space = Space::Alone(Format::default());
    }

    /// Whether the last thing is a line break.
    pub(super) fn ends_in_break(&self) -> bool {
        matches!(self.runs.last(), Some(Run { inline: Inline::Break, .. }))
    }

    fn is_at_line_start(&self) -> bool {
        self.runs.is_empty() || self.ends_in_break()
    }

    /// The last two characters, where nothing is to be written behind them.
    pub(super) fn ends(&self) -> Option<[char; 2]> {
        let Some(Run { inline: Inline::Text(text), .. }) = self.runs.last() else { return None };
        let mut back = text.chars().rev();
        let (last, first) = (back.next()?, back.next()?);
        matches!(self.space, Space::None).then_some([first, last])
    }

    pub(super) fn is_empty(&self) -> bool {
        self.runs.is_empty()
    }

    /// Takes the runs; new ones begin.
    pub(super) fn take(&mut self) -> Vec<Run> {
        self.space = Space::None;
        std::mem::take(&mut self.runs)
    }
}

/// Adds text that does not begin with white space, piece by piece as far as
/// each is as it should be; whether white space is left at the end.
fn push_single_spaced(mut rest: &str, out: &mut String) -> bool {
    while !rest.is_empty() {
        let (piece, after) = rest.split_at(single_spaced_len(rest));
        if let Some(unseen) = after.chars().next().filter(|c| !is_space(*c)) {
            out.push_str(piece);
            rest = &after[unseen.len_utf8()..];
            continue;
        }
        let words = piece.trim_ascii_end();
        out.push_str(words);
        rest = skip_spaces(after);
        if rest.is_empty() {
            return words.len() < piece.len() || !after.is_empty();
        }
        out.push(' ');
    }
    false
}

fn is_text(run: &Run) -> bool {
    matches!(run.inline, Inline::Text(_))
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
