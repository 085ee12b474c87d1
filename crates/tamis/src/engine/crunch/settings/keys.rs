//! The one list of all settings.

use super::value::Value;
use super::{Cells, Output, Settings, What};

/// A setting: its name, what it means, and where it is kept.
#[derive(Clone, Copy, Debug)]
pub(super) struct Key {
    /// The group, a dot and the name; without a group for the first ones.
    pub(super) name: &'static str,
    /// What it does, in a line.
    pub(super) about: &'static str,
    /// Which values it takes.
    pub(super) takes: &'static str,
    pub(super) get: fn(&Settings) -> Value,
    /// Sets it; whether it takes that value.
    pub(super) set: fn(&mut Settings, &Value) -> bool,
}

macro_rules! switch {
    ($name:literal, $($place:ident).+, $about:literal) => {
        Key {
            name: $name,
            about: $about,
            takes: "true or false",
            get: |settings| Value::Switch(settings.$($place).+),
            set: |settings, value| put(&mut settings.$($place).+, value.switch()),
        }
    };
}

macro_rules! number {
    ($name:literal, $field:ident, $least:expr, $takes:literal, $about:literal) => {
        Key {
            name: $name,
            about: $about,
            takes: $takes,
            get: |settings| Value::Number(shortest(settings.link_lists.$field)),
            set: |settings, value| put(&mut settings.link_lists.$field, value.at_least($least)),
        }
    };
}

const OUTPUTS: &[(&str, Output)] = &[("html", Output::Html), ("text", Output::Text)];
const CELLS: &[(&str, Cells)] = &[("table", Cells::Table), ("any", Cells::Any)];
const WHATS: &[(&str, What)] = &[("cell", What::Cell), ("content", What::Content)];

/// The least number of letters to a word; none would divide by nothing.
const LEAST_LETTERS: f32 = 0.1;

