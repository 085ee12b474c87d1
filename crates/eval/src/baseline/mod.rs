//! The methods that the papers compare themselves with, for their tables.
//!
//! They are read from what Lin et al. (section 1) and Insa et al. (section 2)
//! say of them, and know nothing of styles. A line is a block of text with the
//! tags since the line before: today's pages have their whole markup in one
//! line of the file.

mod alexjc;
mod all_text;
mod cetd;
mod cetr;
mod lines;
mod zhou;

use tamis::page::Page;

/// A method to compare with. All give the `<title>` as title.
#[derive(Clone, Copy, Debug)]
pub struct Baseline {
    /// What it is called.
    pub name: &'static str,
    /// What it does, in a line.
    pub about: &'static str,
    /// The text that it takes for content.
    pub text: fn(&Page) -> String,
}

/// Every baseline.
pub static BASELINES: [Baseline; 5] = [
    Baseline { name: "all-text", about: "all text of the body", text: all_text::text },
    Baseline {
        name: "alexjc",
        about: "lines with more bytes of text than of tags (Alexjc 2007)",
        text: alexjc::text,
    },
    Baseline {
        name: "zhou",
        about: "paragraphs around the longest one (Zhou et al. 2009)",
        text: zhou::text,
    },
    Baseline {
        name: "cetr",
        about: "lines with many characters to a tag (Weninger et al. 2010)",
        text: cetr::text,
    },
    Baseline {
        name: "cetd-ds",
        about: "composite text density with density sum (Sun et al. 2011)",
        text: cetd::text,
    },
];

/// The baseline with this name.
///
/// ```
/// assert!(tamis_eval::baseline::find("cetr").is_some());
/// ```
pub fn find(name: &str) -> Option<&'static Baseline> {
    BASELINES.iter().find(|baseline| baseline.name == name)
}

#[cfg(test)]
mod tests;
