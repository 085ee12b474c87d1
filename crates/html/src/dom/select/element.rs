//! A node of the tree as the `selectors` crate sees it.

use std::cell::Cell;

use selectors::attr::{AttrSelectorOperation, CaseSensitivity, NamespaceConstraint};
use selectors::bloom::BloomFilter;
use selectors::context::MatchingContext;
use selectors::matching::ElementSelectorFlags;
use selectors::{Element, OpaqueElement};

use super::super::{AttrNs, Dom, Kind, NodeId, Ns};
use super::syntax::{NoPseudoElement, PseudoClass, Syntax, Value, Word};
use crate::names::Name;

/// Levels that `:has()` looks down: the `selectors` crate recurses there, and
/// the machine stack must not depend on the page.
const MAX_LEVELS_DOWN: u16 = 500;

/// Bytes of an attribute that are looked at for the price of one step to
/// another element; both take about two nanoseconds.
const BYTES_A_STEP: usize = 16;

/// Steps that matching may still take.
#[derive(Debug)]
pub(super) struct Work(Cell<u64>);

impl Work {
    pub(super) fn new(steps: u64) -> Work {
        Work(Cell::new(steps))
    }

    pub(super) fn left(&self) -> u64 {
        self.0.get()
    }

    /// Whether there was enough left; if not, nothing is left now.
    pub(super) fn spend(&self, steps: u64) -> bool {
        let left = self.0.get();
        self.0.set(left.saturating_sub(steps));
        steps <= left
    }
}

/// An element of a tree.
#[derive(Clone, Copy, Debug)]
pub(super) struct ElementRef<'a> {
    dom: &'a Dom,
    id: NodeId,
    /// How many levels below the element that matching began with.
    levels_down: u16,
    /// Where a bound is set: when no work is left, elements have no parents and
    /// no children. Siblings they keep, for places among them are remembered
    /// and must come out the same each time.
    work: Option<&'a Work>,
}

impl<'a> ElementRef<'a> {
    pub(super) fn new(dom: &'a Dom, id: NodeId) -> Self {
        ElementRef { dom, id, levels_down: 0, work: None }
    }

    /// The same, with a bound on the work.
    pub(super) fn bounded(dom: &'a Dom, id: NodeId, work: &'a Work) -> Self {
        ElementRef { dom, id, levels_down: 0, work: Some(work) }
    }

    fn may_spend(self, steps: u64) -> bool {
        self.work.is_none_or(|work| work.spend(steps))
    }

    /// Whether there is work left to look at so many bytes.
    fn may_read(self, bytes: usize) -> bool {
        self.may_spend((bytes / BYTES_A_STEP) as u64 + 1)
    }

    /// The sibling before; the way there leads up from the last node before.
    fn prev_sibling(self, id: NodeId) -> Option<NodeId> {
        let parent = self.dom.parent(id)?;
        let mut before = NodeId(id.0.checked_sub(1).filter(|before| *before != parent.0)?);
        let mut steps = 1;
        while let Some(above) = self.dom.parent(before).filter(|above| *above != parent) {
            before = above;
            steps += 1;
        }
        self.may_spend(steps);
        Some(before)
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
        let parent = self.dom.parent(self.id).filter(|id| self.dom.is_element(*id))?;
        self.may_spend(1).then(|| self.at(parent))
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
        let before = |id: &NodeId| self.prev_sibling(*id);
        std::iter::successors(self.prev_sibling(self.id), before)
            .find(|id| self.dom.is_element(*id))
            .map(|id| self.at(id))
    }

    fn next_sibling_element(&self) -> Option<Self> {
        let after = |id: &NodeId| {
            self.may_spend(1);
            self.dom.next_sibling(*id)
        };
        std::iter::successors(after(&self.id), after)
            .find(|id| self.dom.is_element(*id))
            .map(|id| self.at(id))
    }

    fn first_element_child(&self) -> Option<Self> {
        if self.levels_down >= MAX_LEVELS_DOWN {
            return None;
        }
        let mut children = self.dom.children(self.id).take_while(|_| self.may_spend(1));
        let id = children.find(|id| self.dom.is_element(*id))?;
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
            .any(|attr| self.may_read(attr.value.len()) && operation.eval_str(self.dom.str(attr.value)))
    }

    fn match_non_ts_pseudo_class(&self, class: &PseudoClass, _: &mut MatchingContext<'_, Syntax>) -> bool {
        match class {
            PseudoClass::Link => self.is_link(),
            PseudoClass::Checked => {
                self.attr(Name::CHECKED).is_some() && self.dom.is(self.id, Name::INPUT)
                    || self.attr(Name::SELECTED).is_some() && self.dom.is(self.id, Name::OPTION)
            }
            PseudoClass::Unmet => false,
        }
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
        let classes = self.attr(Name::CLASS).filter(|classes| self.may_read(classes.len())).unwrap_or("");
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
            kind => kind != Kind::Element && self.may_spend(1),
        })
    }

    fn is_root(&self) -> bool {
        self.dom.parent(self.id) == Some(self.dom.root())
    }

    fn add_element_unique_hashes(&self, _: &mut BloomFilter) -> bool {
        false
    }
}
