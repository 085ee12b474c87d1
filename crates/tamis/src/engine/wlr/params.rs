//! What can be chosen.

use crate::engine::{Focus, Tune, Unset};

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

/// What the ratio is divided by before relevance multiplies by it.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum Normalise {
    /// By nothing, and no power is taken: Definition 4.6 as printed, which
    /// always chooses the root.
    Printed,
    /// By `max^share · root^(1 − share)`, a number between the ratio of the
    /// whole page (share 0) and the largest ratio on it (share 1). At a share
    /// of one half it is the paper's acceptance threshold.
    Between {
        /// From 0 to 1.
        share: f64,
    },
}

/// What can be chosen.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Params {
    /// Which ratio.
    pub ratio: Ratio,
    /// What it is divided by.
    pub normalise: Normalise,
    /// The power it is then raised to, above 0 and at most 1. The smaller it
    /// is, the more a node gains by joining dense nodes, and the less it loses
    /// by being sparse itself.
    pub power: f64,
}

impl Default for Params {
    /// By the maximum, and the tenth root of it: the best on `fundus` of the
    /// shares and powers compared by `tamis-eval tune`, and what four of
    /// its five folds choose (`docs/wlr.md` has the table).
    fn default() -> Params {
        Params { ratio: Ratio::Wlr, normalise: Normalise::Between { share: 1.0 }, power: 0.1 }
    }
}

/// How much a wish for precision multiplies the power, and one for recall
/// divides it: 0.3 and 0.033, between which the table in `docs/wlr.md` moves.
const FOCUS_FACTOR: f64 = 3.0;

impl Tune for Params {
    const NAMES: &'static [&'static str] = &["ratio", "normalise", "power"];

    /// A larger power keeps a smaller node.
    fn focused(mut self, focus: Focus) -> Params {
        self.power = match focus {
            Focus::Balanced => self.power,
            Focus::Precision => (self.power * FOCUS_FACTOR).min(1.0),
            Focus::Recall => self.power / FOCUS_FACTOR,
        };
        self
    }

    fn set(&mut self, name: &str, value: &str) -> Result<(), Unset> {
        match name {
            "ratio" => self.ratio = ratio(value)?,
            "normalise" => self.normalise = normalise(value)?,
            "power" => self.power = power(value)?,
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

fn normalise(value: &str) -> Result<Normalise, Unset> {
    const TAKES: Unset = Unset::Value("`printed`, or a share from 0 to 1");
    if value == "printed" {
        return Ok(Normalise::Printed);
    }
    let share: f64 = value.parse().map_err(|_| TAKES)?;
    if (0.0..=1.0).contains(&share) { Ok(Normalise::Between { share }) } else { Err(TAKES) }
}

fn power(value: &str) -> Result<f64, Unset> {
    const TAKES: Unset = Unset::Value("a number above 0 and at most 1");
    let power: f64 = value.parse().map_err(|_| TAKES)?;
    if power > 0.0 && power <= 1.0 { Ok(power) } else { Err(TAKES) }
}
