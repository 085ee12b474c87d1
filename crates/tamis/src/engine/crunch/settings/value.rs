//! What a setting can be.

/// What a setting is, or is to be.
#[derive(Clone, PartialEq, Debug)]
pub(super) enum Value {
    Switch(bool),
    Number(f64),
    Word(String),
    List(Vec<String>),
    /// As it stands on a command line: it can be any of the others.
    Typed(String),
    /// Something that no setting takes, by the name of its kind.
    Other(&'static str),
}

impl Value {
    pub(super) fn switch(&self) -> Option<bool> {
        match self {
            Value::Switch(on) => Some(*on),
            Value::Typed(text) => text.parse().ok(),
            _ => None,
        }
    }

    /// A number that is at least this.
    pub(super) fn at_least(&self, least: f32) -> Option<f32> {
        let number = match self {
            Value::Number(number) => *number as f32,
            Value::Typed(text) => text.parse().ok()?,
            _ => return None,
        };
        (number.is_finite() && number >= least).then_some(number)
    }

    /// A whole number that is no less than nothing.
    #[expect(clippy::cast_sign_loss, clippy::cast_precision_loss, reason = "both ends are checked before")]
    pub(super) fn count(&self) -> Option<u32> {
        let number = self.at_least(0.0)?;
        (number.fract() == 0.0 && number < u32::MAX as f32).then_some(number as u32)
    }

    pub(super) fn word(&self) -> Option<&str> {
        match self {
            Value::Word(text) | Value::Typed(text) => Some(text),
            _ => None,
        }
    }

    /// One of these, by the name before it.
    pub(super) fn one_of<T: Copy>(&self, all: &[(&str, T)]) -> Option<T> {
        let word = self.word()?;
        all.iter().find(|(name, _)| *name == word).map(|(_, value)| *value)
    }

    /// Names of elements.
    pub(super) fn names(&self) -> Option<Vec<String>> {
        let names: Vec<String> = match self {
            Value::List(names) => names.clone(),
            Value::Typed(text) if text.is_empty() => Vec::new(),
            Value::Typed(text) => text.split(',').map(|name| name.trim().to_owned()).collect(),
            _ => return None,
        };
        names.iter().all(|name| is_name(name)).then_some(names)
    }

    /// What it is, for people.
    pub(super) fn shown(&self) -> String {
        match self {
            Value::Switch(on) => on.to_string(),
            Value::Number(number) => number.to_string(),
            Value::Word(text) | Value::Typed(text) => format!("\"{}\"", text.escape_debug()),
            Value::List(names) => {
                let quoted: Vec<String> =
                    names.iter().map(|name| format!("\"{}\"", name.escape_debug())).collect();
                format!("[{}]", quoted.join(", "))
            }
            Value::Other(kind) => (*kind).to_owned(),
        }
    }
}

fn is_name(text: &str) -> bool {
    let is_plain = |byte: u8| byte.is_ascii_lowercase() || byte.is_ascii_digit() || byte == b'-';
    !text.is_empty() && text.bytes().all(is_plain)
}
