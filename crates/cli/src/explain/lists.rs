//! Menus, and blocks in the order of relevance.

use std::io::{self, Write};

use tamis::Extraction;
use tamis::engine::wlr;
use tamis_html::NodeId;

use super::path::path;
use crate::escape::quoted;
use crate::style::{FAINT, KIND};

/// One line for each menu.
pub(super) fn menus(found: &Extraction, cut: usize, out: &mut impl Write) -> io::Result<()> {
    let menus = wlr::menus(&found.page, &found.measures);
    if menus.is_empty() {
        writeln!(out, "there are no menus")?;
    }
    for menu in menus {
        write!(out, "{KIND}{:>4} links{KIND:#} ", menu.links)?;
        place(found, menu.node, cut, out)?;
    }
    Ok(())
}

/// One line for each block, most relevant first; `limits` are how many, and
/// how many characters of each.
pub(super) fn ranked(
    found: &Extraction,
    params: &wlr::Params,
    limits: (usize, usize),
    out: &mut impl Write,
) -> io::Result<()> {
    let (most, cut) = limits;
    for (at, block) in wlr::blocks(&found.page, &found.measures, params, most).iter().enumerate() {
        let ratio = params.ratio.name();
        write!(out, "{:>3}. {KIND}{ratio} {:.2}, {} words{KIND:#} ", at + 1, block.ratio, block.words)?;
        place(found, block.node, cut, out)?;
    }
    Ok(())
}

/// Where a node is, and how its text begins.
fn place(found: &Extraction, id: NodeId, cut: usize, out: &mut impl Write) -> io::Result<()> {
    let dom = found.page.dom();
    write!(out, "{FAINT}{:>6} {}{FAINT:#} ", id.index(), path(dom, id))?;
    writeln!(out, "{}", quoted(&beginning(found, id, cut), Some(cut)))
}

/// As much of a node's text as is shown and a little more, white space single.
fn beginning(found: &Extraction, id: NodeId, cut: usize) -> String {
    let mut text = String::new();
    let mut length = 0;
    for word in found.page.dom().texts(id).flat_map(str::split_whitespace) {
        text.push_str(word);
        length += word.chars().count() + 1;
        if length > cut + 1 {
            break;
        }
        text.push(' ');
    }
    text.trim_end().to_owned()
}
