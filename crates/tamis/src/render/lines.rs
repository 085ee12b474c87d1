//! Lines of text: what starts them, what is between them, and which
//! characters may stand in them.

/// Text that grows by lines. What goes between and before lines is only written
/// when there is something to write after it.
#[derive(Debug, Default)]
pub(super) struct Lines {
    out: String,
    /// What every line starts with.
    indent: String,
    /// What the next line starts with, while there is a marker to write.
    lead: String,
    /// Whether `lead` is to be used.
    has_lead: bool,
    /// Newlines to write before the next text: 1 ends a line, 2 a part.
    newlines: u8,
    /// How much of `indent` blank lines start with: what is around both the
    /// text before them and the text after them.
    blank: usize,
    /// In cells everything is on one line: where the cell starts.
    cell: Option<usize>,
}

/// What was outside a marker or an indent.
#[derive(Debug)]
pub(super) struct Outside {
    indent: usize,
    lead: usize,
    had_lead: bool,
}

impl Lines {
    /// Text where cells follow each other.
    pub(super) fn of_cells() -> Lines {
        Lines { cell: Some(0), ..Lines::default() }
    }

    /// Starts a cell; says where.
    pub(super) fn start_cell(&mut self) -> usize {
        self.newlines = 0;
        self.cell = Some(self.out.len());
        self.out.len()
    }

    /// What was written since then.
    pub(super) fn since(&self, start: usize) -> &str {
        &self.out[start..]
    }

    /// The text as it is.
    pub(super) fn into_text(self) -> String {
        self.out
    }

    /// Adds text to the line. Newlines and tabs become spaces, other control
    /// characters are left out.
    pub(super) fn push(&mut self, text: &str) {
        if text.is_empty() {
            return;
        }
        self.start_text();
        push_clean(&mut self.out, text, Tabs::Space);
    }

    /// Whether the line ends in a space.
    pub(super) fn ends_in_space(&self) -> bool {
        self.out.ends_with(' ')
    }

    /// Adds lines as they are.
    pub(super) fn verbatim(&mut self, text: &str) {
        for line in text.split('\n') {
            if line.is_empty() {
                self.blank_line();
                continue;
            }
            self.start_text();
            push_clean(&mut self.out, line, Tabs::Keep);
            self.end_line();
        }
    }

    /// Adds this many spaces.
    pub(super) fn pad(&mut self, width: usize) {
        if width > 0 {
            self.start_text();
            self.out.extend(std::iter::repeat_n(' ', width));
        }
    }

    /// Leaves out spaces at the end of the text that is being written; those of
    /// the cell before are no part of it.
    pub(super) fn trim(&mut self) {
        if self.newlines == 0 {
            let start = self.cell.unwrap_or(0);
            self.out.truncate(self.out.trim_end_matches(' ').len().max(start));
        }
    }

    pub(super) fn end_line(&mut self) {
        self.newlines = self.newlines.max(1);
        self.blank = self.indent.len();
    }

    pub(super) fn end_part(&mut self) {
        self.newlines = 2;
        self.blank = self.indent.len();
    }

    /// One more blank line, which counts.
    fn blank_line(&mut self) {
        self.start_text();
        self.trim();
        self.end_line();
    }

    /// Starts the following lines with this.
    pub(super) fn indent(&mut self, indent: &str) -> Outside {
        let outside = self.outside();
        if self.cell.is_none() {
            self.indent.push_str(indent);
            if self.has_lead {
                self.lead.push_str(indent);
            }
        }
        outside
    }

    /// Starts the next line with this, and those that follow with spaces.
    pub(super) fn mark(&mut self, marker: &[&str]) -> Outside {
        let outside = self.outside();
        if !self.has_lead {
            self.lead.clear();
            self.lead.push_str(&self.indent);
            self.has_lead = true;
        }
        for piece in marker {
            push_clean(&mut self.lead, piece, Tabs::Space);
            if self.cell.is_some() {
                continue;
            }
            self.indent.extend(std::iter::repeat_n(' ', piece.chars().count()));
        }
        outside
    }

    /// Starts the next line with `marker`, and those that follow with `indent`.
    pub(super) fn hang(&mut self, marker: &str, indent: &str) -> Outside {
        let outside = self.mark(&[marker]);
        self.indent.truncate(outside.indent);
        self.indent.push_str(indent);
        outside
    }

    fn outside(&self) -> Outside {
        let lead = if self.has_lead { self.lead.len() } else { 0 };
        Outside { indent: self.indent.len(), lead, had_lead: self.has_lead }
    }

    /// Goes back to how lines started outside.
    pub(super) fn leave(&mut self, outside: &Outside) {
        self.indent.truncate(outside.indent);
        self.blank = self.blank.min(outside.indent);
        if self.has_lead {
            self.lead.truncate(outside.lead);
            self.has_lead = outside.had_lead;
        }
    }

    /// The text; its end is one newline.
    pub(super) fn finish(mut self) -> String {
        if !self.out.is_empty() {
            self.out.push('\n');
        }
        self.out
    }

    #[inline]
    fn start_text(&mut self) {
        if self.newlines > 0 || self.out.is_empty() || self.has_lead {
            self.start_line();
        }
    }

    fn start_line(&mut self) {
        match self.cell {
            Some(start) if self.out.len() > start => self.out.push(' '),
            None if !self.out.is_empty() => self.write_newlines(),
            _ => {}
        }
        self.newlines = 0;
        self.out.push_str(if self.has_lead { &self.lead } else { &self.indent });
        self.has_lead = false;
    }
}

impl Lines {
    fn write_newlines(&mut self) {
        for n in 0..self.newlines {
            if n > 0 {
                self.out.push_str(self.indent[..self.blank].trim_end_matches(' '));
            }
            self.out.push('\n');
        }
    }
}

/// What happens to tabs.
#[derive(Clone, Copy, PartialEq)]
enum Tabs {
    Keep,
    Space,
}

/// Adds text without what could do harm in a terminal: control characters and
/// overrides of direction.
#[inline]
fn push_clean(out: &mut String, text: &str, tabs: Tabs) {
    // Every byte is looked at, so that the loop can be done many at once.
    if text.bytes().fold(true, |is_plain, byte| is_plain & (b' '..0x7F).contains(&byte)) {
        out.push_str(text);
    } else {
        push_cleaned(out, text, tabs);
    }
}

fn push_cleaned(out: &mut String, text: &str, tabs: Tabs) {
    let mut start = 0;
    for (at, byte) in text.bytes().enumerate() {
        // The first bytes of all that is harmful.
        if !matches!(byte, 0..b' ' | 0x7F | 0xC2 | 0xE2) {
            continue;
        }
        let Some(c) = text[at..].chars().next().filter(|c| is_harmful(*c)) else { continue };
        out.push_str(&text[start..at]);
        match c {
            '\t' | '\u{2028}' | '\u{2029}' if tabs == Tabs::Keep => out.push(c),
            '\t' | '\n' | '\r' | '\u{2028}' | '\u{2029}' => out.push(' '),
            _ => {}
        }
        start = at + c.len_utf8();
    }
    out.push_str(&text[start..]);
}

/// Control characters, other ends of lines, and overrides of direction.
fn is_harmful(c: char) -> bool {
    c.is_control() || matches!(c, '\u{2028}' | '\u{2029}' | '\u{202D}' | '\u{202E}')
}
