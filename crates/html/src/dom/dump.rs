//! The tree as indented lines, in the format of html5lib's tree tests.

use std::fmt::{self, Write};

use super::{Dom, Kind, NodeId, Ns};

impl Dom {
    /// Writes every node on a line of its own, two spaces a level.
    ///
    /// ```
    /// let dom = tamis_html::parse("<p>Hi").dom;
    /// let mut lines = String::new();
    /// dom.dump(&mut lines).unwrap();
    /// assert!(lines.ends_with("|     <p>\n|       \"Hi\"\n"));
    /// ```
    ///
    /// # Errors
    ///
    /// Only those of `out`.
    pub fn dump(&self, out: &mut impl Write) -> fmt::Result {
        let mut depth = 0usize;
        let mut open = vec![self.root()];
        for id in self.descendants(self.root()) {
            while !open.last().is_some_and(|last| self.contains(*last, id)) {
                open.pop();
                depth -= 1;
            }
            self.dump_node(id, depth, out)?;
            open.push(id);
            depth += 1;
        }
        Ok(())
    }

    /// Writes one node, with its attributes on lines below.
    fn dump_node(&self, id: NodeId, depth: usize, out: &mut impl Write) -> fmt::Result {
        indent(depth, out)?;
        match self.kind(id) {
            Kind::Document => writeln!(out, "document"),
            Kind::Contents => writeln!(out, "content"),
            Kind::Text => writeln!(out, "\"{}\"", self.text(id)),
            Kind::Comment => writeln!(out, "<!-- {} -->", self.text(id)),
            Kind::Instruction => {
                writeln!(out, "<?{} {}>", self.name_text(id), self.text(id))
            }
            Kind::Doctype => self.dump_doctype(id, out),
            Kind::Element => self.dump_element(id, depth, out),
        }
    }

    fn dump_doctype(&self, id: NodeId, out: &mut impl Write) -> fmt::Result {
        let Some(doctype) = self.doctype(id) else { return Ok(()) };
        write!(out, "<!DOCTYPE {}", doctype.name)?;
        let (public, system) = (doctype.public.unwrap_or(""), doctype.system.unwrap_or(""));
        if !public.is_empty() || !system.is_empty() {
            write!(out, " \"{public}\" \"{system}\"")?;
        }
        writeln!(out, ">")
    }

    fn dump_element(&self, id: NodeId, depth: usize, out: &mut impl Write) -> fmt::Result {
        let node = self.data(id);
        let ns = match node.flags.ns() {
            Ns::Html | Ns::Other => "",
            Ns::Svg => "svg ",
            Ns::MathMl => "math ",
        };
        writeln!(out, "<{ns}{}>", self.name_text(id))?;
        let mut attrs: Vec<(String, &str)> = self
            .attrs(id)
            .map(|attr| (format!("{}{}", attr.prefix().replace(':', " "), attr.text), attr.value))
            .collect();
        attrs.sort_by(|a, b| a.0.encode_utf16().cmp(b.0.encode_utf16()));
        for (name, value) in attrs {
            indent(depth + 1, out)?;
            writeln!(out, "{name}=\"{value}\"")?;
        }
        Ok(())
    }
}

/// The start of a line; a format width would not go deep enough.
fn indent(depth: usize, out: &mut impl Write) -> fmt::Result {
    out.write_str("| ")?;
    (0..depth).try_for_each(|_| out.write_str("  "))
}
