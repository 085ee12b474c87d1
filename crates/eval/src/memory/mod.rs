//! What is a memory of a site worth? The same pages with no other page of
//! their site seen, and with some.

mod study;
mod values;

pub use study::{Study, Worth, study};
