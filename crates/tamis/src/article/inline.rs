//! Text within a part.

use std::sync::Arc;

use super::{Image, Math};

/// A stretch of text, or a thing within the text, of one format.
///
/// Runs are flat: a word that is strong inside a link is one run with a mark
/// and a link. Neighbours never have the same format when both are text.
#[derive(Clone, PartialEq, Debug)]
pub struct Run {
    /// What is shown.
    pub inline: Inline,
    /// How it is marked.
    pub marks: Marks,
    /// Where it leads.
    pub link: Option<Link>,
}

/// What a run shows.
#[derive(Clone, PartialEq, Debug)]
#[non_exhaustive]
pub enum Inline {
    /// Characters; white space is single spaces.
    Text(String),
    /// A line break.
    Break,
    /// A picture within the text.
    Image(Image),
    /// A formula within the text.
    Math(Math),
    /// A reference to the footnote with this label.
    Footnote(String),
    /// Characters with their pronunciation.
    Ruby {
        /// The characters.
        base: String,
        /// What stands above them.
        text: String,
    },
}

/// Where a run leads.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Link {
    /// The address, absolute where the page's address is known. Many runs
    /// can lead to one place, so they share it.
    pub href: Arc<str>,
    /// Its tooltip.
    pub title: Option<Arc<str>>,
}

/// A set of ways to mark text.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Marks(u16);

impl Marks {
    /// No mark.
    pub const NONE: Marks = Marks(0);
    /// `strong`, `b`.
    pub const STRONG: Marks = Marks(1);
    /// `em`, `i`, `cite`, `dfn`, `var`.
    pub const EMPHASIS: Marks = Marks(1 << 1);
    /// `del`, `s`, `strike`.
    pub const DELETED: Marks = Marks(1 << 2);
    /// `ins`.
    pub const INSERTED: Marks = Marks(1 << 3);
    /// `mark`.
    pub const HIGHLIGHT: Marks = Marks(1 << 4);
    /// `sub`.
    pub const SUB: Marks = Marks(1 << 5);
    /// `sup`.
    pub const SUP: Marks = Marks(1 << 6);
    /// `code`, `kbd`, `samp`, `tt`.
    pub const CODE: Marks = Marks(1 << 7);

    /// Every mark, from the outermost in output to the innermost.
    pub const ALL: [Marks; 8] = [
        Marks::STRONG,
        Marks::EMPHASIS,
        Marks::DELETED,
        Marks::INSERTED,
        Marks::HIGHLIGHT,
        Marks::SUB,
        Marks::SUP,
        Marks::CODE,
    ];

    /// These marks and those.
    #[must_use]
    pub const fn with(self, other: Marks) -> Marks {
        Marks(self.0 | other.0)
    }

    /// These marks but not those.
    #[must_use]
    pub const fn without(self, other: Marks) -> Marks {
        Marks(self.0 & !other.0)
    }

    /// The marks that are in both.
    #[must_use]
    pub const fn common(self, other: Marks) -> Marks {
        Marks(self.0 & other.0)
    }

    /// Whether all of those are among these.
    pub const fn has(self, other: Marks) -> bool {
        self.0 & other.0 == other.0
    }

    /// Whether there is none.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }
}

impl Run {
    /// Plain text.
    pub fn text(text: impl Into<String>) -> Run {
        Run::plain(Inline::Text(text.into()))
    }

    /// Something without marks or link.
    pub fn plain(inline: Inline) -> Run {
        Run { inline, marks: Marks::NONE, link: None }
    }
}
