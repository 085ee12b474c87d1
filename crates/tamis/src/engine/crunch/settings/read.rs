//! From TOML to settings.

use toml::Spanned;
use toml::de::{DeTable, DeValue};

use super::error::{Problem, SettingsError};
use super::keys::{self, KEYS};
use super::value::Value;
use super::{Settings, VERSION};

impl Settings {
    /// Reads a file of settings. What it does not name is as its `preset`
    /// says, or as the paper says where it has none.
    ///
    /// # Errors
    ///
    /// When it is no TOML, has another version, or names what there is not;
    /// the first mistake is told.
    pub fn from_toml(text: &str) -> Result<Settings, SettingsError> {
        let root = DeTable::parse(text).map_err(|error| syntax(text, &error))?;
        let root = root.get_ref();
        check_version(text, root)?;
        let mut entries = flatten(root);
        // A preset is what everything else is said on top of.
        entries.sort_by_key(|entry| (entry.name != "preset", entry.key));
        let mut settings = Settings::default();
        let problems = entries.iter().filter_map(|entry| entry.apply(&mut settings));
        match problems.min_by_key(|(offset, _)| *offset) {
            Some((offset, problem)) => Err(SettingsError::at(text, offset, problem)),
            None => Ok(settings),
        }
    }
}

fn syntax(text: &str, error: &toml::de::Error) -> SettingsError {
    let offset = error.span().map_or(0, |span| span.start);
    SettingsError::at(text, offset, Problem::Syntax(error.message().replace('\n', "; ")))
}

fn check_version(text: &str, root: &DeTable<'_>) -> Result<(), SettingsError> {
    let Some(version) = root.get("version") else {
        return Err(SettingsError::at(text, 0, Problem::NoVersion));
    };
    let found = value(version.get_ref());
    if found == Value::Number(f64::from(VERSION)) {
        return Ok(());
    }
    let is_newer = matches!(found, Value::Number(number) if number > f64::from(VERSION));
    let remedy = if is_newer {
        "update the program, or write a new file with `tamis crunch init`"
    } else {
        "write a new file with `tamis crunch init`"
    };
    let problem = Problem::Version { found: found.shown(), remedy };
    Err(SettingsError::at(text, version.span().start, problem))
}

/// What a file says about one setting.
struct Entry {
    name: String,
    value: Value,
    /// Where the name and where the value begins.
    key: usize,
    at: usize,
}

impl Entry {
    fn apply(&self, settings: &mut Settings) -> Option<(usize, Problem)> {
        let Some(key) = keys::find(&self.name) else {
            let nearest = nearest(&self.name);
            return Some((self.key, Problem::Unknown { name: self.name.clone(), nearest }));
        };
        if (key.set)(settings, &self.value) {
            return None;
        }
        let found = self.value.shown();
        Some((self.at, Problem::Value { name: self.name.clone(), found, takes: key.takes }))
    }
}

/// All settings of a file, each with its group's name before its own.
fn flatten(root: &DeTable<'_>) -> Vec<Entry> {
    let mut entries = Vec::new();
    for (key, found) in root.iter().filter(|(key, _)| key.get_ref() != "version") {
        match found.get_ref() {
            DeValue::Table(group) if is_group(key.get_ref()) => {
                let within = group.iter().map(|(own, found)| {
                    entry(format!("{}.{}", key.get_ref(), own.get_ref()), own.span().start, found)
                });
                entries.extend(within);
            }
            _ => entries.push(entry(key.get_ref().to_string(), key.span().start, found)),
        }
    }
    entries
}

fn is_group(name: &str) -> bool {
    KEYS.iter().any(|key| key.name.split_once('.').is_some_and(|(group, _)| group == name))
}

fn entry(name: String, key: usize, found: &Spanned<DeValue<'_>>) -> Entry {
    Entry { name, value: value(found.get_ref()), key, at: found.span().start }
}

fn value(found: &DeValue<'_>) -> Value {
    match found {
        DeValue::Boolean(on) => Value::Switch(*on),
        DeValue::Integer(number) => {
            let parsed = i32::from_str_radix(number.as_str(), number.radix());
            parsed.map_or(Value::Other("so large a number"), |number| Value::Number(f64::from(number)))
        }
        DeValue::Float(number) => {
            number.as_str().parse().map_or(Value::Other("such a number"), Value::Number)
        }
        DeValue::String(text) => Value::Word(text.to_string()),
        DeValue::Array(values) => {
            let words: Option<Vec<String>> =
                values.iter().map(|value| value.get_ref().as_str().map(str::to_owned)).collect();
            words.map_or(Value::Other("a list of that"), Value::List)
        }
        DeValue::Datetime(_) => Value::Other("a date"),
        DeValue::Table(_) => Value::Other("a group"),
    }
}

/// How alike a name must be to be what was meant, from 0 to 1. Chosen, not
/// measured: a letter too many, one too few, or the wrong group.
const ALIKE: f64 = 0.6;

/// The setting that a name is most like, by the whole name or without its group.
fn nearest(name: &str) -> Option<String> {
    let own = |name: &str| name.rsplit('.').next().unwrap_or(name).to_owned();
    let likeness = |known: &str| {
        let whole = strsim::normalized_damerau_levenshtein(name, known);
        whole.max(strsim::normalized_damerau_levenshtein(&own(name), &own(known)))
    };
    let named = KEYS.iter().map(|key| (likeness(key.name), key.name));
    let best = named.max_by(|(a, _), (b, _)| a.total_cmp(b))?;
    (best.0 >= ALIKE).then(|| best.1.to_owned())
}
