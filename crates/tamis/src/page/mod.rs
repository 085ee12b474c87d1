//! A page as engines see it: its tree, its styles, its blocks, and what was
//! noted on the way.

mod annex;
mod block;
mod flight;
pub(crate) mod label;
mod noscript;
mod state;
mod told;

pub use annex::{Annex, AnnexOrigin, Annexing};
pub use block::{Block, Blocks};

use std::sync::OnceLock;

use tamis_html::{Dom, LeftOpen, Name, NodeId, Note, Ns, Parsed, Parser};
use url::Url;

use crate::style::{Detail, Sheets, Styles, style, style_showing};

/// What a page is made from, besides its bytes.
#[derive(Clone, Debug)]
pub struct Source<'a> {
    /// The charset or Content-Type that came with the page.
    pub transport: Option<&'a str>,
    /// Where the page was found.
    pub url: Option<&'a Url>,
    /// The style sheets that the page links to, as far as the caller has them.
    pub sheets: Sheets<'a>,
    /// Which styles are wanted.
    pub detail: Detail,
    /// When text outside the tree is looked for.
    pub annexing: Annexing,
}

impl Default for Source<'_> {
    fn default() -> Self {
        Source {
            transport: None,
            url: None,
            sheets: Sheets::default(),
            detail: Detail::Visibility,
            annexing: Annexing::Auto,
        }
    }
}

/// A parser for pages: frames and the like that are left open in `noscript`, or
/// close themselves and have no end tag, do not swallow the rest.
pub fn parser() -> Parser {
    Parser::new().with_left_open(LeftOpen::Ends)
}

/// A page, read and styled. It never changes.
#[derive(Debug)]
pub struct Page {
    dom: Dom,
    url: Option<Url>,
    base: Option<Url>,
    styles: Styles,
    annexes: Vec<Annex>,
    noscript: bool,
    blocks: OnceLock<Blocks>,
    notes: Vec<Note>,
}

impl Page {
    /// Reads bytes.
    pub fn read(bytes: &[u8], source: &Source<'_>) -> Page {
        Page::read_with(&mut parser(), bytes, source)
    }

    /// Reads bytes with a parser that is kept for many pages ([`parser`]).
    pub fn read_with(parser: &mut Parser, bytes: &[u8], source: &Source<'_>) -> Page {
        Page::from_parsed(parser.parse_bytes(bytes, source.transport), source)
    }

    /// Reads text.
    ///
    /// ```
    /// let page = tamis::page::Page::from_html("<p>Hello");
    /// assert_eq!(page.dom().text_content(page.body()), "Hello");
    /// ```
    pub fn from_html(text: &str) -> Page {
        Page::read(text.as_bytes(), &Source { transport: Some("utf-8"), ..Source::default() })
    }

    /// Makes a page of a tree.
    pub fn from_parsed(parsed: Parsed, source: &Source<'_>) -> Page {
        let Parsed { mut dom, notes } = parsed;
        let noscript = noscript::holds_page(&dom);
        let annexes = annex::find(&mut dom, source.annexing);
        let styles = style(&dom, &source.sheets, source.detail);
        let base = base_of(&dom, source.url);
        Page {
            dom,
            url: source.url.cloned(),
            base,
            styles,
            annexes,
            noscript,
            blocks: OnceLock::new(),
            notes,
        }
    }

    /// The same page with some elements shown whatever its sheets say; in
    /// document order.
    #[must_use]
    pub fn unveiled(self, shown: &[NodeId], source: &Source<'_>) -> Page {
        let styles = style_showing(&self.dom, &source.sheets, source.detail, shown);
        Page { styles, blocks: OnceLock::new(), ..self }
    }

    /// The tree.
    pub fn dom(&self) -> &Dom {
        &self.dom
    }

    /// How each node would be shown.
    pub fn styles(&self) -> &Styles {
        &self.styles
    }

    /// Where the page was found.
    pub fn url(&self) -> Option<&Url> {
        self.url.as_ref()
    }

    /// What links are relative to: the page's address, or what `<base>` says.
    pub fn base(&self) -> Option<&Url> {
        self.base.as_ref()
    }

    /// What was noted while reading.
    pub fn notes(&self) -> &[Note] {
        &self.notes
    }

    /// Trees made of text that stands only in data.
    pub fn annexes(&self) -> &[Annex] {
        &self.annexes
    }

    /// Whether the page's text stands in `noscript` elements, for crawlers and
    /// for readers whose browser runs no scripts.
    ///
    /// ```
    /// use tamis::page::Page;
    /// let thread = "<p>A post of some length, with a word or two about it.</p>".repeat(20);
    /// let page = Page::from_html(&format!("<p>Loading</p><noscript>{thread}</noscript>"));
    /// assert!(page.is_in_noscript());
    /// assert!(!Page::from_html(&thread).is_in_noscript());
    /// ```
    pub fn is_in_noscript(&self) -> bool {
        self.noscript
    }

    /// Whether a node is a `noscript` that nobody reads: a notice, or a copy of
    /// a picture.
    pub(crate) fn is_notice(&self, id: NodeId) -> bool {
        self.dom.is(id, Name::NOSCRIPT) && !self.noscript
    }

    /// The text as a reader takes it in: one block for each stretch between
    /// two line ends.
    pub fn blocks(&self) -> &Blocks {
        self.blocks.get_or_init(|| Blocks::of(&self.dom, &self.styles))
    }

    /// The `body`, or the `frameset` that stands in its place, or the root
    /// element, or the document.
    pub fn body(&self) -> NodeId {
        let root = self.dom.root();
        let element = self.dom.children(root).find(|id| self.dom.is_element(*id)).unwrap_or(root);
        let is_body = |id: &NodeId| self.dom.is(*id, Name::BODY) || self.dom.is(*id, Name::FRAMESET);
        self.dom.children(element).find(is_body).unwrap_or(element)
    }

    /// Gives the tree back, so that a parser can reuse its memory.
    pub fn into_dom(self) -> Dom {
        self.dom
    }
}

/// Whether a node holds text that is no text of the page: a script, a sheet,
/// what stands in a field or for a frame.
pub(crate) fn is_code(dom: &Dom, id: NodeId) -> bool {
    let is_named = matches!(
        dom.name(id),
        Some(Name::SCRIPT | Name::STYLE | Name::TEXTAREA | Name::IFRAME | Name::NOFRAMES | Name::NOEMBED)
    );
    is_named && dom.ns(id) == Some(Ns::Html)
}

fn base_of(dom: &Dom, url: Option<&Url>) -> Option<Url> {
    let href = dom
        .descendants(dom.root())
        .take_while(|id| !dom.is(*id, Name::BODY))
        .filter(|id| dom.is(*id, Name::BASE))
        .find_map(|id| dom.attr(id, Name::HREF));
    match (href, url) {
        (Some(href), Some(url)) => url.join(href).ok().or_else(|| Some(url.clone())),
        (Some(href), None) => Url::parse(href).ok(),
        (None, url) => url.cloned(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_frame_that_is_not_closed_does_not_swallow_the_page() {
        for html in ["<body><noscript><iframe src=x></noscript><p>The text", "<iframe src=x /><p>The text"] {
            let page = Page::from_html(html);
            assert!(page.dom().nodes().any(|id| page.dom().is(id, Name::P)), "{html}");
        }
    }
}
