//! What gives a text for a page?

mod answer;

pub use answer::{Answer, Miss};
