//! Has a score fallen? Floors are pinned in a file, each with the digest of
//! the pages that it was measured on.

mod check;
mod file;

pub use check::{CheckError, Outcome, check};
pub use file::{Floor, Floors, FloorsError};
