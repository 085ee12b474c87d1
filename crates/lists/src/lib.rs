//! Which addresses belong to advertisements?
//!
//! Lists are hosts files (`0.0.0.0 ads.example`), bare names one a line, or
//! Adblock rules as in `EasyList` (`||ads.example^$third-party`). A small dated
//! list is built in, so that it works without any file.
//!
//! ```
//! use tamis::engine::crunch::{AdKind, AdList};
//! use tamis_lists::{List, Lists};
//!
//! let own = List::read("own", b"||ads.example^\n@@||ads.example/weather/\n")?;
//! let lists = Lists::from_iter([List::builtin(), own]);
//! let page = Some("https://news.example/today");
//! assert!(lists.blocks("https://ads.example/banner.png", page, AdKind::Image));
//! assert!(!lists.blocks("https://ads.example/weather/sun.png", page, AdKind::Image));
//! assert_eq!(lists.blocked_by("https://ad.doubleclick.net/x", page, AdKind::Subdocument), Some("built-in"));
//! # Ok::<(), tamis_lists::ListError>(())
//! ```
//!
//! Only rules about addresses are used. Rules that hide elements by selector, or
//! that are for windows that pop up, and options that rewrite requests, do nothing.
//! `$badfilter` holds within its own list.

mod builtin;
mod error;
mod format;
mod hosts;
mod list;
mod lists;
mod rules;

pub use builtin::{BUILTIN_DATE, BUILTIN_NAME};
pub use error::ListError;
pub use format::Format;
pub use list::{List, Skipped};
pub use lists::Lists;
