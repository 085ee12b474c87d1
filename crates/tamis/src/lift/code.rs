//! Text whose white space counts.

mod gutter;
mod head;
mod language;
#[cfg(test)]
mod tests;

use std::ops::Range;

use tamis_html::{Dom, Kind, Name, NodeId};

use crate::page::Page;
use crate::page::label::{Labels, labels};

pub(super) use gutter::{is_beside_code, is_gutter};
pub(super) use head::{is_head_button, names_language};
pub(super) use language::language;

/// Nodes around an element that are searched for code.
const MAX_NEAR: usize = 200;

/// Elements around a listing that may say something about it.
const MAX_AROUND: usize = 3;

/// The text of a listing, byte for byte: `br` is a newline, gutters with line
/// numbers and buttons are left out, and so are one newline at either end.
pub(super) fn text(page: &Page, id: NodeId) -> String {
    let dom = page.dom();
    let mut lines = Lines::default();
    let range = dom.subtree(id);
    let mut at = range.start + 1;
    while at < range.end {
        let Some(node) = dom.node(at as usize) else { break };
        at += 1;
        match dom.kind(node) {
            Kind::Text if !is_between_lines(page, node) => lines.out.push_str(dom.text(node)),
            Kind::Element if dom.is(node, Name::BR) => lines.out.push('\n'),
            Kind::Element if is_left_out(dom, node) => at = dom.subtree(node).end,
            Kind::Element if is_row(dom, node) => lines.row(dom.subtree(node)),
            Kind::Element if starts_line(page, node) => lines.start(),
            _ => {}
        }
    }
    trim_newlines(lines.out)
}

/// A listing as it grows.
#[derive(Default)]
struct Lines {
    out: String,
    /// The row that was begun last: where its nodes end, and where its text begins.
    row: Option<(u32, usize)>,
}

impl Lines {
    /// Begins a line, unless nothing stands on the one at hand.
    fn start(&mut self) {
        if !self.out.is_empty() && !self.out.ends_with('\n') {
            self.out.push('\n');
        }
    }

    /// Begins a row. The one before is a line, also where nothing is in it.
    fn row(&mut self, nodes: Range<u32>) {
        match self.row {
            Some((end, start)) if end <= nodes.start => {
                let has_ended = self.out.len() > start && self.out.ends_with('\n');
                if !has_ended {
                    self.out.push('\n');
                }
            }
            _ => self.start(),
        }
        self.row = Some((nodes.end, self.out.len()));
    }
}

fn trim_newlines(mut text: String) -> String {
    text = text.replace("\r\n", "\n").replace('\r', "\n");
    text.retain(|c| c == '\n' || c == '\t' || !c.is_control());
    if text.ends_with('\n') {
        text.pop();
    }
    text
}

fn is_left_out(dom: &Dom, id: NodeId) -> bool {
    dom.is(id, Name::BUTTON)
        || dom.is(id, Name::SCRIPT)
        || dom.is(id, Name::STYLE)
        || is_gutter(dom, id, labels(dom, id))
}

/// Elements that are one line of a listing each.
fn is_row(dom: &Dom, id: NodeId) -> bool {
    dom.is(id, Name::TR) || dom.is(id, Name::LI)
}

/// Lines of a listing that are blocks, by their name or by their style.
fn starts_line(page: &Page, id: NodeId) -> bool {
    is_block(page.dom(), id) || page.styles().of(id).display.is_block()
}

fn is_block(dom: &Dom, id: NodeId) -> bool {
    [Name::DIV, Name::P, Name::TABLE].into_iter().any(|name| dom.is(id, name))
}

/// White space of the source between rows, or between blocks where white space
/// does not count.
fn is_between_lines(page: &Page, text: NodeId) -> bool {
    let dom = page.dom();
    let names = [Name::TABLE, Name::TBODY, Name::TR, Name::THEAD, Name::OL, Name::UL];
    if dom.parent(text).is_some_and(|id| names.into_iter().any(|name| dom.is(id, name))) {
        return true;
    }
    let is_blank = || dom.text(text).trim().is_empty() && dom.text(text).contains('\n');
    let is_beside_block =
        || [dom.next_sibling(text), dom.prev_sibling(text)].into_iter().flatten().any(|id| is_block(dom, id));
    !page.styles().of(text).pre && is_blank() && is_beside_block()
}

/// Whether a table is a listing with a line to a row: each row has one cell
/// of code, and at most a number beside it.
pub(super) fn is_listing(dom: &Dom, table: NodeId) -> bool {
    let mut rows = dom.descendants(table).filter(|id| dom.is(*id, Name::TR)).peekable();
    rows.peek().is_some() && rows.all(|row| is_line(dom, row))
}

/// Words that call a cell a line of code.
const CODE_LINE: Labels = Labels::CODE.with(Labels::LINE);

fn is_line(dom: &Dom, row: NodeId) -> bool {
    let is_cell = |id: &NodeId| dom.is(*id, Name::TD) || dom.is(*id, Name::TH);
    let mut code = dom
        .children(row)
        .filter(is_cell)
        .filter(|cell| !is_gutter(dom, *cell, labels(dom, *cell)) && !is_blank_number(dom, *cell));
    let Some(cell) = code.next() else { return false };
    let has_one = code.next().is_none();
    has_one && (labels(dom, cell).any(CODE_LINE) || holds_one_pre(dom, cell))
}

fn is_blank_number(dom: &Dom, cell: NodeId) -> bool {
    gutter::is_numbered(labels(dom, cell)) && dom.texts(cell).all(|text| text.trim().is_empty())
}

fn holds_one_pre(dom: &Dom, cell: NodeId) -> bool {
    // Only so far: cells can be nested in cells by the thousand.
    dom.descendants(cell).take(MAX_NEAR).any(|id| dom.is(id, Name::PRE))
        && dom.children(cell).filter(|id| dom.is_element(*id)).count() == 1
}
