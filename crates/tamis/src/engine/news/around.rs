//! What stands around each node: links, headings, landmarks.

use tamis_html::{Dom, Name, NodeId, PerNode};

/// What stands around a node, the node itself included.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(super) struct Around(u16);

impl Around {
    /// A link.
    pub(super) const LINK: Around = Around(1);
    /// An `article` or `main`.
    pub(super) const ARTICLE: Around = Around(1 << 1);
    /// A `header`.
    pub(super) const HEADER: Around = Around(1 << 2);
    /// A landmark beside content: `nav`, `aside`, `footer`.
    pub(super) const BESIDE: Around = Around(1 << 3);
    /// A `time`.
    pub(super) const TIME: Around = Around(1 << 4);
    /// A figure or its caption.
    pub(super) const FIGURE: Around = Around(1 << 5);
    /// Something to press or to fill in.
    pub(super) const CONTROL: Around = Around(1 << 6);
    /// Where the level of the nearest heading begins: 1 to 6, 0 for none.
    const HEADING_SHIFT: u16 = 8;

    pub(super) const fn has(self, other: Around) -> bool {
        self.0 & other.0 != 0
    }

    /// The level of the heading around, 1 to 6; 0 for none.
    pub(super) const fn heading(self) -> u16 {
        self.0 >> Around::HEADING_SHIFT
    }

    fn with(self, own: Around) -> Around {
        if own.heading() == 0 {
            return Around(self.0 | own.0);
        }
        let flags = (1 << Around::HEADING_SHIFT) - 1;
        Around((self.0 & flags) | own.0)
    }
}

/// What stands around every node of a page.
pub(super) fn around(dom: &Dom) -> PerNode<Around> {
    let mut found = PerNode::new(dom, Around::default());
    for id in dom.nodes() {
        let above = dom.parent(id).map_or(Around::default(), |parent| found[parent]);
        found[id] = if dom.is_element(id) { above.with(own(dom, id)) } else { above };
    }
    found
}

fn own(dom: &Dom, id: NodeId) -> Around {
    let heading = |level: u16| Around(level << Around::HEADING_SHIFT);
    match dom.name(id) {
        Some(Name::A) => Around::LINK,
        Some(Name::ARTICLE | Name::MAIN) => Around::ARTICLE,
        Some(Name::HEADER) => Around::HEADER,
        Some(Name::NAV | Name::ASIDE | Name::FOOTER) => Around::BESIDE,
        Some(Name::TIME) => Around::TIME,
        Some(Name::FIGURE | Name::FIGCAPTION) => Around::FIGURE,
        Some(Name::BUTTON | Name::FORM | Name::LABEL | Name::SELECT) => Around::CONTROL,
        Some(Name::H1) => heading(1),
        Some(Name::H2) => heading(2),
        Some(Name::H3) => heading(3),
        Some(Name::H4) => heading(4),
        Some(Name::H5) => heading(5),
        Some(Name::H6) => heading(6),
        _ => Around::default(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_nearest_heading_counts() {
        let dom = tamis_html::parse("<h1><a>x</a></h1><p>y").dom;
        let found = around(&dom);
        let of = |text: &str| dom.nodes().find(|id| dom.text(*id) == text).map(|id| found[id]);
        assert!(of("x").is_some_and(|around| around.has(Around::LINK) && around.heading() == 1));
        assert_eq!(of("y"), Some(Around::default()));
    }
}
