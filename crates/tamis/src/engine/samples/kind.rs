//! What kind of node a sample is of.

use serde::{Deserialize, Serialize};
use tamis_html::{Dom, Kind as NodeKind, Name, NodeId};

use crate::page::is_code;

/// What kind of node a sample is of; only nodes of that kind are caught.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Kind {
    /// A piece of text.
    Text,
    /// A picture.
    Image,
    /// A link.
    Link,
    /// Any element, with all that is in it.
    Box,
}

impl Kind {
    /// Its name in files.
    pub fn name(self) -> &'static str {
        match self {
            Kind::Text => "text",
            Kind::Image => "image",
            Kind::Link => "link",
            Kind::Box => "box",
        }
    }

    /// What kind a reader means who clicks a node.
    pub fn of(dom: &Dom, id: NodeId) -> Kind {
        match dom.kind(id) {
            NodeKind::Text => Kind::Text,
            _ if Kind::Image.is(dom, id) => Kind::Image,
            _ => Kind::Box,
        }
    }

    /// Whether a node is of this kind.
    pub(super) fn is(self, dom: &Dom, id: NodeId) -> bool {
        match self {
            Kind::Text => dom.kind(id) == NodeKind::Text,
            Kind::Image => PICTURES.into_iter().any(|name| dom.is(id, name)) || dom.name_text(id) == "image",
            Kind::Link => dom.is_link(id),
            Kind::Box => dom.is_element(id) && !is_code(dom, id),
        }
    }
}

const PICTURES: [Name; 4] = [Name::IMG, Name::SVG, Name::VIDEO, Name::PICTURE];
