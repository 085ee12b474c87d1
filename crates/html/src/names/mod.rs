//! Names of elements and attributes as small numbers.
//!
//! Known names have fixed numbers ([`Name::DIV`]); the others get numbers for
//! the length of one page. A lookup is one hash probe on a 16-byte key.

mod hash;
mod page;
mod table;

pub(crate) use page::{Intern, Names};
pub(crate) use table::{N_STATIC, N_TAGS, TEXTS};

/// The name of an element or attribute, as a number.
///
/// Numbers of known names are constants, so comparing names is comparing
/// integers. Numbers of other names hold for one [`Dom`](crate::Dom) only;
/// [`Dom::text_of_name`](crate::Dom::text_of_name) gives the text of either.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub struct Name(pub(crate) u16);

impl Name {
    /// The name with this text, when it is one of the known names.
    ///
    /// ```
    /// use tamis_html::Name;
    /// assert_eq!(Name::known("div"), Some(Name::DIV));
    /// assert_eq!(Name::known("my-element"), None);
    /// ```
    pub fn known(text: &str) -> Option<Name> {
        hash::known(text.as_bytes())
    }

    /// The text of a known name.
    pub fn known_text(self) -> Option<&'static str> {
        TEXTS.get(self.index()).copied()
    }

    /// The number as an index into a table over names.
    #[inline]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// The place among a page's own names, when it is one of them.
    pub(crate) const fn own_index(self) -> Option<usize> {
        self.index().checked_sub(N_STATIC)
    }
}
