//! The changes that a selection asks for, by node.

use std::collections::BTreeMap;

use tamis_html::NodeId;

use super::{Edit, Selection};

/// The changes that a selection asks for, by node.
#[derive(Debug, Default)]
pub(crate) struct Edits<'a> {
    dropped: BTreeMap<NodeId, Vec<&'a str>>,
    texts: BTreeMap<NodeId, &'a str>,
    links: BTreeMap<NodeId, Vec<&'a (String, String)>>,
}

impl<'a> Edits<'a> {
    /// Those of a selection; links go to the host of the node that they are asked for.
    pub(crate) fn of(selection: &'a Selection, host: impl Fn(NodeId) -> NodeId) -> Edits<'a> {
        let mut edits = Edits::default();
        for edit in selection.edits() {
            match edit {
                Edit::DropAttribute { node, name } => edits.dropped.entry(*node).or_default().push(name),
                Edit::ReplaceByText { node, text } => {
                    edits.texts.insert(*node, text);
                }
                Edit::AppendLinks { node, links } => {
                    edits.links.entry(host(*node)).or_default().extend(links);
                }
            }
        }
        edits
    }

    /// Whether the element loses this attribute.
    pub(crate) fn drops(&self, id: NodeId, name: &str) -> bool {
        self.dropped.get(&id).is_some_and(|names| names.contains(&name))
    }

    /// The text that is shown instead of the node.
    pub(crate) fn text(&self, id: NodeId) -> Option<&'a str> {
        self.texts.get(&id).copied()
    }

    /// The links that are shown at the end of the node.
    pub(crate) fn links(&self, id: NodeId) -> &[&'a (String, String)] {
        self.links.get(&id).map_or(&[], Vec::as_slice)
    }
}
