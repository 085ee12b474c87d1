//! What is removed, as a person sets it: one versioned TOML file.
//!
//! [`KEYS`](keys::KEYS) is the one list of all settings: reading, printing,
//! the command line and the manual follow it.

mod error;
mod keys;
mod preset;
mod print;
mod read;
mod value;

pub use error::{Problem, SettingsError};
pub use preset::Preset;

use crate::engine::Unset;

pub(super) use keys::NAMES;

/// The version of the file that this library reads and writes.
pub const VERSION: u32 = 1;

/// What is removed, and what is shown instead.
///
/// ```
/// use tamis::engine::crunch::{Output, Settings};
/// let settings = Settings::from_toml("version = 1\npreset = \"text\"\n[remove]\nforms = false")?;
/// assert_eq!((settings.output, settings.remove.forms), (Output::Text, false));
/// let wrong = Settings::from_toml("version = 1\n[remove]\nscritps = true").unwrap_err();
/// assert_eq!((wrong.line, wrong.column), (3, 1));
/// assert!(wrong.to_string().contains("did you mean `remove.scripts`?"));
/// # Ok::<(), tamis::engine::crunch::SettingsError>(())
/// ```
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Settings {
    /// What is written when nobody asks for a format.
    pub output: Output,
    /// What is removed.
    pub remove: Remove,
    /// What is shown in place of something else.
    pub show: Show,
    /// How lists of links are told from text.
    pub link_lists: LinkLists,
    /// When something is empty.
    pub empty: Empty,
}

/// What is written when nobody asks for a format.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Output {
    /// The page, its own look kept.
    #[default]
    Html,
    /// Plain text.
    Text,
}

/// What is removed. The defaults are those of Figure 1 of the paper.
#[expect(clippy::struct_excessive_bools, reason = "each is a switch of its own")]
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Remove {
    /// What an [`AdList`](super::AdList) knows.
    pub advertisements: bool,
    /// Programs.
    pub scripts: bool,
    /// Style sheets.
    pub styles: bool,
    /// The `style` attribute of `div`.
    pub div_styles: bool,
    /// Pictures that lead nowhere.
    pub images: bool,
    /// Pictures that are links, with the link when nothing else is in it.
    pub image_links: bool,
    /// Links that are text.
    pub text_links: bool,
    /// Forms.
    pub forms: bool,
    /// Fields: `input` and `textarea`.
    pub inputs: bool,
    /// Buttons.
    pub buttons: bool,
    /// Fields with a choice.
    pub selects: bool,
    /// What `meta` says about the page.
    pub meta: bool,
    /// Frames.
    pub frames: bool,
    /// The width of cells.
    pub cell_widths: bool,
    /// What a plug-in shows, films and sound.
    pub embeds: bool,
    /// Text that the page hides.
    pub hidden_text: bool,
    /// White space that nobody sees.
    pub white_space: bool,
}

impl Default for Remove {
    /// As Figure 1 shows them. Styles cannot be read off the figure; they
    /// stay, since the paper wants to keep the look of a page. The last two
    /// are not in the paper; white space stays, since a page's sheets may make
    /// lines of boxes.
    fn default() -> Remove {
        Remove {
            advertisements: true,
            scripts: true,
            styles: false,
            div_styles: true,
            images: true,
            image_links: true,
            text_links: false,
            forms: false,
            inputs: false,
            buttons: false,
            selects: false,
            meta: true,
            frames: true,
            cell_widths: false,
            embeds: true,
            hidden_text: true,
            white_space: false,
        }
    }
}

/// What is shown in place of something else.
#[expect(clippy::struct_excessive_bools, reason = "each is a switch of its own")]
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Show {
    /// What stands in `noscript`.
    pub noscript: bool,
    /// The text of a picture that is removed.
    pub alt_text: bool,
    /// The text of a picture that is a link and is removed; it stays a link.
    pub alt_links: bool,
    /// Links that were removed, at the end of the page.
    pub removed_links: bool,
}

impl Default for Show {
    /// As Figure 1 shows them; whether removed links are shown is not printed.
    fn default() -> Show {
        Show { noscript: true, alt_text: false, alt_links: false, removed_links: false }
    }
}

/// How lists of links are told from text.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct LinkLists {
    /// Whether they are removed.
    pub remove: bool,
    /// Links to a word outside of links from which a cell is a list of links.
    pub ratio: f32,
    /// Letters to a word.
    pub characters_per_word: f32,
    /// Links that a list has at least.
    pub links: u32,
    /// What a cell is.
    pub cells: Cells,
    /// What goes.
    pub what: What,
    /// Whether pages that are nothing but links are left as they are.
    pub keep_portals: bool,
    /// Links to a word from which a page is nothing but links.
    pub portal_ratio: f32,
}

impl Default for LinkLists {
    fn default() -> LinkLists {
        LinkLists {
            remove: true,
            ratio: DEFAULT_RATIO,
            characters_per_word: CHARACTERS_PER_WORD,
            links: DEFAULT_LINKS,
            cells: Cells::Any,
            what: What::Cell,
            keep_portals: true,
            portal_ratio: DEFAULT_PORTAL_RATIO,
        }
    }
}

/// The paper prints none; chosen on pages (`docs/crunch.md` has the table).
const DEFAULT_RATIO: f32 = 0.2;

/// Section 3 of the paper.
const CHARACTERS_PER_WORD: f32 = 5.0;

/// As in the paper; no larger number does better (`docs/crunch.md`).
const DEFAULT_LINKS: u32 = 1;

/// Chosen on pages (`docs/crunch.md`).
const DEFAULT_PORTAL_RATIO: f32 = 1.0;

/// What a cell is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Cells {
    /// A cell of a table, as in the paper.
    Table,
    /// Any box that groups: `div`, `ul`, `section`, `nav`, `aside` and more.
    Any,
}

/// What goes when a cell is a list of links.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum What {
    /// The cell with its content.
    Cell,
    /// Its content.
    Content,
}

/// When something is empty.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Empty {
    /// Whether what is empty is removed.
    pub remove: bool,
    /// Characters from which something is not empty.
    pub characters: u32,
    /// Elements that are never nothing, however little text they have.
    pub tags: Vec<String>,
}

/// What a reader sees or uses without text.
const SUBSTANCE: [&str; 16] = [
    "audio", "button", "canvas", "embed", "iframe", "img", "input", "math", "meter", "object", "picture",
    "progress", "select", "svg", "textarea", "video",
];

impl Default for Empty {
    fn default() -> Empty {
        Empty { remove: true, characters: 1, tags: SUBSTANCE.map(str::to_owned).to_vec() }
    }
}

impl Settings {
    /// Sets one by its name, such as `remove.scripts`, as it is typed.
    ///
    /// # Errors
    ///
    /// When there is no such setting, or it cannot have that value.
    pub(super) fn set(&mut self, name: &str, value: &str) -> Result<(), Unset> {
        let value = value::Value::Typed(value.to_owned());
        let key = keys::find(name).ok_or(Unset::Unknown)?;
        if (key.set)(self, &value) { Ok(()) } else { Err(Unset::Value(key.takes)) }
    }
}

#[cfg(test)]
mod tests;
