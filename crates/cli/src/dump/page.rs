//! What is known about a page beside its tree: blocks, counts and styles.

use std::io::{self, Write};

use tamis::measure::{Counts, measure};
use tamis::page::{Annexing, Page, Source};
use tamis::style::Detail;
use tamis_html::{NodeId, Parsed};

use super::tree::{Walk, indent, node};
use crate::args::Dump;
use crate::escape::quoted;
use crate::style::{FAINT, KIND};

/// What is shown.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum View {
    Blocks,
    Measures,
    Styles,
}

impl View {
    /// What was asked for, if it is one of these.
    pub(super) fn of(wanted: &Dump) -> Option<View> {
        let views =
            [(wanted.blocks, View::Blocks), (wanted.measures, View::Measures), (wanted.styles, View::Styles)];
        views.into_iter().find(|(is_wanted, _)| *is_wanted).map(|(_, view)| view)
    }
}

pub(super) fn write(parsed: Parsed, view: View, wanted: &Dump, out: &mut impl Write) -> io::Result<()> {
    let source = Source { detail: Detail::Full, annexing: Annexing::Never, ..Source::default() };
    let page = Page::from_parsed(parsed, &source);
    match view {
        View::Blocks => blocks(&page, wanted.cut, out),
        View::Measures => measures(&page, wanted.cut, out),
        View::Styles => nodes(&page, wanted.cut, out, |id, out| write!(out, "{}", page.styles().of(id))),
    }
}

/// The nearest block-level element, the first and the last text, and the text.
fn blocks(page: &Page, cut: Option<usize>, out: &mut impl Write) -> io::Result<()> {
    for block in page.blocks() {
        let [node, first, last] = [block.node, block.first, block.last].map(NodeId::index);
        write!(out, "{FAINT}{node:>6} {first:>6} {last:>6}{FAINT:#} ")?;
        writeln!(out, "{}", quoted(&block.text(page.dom()), cut))?;
    }
    Ok(())
}

fn measures(page: &Page, cut: Option<usize>, out: &mut impl Write) -> io::Result<()> {
    let measures = measure(page);
    writeln!(out, "{FAINT}{:>6} words visible in-links links chars sentences tags leaves{FAINT:#}", "node")?;
    nodes(page, cut, out, |id, out| {
        let Counts { words, visible_words, link_words, links, chars, sentences, tags, leaves, .. } =
            measures.of(id);
        write!(
            out,
            "{words:>5} {visible_words:>7} {link_words:>8} {links:>5} {chars:>5} {sentences:>9} {tags:>4} {leaves:>6}"
        )
    })
}

/// Every node with something before it.
fn nodes<W: Write>(
    page: &Page,
    cut: Option<usize>,
    out: &mut W,
    before: impl Fn(NodeId, &mut W) -> io::Result<()>,
) -> io::Result<()> {
    let mut walk = Walk::new(page.dom());
    for id in page.dom().nodes() {
        let depth = walk.depth(id);
        write!(out, "{FAINT}{:>6}{FAINT:#} {KIND}", id.index())?;
        before(id, out)?;
        write!(out, "{KIND:#} ")?;
        indent(depth, out)?;
        node(page.dom(), id, cut, out)?;
        writeln!(out)?;
    }
    Ok(())
}
