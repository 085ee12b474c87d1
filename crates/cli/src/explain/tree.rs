//! The tree, with what the engine computed for each node.

use std::io::{self, Write};

use tamis::Extraction;
use tamis::engine::Verdict;
use tamis_html::{Kind, NodeId};

use super::blocks::{number, reason, sign};
use super::decisions::Decisions;
use crate::dump::tree::{Walk, indent, node};
use crate::style::{FAINT, KIND};

/// Characters of a column.
const WIDTH: usize = 10;

pub(super) fn write(
    found: &Extraction,
    decisions: &Decisions,
    cut: usize,
    out: &mut impl Write,
) -> io::Result<()> {
    let dom = found.page.dom();
    header(found, out)?;
    let mut walk = Walk::new(dom);
    for id in dom.nodes().filter(|id| !is_blank(found, *id)) {
        let depth = walk.depth(id);
        sign(decisions.about(id).keep, out)?;
        columns(found, id, out)?;
        write!(out, " ")?;
        indent(depth, out)?;
        node(dom, id, Some(cut), out)?;
        if let Verdict::Keep(why) | Verdict::Drop(why) = found.selection.verdict(id) {
            write!(out, "  {KIND}{}{KIND:#}", reason(Some(why)))?;
        }
        writeln!(out)?;
    }
    Ok(())
}

fn header(found: &Extraction, out: &mut impl Write) -> io::Result<()> {
    write!(out, "{FAINT} ")?;
    for column in found.trace.columns() {
        write!(out, "{:>WIDTH$}", column.name)?;
    }
    writeln!(out, " node{FAINT:#}")
}

fn columns(found: &Extraction, id: NodeId, out: &mut impl Write) -> io::Result<()> {
    write!(out, "{FAINT}")?;
    for column in found.trace.columns() {
        write!(out, "{:>WIDTH$}", column.of(id).map(number).unwrap_or_default())?;
    }
    write!(out, "{FAINT:#}")
}

fn is_blank(found: &Extraction, id: NodeId) -> bool {
    let dom = found.page.dom();
    dom.kind(id) == Kind::Text && dom.text(id).trim().is_empty()
}
