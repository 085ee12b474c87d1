//! How long does a title take? [`pages`] makes news pages with sheets and
//! pictures, [`browser`] renders them in Chromium.

pub mod browser;
pub mod pages;