/// Every setting, in the order of the file.
#[rustfmt::skip]
pub(super) const KEYS: [Key; 34] = [
    Key {
        name: "output",
        about: "What is written when no format is asked for: the page with its own look (html), or text.",
        takes: "\"html\" or \"text\"",
        get: |settings| word(&settings.output, OUTPUTS),
        set: |settings, value| put(&mut settings.output, value.one_of(OUTPUTS)),
    },
    switch!("remove.advertisements", remove.advertisements, "What a list of advertisers knows, by its address."),
    switch!("remove.scripts", remove.scripts, "Programs (script). Formulas and data in scripts are none."),
    switch!("remove.styles", remove.styles, "Style sheets: the page loses its look."),
    switch!("remove.div_styles", remove.div_styles, "The style attribute of div."),
    switch!("remove.images", remove.images, "Pictures that lead nowhere (img, picture, svg)."),
    switch!("remove.image_links", remove.image_links, "Pictures that are links; also the link when nothing else is in it."),
    switch!("remove.text_links", remove.text_links, "Links that are text."),
    switch!("remove.forms", remove.forms, "Forms; of a form around the whole page only the fields."),
    switch!("remove.inputs", remove.inputs, "Fields (input, textarea)."),
    switch!("remove.buttons", remove.buttons, "Buttons (button, input of that kind)."),
    switch!("remove.selects", remove.selects, "Fields with a choice (select, datalist)."),
    switch!("remove.meta", remove.meta, "What meta says of the page; the width of the screen stays."),
    switch!("remove.frames", remove.frames, "Frames (frame, iframe)."),
    switch!("remove.cell_widths", remove.cell_widths, "The width of cells of tables."),
    switch!("remove.embeds", remove.embeds, "What a plug-in shows, films and sound (embed, object, video, audio)."),
    switch!("remove.hidden_text", remove.hidden_text, "Text that the page hides."),
    switch!("remove.white_space", remove.white_space, "White space between boxes."),
    switch!("show.noscript", show.noscript, "What is meant for readers without scripts (noscript)."),
    switch!("show.alt_text", show.alt_text, "The text of a picture where the picture is removed."),
    switch!("show.alt_links", show.alt_links, "The text of a picture that is a link, where it is removed; it stays a link."),
    switch!("show.removed_links", show.removed_links, "All text links that were removed, at the end of the page."),
    switch!("link_lists.remove", link_lists.remove, "Whether boxes that are lists of links are removed."),
    number!("link_lists.ratio", ratio, 0.0, "a number from 0", "Links to a word outside of links above which a box is a list of links."),
    number!("link_lists.characters_per_word", characters_per_word, LEAST_LETTERS, "a number from 0.1", "Letters that make a word. Chinese, Japanese, Thai and their like are counted by their own rate."),
    Key {
        name: "link_lists.links",
        about: "Links that a list has at least.",
        takes: "a whole number from 0",
        get: |settings| Value::Number(f64::from(settings.link_lists.links)),
        set: |settings, value| put(&mut settings.link_lists.links, value.count()),
    },
    Key {
        name: "link_lists.cells",
        about: "Which boxes are looked at: cells of tables (table), or any that groups, like div, ul, section, nav, aside (any).",
        takes: "\"table\" or \"any\"",
        get: |settings| word(&settings.link_lists.cells, CELLS),
        set: |settings, value| put(&mut settings.link_lists.cells, value.one_of(CELLS)),
    },
    Key {
        name: "link_lists.what",
        about: "What goes: the box (cell), or what is in it (content).",
        takes: "\"cell\" or \"content\"",
        get: |settings| word(&settings.link_lists.what, WHATS),
        set: |settings, value| put(&mut settings.link_lists.what, value.one_of(WHATS)),
    },
    switch!("link_lists.keep_portals", link_lists.keep_portals, "Whether a page that is nothing but links is left as it is."),
    number!("link_lists.portal_ratio", portal_ratio, 0.0, "a number from 0", "Links to a word above which a page is nothing but links."),
    switch!("empty.remove", empty.remove, "Whether tables without substance, and boxes that lost it, are removed."),
    Key {
        name: "empty.characters",
        about: "Characters that are substance; fewer are nothing.",
        takes: "a whole number from 0",
        get: |settings| Value::Number(f64::from(settings.empty.characters)),
        set: |settings, value| put(&mut settings.empty.characters, value.count()),
    },
    Key {
        name: "empty.tags",
        about: "Elements that are substance without text.",
        takes: "a list of names of elements, like [\"img\", \"video\"]",
        get: |settings| Value::List(settings.empty.tags.clone()),
        set: |settings, value| put(&mut settings.empty.tags, value.names()),
    },
    Key {
        name: "preset",
        about: "What all settings are that the file does not name: reader, text, screen-reader, off.",
        takes: super::preset::TAKES,
        get: |_| Value::Other("nothing"),
        set: |settings, value| {
            let preset = value.word().and_then(super::Preset::from_name);
            put(settings, preset.map(Settings::preset))
        },
    },
];

/// The names of [`KEYS`].
pub(in super::super) const NAMES: [&str; KEYS.len()] = {
    let mut names = [""; KEYS.len()];
    let mut at = 0;
    while at < KEYS.len() {
        names[at] = KEYS[at].name;
        at += 1;
    }
    names
};

pub(super) fn find(name: &str) -> Option<&'static Key> {
    static ALL: [Key; KEYS.len()] = KEYS;
    ALL.iter().find(|key| key.name == name)
}

fn put<T>(place: &mut T, value: Option<T>) -> bool {
    value.map(|value| *place = value).is_some()
}

fn word<T: PartialEq>(value: &T, all: &[(&str, T)]) -> Value {
    let name = all.iter().find(|(_, one)| one == value).map_or("", |(name, _)| name);
    Value::Word(name.to_owned())
}

/// The number with the digits that a person wrote.
fn shortest(number: f32) -> f64 {
    number.to_string().parse().unwrap_or_else(|_| f64::from(number))
}
