//! Which sheets does a page have?

use std::borrow::Cow;

use tamis_html::{Dom, Name, NodeId};
use url::Url;

use super::media;

/// Linked sheets that a caller has at hand; none by default.
///
/// ```
/// use tamis::style::Sheets;
/// let sheets = Sheets::default().with_page("https://a.example/b/").with("../c.css", "p { color: red }");
/// ```
#[derive(Clone, Debug, Default)]
pub struct Sheets<'a> {
    page: Option<Url>,
    /// Address as given and text.
    given: Vec<(&'a str, &'a str)>,
}

impl<'a> Sheets<'a> {
    /// The address of the page, so that sheets can be given by absolute address.
    #[must_use]
    pub fn with_page(mut self, address: &str) -> Sheets<'a> {
        self.page = Url::parse(address).ok();
        self
    }

    /// Adds a sheet by the address of its `link`, as the page writes it or absolute.
    #[must_use]
    pub fn with(mut self, href: &'a str, css: &'a str) -> Sheets<'a> {
        self.given.push((href, css));
        self
    }

    /// The text of all sheets that hold for a screen, in the order of the page.
    pub(super) fn find<'d>(&'d self, dom: &'d Dom) -> Vec<Cow<'d, str>> {
        let has_linked = !self.given.is_empty();
        let is_met =
            |name: Name| matches!(name, Name::STYLE | Name::TEMPLATE) || name == Name::LINK && has_linked;
        let mut found = Vec::new();
        // Contents of templates are no part of the page, and those of shadow roots style only themselves.
        let mut contents_end = 0;
        for id in dom.elements_where(is_met) {
            if (id.index() as u32) < contents_end {
                continue;
            }
            match dom.name(id) {
                Some(Name::TEMPLATE) => {
                    contents_end = dom.contents(id).map_or(0, |contents| dom.subtree(contents).end);
                }
                Some(Name::STYLE) if is_css(dom, id) => found.push(text(dom, id)),
                _ if dom.is(id, Name::LINK) && is_css(dom, id) => {
                    found.extend(self.linked(dom, id).map(Cow::Borrowed));
                }
                _ => {}
            }
        }
        found
    }

    fn linked(&self, dom: &Dom, link: NodeId) -> Option<&'a str> {
        let rel = dom.attr(link, Name::REL)?;
        let has = |word: &str| rel.split_ascii_whitespace().any(|one| one.eq_ignore_ascii_case(word));
        if !has("stylesheet") || has("alternate") || dom.has_attr(link, Name::DISABLED) {
            return None;
        }
        let href = dom.attr(link, Name::HREF)?.trim_ascii();
        let absolute = self.page.as_ref().and_then(|page| page.join(href).ok());
        let is_it = |given: &str| given == href || absolute.as_ref().is_some_and(|url| url.as_str() == given);
        self.given.iter().find(|(given, _)| is_it(given)).map(|(_, css)| *css)
    }
}

/// Whether an element holds or names CSS for a screen.
fn is_css(dom: &Dom, id: NodeId) -> bool {
    let kind = dom.attr(id, Name::TYPE).unwrap_or("").trim_ascii();
    let is_css = kind.is_empty() || kind.eq_ignore_ascii_case("text/css");
    is_css && media::applies(dom.attr(id, Name::MEDIA).unwrap_or(""))
}

/// The text of a style element: almost always one node.
fn text(dom: &Dom, id: NodeId) -> Cow<'_, str> {
    let mut texts = dom.texts(id);
    let first = texts.next().unwrap_or("");
    match texts.next() {
        None => Cow::Borrowed(first),
        Some(second) => Cow::Owned([first, second].into_iter().chain(texts).collect()),
    }
}
