//! The tree: flat arrays, ids in document order, a subtree is a range.

mod annex;
mod attrs;
mod dump;
mod node;
mod per_node;
mod select;
mod serialize;
mod text;
mod walk;

pub use attrs::{AttrNs, AttrRef};
pub use node::{Doctype, Kind, NodeId, Ns};
pub use per_node::PerNode;
pub use select::{Matcher, Selector, SelectorError, SheetSelector};
pub use serialize::Serialize;
pub use walk::{Ancestors, Children, Descendants};

pub(crate) use attrs::Attr;
pub(crate) use node::{Flags, NONE, NodeData, Span};

use crate::names::{Name, Names};

/// Whether a document asks for the layout of old browsers.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Quirks {
    /// Standards mode.
    #[default]
    No,
    /// Limited quirks mode.
    Limited,
    /// Quirks mode.
    Full,
}

/// Whether scripts are thought to run.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Scripting {
    /// No: `noscript` has children like any element.
    #[default]
    Off,
    /// Yes: `noscript` holds text.
    On,
}

/// A parsed page: every node, attribute and character of it.
///
/// The tree owns the text it refers to and never changes. Ids are in document
/// order, so a subtree is a range of ids and a table beside the tree is a `Vec`
/// indexed by [`NodeId::index`].
///
/// ```
/// use tamis_html::{Name, parse};
/// let dom = parse("<p>One<p>Two").dom;
/// let texts: Vec<String> = dom
///     .descendants(dom.root())
///     .filter(|id| dom.is(*id, Name::P))
///     .map(|id| dom.text_content(id))
///     .collect();
/// assert_eq!(texts, ["One", "Two"]);
/// ```
#[derive(Clone, Debug)]
pub struct Dom {
    pub(crate) buffer: String,
    pub(crate) nodes: Vec<NodeData>,
    pub(crate) attrs: Vec<Attr>,
    pub(crate) names: Names,
    pub(crate) quirks: Quirks,
    pub(crate) scripting: Scripting,
}

impl Default for Dom {
    /// An empty document.
    fn default() -> Dom {
        let root = NodeData {
            parent: NONE,
            end: 1,
            span: Span::EMPTY,
            name: Name::HTML,
            kind: Kind::Document,
            flags: Flags::new(Ns::Html),
        };
        Dom {
            buffer: String::new(),
            nodes: vec![root],
            attrs: Vec::new(),
            names: Names::default(),
            quirks: Quirks::No,
            scripting: Scripting::Off,
        }
    }
}

impl Dom {
    /// How many nodes there are, the document included.
    pub fn len(&self) -> usize {
        self.nodes.len()
    }

    /// Whether there is nothing but the document.
    pub fn is_empty(&self) -> bool {
        self.nodes.len() <= 1
    }

    /// The document, or the root of a fragment.
    pub fn root(&self) -> NodeId {
        NodeId(0)
    }

    /// The node with this number, if there is one.
    pub fn node(&self, index: usize) -> Option<NodeId> {
        (index < self.nodes.len()).then_some(NodeId(index as u32))
    }

    /// The quirks mode that the document type asks for.
    pub fn quirks(&self) -> Quirks {
        self.quirks
    }

    /// The text that the nodes refer to: the page as decoded, newlines
    /// normalised, then what does not stand in the page as such.
    pub fn buffer(&self) -> &str {
        &self.buffer
    }

    /// Bytes of memory that the tree takes, its text included.
    pub fn memory(&self) -> usize {
        self.buffer.len()
            + self.nodes.len() * size_of::<NodeData>()
            + self.attrs.len() * size_of::<Attr>()
            + self.names.memory()
    }

    /// The text of a name of this tree.
    pub fn text_of_name(&self, name: Name) -> &str {
        self.names.text(name)
    }

    /// The name with this text, if this tree can have it.
    pub fn find_name(&self, text: &str) -> Option<Name> {
        self.names.find(text)
    }

    #[inline]
    pub(crate) fn data(&self, id: NodeId) -> &NodeData {
        &self.nodes[id.index()]
    }

    pub(crate) fn str(&self, span: Span) -> &str {
        self.buffer.get(span.range()).unwrap_or("")
    }
}
