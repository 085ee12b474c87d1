//! A node of the tree as the `selectors` crate sees it.

use selectors::attr::{AttrSelectorOperation, CaseSensitivity, NamespaceConstraint};
use selectors::bloom::BloomFilter;
use selectors::context::MatchingContext;
use selectors::matching::ElementSelectorFlags;
use selectors::{Element, OpaqueElement};

use super::super::{AttrNs, Dom, Kind, NodeId, Ns};
use super::syntax::{Link, NoPseudoElement, Syntax, Value, Word};
use crate::names::Name;

/// Levels that `:has()` looks down: the `selectors` crate recurses there, and
/// the machine stack must not depend on the page.
const MAX_LEVELS_DOWN: u16 = 500;

/// An element of a tree.
#[derive(Clone, Copy, Debug)]
pub(super) struct ElementRef<'a> {
    dom: &'a Dom,
    id: NodeId,
    /// How many levels below the element that matching began with.
    levels_down: u16,
}

impl<'a> ElementRef<'a> {
    pub(super) fn new(dom: &'a Dom, id: NodeId) -> Self {
        ElementRef { dom, id, levels_down: 0 }
    }

    fn at(self, id: NodeId) -> Self {
        ElementRef { id, ..self }
    }

    fn text_of_name(self) -> &'a str {
        self.dom.text_of_name(self.dom.data(self.id).name)
    }

    fn ns(self) -> Ns {
        self.dom.data(self.id).flags.ns()
    }

    fn attr(self, name: Name) -> Option<&'a str> {
        self.dom.attr(self.id, name)
    }
}

impl Element for ElementRef<'_> {
    type Impl = Syntax;

    fn opaque(&self) -> OpaqueElement {
        OpaqueElement::new(self.dom.data(self.id))
    }

    fn parent_element(&self) -> Option<Self> {
        self.dom.parent(self.id).filter(|id| self.dom.is_element(*id)).map(|id| self.at(id))
    }

    fn parent_node_is_shadow_root(&self) -> bool {
        false
    }

    fn containing_shadow_host(&self) -> Option<Self> {
        None
    }

    fn is_pseudo_element(&self) -> bool {
        false
    }

    fn prev_sibling_element(&self) -> Option<Self> {
        let before = |id: &NodeId| self.dom.prev_sibling(*id);
        std::iter::successors(self.dom.prev_sibling(self.id), before)
            .find(|id| self.dom.is_element(*id))
            .map(|id| self.at(id))
    }

    fn next_sibling_element(&self) -> Option<Self> {
        let after = |id: &NodeId| self.dom.next_sibling(*id);
        std::iter::successors(self.dom.next_sibling(self.id), after)
            .find(|id| self.dom.is_element(*id))
            .map(|id| self.at(id))
    }

    fn first_element_child(&self) -> Option<Self> {
        if self.levels_down >= MAX_LEVELS_DOWN {
            return None;
        }
        let id = self.dom.children(self.id).find(|id| self.dom.is_element(*id))?;
        Some(ElementRef { id, levels_down: self.levels_down + 1, ..*self })
    }

    fn is_html_element_in_html_document(&self) -> bool {
        self.ns() == Ns::Html
    }

    fn has_local_name(&self, name: &str) -> bool {
        self.text_of_name() == name
    }

    fn has_namespace(&self, url: &str) -> bool {
        self.ns().url() == url
    }

    fn is_same_type(&self, other: &Self) -> bool {
        self.ns() == other.ns() && self.text_of_name() == other.text_of_name()
    }

    fn attr_matches(
        &self,
        ns: &NamespaceConstraint<&Word>,
        name: &Word,
        operation: &AttrSelectorOperation<&Value>,
    ) -> bool {
        let Some(name) = self.dom.find_name(name.as_ref()) else { return false };
        let any_ns = matches!(ns, NamespaceConstraint::Any);
        self.dom
            .stored_attrs(self.id)
            .iter()
            .filter(|attr| attr.name == name && (any_ns || attr.ns == AttrNs::None))
            .any(|attr| operation.eval_str(self.dom.str(attr.value)))
    }

    fn match_non_ts_pseudo_class(&self, _: &Link, _: &mut MatchingContext<'_, Syntax>) -> bool {
        self.is_link()
    }

    fn match_pseudo_element(&self, pseudo: &NoPseudoElement, _: &mut MatchingContext<'_, Syntax>) -> bool {
        match *pseudo {}
    }

    fn apply_selector_flags(&self, _: ElementSelectorFlags) {}

    fn is_link(&self) -> bool {
        let name = self.dom.data(self.id).name;
        matches!(name, Name::A | Name::AREA) && self.ns() == Ns::Html && self.attr(Name::HREF).is_some()
    }

    fn is_html_slot_element(&self) -> bool {
        self.dom.is(self.id, Name::SLOT)
    }

    fn has_id(&self, id: &Word, case: CaseSensitivity) -> bool {
        self.attr(Name::ID).is_some_and(|value| case.eq(value.as_bytes(), id.as_ref().as_bytes()))
    }

    fn has_class(&self, name: &Word, case: CaseSensitivity) -> bool {
        let classes = self.attr(Name::CLASS).unwrap_or("");
        classes.split_ascii_whitespace().any(|class| case.eq(class.as_bytes(), name.as_ref().as_bytes()))
    }

    fn has_custom_state(&self, _: &Word) -> bool {
        false
    }

    fn imported_part(&self, _: &Word) -> Option<Word> {
        None
    }

    fn is_part(&self, _: &Word) -> bool {
        false
    }

    fn is_empty(&self) -> bool {
        self.dom.children(self.id).all(|id| match self.dom.kind(id) {
            Kind::Text => self.dom.text(id).is_empty(),
            kind => kind != Kind::Element,
        })
    }

    fn is_root(&self) -> bool {
        self.dom.parent(self.id) == Some(self.dom.root())
    }

    fn add_element_unique_hashes(&self, _: &mut BloomFilter) -> bool {
        false
    }
}
