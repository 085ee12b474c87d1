//! CSS selectors over the tree, by the `selectors` crate.

mod element;
mod sheet;
mod syntax;

use std::fmt;

use selectors::Element;
use selectors::context::{
    MatchingContext, MatchingForInvalidation, MatchingMode, NeedsSelectorFlags, QuirksMode, SelectorCaches,
};
use selectors::matching::matches_selector_list;
use selectors::parser::SelectorList;

use element::ElementRef;
use syntax::{Place, Syntax};

pub use sheet::{Matcher, SheetSelector};

use super::{Dom, NodeId, Quirks};

/// A list of CSS selectors, ready to match.
///
/// Understood are type, universal, class, id and attribute selectors, all
/// combinators, `:is()`, `:where()`, `:not()`, `:has()` and the structural
/// pseudo-classes (`:nth-child()` and its kin, `:empty`, `:root`), `:scope` and
/// `:link`. `:has()` looks at most 500 levels down.
#[derive(Clone, Debug)]
pub struct Selector {
    list: SelectorList<Syntax>,
}

/// Why a selector cannot be used.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("no valid selector: {reason}, at column {column} of `{selector}`")]
pub struct SelectorError {
    selector: String,
    column: u32,
    reason: &'static str,
}

impl Selector {
    /// Reads a comma-separated list of selectors.
    ///
    /// # Errors
    ///
    /// When the text is no selector, or has a pseudo-class or pseudo-element
    /// that says nothing about a tree (`:hover`, `::before`).
    pub fn parse(text: &str) -> Result<Selector, SelectorError> {
        match syntax::parse(text, Place::Question) {
            Ok(list) => Ok(Selector { list }),
            Err((column, reason)) => Err(SelectorError { selector: text.to_owned(), column, reason }),
        }
    }
}

impl fmt::Display for Selector {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        use cssparser::ToCss;
        self.list.to_css(f)
    }
}

impl Dom {
    /// Whether an element matches one of the selectors; false for other nodes.
    pub fn matches(&self, id: NodeId, selector: &Selector) -> bool {
        self.matches_in(None, id, selector, &mut SelectorCaches::default())
    }

    /// All elements that match, in document order, those inside templates included.
    ///
    /// ```
    /// use tamis_html::{Selector, parse};
    /// let dom = parse("<ul><li>a<li class=x>b<li>c</ul>").dom;
    /// let selector = Selector::parse("li.x + li")?;
    /// let found: Vec<String> = dom.select(&selector).map(|id| dom.text_content(id)).collect();
    /// assert_eq!(found, ["c"]);
    /// # Ok::<(), tamis_html::SelectorError>(())
    /// ```
    pub fn select<'a>(&'a self, selector: &'a Selector) -> impl Iterator<Item = NodeId> + 'a {
        self.select_in(self.root(), selector)
    }

    /// All elements under a node that match, in document order. In the
    /// selector, `:scope` is that node.
    pub fn select_in<'a>(&'a self, id: NodeId, selector: &'a Selector) -> impl Iterator<Item = NodeId> + 'a {
        let mut caches = SelectorCaches::default();
        let scope = self.is_element(id).then(|| ElementRef::new(self, id));
        self.descendants(id).filter(move |id| self.matches_in(scope, *id, selector, &mut caches))
    }

    fn matches_in(
        &self,
        scope: Option<ElementRef<'_>>,
        id: NodeId,
        selector: &Selector,
        caches: &mut SelectorCaches,
    ) -> bool {
        let mut context = context(self, caches);
        context.scope_element = scope.map(|scope| scope.opaque());
        self.is_element(id) && matches_selector_list(&selector.list, ElementRef::new(self, id), &mut context)
    }
}

/// What matching in this tree needs to know.
fn context<'a>(dom: &Dom, caches: &'a mut SelectorCaches) -> MatchingContext<'a, Syntax> {
    let quirks = match dom.quirks() {
        Quirks::No => QuirksMode::NoQuirks,
        Quirks::Limited => QuirksMode::LimitedQuirks,
        Quirks::Full => QuirksMode::Quirks,
    };
    MatchingContext::new(
        MatchingMode::Normal,
        None,
        caches,
        quirks,
        NeedsSelectorFlags::No,
        MatchingForInvalidation::No,
    )
}

impl std::str::FromStr for Selector {
    type Err = SelectorError;

    fn from_str(text: &str) -> Result<Selector, SelectorError> {
        Selector::parse(text)
    }
}

impl SelectorError {
    /// Where in the selector the error is, counted from 1.
    pub fn column(&self) -> u32 {
        self.column
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::parse;

    fn check(html: &str, selector: &str, expected: &[&str]) {
        let dom = parse(html).dom;
        let selector = Selector::parse(selector).expect("a selector");
        let found: Vec<String> = dom.select(&selector).map(|id| dom.text_content(id)).collect();
        assert_eq!(found, expected, "{selector}");
    }

    #[test]
    fn matches_by_name_class_id_and_attribute() {
        let page = "<p>a<P class='x y'>b<p id=i>c<p data-k=v>d<x-y>e</x-y>";
        check(page, "p.x", &["b"]);
        check(page, "#i", &["c"]);
        check(page, "[data-k=v]", &["de"]);
        check(page, "P[class~=Y i]", &["b"]);
        check(page, "x-y, #i", &["c", "e"]);
    }

    #[test]
    fn matches_by_place() {
        let page = "<ul><li>a<li>b<li><b>c</b><li>d</ul><p></p>";
        check(page, "li:nth-child(2)", &["b"]);
        check(page, "li:has(b)", &["c"]);
        check(page, "li:last-child", &["d"]);
        check(page, "li:not(:first-child, :has(*))", &["b", "d"]);
        check(page, "ul ~ :empty", &[""]);
        check(page, ":root > body > ul > li:only-of-type", &[]);
    }

    #[test]
    fn foreign_names_keep_their_case() {
        let page = "<svg><linearGradient>x</linearGradient></svg>";
        check(page, "linearGradient", &["x"]);
    }

    #[test]
    fn what_is_written_can_be_read_again() {
        for text in ["a[b=\"\"] > .c", "p:not(.x):has(> b), #i", "[data-k=\"a \\\"b\"]"] {
            let once = Selector::parse(text).expect("a selector").to_string();
            assert_eq!(Selector::parse(&once).expect("a selector").to_string(), once, "{text}");
        }
    }

    #[test]
    fn scope_is_the_node_that_was_asked() {
        let dom = parse("<ul id=a><li>1<ul><li>2</ul></ul>").dom;
        let outer = dom.select(&Selector::parse("#a").expect("a selector")).next().expect("the list");
        let selector = Selector::parse(":scope > li").expect("a selector");
        assert_eq!(dom.select_in(outer, &selector).count(), 1);
    }

    #[test]
    fn has_does_not_follow_a_page_down_the_machine_stack() {
        let dom = parse(&("<div>".repeat(9_000) + "<b>")).dom;
        let selector = Selector::parse("div:has(b)").expect("a selector");
        let levels = dom.select(&selector).count();
        assert!((400..9_000).contains(&levels), "{levels}");
    }

    #[test]
    fn errors_say_where() {
        let error = Selector::parse("p:hover").expect_err("no selector");
        assert_eq!(
            (error.column(), error.to_string().as_str()),
            (
                8,
                "no valid selector: a pseudo-class or pseudo-element that says nothing about a tree, at column 8 of `p:hover`"
            )
        );
        assert!(Selector::parse("").is_err());
        assert!(Selector::parse("p >").is_err());
    }
}
