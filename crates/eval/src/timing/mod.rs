//! How long does a title take? Ways of ours beside a browser that renders.
//!
//! [`pages`] makes news pages with sheets and pictures, [`load()`] reads them,
//! [`ways()`] are what is timed, [`time()`] times them, [`browser`] renders the
//! same pages in Chromium, and [`table()`] puts everything beside the numbers of
//! Cardoso et al., Table 3. `docs/timing.md` is the guide.

pub mod browser;
mod clock;
mod load;
pub mod pages;
mod table;
mod ways;

pub use clock::{Timed, time};
pub use load::{LoadError, Loaded, load};
pub use table::{Rendered, table};
pub use ways::{Given, REFERENCE, Title, Way, ways};
