//! One source's word about one field.

use tamis_html::NodeId;

/// What a claim is about.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
#[non_exhaustive]
pub enum Field {
    /// [`Meta::title`](super::Meta::title).
    Title,
    /// [`Meta::authors`](super::Meta::authors).
    Author,
    /// [`Meta::agency`](super::Meta::agency).
    Agency,
    /// [`Meta::published`](super::Meta::published).
    Published,
    /// [`Meta::modified`](super::Meta::modified).
    Modified,
    /// [`Meta::site`](super::Meta::site).
    Site,
    /// [`Meta::language`](super::Meta::language).
    Language,
    /// [`Meta::canonical`](super::Meta::canonical).
    Canonical,
    /// [`Meta::description`](super::Meta::description).
    Description,
    /// [`Meta::image`](super::Meta::image).
    Image,
    /// [`Meta::tags`](super::Meta::tags).
    Tag,
    /// [`Meta::licence`](super::Meta::licence).
    Licence,
    /// [`Meta::kind`](super::Meta::kind).
    Kind,
}

/// Where a claim was found.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
#[non_exhaustive]
pub enum Origin {
    /// A `script` of type `application/ld+json`.
    JsonLd,
    /// `<meta property="og:…">` and `article:…`.
    OpenGraph,
    /// `<meta name="twitter:…">`.
    Twitter,
    /// `<meta name="dc.…">`.
    DublinCore,
    /// `itemprop` and `itemscope`.
    Microdata,
    /// `property` and `typeof` outside Open Graph.
    Rdfa,
    /// Any other `<meta>`.
    MetaTag,
    /// `<link>` and the `rel` of links.
    Link,
    /// `<title>`.
    TitleTag,
    /// An `h1` or other heading.
    Heading,
    /// A `time` element.
    Time,
    /// An element whose class or id names the field.
    Markup,
    /// The page's address.
    Url,
    /// Text that a reader sees.
    Text,
    /// The `lang` attribute of the document.
    LangAttribute,
    /// A text that the models of `news` take for it.
    Model,
}

/// How much the resolver believes a source before it compares values.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
#[non_exhaustive]
pub enum Trust {
    /// Shown with the claims, never taken on its own.
    Hint,
    /// Taken when there is nothing else.
    Weak,
    /// Right more often than not.
    Fair,
    /// Made for readers near the title, or for machines in general.
    Good,
    /// Made for machines, about exactly this.
    Sure,
}

/// One source's word about one field.
#[derive(Clone, PartialEq, Debug)]
pub struct Claim {
    /// What it is about.
    pub field: Field,
    /// The value, cleaned: white space single, dates in ISO 8601.
    pub value: String,
    /// Where it was found.
    pub origin: Origin,
    /// The property, element or class that says so: `datePublished`, `og:title`, `h1`.
    pub key: &'static str,
    /// How much the source is believed.
    pub trust: Trust,
    /// The node it was found at; none for the address.
    pub node: Option<NodeId>,
    /// Whether the resolver took it.
    pub won: bool,
}

impl Claim {
    /// Whether a reader sees it.
    pub(super) fn is_shown(&self) -> bool {
        matches!(self.origin, Origin::Time | Origin::Markup | Origin::Text)
    }
}

/// The most trusted claim of a field; of equals the first in the order of
/// [`Origin`], then of the page.
pub(super) fn best_index(claims: &[Claim], field: Field) -> Option<usize> {
    let of_field =
        claims.iter().enumerate().filter(|(_, claim)| claim.field == field && claim.trust > Trust::Hint);
    of_field.min_by_key(|(_, claim)| (std::cmp::Reverse(claim.trust), claim.origin)).map(|(at, _)| at)
}
