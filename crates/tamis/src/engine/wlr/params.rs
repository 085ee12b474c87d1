//! What can be chosen.

use crate::Focus;

/// Which ratio tells dense from sparse (section 5 of the paper).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Ratio {
    /// Words to a leaf.
    #[default]
    Wlr,
    /// Characters to a leaf.
    Clr,
    /// Words to a node.
    Wnr,
    /// Characters to a node.
    Cnr,
}

impl Ratio {
    /// The paper's name for it, in lower case.
    pub fn name(self) -> &'static str {
        match self {
            Ratio::Wlr => "wlr",
            Ratio::Clr => "clr",
            Ratio::Wnr => "wnr",
            Ratio::Cnr => "cnr",
        }
    }
}

/// What becomes of the ratio before relevance multiplies by it.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum Normalise {
    /// Nothing: Definition 4.6 as printed, which always chooses the root.
    Printed,
    /// It is divided by `max^share · root^(1 − share)`, a number between the
    /// ratio of the whole page (share 0) and the largest ratio on it (share 1),
    /// and raised to a power. At a share of one half the divisor is the paper's
    /// acceptance threshold. The smaller the power, the more a node gains by
    /// joining dense nodes, and the less it loses by being sparse itself.
    Between {
        /// From 0 to 1.
        share: f64,
        /// From 0, exclusive, to 1.
        power: f64,
    },
}

impl Default for Normalise {
    /// By the maximum, and the tenth root of it: the best on `fundus` of the
    /// shares and powers compared by `examples/wlr_norms.rs` (word F1 0.840;
    /// the threshold and power 1 give 0.792). Every fold chooses a power of
    /// 0.1 to 0.15 and a share of 0.8 to 1.
    fn default() -> Normalise {
        Normalise::Between { share: 1.0, power: 0.1 }
    }
}

/// How much a wish for precision multiplies the power, and one for recall divides it.
const FOCUS_FACTOR: f64 = 3.0;

/// What can be chosen.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub struct Params {
    /// Which ratio.
    pub ratio: Ratio,
    /// What it is divided by.
    pub normalise: Normalise,
}

/// Why a parameter was not set.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Unset {
    /// There is none of that name.
    Unknown,
    /// It takes other values: these.
    Value(&'static str),
}

impl Params {
    /// The names that [`Params::set`] knows, as a user writes them.
    pub const NAMES: &'static [&'static str] = &["wlr.ratio", "wlr.normalise", "wlr.power"];

    /// The same, leaning towards the mistake that is not so bad: a larger power
    /// keeps a smaller node.
    #[must_use]
    pub fn focused(mut self, focus: Focus) -> Params {
        if let Normalise::Between { power, .. } = &mut self.normalise {
            *power = match focus {
                Focus::Balanced => *power,
                Focus::Precision => (*power * FOCUS_FACTOR).min(1.0),
                Focus::Recall => *power / FOCUS_FACTOR,
            };
        }
        self
    }

    /// Sets one by name.
    ///
    /// # Errors
    ///
    /// When the name or the value is not known.
    pub fn set(&mut self, name: &str, value: &str) -> Result<(), Unset> {
        match name {
            "ratio" => self.ratio = ratio(value)?,
            "normalise" => self.normalise = normalise(value, self.normalise)?,
            "power" => self.normalise = with_power(value, self.normalise)?,
            _ => return Err(Unset::Unknown),
        }
        Ok(())
    }
}

fn ratio(value: &str) -> Result<Ratio, Unset> {
    [Ratio::Wlr, Ratio::Clr, Ratio::Wnr, Ratio::Cnr]
        .into_iter()
        .find(|ratio| ratio.name() == value)
        .ok_or(Unset::Value("wlr, clr, wnr or cnr"))
}

fn normalise(value: &str, before: Normalise) -> Result<Normalise, Unset> {
    const TAKES: Unset = Unset::Value("`printed`, or a share from 0 to 1");
    if value == "printed" {
        return Ok(Normalise::Printed);
    }
    let share: f64 = value.parse().map_err(|_| TAKES)?;
    let power = if let Normalise::Between { power, .. } = before { power } else { 1.0 };
    if (0.0..=1.0).contains(&share) { Ok(Normalise::Between { share, power }) } else { Err(TAKES) }
}

fn with_power(value: &str, before: Normalise) -> Result<Normalise, Unset> {
    const TAKES: Unset =
        Unset::Value("a number above 0 and at most 1, and needs `wlr.normalise` to be a share");
    let power: f64 = value.parse().map_err(|_| TAKES)?;
    match before {
        Normalise::Between { share, .. } if power > 0.0 && power <= 1.0 => {
            Ok(Normalise::Between { share, power })
        }
        _ => Err(TAKES),
    }
}
