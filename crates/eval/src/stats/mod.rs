//! Is it a difference, or chance? Everything here is the same for the same
//! numbers: the random numbers have a fixed seed.

mod paired;
pub(crate) mod random;
mod spread;

pub use paired::{Paired, paired};
pub use spread::{Interval, Summary, mean, median, summary};
