//! Settings for a purpose.

use super::{Empty, LinkLists, Output, Remove, Settings, Show};

/// Settings for a purpose.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Preset {
    /// For a person who reads in a browser: pictures stay, forms go.
    Reader,
    /// For a program that takes plain text.
    Text,
    /// For a program that reads aloud: texts of pictures instead of pictures,
    /// forms that can be used, removed links at the end.
    ScreenReader,
    /// Nothing is removed.
    Off,
}

/// What a preset is called, for messages.
pub(super) const TAKES: &str = "\"reader\", \"text\", \"screen-reader\" or \"off\"";

impl Preset {
    /// All of them.
    pub const ALL: [Preset; 4] = [Preset::Reader, Preset::Text, Preset::ScreenReader, Preset::Off];

    /// Its name in files and on the command line.
    pub const fn name(self) -> &'static str {
        match self {
            Preset::Reader => "reader",
            Preset::Text => "text",
            Preset::ScreenReader => "screen-reader",
            Preset::Off => "off",
        }
    }

    /// What it is for, in a line.
    pub const fn about(self) -> &'static str {
        match self {
            Preset::Reader => "for a person in a browser: pictures and the look stay, menus and forms go",
            Preset::Text => "for programs that take plain text",
            Preset::ScreenReader => {
                "for reading aloud: texts instead of pictures, forms stay, removed links at the end"
            }
            Preset::Off => "nothing is removed",
        }
    }

    /// The preset of this name.
    pub fn from_name(name: &str) -> Option<Preset> {
        Preset::ALL.into_iter().find(|preset| preset.name() == name)
    }
}

impl Settings {
    /// The settings of a preset.
    pub fn preset(preset: Preset) -> Settings {
        match preset {
            Preset::Reader => reader(),
            Preset::Text => text(),
            Preset::ScreenReader => screen_reader(),
            Preset::Off => off(),
        }
    }
}

/// The look stays: inline styles and pictures are part of it.
fn reader() -> Settings {
    let remove = Remove {
        div_styles: false,
        images: false,
        image_links: false,
        forms: true,
        inputs: true,
        selects: true,
        ..Remove::default()
    };
    Settings { remove, ..Settings::default() }
}

fn text() -> Settings {
    let remove = Remove {
        styles: true,
        forms: true,
        inputs: true,
        buttons: true,
        selects: true,
        cell_widths: true,
        white_space: true,
        ..Remove::default()
    };
    Settings { output: Output::Text, remove, ..Settings::default() }
}

fn screen_reader() -> Settings {
    let remove = Remove { styles: true, cell_widths: true, ..Remove::default() };
    let show = Show { noscript: true, alt_text: true, alt_links: true, removed_links: true };
    Settings { remove, show, ..Settings::default() }
}

fn off() -> Settings {
    let remove = Remove {
        advertisements: false,
        scripts: false,
        styles: false,
        div_styles: false,
        images: false,
        image_links: false,
        text_links: false,
        forms: false,
        inputs: false,
        buttons: false,
        selects: false,
        meta: false,
        frames: false,
        cell_widths: false,
        embeds: false,
        hidden_text: false,
        white_space: false,
    };
    Settings {
        output: Output::Html,
        remove,
        show: Show::default(),
        link_lists: LinkLists { remove: false, ..LinkLists::default() },
        empty: Empty { remove: false, ..Empty::default() },
    }
}
