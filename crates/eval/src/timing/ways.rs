//! Ways from the bytes of a page to its title: what is timed of ours.

use std::fmt;

use tamis::engine::news::{Answers, Area, Models, Params, Reading, Sense};
use tamis::measure::measure;
use tamis::page::{Page, Source};
use tamis::style::{Detail, Sheets};
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
pub const REFERENCE: &str = "strictly structural";

/// All ways, in the order of the table.
pub fn ways() -> Vec<Way> {
    let structural = Params { sense: Sense::Structure, ..Params::default() };
    let visual = Params::default();
    let whole = Params { area: Area::Whole, ..Params::default() };
    vec![
        Way { name: "baseline (`<title>`)", paper: Some(0.40), title: title_element() },
        Way { name: REFERENCE, paper: Some(1.00), title: news(structural, Detail::Visibility) },
        Way { name: "structural + visual", paper: Some(1.77), title: news(visual, Detail::Full) },
        Way { name: "structural + visual, whole tree", paper: Some(3.01), title: news(whole, Detail::Full) },
    ]
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

/// The title by the models of `news`: with the looks that linked sheets give,
/// or by structure alone, which needs no sheet.
fn news(params: Params, detail: Detail) -> Title {
    let mut parser = Parser::new();
    let models = Models::embedded();
    Box::new(move |given| {
        let sheets = if detail == Detail::Full { sheets(given) } else { Sheets::default() };
        let source = Source { url: Some(given.url), sheets, detail, ..Source::default() };
        let page = Page::read_with(&mut parser, given.bytes, &source);
        let measures = measure(&page);
        let reading = Reading::of(&page, &measures, &params);
        let answer = Answers::title(&reading, &models);
        let title = answer.and_then(|answer| Some(reading.text(*answer.candidates.first()?)));
        let title = title.or_else(|| text_of_title(page.dom()));
        parser.recycle(page.into_dom());
        title
    })
}

fn sheets<'a>(given: &Given<'a>) -> Sheets<'a> {
    let none = Sheets::default().with_page(given.url.as_str());
    given.sheets.iter().fold(none, |sheets, (href, css)| sheets.with(href, css))
}

fn text_of_title(dom: &Dom) -> Option<String> {
    let title = dom.named(Name::TITLE).next()?;
    Some(dom.text_content(title).split_whitespace().collect::<Vec<_>>().join(" "))
}
