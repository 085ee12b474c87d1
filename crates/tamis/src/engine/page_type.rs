//! What kind of page an engine takes a page for.

use std::fmt;

/// What kind of page it is: the seven types of WCXB.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum PageType {
    /// One text: news, a post, an essay.
    Article,
    /// How something is used.
    Documentation,
    /// What somebody offers to do.
    Service,
    /// A discussion.
    Forum,
    /// Many entries, each with a text of its own elsewhere.
    Listing,
    /// Many products.
    Collection,
    /// One product.
    Product,
}

impl PageType {
    /// All of them, in the order that models have them in.
    pub const ALL: [PageType; 7] = [
        PageType::Article,
        PageType::Documentation,
        PageType::Service,
        PageType::Forum,
        PageType::Listing,
        PageType::Collection,
        PageType::Product,
    ];

    /// Its name in output.
    pub const fn name(self) -> &'static str {
        match self {
            PageType::Article => "article",
            PageType::Documentation => "documentation",
            PageType::Service => "service",
            PageType::Forum => "forum",
            PageType::Listing => "listing",
            PageType::Collection => "collection",
            PageType::Product => "product",
        }
    }

    /// The type with this name.
    ///
    /// ```
    /// use tamis::engine::PageType;
    /// assert_eq!(PageType::from_name("forum"), Some(PageType::Forum));
    /// ```
    pub fn from_name(name: &str) -> Option<PageType> {
        PageType::ALL.into_iter().find(|page_type| page_type.name() == name)
    }
}

impl fmt::Display for PageType {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}
