//! What can be chosen.

use super::super::params::share;
use super::super::{Focus, Tune, Unset};
use crate::segment::Reading;

/// What is kept of the segments that are dense enough.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Form {
    /// What stands in the smallest element with most of the surplus of text,
    /// without what is sparse, lists of links, and landmarks around content.
    #[default]
    Home,
    /// Every segment and block-level element above the threshold, wherever it
    /// stands: sections 2.2 and 2.3 as printed.
    Printed,
}

/// How long a text is.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Length {
    /// Characters, and one for each word: the space after it. Two characters
    /// of Chinese are a word, so each counts one and a half.
    #[default]
    Spaced,
    /// Characters that are no white space.
    Characters,
    /// Bytes of UTF-8.
    Bytes,
    /// Words, [`LETTERS_PER_WORD`] each.
    Words,
}

/// Letters of a word and the space after it, in English text.
pub const LETTERS_PER_WORD: u32 = 6;

/// Whether landmarks around content count: `nav`, `aside`, `footer` and the
/// roles of the same meaning.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Landmarks {
    /// They are dropped, unless all dense text stands in them.
    #[default]
    Drop,
    /// They are like any element.
    Keep,
}

/// What can be chosen. `docs/blocks.md` has the figures behind the defaults.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Params {
    /// What is kept.
    pub form: Form,
    /// The density from which text is content (section 3.3: 1.5).
    pub threshold: f32,
    /// How the rule of segments is read.
    pub reading: Reading,
    /// Characters of an attribute that count at most, name and value together.
    pub attribute: u32,
    /// How long a text is.
    pub length: Length,
    /// The share of the page's surplus that stands in the home, above one half.
    pub share: f32,
    /// The share of the page's text outside links that stands in the home, if
    /// that is short or sparse; the longer and denser, the less is needed.
    pub plain: f32,
    /// The share of the threshold that a segment in the home needs.
    pub floor: f32,
    /// The share of links in its text up to which a segment in the home is kept.
    pub links: f32,
    /// The share of links in a home from which lists of links are its content.
    pub linked_home: f32,
    /// Whether landmarks around content count.
    pub landmarks: Landmarks,
}

impl Default for Params {
    fn default() -> Params {
        Params {
            form: Form::Home,
            threshold: 1.5,
            reading: Reading::Alternatives,
            attribute: 20,
            length: Length::Spaced,
            share: 0.65,
            plain: 0.4,
            floor: 0.05,
            links: 0.6,
            linked_home: 0.5,
            landmarks: Landmarks::Drop,
        }
    }
}

impl Params {
    /// What the paper prints: every attribute counts in full, and every block
    /// above the threshold is kept.
    pub fn printed() -> Params {
        Params { form: Form::Printed, attribute: u32::MAX, floor: 1.0, ..Params::default() }
    }
}

/// The shares of the surplus and of the threshold under a wish for precision,
/// and the share of the surplus under one for recall: about the ends of the
/// flat part of the tables in `docs/blocks.md`.
const PRECISE_SHARE: f32 = 0.6;
const PRECISE_FLOOR: f32 = 0.5;
const COMPLETE_SHARE: f32 = 0.9;

/// How much a wish for precision adds to the threshold of the printed form,
/// and one for recall takes from it: where Figure 4 leaves its middle.
const THRESHOLD_STEP: f32 = 0.5;

impl Tune for Params {
    const NAMES: &'static [&'static str] = &[
        "form",
        "threshold",
        "reading",
        "attribute",
        "length",
        "share",
        "plain",
        "floor",
        "links",
        "linked-home",
        "landmarks",
    ];

    fn focused(mut self, focus: Focus) -> Params {
        match (self.form, focus) {
            (_, Focus::Balanced) => {}
            (Form::Printed, Focus::Precision) => self.threshold += THRESHOLD_STEP,
            (Form::Printed, Focus::Recall) => self.threshold = (self.threshold - THRESHOLD_STEP).max(0.0),
            (Form::Home, Focus::Precision) => {
                self.share = self.share.min(PRECISE_SHARE);
                self.floor = self.floor.max(PRECISE_FLOOR);
            }
            (Form::Home, Focus::Recall) => self.share = self.share.max(COMPLETE_SHARE),
        }
        self
    }

    /// `form=printed` sets the other parameters to what the paper prints.
    fn set(&mut self, name: &str, value: &str) -> Result<(), Unset> {
        match name {
            "form" => self.set_form(value)?,
            "threshold" => self.threshold = density(value)?,
            "reading" => self.reading = reading(value)?,
            "attribute" => self.attribute = attribute(value)?,
            "length" => self.length = length(value)?,
            "share" => self.share = home_share(value)?,
            "plain" => self.plain = share(value)?,
            "floor" => self.floor = share(value)?,
            "links" => self.links = share(value)?,
            "linked-home" => self.linked_home = share(value)?,
            "landmarks" => self.landmarks = landmarks(value)?,
            _ => return Err(Unset::Unknown),
        }
        Ok(())
    }
}

impl Params {
    fn set_form(&mut self, value: &str) -> Result<(), Unset> {
        match value {
            "home" => self.form = Form::Home,
            "printed" => *self = Params::printed(),
            _ => return Err(Unset::Value("home or printed")),
        }
        Ok(())
    }
}

fn density(value: &str) -> Result<f32, Unset> {
    const TAKES: Unset = Unset::Value("a number from 0");
    let density: f32 = value.parse().map_err(|_| TAKES)?;
    if density >= 0.0 && density.is_finite() { Ok(density) } else { Err(TAKES) }
}

fn home_share(value: &str) -> Result<f32, Unset> {
    const TAKES: Unset = Unset::Value("a number above 0.5 and at most 1");
    let share: f32 = value.parse().map_err(|_| TAKES)?;
    if share > 0.5 && share <= 1.0 { Ok(share) } else { Err(TAKES) }
}

fn attribute(value: &str) -> Result<u32, Unset> {
    if value == "all" {
        return Ok(u32::MAX);
    }
    value.parse().map_err(|_| Unset::Value("`all`, or a number of characters"))
}

fn reading(value: &str) -> Result<Reading, Unset> {
    match value {
        "alternatives" => Ok(Reading::Alternatives),
        "sequence" => Ok(Reading::Sequence),
        _ => Err(Unset::Value("alternatives or sequence")),
    }
}

fn length(value: &str) -> Result<Length, Unset> {
    match value {
        "spaced" => Ok(Length::Spaced),
        "characters" => Ok(Length::Characters),
        "bytes" => Ok(Length::Bytes),
        "words" => Ok(Length::Words),
        _ => Err(Unset::Value("spaced, characters, bytes or words")),
    }
}

fn landmarks(value: &str) -> Result<Landmarks, Unset> {
    match value {
        "drop" => Ok(Landmarks::Drop),
        "keep" => Ok(Landmarks::Keep),
        _ => Err(Unset::Value("drop or keep")),
    }
}
