//! Selectors of style sheets: one at a time, with specificity, and matched within bounds.

use selectors::context::SelectorCaches;
use selectors::matching::matches_selector;
use selectors::parser::SelectorList;

use super::element::{ElementRef, Work};
use super::syntax::{self, Place, Syntax};
use super::{Dom, NodeId, context};

/// Bytes of one selector of a style sheet: the `selectors` crate recurses over
/// its parts, and the machine stack must not depend on the page.
const MAX_BYTES: usize = 1_000;

/// Steps that a question costs before the first step is taken: the `selectors`
/// crate sets up its context each time, which takes as long.
const STEPS_A_QUESTION: u64 = 16;

/// One selector of a style sheet.
///
/// Beside what [`Selector`](super::Selector) understands, save `of` in
/// `:nth-child()`, it knows states that no element of a page at rest has
/// (`:hover`), so that `a:not(:hover)` matches.
#[derive(Clone, Debug)]
pub struct SheetSelector {
    /// Exactly one.
    list: SelectorList<Syntax>,
}

impl SheetSelector {
    /// Reads one selector; `None` for a list, for what is no selector or longer
    /// than 1,000 bytes, and for what can match no element (`p::before`).
    pub fn parse(text: &str) -> Option<SheetSelector> {
        let list = (text.len() <= MAX_BYTES).then(|| syntax::parse(text, Place::Sheet).ok())??;
        (list.slice().len() == 1).then_some(SheetSelector { list })
    }

    /// The specificity: ids, classes and types, ten bits each.
    ///
    /// ```
    /// use tamis_html::SheetSelector;
    /// let of = |text| SheetSelector::parse(text).map(|selector| selector.specificity());
    /// assert!(of("#a") > of(".a.b p") && of(".a.b p") > of(".a"));
    /// assert_eq!(of("p:hover::before"), None);
    /// ```
    pub fn specificity(&self) -> u32 {
        self.list.slice().first().map_or(0, selectors::parser::Selector::specificity)
    }
}

/// Matches many selectors against one tree, with a bound on the work.
#[derive(Debug)]
pub struct Matcher<'a> {
    dom: &'a Dom,
    caches: Caches,
    work: Work,
}

/// What is remembered of earlier elements, such as their place among siblings.
#[derive(Default)]
struct Caches(SelectorCaches);

impl std::fmt::Debug for Caches {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("Caches")
    }
}

impl<'a> Matcher<'a> {
    /// A matcher that may take so many steps from element to element.
    pub fn new(dom: &'a Dom, steps: u64) -> Matcher<'a> {
        Matcher { dom, caches: Caches::default(), work: Work::new(steps) }
    }

    /// Whether the element matches; an answer is good only while work is left.
    pub fn matches(&mut self, id: NodeId, selector: &SheetSelector) -> bool {
        if !self.dom.is_element(id) || !self.work.spend(STEPS_A_QUESTION) {
            return false;
        }
        let mut context = context(self.dom, &mut self.caches.0);
        let element = ElementRef::bounded(self.dom, id, &self.work);
        let one = selector.list.slice().first();
        one.is_some_and(|one| matches_selector(one, 0, None, element, &mut context))
    }

    /// Takes steps off for work that a caller did; whether there were enough.
    #[inline]
    pub fn spend(&mut self, steps: u64) -> bool {
        self.work.spend(steps)
    }

    /// How many steps are left.
    pub fn left(&self) -> u64 {
        self.work.left()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::parse;

    fn count(html: &str, selector: &str) -> usize {
        let dom = parse(html).dom;
        let selector = SheetSelector::parse(selector).expect("a selector");
        let mut matcher = Matcher::new(&dom, 10_000);
        dom.nodes().filter(|id| matcher.matches(*id, &selector)).count()
    }

    #[test]
    fn a_page_at_rest_has_no_hover_and_its_checked_boxes() {
        let page = "<p>a<p>b<input checked><input>";
        assert_eq!(count(page, "p:hover"), 0);
        assert_eq!(count(page, "p:not(:focus):not(:active)"), 2);
        assert_eq!(count(page, "input:checked"), 1);
        assert!(SheetSelector::parse("a, b").is_none());
        assert!(SheetSelector::parse(&"a ".repeat(1_000)).is_none());
    }

    #[test]
    fn work_is_bounded() {
        let dom = parse(&"<div>".repeat(3_000)).dom;
        let selector = SheetSelector::parse("p div").expect("a selector");
        let mut matcher = Matcher::new(&dom, 100_000);
        assert!(!dom.nodes().any(|id| matcher.matches(id, &selector)));
        assert_eq!(matcher.left(), 0);
    }
}
