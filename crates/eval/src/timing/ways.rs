//! Ways from the bytes of a page to its title: what is timed of ours.

use std::fmt;

use tamis::page::{Page, Source};
use tamis::style::{Detail, Sheets};
use tamis::{EngineError, Extractor, Options};
use tamis_html::{Dom, Name, Parser};
use url::Url;

/// What a way is given: a page and what it links to, all in memory.
#[derive(Clone, Copy, Debug)]
pub struct Given<'a> {
    /// The page.
    pub bytes: &'a [u8],
    /// Its address.
    pub url: &'a Url,
    /// Its linked sheets: address as the page writes it, and text.
    pub sheets: &'a [(String, String)],
}

/// What is timed. It can keep memory from page to page.
pub type Title = Box<dyn FnMut(&Given<'_>) -> Option<String>>;

/// A way to the title.
pub struct Way {
    /// What it is called.
    pub name: &'static str,
    /// Its time in the paper, over that of the strictly structural way.
    pub paper: Option<f64>,
    /// The way itself.
    pub title: Title,
}

impl fmt::Debug for Way {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Way").field("name", &self.name).field("paper", &self.paper).finish_non_exhaustive()
    }
}

/// The way whose time is 1.
pub const REFERENCE: &str = "wlr";

/// All ways, in the order of the table.
///
/// # Errors
///
/// When there is no engine of a name.
pub fn ways() -> Result<Vec<Way>, EngineError> {
    Ok(vec![
        Way { name: "baseline (`<title>`)", paper: Some(0.40), title: title_element() },
        Way { name: "parse only", paper: None, title: parse_only() },
        Way { name: "wlr", paper: Some(1.00), title: engine("wlr")? },
        Way { name: "blocks", paper: None, title: engine("blocks")? },
        Way { name: "all styles, linked sheets too", paper: None, title: all_styles() },
    ])
}

/// The text of the `<title>`.
fn title_element() -> Title {
    let mut parser = Parser::new();
    Box::new(move |given| {
        let dom = parser.parse_bytes(given.bytes, None).dom;
        let title = text_of_title(&dom);
        parser.recycle(dom);
        title
    })
}

fn parse_only() -> Title {
    let mut parser = Parser::new();
    Box::new(move |given| {
        let dom = parser.parse_bytes(given.bytes, None).dom;
        parser.recycle(dom);
        None
    })
}

/// An engine through the front door, with the title that it found.
fn engine(name: &str) -> Result<Title, EngineError> {
    let mut extractor = Extractor::new(Options::default().with_engine(name)?);
    Ok(Box::new(move |given| {
        let found = extractor.extract(given.bytes, Some(given.url));
        let title = found.meta().title.clone();
        extractor.recycle(found);
        title
    }))
}

/// The page with every style that its sheets give it.
fn all_styles() -> Title {
    let mut parser = Parser::new();
    Box::new(move |given| {
        let source =
            Source { url: Some(given.url), sheets: sheets(given), detail: Detail::Full, ..Source::default() };
        let dom = Page::read_with(&mut parser, given.bytes, &source).into_dom();
        let title = text_of_title(&dom);
        parser.recycle(dom);
        title
    })
}

fn sheets<'a>(given: &Given<'a>) -> Sheets<'a> {
    let none = Sheets::default().with_page(given.url.as_str());
    given.sheets.iter().fold(none, |sheets, (href, css)| sheets.with(href, css))
}

fn text_of_title(dom: &Dom) -> Option<String> {
    let title = dom.nodes().find(|id| dom.is(*id, Name::TITLE))?;
    Some(dom.text_content(title).split_whitespace().collect::<Vec<_>>().join(" "))
}
