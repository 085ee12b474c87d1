//! Who, when, what title? Sources yield Claims; the resolver picks one for
//! each field and remembers where it came from.

mod claim;

pub use claim::{Claim, Field, Origin};

/// What is known about a page.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Meta {
    /// The title of the content, without the site's name.
    pub title: Option<String>,
    /// The names of those who wrote it.
    pub authors: Vec<String>,
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
