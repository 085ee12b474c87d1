//! What is content? An engine is a pure function from a page to a [`Selection`].

mod reason;
mod selection;

pub use reason::{Reason, Rule};
pub use selection::{Edit, Role, Selection, Verdict};
