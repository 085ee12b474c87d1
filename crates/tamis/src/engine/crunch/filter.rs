//! What a filter is, what it sees, and what it can say.

use std::fmt;

use tamis_html::{Dom, NodeId};

use super::view::View;
use crate::engine::{Edit, Rule};

/// One thing that is changed or removed.
///
/// The engine asks every filter about every node that is still there when its
/// phase has come. A filter of your own goes into
/// [`Params::filters`](super::Params::filters); it is asked after the engine's
/// own filters of the same phase.
///
/// ```
/// use std::sync::Arc;
/// use tamis::engine::crunch::{Filter, Look, Phase, View};
/// use tamis::engine::Rule;
/// use tamis::{Options, extract, render};
/// use tamis_html::NodeId;
///
/// /// Removes elements that say they are an advertisement.
/// #[derive(Debug)]
/// struct Sponsored;
///
/// impl Filter for Sponsored {
///     fn rule(&self) -> Rule {
///         Rule("example.sponsored")
///     }
///     fn phase(&self) -> Phase {
///         Phase::Delete
///     }
///     fn look(&self, id: NodeId, view: &View<'_>) -> Look {
///         let is_sponsored = view.dom().attr_named(id, "data-sponsored").is_some();
///         if is_sponsored { Look::Remove(1.0) } else { Look::Pass }
///     }
/// }
///
/// let mut options = Options::default().with_engine("crunch")?;
/// options.params.crunch.filters.push(Arc::new(Sponsored));
/// let found = extract(b"<p>Words of a text.<p data-sponsored>Buy this.", &options);
/// assert_eq!(render::text(&found.article, &Default::default()).trim(), "Words of a text.");
/// # Ok::<(), tamis::EngineError>(())
/// ```
pub trait Filter: fmt::Debug + Send + Sync {
    /// The name under which reasons are given.
    fn rule(&self) -> Rule;

    /// When it is asked, and about which nodes.
    fn phase(&self) -> Phase;

    /// What is to become of a node.
    fn look(&self, id: NodeId, view: &View<'_>) -> Look;
}

/// When a filter is asked (section 4.2 of the paper).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Phase {
    /// First, about elements: what changes a node without removing it.
    Edit,
    /// Then, about elements: what removes them.
    Delete,
    /// About texts of the body.
    Text,
    /// At last, about elements from the innermost to the outermost, when it
    /// is known what is [left](View::left) of them.
    Container,
}

/// What a filter says about a node. Numbers are what it decided on.
#[derive(Clone, PartialEq, Debug)]
pub enum Look {
    /// Nothing.
    Pass,
    /// These changes are made.
    Edit(Vec<Edit>),
    /// This text stands in its place; what is in it needs no look.
    Replace(String),
    /// It goes, and what is in it needs no look.
    Remove(f32),
    /// What is in it goes.
    Clear(f32),
    /// It stays, even where outputs would leave it out; what is in it is
    /// looked at.
    Keep(f32),
    /// It stays as it is, and what is in it needs no look.
    Spare,
}

/// A filter that asks about one thing only.
pub(super) struct Test {
    pub(super) rule: Rule,
    pub(super) phase: Phase,
    pub(super) says: fn(NodeId, &View<'_>) -> Look,
}

impl fmt::Debug for Test {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("Test").field(&self.rule).finish()
    }
}

impl Filter for Test {
    fn rule(&self) -> Rule {
        self.rule
    }

    fn phase(&self) -> Phase {
        self.phase
    }

    fn look(&self, id: NodeId, view: &View<'_>) -> Look {
        (self.says)(id, view)
    }
}

/// Whether an element, of whatever namespace, is called one of these.
pub(super) fn is_one_of(dom: &Dom, id: NodeId, names: &[&str]) -> bool {
    names.contains(&dom.name_text(id))
}
