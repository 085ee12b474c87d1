//! What does a reader get? A page and a selection become an [`Article`].
//!
//! One walk over the kept nodes, without recursion: elements open frames, text
//! fills them, and a frame that closes becomes a part of the frame around it.

mod address;
mod caption;
mod close;
mod code;
mod comments;
mod edit;
mod element;
mod footnote;
mod frame;
mod image;
mod lifter;
mod list;
mod math;
mod mathml;
mod media;
mod name;
mod own;
mod post;
mod ruby;
mod runs;
mod seam;
mod setting;
mod table;
mod take;
mod text;
mod walk;

use crate::article::Article;
use crate::engine::{Reason, Rule, Selection};
use crate::page::Page;

/// What a caller wants in the article.
#[expect(clippy::struct_excessive_bools, reason = "each is a wish of its own")]
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Wishes {
    /// Where links lead.
    pub links: bool,
    /// Pictures.
    pub images: bool,
    /// Tables of data.
    pub tables: bool,
    /// Comments of readers below the content.
    pub comments: bool,
}

impl Default for Wishes {
    /// Everything but comments.
    fn default() -> Wishes {
        Wishes { links: true, images: true, tables: true, comments: false }
    }
}

/// Makes an article of what a selection keeps.
///
/// ```
/// use tamis::article::Content;
/// use tamis::engine::{Reason, Rule, Selection};
/// use tamis::lift::{Wishes, lift};
/// use tamis::page::Page;
///
/// let page = Page::from_html("<nav>Menu</nav><main><h1>Title</h1><p>Text</main>");
/// let main = page.dom().children(page.body()).last().unwrap();
/// let mut selection = Selection::new();
/// selection.keep(main, Reason { rule: Rule("example.main"), value: 1.0 });
/// let article = lift(&page, &selection, &Wishes::default());
/// assert_eq!(article.parts.len(), 2);
/// assert!(matches!(article.parts[0].content, Content::Heading { level: 1, .. }));
/// ```
pub fn lift(page: &Page, selection: &Selection, wishes: &Wishes) -> Article {
    let mut article = walk::walk(page, selection, *wishes);
    article.normalise();
    article
}

/// Everything was asked for.
const ALL: Rule = Rule("lift.all");

/// Makes an article of all of a page's body.
///
/// ```
/// let article = tamis::lift::lift_fragment("<p>One</p><p>Two</p>");
/// assert_eq!(article.parts.len(), 2);
/// ```
pub fn lift_fragment(html: &str) -> Article {
    let page = Page::from_html(html);
    let mut selection = Selection::new();
    selection.keep(page.body(), Reason { rule: ALL, value: 1.0 });
    lift(&page, &selection, &Wishes { comments: true, ..Wishes::default() })
}
