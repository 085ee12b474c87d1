//! What is a filter of a few clicks worth? A reader is played: clicks on some
//! pages of a template, and the filter is scored on the others.

mod fields;
mod reader;
mod redesign;
mod texts;

pub use fields::{FieldScore, Lessons, study_fields};
pub use reader::{MAX_CLICKS, Way};
pub use redesign::Redesign;
pub use texts::{TextScore, study_texts};
