//! What a reader gets: parts of text with their structure, and no markup.
//!
//! An [`Article`] owns its text and knows no tree. Each [`Part`] remembers by
//! number which nodes of the page it came from. Parts nest at most
//! [`MAX_NESTING`] levels deep, so walking them may recurse.

mod inline;
mod normal;
mod table;

pub(crate) use normal::spaces;

pub use inline::{Inline, Link, Marks, Run};
pub use table::{Align, Cell, Row, Table};

use crate::engine::Role;

/// Levels of parts inside parts; `lift` flattens what is deeper.
///
/// The deepest structure that a reader can follow has far fewer; the limit
/// keeps recursion over parts bounded whatever a page does.
pub const MAX_NESTING: usize = 32;

/// The main content of a page.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Article {
    /// The parts in reading order.
    pub parts: Vec<Part>,
    /// The direction of the text, where the page says it.
    pub direction: Option<Direction>,
    /// The language of the text as a BCP 47 tag, where the page says it.
    pub language: Option<String>,
}

/// A piece of an article that stands on lines of its own.
#[derive(Clone, PartialEq, Debug)]
pub struct Part {
    /// What it is.
    pub content: Content,
    /// The nodes it was made of.
    pub origin: Origin,
    /// What the engine or the reader calls it.
    pub role: Option<Role>,
    /// The direction of its text, where it differs from what is around it.
    pub direction: Option<Direction>,
}

/// Where in the page a part comes from: the numbers of its first node and of
/// the first node after it, in document order.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Origin {
    /// The first node.
    pub first: u32,
    /// The first node after the last.
    pub end: u32,
}

/// The direction of text.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Direction {
    /// Left to right.
    Ltr,
    /// Right to left.
    Rtl,
    /// As its first strong character says (`dir="auto"`).
    Auto,
}

/// What a part is.
#[derive(Clone, PartialEq, Debug)]
#[non_exhaustive]
pub enum Content {
    /// A heading of level 1 to 6.
    Heading {
        /// From 1, the most important, to 6.
        level: u8,
        /// Its text.
        text: Vec<Run>,
    },
    /// A paragraph.
    Paragraph(Vec<Run>),
    /// A list with or without numbers.
    List(List),
    /// Terms with descriptions.
    Definitions(Vec<Definition>),
    /// Quoted parts.
    Quote {
        /// What is quoted.
        parts: Vec<Part>,
        /// The address of the source, where it is given.
        cite: Option<String>,
    },
    /// Text whose white space counts.
    Code {
        /// The text as it is written but for no-break spaces, which are spaces, without a final newline.
        text: String,
        /// The language as the page names it, in lower case.
        language: Option<String>,
    },
    /// A table of data.
    Table(Table),
    /// Parts with a caption.
    Figure {
        /// What the caption is about.
        parts: Vec<Part>,
        /// The caption; never empty.
        caption: Vec<Run>,
    },
    /// A picture that stands alone.
    Image(Image),
    /// Sound, film, or a page within the page.
    Media(Media),
    /// A formula that stands alone.
    Math(Math),
    /// A change of subject (`hr`).
    Rule,
    /// Parts that open under a summary.
    Details {
        /// The line that is always shown.
        summary: Vec<Run>,
        /// What opens.
        parts: Vec<Part>,
    },
    /// The text of a footnote.
    Footnote {
        /// The label that [`Inline::Footnote`] refers to.
        label: String,
        /// Its text.
        parts: Vec<Part>,
    },
    /// One contribution to a discussion.
    Post(Post),
}

/// A list.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct List {
    /// The number of the first item; `None` for a list without numbers.
    pub start: Option<i64>,
    /// The items.
    pub items: Vec<Item>,
}

/// One item of a list.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Item {
    /// What is in it.
    pub parts: Vec<Part>,
    /// For an item with a check box, whether it is ticked.
    pub checked: Option<bool>,
}

/// Terms and what they mean.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Definition {
    /// The terms.
    pub terms: Vec<Vec<Run>>,
    /// The descriptions, each of them parts.
    pub descriptions: Vec<Vec<Part>>,
}

/// A picture.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Image {
    /// Its address, absolute where the page's address is known.
    pub src: String,
    /// The text that stands for it.
    pub alt: String,
    /// Its tooltip.
    pub title: Option<String>,
    /// Its width and height in pixels, where the page says both.
    pub size: Option<(u32, u32)>,
}

/// What a [`Media`] is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum MediaKind {
    /// `audio`.
    Audio,
    /// `video`.
    Video,
    /// A page within the page, such as a player in an `iframe`.
    Embed,
}

/// Sound, film, or a page within the page: shown as a link.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Media {
    /// What it is.
    pub kind: MediaKind,
    /// Its address.
    pub src: String,
    /// Its title, where it has one.
    pub title: Option<String>,
    /// A picture that stands for it.
    pub poster: Option<String>,
}

/// A formula.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Math {
    /// As TeX; never empty.
    pub tex: String,
}

/// One contribution to a discussion.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Post {
    /// Who wrote it.
    pub author: Option<String>,
    /// When, as the page says it (ISO 8601 where the markup has it).
    pub time: Option<String>,
    /// What they wrote.
    pub parts: Vec<Part>,
}

impl Part {
    /// A part without role and direction of its own.
    pub fn new(content: Content, origin: Origin) -> Part {
        Part { content, origin, role: None, direction: None }
    }
}

impl Content {
    /// Whether there are parts inside, or can be.
    pub fn holds_parts(&self) -> bool {
        !matches!(
            self,
            Content::Heading { .. }
                | Content::Paragraph(_)
                | Content::Code { .. }
                | Content::Image(_)
                | Content::Media(_)
                | Content::Math(_)
                | Content::Rule
        )
    }
}
