//! The page itself, with what is kept shown in its place.
//!
//! The page's own markup is shown by browsers, so it is written from
//! allow-lists. Every `<` in the output belongs to a tag that this module
//! writes: text and values are escaped, style sheets hold none, and no element
//! is written whose content a parser would read in another way in another
//! place. So however a browser arranges the tags, it finds no others.

mod allow;
mod attributes;
mod body;
mod css;
mod frame;
mod head;
mod host;
mod place;
mod plan;
mod show;
#[cfg(test)]
mod tests;

use tamis_html::{Name, Quirks};

use crate::engine::{Edits, Selection};
use crate::page::Page;

use attributes::Extra;
use body::Body;
use show::Shown;

/// What becomes of the rest of the page.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum InPlace {
    /// What is not kept cannot be seen, and the layout stays (Insa et al., section 6).
    Hide,
    /// What is kept is marked, and the rest is as it was.
    Highlight,
    /// What is not kept is left out; what stands around kept nodes stays.
    Remove,
}

/// Writes a page with what is kept shown in its place: a whole document that
/// is safe to be shown by a browser.
///
/// Nothing in it runs. Forms lead nowhere, frames and embedded objects are
/// left out, and a policy forbids what might be forgotten here.
///
/// ```
/// use tamis::{Options, extract};
/// use tamis::render::{InPlace, in_place};
/// let page = b"<ul><li><a href=/>Home</a><li><a href=/x>News</a></ul><p onclick=run()>The sea rises
///     twice a day, and twice a day it falls again, because the moon and the sun pull at it.";
/// let found = extract(page, &Options::default());
/// let html = in_place(&found.page, &found.selection, InPlace::Remove);
/// assert!(html.contains("The sea rises") && !html.contains("News") && !html.contains("run()"));
/// ```
pub fn in_place(page: &Page, selection: &Selection, how: InPlace) -> String {
    let dom = page.dom();
    let mut out = String::with_capacity(dom.buffer().len());
    out.push_str(doctype(dom.quirks()));
    let shown = Shown::new(page, selection, how);
    let edits = Edits::of(selection, |node| host::host(page, node));
    push_root(&mut out, page, &edits);
    head::write(&mut out, page, &shown, &edits);
    Body::new(page, &shown, &edits).write(&mut out);
    out.push_str("</html>");
    out
}

/// The layout follows the document type, and so do some rules of parsing.
fn doctype(quirks: Quirks) -> &'static str {
    match quirks {
        Quirks::No => "<!DOCTYPE html>\n",
        Quirks::Limited => "<!DOCTYPE html PUBLIC \"-//W3C//DTD XHTML 1.0 Transitional//EN\" \"\">\n",
        Quirks::Full => "",
    }
}

/// Writes the start tag of the root element.
fn push_root(out: &mut String, page: &Page, edits: &Edits<'_>) {
    let dom = page.dom();
    out.push_str("<html");
    if let Some(id) = dom.children(dom.root()).find(|id| dom.is(*id, Name::HTML)) {
        attributes::push(out, dom, id, &Extra { name: "html", edits, style: None });
    }
    out.push('>');
}
