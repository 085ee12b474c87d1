//! What could be better about a filter.

use std::fmt;

use super::Filter;
use crate::engine::samples::sample::{Count, Sample, Sign};

/// Something that could be better about a filter.
#[derive(Clone, PartialEq, Debug)]
#[non_exhaustive]
pub enum Advice {
    /// It has no pattern of pages, or one for all.
    AnyHost,
    /// It has no samples.
    Empty,
    /// It says only what goes.
    OnlyRemoves,
    /// A sample was shown on one page only.
    OnePage(usize),
    /// A sample of many that was clicked once.
    OnePlace(usize),
    /// Nothing tells what a sample should catch.
    Untested(usize),
    /// Two samples are the same.
    Twins(usize, usize),
    /// The threshold catches nearly anything, in points.
    Wide(usize, f32),
}

/// Points from which nearly anything is caught: a fifth of the longest path.
const WIDE: f32 = 40.0;

impl fmt::Display for Advice {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Advice::AnyHost => f.write_str("it is for the pages of every site; add a pattern with `--host`"),
            Advice::Empty => f.write_str("it has no samples; add some with `tamis filter new --add`"),
            Advice::OnlyRemoves => {
                f.write_str("it only removes; what stays is what the engine keeps without it")
            }
            Advice::OnePage(number) => {
                write!(f, "sample {number}: shown on one page; a second one makes it surer")
            }
            Advice::OnePlace(number) => {
                write!(f, "sample {number}: catches many and was shown one; show another")
            }
            Advice::Untested(number) => {
                write!(
                    f,
                    "sample {number}: nothing says what it should catch; run `tamis filter test --learn`"
                )
            }
            Advice::Twins(first, second) => write!(f, "samples {first} and {second} are the same"),
            Advice::Wide(number, points) => {
                write!(f, "sample {number}: a threshold of {points} catches nearly anything")
            }
        }
    }
}

impl Filter {
    /// What could be better about it.
    pub fn lint(&self) -> Vec<Advice> {
        let mut advice = Vec::new();
        if self.hosts.is_empty() || self.hosts.iter().any(super::HostPattern::is_any) {
            advice.push(Advice::AnyHost);
        }
        match () {
            () if self.samples.is_empty() => advice.push(Advice::Empty),
            () if self.samples.iter().all(|(sample, _)| sample.sign == Sign::Remove) => {
                advice.push(Advice::OnlyRemoves);
            }
            () => {}
        }
        for (at, (sample, expect)) in self.samples.iter().enumerate() {
            advice.extend(of_sample(at + 1, sample, expect.pages));
            let twin = self.samples[..at].iter().position(|(other, _)| other == sample);
            advice.extend(twin.map(|twin| Advice::Twins(twin + 1, at + 1)));
        }
        advice
    }
}

fn of_sample(number: usize, sample: &Sample, pages: u32) -> Vec<Advice> {
    let mut advice = Vec::new();
    match pages {
        0 => advice.push(Advice::Untested(number)),
        1 => advice.push(Advice::OnePage(number)),
        _ => {}
    }
    if sample.count == Count::Many && sample.places.len() == 1 {
        advice.push(Advice::OnePlace(number));
    }
    if sample.threshold >= WIDE {
        advice.push(Advice::Wide(number, sample.threshold));
    }
    advice
}
