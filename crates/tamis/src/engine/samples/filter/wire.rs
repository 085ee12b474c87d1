//! The filter file: JSON with a version.

use serde::{Deserialize, Serialize};

use super::{Expect, Filter, FilterError, HostPattern};
use crate::engine::samples::kind::Kind;
use crate::engine::samples::path::MAX_LEVELS;
use crate::engine::samples::place::Place;
use crate::engine::samples::sample::{Count, MAX_PLACES, Sample, Sign};
use crate::engine::samples::weights::Weights;

/// The version of filter files.
pub const VERSION: u64 = 1;

/// Samples of a filter at most: each costs a walk over the page. Chosen, not
/// measured: real rules of sites have fewer than 30.
const MAX_SAMPLES: usize = 100;

/// Places of all samples at most: each costs a walk over the page.
const MAX_ALL_PLACES: usize = 500;

/// Pages that a filter was made on at most, and the largest of their numbers.
const MAX_PAGES: u32 = 1_000_000;

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct FileForm {
    tamis_filter: u64,
    #[serde(default)]
    name: String,
    #[serde(default)]
    hosts: Vec<HostPattern>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    last_success: Option<String>,
    samples: Vec<SampleForm>,
}

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct SampleForm {
    sign: Sign,
    #[serde(rename = "type")]
    name: String,
    kind: Kind,
    count: Count,
    threshold: f32,
    expect: Expect,
    #[serde(default)]
    pages: Vec<u32>,
    places: Vec<Place>,
    weights: Vec<f32>,
}

/// Only the version, whatever else a newer file has.
#[derive(Deserialize)]
struct VersionForm {
    tamis_filter: Option<u64>,
}

impl Filter {
    /// Reads a filter file.
    ///
    /// # Errors
    ///
    /// When it is no JSON, has another version, names what there is not, or
    /// asks for too much.
    pub fn from_json(text: &str) -> Result<Filter, FilterError> {
        let version: VersionForm = serde_json::from_str(text).map_err(|error| syntax(&error))?;
        match version.tamis_filter {
            Some(VERSION) => {}
            Some(found) => return Err(FilterError::Version { found }),
            None => return Err(FilterError::NoVersion),
        }
        let form: FileForm = serde_json::from_str(text).map_err(|error| syntax(&error))?;
        if form.samples.len() > MAX_SAMPLES {
            return Err(FilterError::TooMany { what: "samples", limit: MAX_SAMPLES });
        }
        if form.samples.iter().map(|sample| sample.places.len()).sum::<usize>() > MAX_ALL_PLACES {
            return Err(FilterError::TooMany { what: "places", limit: MAX_ALL_PLACES });
        }
        let samples = form.samples.into_iter().enumerate().map(|(at, sample)| sample.read(at + 1));
        Ok(Filter {
            name: form.name,
            hosts: form.hosts,
            last_success: form.last_success,
            samples: samples.collect::<Result<_, _>>()?,
        })
    }

    /// Writes it as a file.
    pub fn to_json(&self) -> String {
        let form = FileForm {
            tamis_filter: VERSION,
            name: self.name.clone(),
            hosts: self.hosts.clone(),
            last_success: self.last_success.clone(),
            samples: self.samples.iter().map(SampleForm::of).collect(),
        };
        // Only maps with odd keys and writers that fail make this an error, and there are none.
        let mut text = serde_json::to_string_pretty(&form).unwrap_or_default();
        text.push('\n');
        text
    }
}

impl SampleForm {
    fn of((sample, expect): &(Sample, Expect)) -> SampleForm {
        SampleForm {
            sign: sample.sign,
            name: sample.name.clone(),
            kind: sample.kind,
            count: sample.count,
            threshold: sample.threshold,
            expect: expect.clone(),
            pages: sample.pages.clone(),
            places: sample.places.clone(),
            weights: sample.weights.iter().collect(),
        }
    }

    fn read(self, number: usize) -> Result<(Sample, Expect), FilterError> {
        if let Some(problem) = self.problem() {
            return Err(FilterError::Sample { number, problem });
        }
        if self.places.len() > MAX_PLACES {
            return Err(FilterError::TooMany { what: "places in a sample", limit: MAX_PLACES });
        }
        let sample = Sample {
            sign: self.sign,
            name: self.name,
            kind: self.kind,
            count: self.count,
            threshold: self.threshold,
            weights: Weights::stored(self.weights),
            places: self.places,
            pages: self.pages,
        };
        Ok((sample, self.expect))
    }

    fn problem(&self) -> Option<&'static str> {
        let is_number = |number: f32| number.is_finite() && number >= 0.0;
        match self {
            _ if self.name.trim().is_empty() => Some("`type` is empty"),
            _ if !is_number(self.threshold) => Some("`threshold` must be 0 or more"),
            _ if self.places.is_empty() => Some("it has no places"),
            _ if self.expect.pages > MAX_PAGES || self.pages.iter().any(|page| *page > MAX_PAGES) => {
                Some("a number of pages is too large")
            }
            _ if self.weights.is_empty() || !self.weights.iter().all(|weight| is_number(*weight)) => {
                Some("`weights` must be numbers of 0 or more, at least one")
            }
            _ if self.places.iter().any(|place| place.path.len() > MAX_LEVELS) => Some("a path is too long"),
            _ if self.places.iter().any(|place| !place.fits(self.kind)) => {
                Some("a path does not lead to a node of its `kind`")
            }
            _ => None,
        }
    }
}

/// What serde says, without the place that it appends to it.
fn syntax(error: &serde_json::Error) -> FilterError {
    let text = error.to_string();
    let at = format!(" at line {} column {}", error.line(), error.column());
    let problem = text.strip_suffix(&at).unwrap_or(&text).to_owned();
    FilterError::Syntax { line: error.line(), column: error.column(), problem }
}
