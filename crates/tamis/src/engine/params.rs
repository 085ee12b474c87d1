//! The numbers that engines are tuned by.

use super::{auto, blocks, crunch, news, wlr};

/// The numbers of all engines.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Params {
    /// Of `auto`.
    pub auto: auto::Params,
    /// Of `wlr`.
    pub wlr: wlr::Params,
    /// Of `blocks`.
    pub blocks: blocks::Params,
    /// Of `crunch`.
    pub crunch: crunch::Params,
    /// Of `news`.
    pub news: news::Params,
}

/// Which mistake is worse.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Focus {
    /// Both alike.
    #[default]
    Balanced,
    /// To keep what is no content.
    Precision,
    /// To lose content.
    Recall,
}

/// Why a parameter cannot be set.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum ParamError {
    /// It does not read `engine.name=value`.
    #[error("`{0}` is no parameter; write it like `wlr.ratio=clr`")]
    Form(String),
    /// No engine has it.
    #[error("no engine has a parameter `{name}`; there are {known}")]
    Unknown {
        /// What was asked for.
        name: String,
        /// What there is.
        known: String,
    },
    /// It cannot have this value.
    #[error("`{name}` cannot be `{value}`; it takes {takes}")]
    Value {
        /// The parameter.
        name: String,
        /// What was asked for.
        value: String,
        /// What it takes.
        takes: &'static str,
    },
}

/// Why a parameter was not set.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Unset {
    /// There is none of that name.
    Unknown,
    /// It takes other values: these.
    Value(&'static str),
}

/// Reads a share.
pub(super) fn share(value: &str) -> Result<f32, Unset> {
    let share = value.parse().ok().filter(|share| (0.0..=1.0).contains(share));
    share.ok_or(Unset::Value("a number from 0 to 1"))
}

/// The numbers of one engine.
pub trait Tune: Sized {
    /// The names that [`Tune::set`] knows.
    const NAMES: &'static [&'static str];

    /// The same, leaning towards the mistake that is not so bad.
    #[must_use]
    fn focused(self, focus: Focus) -> Self;

    /// Sets one by name.
    ///
    /// # Errors
    ///
    /// When the name or the value is not known.
    fn set(&mut self, name: &str, value: &str) -> Result<(), Unset>;
}

/// The names of all parameters, as a user writes them.
fn known() -> String {
    let of = |engine: &'static str, names: &'static [&'static str]| {
        names.iter().map(move |name| format!("{engine}.{name}"))
    };
    let all = of("auto", auto::Params::NAMES)
        .chain(of("wlr", wlr::Params::NAMES))
        .chain(of("blocks", blocks::Params::NAMES))
        .chain(of("crunch", crunch::Params::NAMES))
        .chain(of("news", news::Params::NAMES));
    all.collect::<Vec<_>>().join(", ")
}

impl Params {
    /// The same, leaning towards the mistake that is not so bad.
    #[must_use]
    pub fn focused(self, focus: Focus) -> Params {
        Params {
            auto: self.auto.focused(focus),
            wlr: self.wlr.focused(focus),
            blocks: self.blocks.focused(focus),
            crunch: self.crunch.focused(focus),
            news: self.news.focused(focus),
        }
    }

    /// Sets one parameter.
    ///
    /// # Errors
    ///
    /// When there is no such parameter, or it cannot have that value.
    ///
    /// ```
    /// let mut params = tamis::engine::Params::default();
    /// params.set("wlr.ratio=clr")?;
    /// assert!(params.set("wlr.ratio=x").is_err());
    /// # Ok::<(), tamis::engine::ParamError>(())
    /// ```
    pub fn set(&mut self, assignment: &str) -> Result<(), ParamError> {
        let (name, value) =
            assignment.split_once('=').ok_or_else(|| ParamError::Form(assignment.to_owned()))?;
        let set = match name.split_once('.') {
            Some(("auto", own)) => self.auto.set(own, value),
            Some(("wlr", own)) => self.wlr.set(own, value),
            Some(("blocks", own)) => self.blocks.set(own, value),
            Some(("crunch", own)) => self.crunch.set(own, value),
            Some(("news", own)) => self.news.set(own, value),
            _ => Err(Unset::Unknown),
        };
        set.map_err(|unset| match unset {
            Unset::Unknown => ParamError::Unknown { name: name.to_owned(), known: known() },
            Unset::Value(takes) => {
                ParamError::Value { name: name.to_owned(), value: value.to_owned(), takes }
            }
        })
    }
}
