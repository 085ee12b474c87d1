//! Text as a page gives it.

use tamis_html::NodeId;

use super::lifter::Lifter;
use crate::article::Marks;

impl Lifter<'_> {
    /// Takes in a text.
    pub(super) fn text(&mut self, id: NodeId) {
        let page = self.page;
        let text = page.dom().text(id);
        let text = text.get(self.footnotes.repeated(id)..).unwrap_or_default();
        let is_pre = page.styles().of(id).pre;
        self.name_text(id);
        if is_pre && text.contains('\n') {
            return self.lines(text, id);
        }
        let last = self.frames.len() - 1;
        let frame = &mut self.frames[last];
        if !is_pre && !self.format.marks.has(Marks::CODE) && self.seam.parts(id, &frame.runs, text) {
            frame.runs.space();
        }
        if !is_pre && page.dom().is_blank(id) {
            frame.runs.blank(&self.format);
        } else {
            frame.runs.text(text, &self.format);
        }
        if !frame.runs.is_empty() {
            frame.touch(id.index() as u32);
        }
    }

    /// Takes in text whose line ends count.
    fn lines(&mut self, text: &str, id: NodeId) {
        for (number, line) in text.split('\n').enumerate() {
            if number > 0 {
                self.end_of_line(id);
            }
            let last = self.frames.len() - 1;
            let frame = &mut self.frames[last];
            frame.runs.text(line, &self.format);
            if !frame.runs.is_empty() {
                frame.touch(id.index() as u32);
            }
        }
    }

    /// A line end parts lines, and after a blank line paragraphs.
    fn end_of_line(&mut self, id: NodeId) {
        let frame = self.frame();
        if frame.runs.ends_in_break() {
            frame.end_line();
            self.name_text(id);
        } else if !frame.runs.is_empty() {
            frame.runs.line_break();
        }
    }
}

#[cfg(test)]
mod tests {
    use crate::lift::lift_fragment;
    use crate::render::{TextOptions, text};

    #[test]
    fn a_blank_line_ends_a_paragraph_where_lines_count() {
        let html = "<div style='white-space:pre-wrap'>\n\nOne\ntwo\n \n\nThree <b>four\n\nfive</b></div>";
        let written = text(&lift_fragment(html), &TextOptions::default());
        assert_eq!(written, "One\ntwo\n\nThree four\n\nfive\n");
    }
}
