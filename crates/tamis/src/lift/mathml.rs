//! Formulas in MathML written as TeX.

mod scripts;
mod signs;
#[cfg(test)]
mod tests;

use tamis_html::{Dom, Kind, NodeId};

use super::lifter::tidy;

/// Levels of a formula that are written; deeper ones become plain text.
const MAX_DEPTH: usize = 48;

/// A formula as TeX: fractions, roots, scripts, tables and signs.
pub(super) fn to_tex(dom: &Dom, math: NodeId) -> String {
    let mut writer = Writer { dom, out: String::new(), depth: 0 };
    writer.all(math);
    tidy(&writer.out)
}

/// A formula as it is written.
struct Writer<'a> {
    dom: &'a Dom,
    out: String,
    /// Levels that are open, at most [`MAX_DEPTH`].
    depth: usize,
}

impl Writer<'_> {
    /// Writes what is in an element.
    fn all(&mut self, id: NodeId) {
        let dom = self.dom;
        for child in dom.children(id) {
            self.one(child);
        }
    }

    /// Writes an element.
    fn one(&mut self, id: NodeId) {
        let dom = self.dom;
        if dom.kind(id) != Kind::Element {
            return;
        }
        if self.depth >= MAX_DEPTH {
            self.out.push_str(&signs::escaped(dom.text_content(id).trim()));
            return;
        }
        self.depth += 1;
        self.element(id);
        self.depth -= 1;
    }

    fn element(&mut self, id: NodeId) {
        let dom = self.dom;
        let text = || dom.text_content(id);
        match dom.name_text(id) {
            "mi" => signs::identifier(text().trim(), &mut self.out),
            "mo" => signs::operator(text().trim(), &mut self.out),
            "mn" => self.out.push_str(&signs::escaped(text().trim())),
            "mtext" | "ms" => signs::wrap("\\text{", &signs::escaped_text(text().trim()), &mut self.out),
            "mspace" => self.out.push(' '),
            "msqrt" => {
                self.out.push_str("\\sqrt{");
                self.all(id);
                self.close();
            }
            "mroot" => self.root(id),
            "mfrac" => self.fraction(id),
            "msub" | "msup" | "msubsup" => self.scripts(id),
            "munder" | "mover" | "munderover" => self.limits(id),
            "mmultiscripts" => self.multiscripts(id),
            "mfenced" => self.fenced(id),
            "mtable" => self.table(id),
            "annotation" | "annotation-xml" | "none" | "mprescripts" => {}
            _ => self.all(id),
        }
    }

    /// The first elements in an element; those that TeX knows have up to three.
    fn children(&self, id: NodeId) -> [Option<NodeId>; 3] {
        let mut found = elements(self.dom, id);
        [found.next(), found.next(), found.next()]
    }

    /// Writes an element between braces.
    fn group(&mut self, id: Option<NodeId>) {
        self.out.push('{');
        if let Some(id) = id {
            self.one(id);
        }
        self.close();
    }

    /// Ends a group; the space that stands after a command with arguments goes.
    fn close(&mut self) {
        if self.out.ends_with("} ") {
            self.out.pop();
        }
        self.out.push('}');
    }

    fn root(&mut self, id: NodeId) {
        let [base, index, _] = self.children(id);
        self.out.push_str("\\sqrt[");
        if let Some(index) = index {
            self.one(index);
        }
        self.out.push(']');
        self.group(base);
        self.out.push(' ');
    }

    /// A fraction; one without a line is a binomial, and where its brackets
    /// are written out already, only one above the other.
    fn fraction(&mut self, id: NodeId) {
        let [top, bottom, _] = self.children(id);
        if !has_line(self.dom, id) && is_in_brackets(self.dom, id) {
            self.out.push('{');
            for (place, part) in [top, bottom].into_iter().flatten().enumerate() {
                self.out.push_str(if place > 0 { " \\atop " } else { "" });
                self.one(part);
            }
            self.close();
        } else {
            self.out.push_str(if has_line(self.dom, id) { "\\frac" } else { "\\binom" });
            self.group(top);
            self.group(bottom);
        }
        self.out.push(' ');
    }

    fn fenced(&mut self, id: NodeId) {
        let dom = self.dom;
        signs::operator(dom.attr_named(id, "open").unwrap_or("("), &mut self.out);
        for (place, child) in elements(dom, id).enumerate() {
            if place > 0 {
                self.out.push(',');
            }
            self.one(child);
        }
        signs::operator(dom.attr_named(id, "close").unwrap_or(")"), &mut self.out);
    }

    fn table(&mut self, id: NodeId) {
        let dom = self.dom;
        self.out.push_str("\\begin{matrix}");
        for (place, row) in elements(dom, id).enumerate() {
            if place > 0 {
                self.out.push_str(" \\\\ ");
            }
            for (place, cell) in elements(dom, row).enumerate() {
                if place > 0 {
                    self.out.push_str(" & ");
                }
                self.all(cell);
            }
        }
        self.out.push_str("\\end{matrix}");
    }
}

/// The elements in an element.
fn elements(dom: &Dom, id: NodeId) -> impl Iterator<Item = NodeId> + '_ {
    dom.children(id).filter(|id| dom.is_element(*id))
}

/// Whether a fraction has a line; `linethickness` says a length.
fn has_line(dom: &Dom, id: NodeId) -> bool {
    let is_unit = |c: char| c.is_ascii_alphabetic() || c == '%';
    let is_none = |length: &str| {
        let number = length.trim().trim_end_matches(is_unit);
        !number.is_empty() && number.bytes().all(|byte| matches!(byte, b'0' | b'.'))
    };
    !dom.attr_named(id, "linethickness").is_some_and(is_none)
}

/// Whether round brackets stand on both sides of an element.
fn is_in_brackets(dom: &Dom, id: NodeId) -> bool {
    let is = |other: Option<NodeId>, sign: &str| {
        other.is_some_and(|other| dom.name_text(other) == "mo" && dom.text_content(other).trim() == sign)
    };
    let skip_blank = |other: NodeId, next: fn(&Dom, NodeId) -> Option<NodeId>| {
        if dom.is_element(other) { Some(other) } else { next(dom, other) }
    };
    let before = dom.prev_sibling(id).and_then(|other| skip_blank(other, Dom::prev_sibling));
    let after = dom.next_sibling(id).and_then(|other| skip_blank(other, Dom::next_sibling));
    is(before, "(") && is(after, ")")
}
