//! More trees in the same space of ids.

use super::{Attr, Dom, Kind, NONE, NodeData, NodeId, Span};
use crate::names::Name;

impl Dom {
    /// Puts another tree behind this one, in the same space of ids. Its root has
    /// no parent and is not reached from this tree's root; its nodes answer like
    /// all others. Gives the new root, or nothing when the page has used up
    /// the numbers of names or bytes.
    ///
    /// ```
    /// use tamis_html::{Name, parse};
    /// let mut page = parse("<p>One").dom;
    /// let root = page.annex(&parse("<p>Two").dom).unwrap();
    /// assert_eq!(page.text_content(page.root()), "One");
    /// assert_eq!(page.text_content(root), "Two");
    /// ```
    pub fn annex(&mut self, other: &Dom) -> Option<NodeId> {
        if self.buffer.len() + other.buffer.len() > crate::Limits::MAX_BYTES {
            return None;
        }
        let names = self.adopt_names(other)?;
        let offsets =
            Offsets { node: self.nodes.len() as u32, attr: self.attrs.len(), text: self.buffer.len() };
        self.buffer.push_str(&other.buffer);
        self.attrs.extend(other.attrs.iter().map(|attr| Attr {
            name: names.of(attr.name),
            value: offsets.text(attr.value),
            ns: attr.ns,
        }));
        self.nodes.extend(other.nodes.iter().map(|node| NodeData {
            parent: if node.parent == NONE { NONE } else { node.parent + offsets.node },
            end: node.end + offsets.node,
            span: offsets.of(node),
            name: names.of(node.name),
            ..*node
        }));
        Some(NodeId(offsets.node))
    }

    fn adopt_names(&mut self, other: &Dom) -> Option<Adopted> {
        let own = other.names.page_names();
        let numbers =
            own.map(|name| self.names.intern_text(other.names.text(name))).collect::<Option<_>>()?;
        Some(Adopted { numbers })
    }
}

/// What the other tree's own names are called here.
struct Adopted {
    numbers: Vec<Name>,
}

impl Adopted {
    fn of(&self, name: Name) -> Name {
        name.own_index().and_then(|index| self.numbers.get(index)).copied().unwrap_or(name)
    }
}

struct Offsets {
    node: u32,
    attr: usize,
    text: usize,
}

impl Offsets {
    fn text(&self, span: Span) -> Span {
        Span::new(span.range().start + self.text, span.len())
    }

    fn of(&self, node: &NodeData) -> Span {
        match node.kind {
            Kind::Element | Kind::Doctype => Span::new(node.span.range().start + self.attr, node.span.len()),
            _ => self.text(node.span),
        }
    }
}

#[cfg(test)]
mod tests {
    use crate::{Selector, parse};

    #[test]
    fn names_attributes_and_texts_of_both_answer() {
        let mut dom = parse("<x-a k1=v>One").dom;
        let root = dom.annex(&parse("<x-b k2=w class=c>Two &amp; more<x-a k1=z>").dom).expect("room");
        let found = |selector: &str, scope| {
            let selector = Selector::parse(selector).expect("a selector");
            dom.select_in(scope, &selector).map(|id| dom.outer_html(id).to_string()).collect::<String>()
        };
        assert_eq!(found("x-a", dom.root()), "<x-a k1=\"v\">One</x-a>");
        assert_eq!(found("x-b.c[k2=w] > x-a[k1=z]", root), "<x-a k1=\"z\"></x-a>");
        assert_eq!(dom.text_content(root), "Two & more");
        assert_eq!(dom.subtree(root).end as usize, dom.len());
    }
}
