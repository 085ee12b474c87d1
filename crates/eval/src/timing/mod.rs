//! How long does a title take? [`pages`] makes news pages with sheets and
//! pictures.

pub mod pages;
