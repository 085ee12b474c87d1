//! Parse, serialise, parse on real pages: the same tree, but for what the
//! standard says does not survive (§ 13.3).

use libtest_mimic::Failed;
use tamis_html::{Dom, Kind, Name, NodeId, parse};

use crate::corpus;

pub(crate) fn check(name: &str) -> Result<(), Failed> {
    let path = corpus::path(name).expect("checked before");
    let mut wrong = Vec::new();
    for (number, page) in corpus::pages(&path).expect("a corpus can be read").iter().enumerate() {
        let once = parse(page).dom;
        let twice = parse(&serialised(&once)).dom;
        if lines(&once) != lines(&twice) && !is_excepted(&once) {
            wrong.push(format!("{name} page {number} does not come back"));
        }
    }
    if wrong.is_empty() { Ok(()) } else { Err(wrong.join("\n").into()) }
}

fn lines(dom: &Dom) -> String {
    let mut lines = String::new();
    dom.dump(&mut lines).expect("a string takes everything");
    lines
}

/// The page as HTML, with the identifiers of its document type, which decide
/// quirks and which the standard does not write.
fn serialised(dom: &Dom) -> String {
    let html = dom.inner_html(dom.root()).to_string();
    let doctype = dom.children(dom.root()).find_map(|id| dom.doctype(id));
    let Some(doctype) = doctype else { return html };
    let identifiers = match (doctype.public, doctype.system) {
        (Some(public), Some(system)) => format!(" PUBLIC \"{public}\" \"{system}\""),
        (Some(public), None) => format!(" PUBLIC \"{public}\""),
        (None, Some(system)) => format!(" SYSTEM \"{system}\""),
        (None, None) => String::new(),
    };
    let short = format!("<!DOCTYPE {}>", doctype.name);
    html.replacen(&short, &format!("<!DOCTYPE {}{identifiers}>", doctype.name), 1)
}

fn is_excepted(dom: &Dom) -> bool {
    dom.nodes().any(|id| has_cr(dom, id) || starts_with_lf(dom, id) || is_nested(dom, id))
}

/// A CR from a reference is written as it is, and read as a line feed.
fn has_cr(dom: &Dom, id: NodeId) -> bool {
    dom.text(id).contains('\r') || dom.attrs(id).any(|attr| attr.value.contains('\r'))
}

/// The first line feed in these is not part of them when it is read again.
fn starts_with_lf(dom: &Dom, id: NodeId) -> bool {
    [Name::PRE, Name::TEXTAREA, Name::LISTING].iter().any(|name| dom.is(id, *name))
        && dom
            .first_child(id)
            .is_some_and(|first| dom.kind(first) == Kind::Text && dom.text(first).starts_with('\n'))
}

/// Only misnested markup puts these inside each other.
fn is_nested(dom: &Dom, id: NodeId) -> bool {
    [Name::A, Name::FORM]
        .iter()
        .any(|name| dom.is(id, *name) && dom.ancestors(id).any(|above| dom.is(above, *name)))
}
