//! The file of floors.

use std::fs;
use std::path::{Path, PathBuf};

use serde::{Deserialize, Serialize};
use thiserror::Error;

use crate::score::find_metric;

/// The version of the file's form.
const VERSION: u32 = 1;

/// What stands above the floors in the file.
const HEAD: &str = "\
# Scores that must not fall. `cargo nextest run -p tamis-eval` checks them, and
# `tamis-eval gate --raise` writes what was measured where it is higher.
# A floor below its `highest` needs a `why`.

";

/// Scores that must not fall.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Floors {
    version: u32,
    /// The floors.
    #[serde(default)]
    pub floor: Vec<Floor>,
}

/// A score that must not fall.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Floor {
    /// The packed set.
    pub corpus: String,
    /// Its digest.
    pub digest: String,
    /// How many of its pages: a fixed sample.
    pub pages: usize,
    /// The tool, as `tamis-eval run --tool` takes it.
    pub tool: String,
    /// The metric, whose mean counts.
    pub metric: String,
    /// What it must reach.
    pub floor: f64,
    /// The highest floor that there ever was.
    pub highest: f64,
    /// Why the floor is lower than that.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub why: Option<String>,
}

impl Floor {
    /// Sets it to a higher score; where it once was higher still, the reason
    /// why it fell stays.
    pub fn raise(&mut self, score: f64) {
        self.floor = score;
        if score >= self.highest {
            (self.highest, self.why) = (score, None);
        }
    }
}

/// What is wrong with a file of floors.
#[derive(Debug, Error)]
#[non_exhaustive]
pub enum FloorsError {
    /// It cannot be read.
    #[error("cannot read {}", path.display())]
    Read {
        /// The file.
        path: PathBuf,
        /// Why.
        source: std::io::Error,
    },
    /// It cannot be written.
    #[error("cannot write {}", path.display())]
    Write {
        /// The file.
        path: PathBuf,
        /// Why.
        source: std::io::Error,
    },
    /// It is not TOML, or has keys that no floor has.
    #[error("{}: {source}", path.display())]
    Form {
        /// The file.
        path: PathBuf,
        /// Where and why.
        source: toml::de::Error,
    },
    /// It is of another version.
    #[error("{}: version {found}, and this program reads version {VERSION}", path.display())]
    Version {
        /// The file.
        path: PathBuf,
        /// Its version.
        found: u32,
    },
    /// A floor was lowered in silence.
    #[error("{}: the floor of {what} is below its highest, {highest}; say `why`", path.display())]
    Lowered {
        /// The file.
        path: PathBuf,
        /// Which one.
        what: String,
        /// What it was.
        highest: f64,
    },
    /// No score has that name.
    #[error("{}: there is no metric `{metric}`", path.display())]
    Metric {
        /// The file.
        path: PathBuf,
        /// The name.
        metric: String,
    },
}

impl Floor {
    /// What it is a floor of, in a few words.
    pub fn what(&self) -> String {
        format!("{} of {} on {} pages of {}", self.metric, self.tool, self.pages, self.corpus)
    }
}

impl Floors {
    /// Reads a file of floors.
    ///
    /// # Errors
    ///
    /// When it cannot be read, or says what it may not.
    pub fn read(path: &Path) -> Result<Floors, FloorsError> {
        let text =
            fs::read_to_string(path).map_err(|source| FloorsError::Read { path: path.to_owned(), source })?;
        Floors::parse(&text, path)
    }

    /// The same from its text; `path` is for messages.
    ///
    /// # Errors
    ///
    /// When it says what it may not.
    pub fn parse(text: &str, path: &Path) -> Result<Floors, FloorsError> {
        let path = || path.to_owned();
        let floors: Floors =
            toml::from_str(text).map_err(|source| FloorsError::Form { path: path(), source })?;
        if floors.version != VERSION {
            return Err(FloorsError::Version { path: path(), found: floors.version });
        }
        for floor in &floors.floor {
            if floor.floor < floor.highest && floor.why.as_ref().is_none_or(|why| why.trim().is_empty()) {
                return Err(FloorsError::Lowered {
                    path: path(),
                    what: floor.what(),
                    highest: floor.highest,
                });
            }
            if find_metric(&floor.metric).is_none() {
                return Err(FloorsError::Metric { path: path(), metric: floor.metric.clone() });
            }
        }
        Ok(floors)
    }

    /// Writes the file.
    ///
    /// # Errors
    ///
    /// When it cannot be written.
    pub fn write(&self, path: &Path) -> Result<(), FloorsError> {
        let failed = |source| FloorsError::Write { path: path.to_owned(), source };
        let text = toml::to_string(self).map_err(|error| failed(std::io::Error::other(error)))?;
        tamis_files::replace(path, format!("{HEAD}{text}").as_bytes()).map_err(failed)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const ONE: &str = "version = 1\n[[floor]]\ncorpus = \"wcxb\"\ndigest = \"ab\"\npages = 9\ntool = \"wlr\"\n\
                       metric = \"words.f1\"\nfloor = 0.5\nhighest = 0.5\n";

    fn error(text: &str) -> String {
        Floors::parse(text, Path::new("floors.toml")).expect_err("an error").to_string()
    }

    #[test]
    fn a_raised_floor_below_its_highest_keeps_its_reason() {
        let text = ONE.replace("highest = 0.5", "highest = 0.9\nwhy = \"another corpus\"");
        let mut floors = Floors::parse(&text, Path::new("x")).expect("floors");
        let file = tempfile::NamedTempFile::new().expect("a file");
        floors.floor[0].raise(0.7);
        floors.write(file.path()).expect("written");
        assert_eq!(Floors::read(file.path()).expect("read"), floors);
        floors.floor[0].raise(0.95);
        assert_eq!((floors.floor[0].highest, &floors.floor[0].why), (0.95, &None));
    }

    #[test]
    fn floors_are_read_as_they_are_written() {
        let floors = Floors::parse(ONE, Path::new("x")).expect("floors");
        let file = tempfile::NamedTempFile::new().expect("a file");
        floors.write(file.path()).expect("written");
        assert_eq!(Floors::read(file.path()).expect("read"), floors);
    }

    #[test]
    fn a_floor_is_not_lowered_in_silence() {
        let lower = ONE.replace("floor = 0.5", "floor = 0.4");
        assert!(error(&lower).contains("floors.toml: the floor of words.f1 of wlr"));
        assert!(Floors::parse(&format!("{lower}why = \"the truth was mended\"\n"), Path::new("x")).is_ok());
        assert!(error(&format!("{lower}why = \" \"\n")).contains("say `why`"));
    }

    #[test]
    fn what_is_wrong_is_said() {
        assert!(error(&ONE.replace("pages", "pagez")).contains("line 5"));
        assert!(error(&ONE.replace("words.f1", "x")).contains("no metric `x`"));
        assert!(error(&ONE.replace("version = 1", "version = 7")).contains("version 7"));
    }
}
