//! From settings to TOML, with a line about each.

use super::keys::KEYS;
use super::value::Value;
use super::{Settings, VERSION};

/// What the file says first.
const HEADER: &str = "# What the engine `crunch` removes from pages.\n\
    # `tamis extract --engine crunch --settings THIS_FILE page.html` uses it,\n\
    # `tamis crunch check THIS_FILE` tells whether it can be read.\n\
    # A setting that is left out is as `preset` says, or as in the paper (Gupta et al. 2003) without one.\n";

/// What the groups are about.
const GROUPS: [(&str, &str); 4] = [
    ("remove", "What is removed."),
    ("show", "What is shown instead."),
    ("link_lists", "How lists of links are told from text."),
    ("empty", "When something is empty."),
];

impl Settings {
    /// A file with all settings and a line about each. It reads back as the same.
    ///
    /// ```
    /// use tamis::engine::crunch::{Preset, Settings};
    /// let settings = Settings::preset(Preset::Reader);
    /// assert_eq!(Settings::from_toml(&settings.to_toml())?, settings);
    /// # Ok::<(), tamis::engine::crunch::SettingsError>(())
    /// ```
    pub fn to_toml(&self) -> String {
        let mut out = format!("{HEADER}\nversion = {VERSION}\n");
        let mut group = "";
        for key in &KEYS {
            let (own_group, name) = key.name.split_once('.').unwrap_or(("", key.name));
            if own_group != group && !own_group.is_empty() {
                group = own_group;
                push_group(&mut out, group);
            }
            let value = (key.get)(self);
            if !matches!(value, Value::Other(_)) {
                out.extend(["\n# ", key.about, "\n", name, " = ", &value.shown(), "\n"]);
            }
        }
        out
    }
}

fn push_group(out: &mut String, group: &str) {
    let about = GROUPS.iter().find(|(name, _)| *name == group).map_or("", |(_, about)| about);
    out.extend(["\n# ", about, "\n[", group, "]\n"]);
}
