//! The tree, one node a line.

use std::io::{self, Write};

use tamis_html::{Dom, Kind, NodeId, Ns};

use crate::args::Dump;
use crate::escape::{cut, quoted};
use crate::style::{ATTR, FAINT, NAME, VALUE};

/// Levels that are indented; a page can be 10,000 levels deep.
const MAX_INDENT: usize = 64;

pub(super) fn write(dom: &Dom, wanted: &Dump, out: &mut impl Write) -> io::Result<()> {
    let mut walk = Walk::new(dom);
    for id in dom.nodes() {
        if wanted.ids {
            write!(out, "{FAINT}{:>6}{FAINT:#} ", id.index())?;
        }
        indent(walk.depth(id), out)?;
        node(dom, id, wanted.cut, out)?;
        writeln!(out)?;
    }
    Ok(())
}

/// How deep nodes are, asked in document order.
pub(crate) struct Walk<'a> {
    dom: &'a Dom,
    open: Vec<NodeId>,
}

impl<'a> Walk<'a> {
    pub(crate) fn new(dom: &'a Dom) -> Walk<'a> {
        Walk { dom, open: Vec::new() }
    }

    pub(crate) fn depth(&mut self, id: NodeId) -> usize {
        while self.open.pop_if(|last| !self.dom.contains(*last, id)).is_some() {}
        self.open.push(id);
        self.open.len() - 1
    }
}

/// Two spaces a level; past the last that can be told apart, the level's number.
pub(crate) fn indent(depth: usize, out: &mut impl Write) -> io::Result<()> {
    write!(out, "{:1$}", "", depth.min(MAX_INDENT) * 2)?;
    if depth > MAX_INDENT {
        write!(out, "{FAINT}({depth}){FAINT:#} ")?;
    }
    Ok(())
}

/// One node without what is in it.
pub(crate) fn node(dom: &Dom, id: NodeId, limit: Option<usize>, out: &mut impl Write) -> io::Result<()> {
    let text = || cut(dom.text(id), limit);
    match dom.kind(id) {
        Kind::Document => write!(out, "{FAINT}#document{FAINT:#}"),
        Kind::Contents => write!(out, "{FAINT}#contents{FAINT:#}"),
        Kind::Doctype => doctype(dom, id, out),
        Kind::Text => write!(out, "{}", quoted(dom.text(id), limit)),
        Kind::Comment => write!(out, "{FAINT}<!--{}-->{FAINT:#}", text()),
        Kind::Instruction => {
            write!(out, "{FAINT}<?{} {}?>{FAINT:#}", cut(dom.name_text(id), None), text())
        }
        Kind::Element => element(dom, id, limit, out),
    }
}

fn doctype(dom: &Dom, id: NodeId, out: &mut impl Write) -> io::Result<()> {
    let Some(doctype) = dom.doctype(id) else { return Ok(()) };
    write!(out, "{FAINT}<!DOCTYPE {}", cut(doctype.name, None))?;
    if doctype.public.is_some() || doctype.system.is_some() {
        let part = |part: Option<&str>| quoted(part.unwrap_or(""), None);
        write!(out, " {} {}", part(doctype.public), part(doctype.system))?;
    }
    write!(out, ">{FAINT:#}")
}

fn element(dom: &Dom, id: NodeId, limit: Option<usize>, out: &mut impl Write) -> io::Result<()> {
    let ns = match dom.ns(id) {
        Some(Ns::Svg) => "svg ",
        Some(Ns::MathMl) => "math ",
        _ => "",
    };
    write!(out, "<{FAINT}{ns}{FAINT:#}{NAME}{}{NAME:#}", cut(dom.name_text(id), None))?;
    for attr in dom.attrs(id) {
        let (prefix, name, value) = (attr.prefix(), cut(attr.text, None), quoted(attr.value, limit));
        write!(out, " {ATTR}{prefix}{name}{ATTR:#}={VALUE}{value}{VALUE:#}")?;
    }
    write!(out, ">")
}
