//! What a list of advertisers knows, by its address (section 3 of the paper).

use std::sync::Arc;

use tamis_html::{Dom, Name, NodeId};

use super::super::ads::{AdKind, AdList};
use super::super::filter::{Filter, Look, Phase};
use super::super::view::View;
use crate::engine::Rule;

/// An address is on the list; the number is always 1.
pub(in super::super) const ADVERTISEMENTS: Rule = Rule("crunch.advertisements");

/// Attributes that hold an address from which something is loaded or to which
/// it leads.
const ADDRESSES: [Name; 3] = [Name::SRC, Name::HREF, Name::DATA];

/// Asks the list about the addresses of each element.
#[derive(Debug)]
pub(super) struct Advertisements(pub(super) Arc<dyn AdList>);

impl Filter for Advertisements {
    fn rule(&self) -> Rule {
        ADVERTISEMENTS
    }

    fn phase(&self) -> Phase {
        Phase::Delete
    }

    fn look(&self, id: NodeId, view: &View<'_>) -> Look {
        let dom = view.dom();
        if dom.is(id, Name::BASE) {
            return Look::Pass;
        }
        let mut addresses = ADDRESSES.iter().filter_map(|name| dom.attr(id, *name));
        let is_ad = addresses.any(|address| self.blocks(address, kind(dom, id), view));
        if is_ad && !view.holds_page(id) { Look::Remove(1.0) } else { Look::Pass }
    }
}

impl Advertisements {
    fn blocks(&self, address: &str, kind: AdKind, view: &View<'_>) -> bool {
        let page = view.page();
        let joined = page.base().and_then(|base| base.join(address).ok());
        let whole = joined.map_or_else(|| with_scheme(address.trim()), String::from);
        let is_web = !whole.is_empty() && !whole.starts_with('#') && !whole.starts_with("data:");
        is_web && self.0.blocks(&whole, page.url().map(url::Url::as_str), kind)
    }
}

/// Without an address of the page, `//server/path` is taken for a secure one.
fn with_scheme(address: &str) -> String {
    if address.starts_with("//") { format!("https:{address}") } else { address.to_owned() }
}

fn kind(dom: &Dom, id: NodeId) -> AdKind {
    match dom.name_text(id) {
        "a" | "area" => AdKind::Document,
        "img" | "input" | "image" => AdKind::Image,
        "script" => AdKind::Script,
        "link" => AdKind::Stylesheet,
        "frame" | "iframe" => AdKind::Subdocument,
        "audio" | "source" | "track" | "video" => AdKind::Media,
        "embed" | "object" => AdKind::Object,
        _ => AdKind::Other,
    }
}
