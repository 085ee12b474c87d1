//! Who, when, what title? Sources yield Claims; the resolver picks one for
//! each field and remembers where it came from.

mod author;
mod bylines;
mod choose_date;
mod choose_title;
mod claim;
pub mod date;
mod gather;
mod guess;
mod heading;
mod item_props;
mod json_ld;
mod labels;
mod links;
mod markup;
mod meta_tags;
mod place;
mod resolve;
mod text;
mod times;
mod title;
mod url_date;
mod values;
mod visible;

use std::fmt;

use tamis_html::Dom;
use url::Url;

pub use claim::{Claim, Field, Origin, Trust};
pub use guess::Guess;

use date::Date;

/// What is known about a page.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Meta {
    /// The title of the content, without the site's name.
    pub title: Option<String>,
    /// The names of those who wrote it.
    pub authors: Vec<String>,
    /// The news agency that it was taken from.
    pub agency: Option<String>,
    /// When it was published: an ISO 8601 date, or date and time.
    pub published: Option<String>,
    /// When it was last changed: an ISO 8601 date, or date and time.
    pub modified: Option<String>,
    /// The name of the site.
    pub site: Option<String>,
    /// The language as a BCP 47 tag.
    pub language: Option<String>,
    /// The page's own address for itself.
    pub canonical: Option<String>,
    /// What the page says it is about.
    pub description: Option<String>,
    /// The picture that stands for the page.
    pub image: Option<String>,
    /// Keywords and subjects.
    pub tags: Vec<String>,
    /// The licence of the content: its address or name.
    pub licence: Option<String>,
    /// What kind of thing the page says it is: `NewsArticle`, `product`.
    pub kind: Option<String>,
    /// Everything that was claimed, winners marked.
    pub claims: Vec<Claim>,
}

impl Meta {
    /// The claims that were taken for a field: most have one, authors and tags several.
    pub fn winners(&self, field: Field) -> impl Iterator<Item = &Claim> {
        self.claims.iter().filter(move |claim| claim.won && claim.field == field)
    }
}

/// What the caller knows besides the page.
#[derive(Clone, Copy, Default)]
pub struct Context<'a> {
    /// Where the page came from.
    pub url: Option<&'a Url>,
    /// What its relative addresses are relative to, when that is not `url`.
    pub base: Option<&'a Url>,
    /// The day it is: later dates are not believed.
    pub today: Option<Date>,
    /// Asks models, where the page does not say enough about itself.
    pub guess: Option<&'a dyn Fn() -> Vec<Guess>>,
}

impl fmt::Debug for Context<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Context { url, base, today, guess } = self;
        let mut shown = f.debug_struct("Context");
        shown.field("url", url).field("base", base).field("today", today);
        shown.field("guess", &guess.is_some()).finish()
    }
}

impl<'a> Context<'a> {
    fn host(&self) -> Option<&'a str> {
        self.url.and_then(Url::host_str)
    }

    /// Whether the page is the first of its site.
    fn is_front(&self) -> bool {
        self.url.is_some_and(|url| url.path() == "/" && url.query().is_none())
    }
}

/// Reads all that a page says about itself.
///
/// ```
/// use tamis::metadata::{Context, Field, Origin, read};
/// let html = r#"<title>Rain - Daily News</title><meta property="og:site_name" content="Daily News">
///     <meta property="article:published_time" content="2024-03-05T10:00:00Z">
///     <h1>Rain</h1><p class="byline">By Ann Lee and Bo Ek"#;
/// let meta = read(&tamis_html::parse(html).dom, &Context::default());
/// assert_eq!(meta.title.as_deref(), Some("Rain"));
/// assert_eq!(meta.authors, ["Ann Lee", "Bo Ek"]);
/// assert_eq!(meta.published.as_deref(), Some("2024-03-05T10:00:00Z"));
/// assert_eq!(meta.winners(Field::Published).next().unwrap().origin, Origin::OpenGraph);
/// ```
pub fn read(dom: &Dom, context: &Context<'_>) -> Meta {
    resolve::resolve(gather::Gathering::of(dom, context))
}
