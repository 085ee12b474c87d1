//! `tamis filter test`: what a filter catches on pages.

use std::path::Path;
use std::process::ExitCode;

use anyhow::Result;
use tamis::engine::samples::{Applied, Facts, Filter};
use tamis::page::Page;

use super::{pages, read, show};
use crate::args::TestFilter;
use crate::escape::one_line;
use crate::fetch::{self, Reader};
use crate::usage::usage;
use crate::{wishes, write};

/// The filter does not catch what it should.
const NOT_CAUGHT: u8 = 3;

/// Candidates of which the distance is shown.
const MAX_CURVE: usize = 40;

pub(super) fn run(wanted: &TestFilter) -> Result<ExitCode> {
    let tried = tried(wanted)?;
    let pages = pages(&wanted.pages, wanted.url.as_ref(), &Reader::new(&wanted.fetch))?;
    let mut is_fine = true;
    let mut out = String::new();
    for (page, path) in pages.iter().zip(&wanted.pages) {
        let applied = tried.apply(page);
        out += &report(wanted, (&tried, &applied), (page, path));
        is_fine &= is_as_it_was(&tried, &applied);
    }
    write::to_stdout(&out)?;
    if wanted.save || wanted.learn {
        keep(wanted, &pages)?;
    }
    Ok(if is_fine { ExitCode::SUCCESS } else { ExitCode::from(NOT_CAUGHT) })
}

/// The filter, with the threshold that is tried.
fn tried(wanted: &TestFilter) -> Result<Filter> {
    let mut filter = read(&wanted.file)?;
    check(wanted, &filter)?;
    if let (Some(number), Some(threshold)) = (wanted.sample, wanted.threshold) {
        filter.samples[number - 1].0.threshold = threshold;
    }
    Ok(filter)
}

/// Keeps what was tried and learned, in the filter as it is now: another run may
/// have changed it since it was tried.
fn keep(wanted: &TestFilter, pages: &[Page]) -> Result<()> {
    let _lock = write::lock(&wanted.file)?;
    let mut filter = if wanted.save { tried(wanted)? } else { read(&wanted.file)? };
    if wanted.learn {
        for page in pages {
            filter.accept(page)?;
        }
        let is_right = pages.iter().all(|page| is_as_it_was(&filter, &filter.apply(page)));
        filter.last_success = if is_right { wishes::day() } else { filter.last_success };
    }
    write::replace(&wanted.file, filter.to_json().as_bytes())
}

/// Whether every sample caught what it should.
fn is_as_it_was(filter: &Filter, applied: &Applied) -> bool {
    !applied.is_broken(filter) && applied.troubled(filter).next().is_none()
}

fn check(wanted: &TestFilter, filter: &Filter) -> Result<()> {
    match wanted.sample {
        Some(number) if number == 0 || number > filter.samples.len() => {
            Err(usage(&format!("the filter has samples 1 to {}", filter.samples.len())))
        }
        _ => Ok(()),
    }
}

fn report(
    wanted: &TestFilter,
    (filter, applied): (&Filter, &Applied),
    (page, path): (&Page, &Path),
) -> String {
    let mut out = format!("{}\n", one_line(&fetch::shown(path)));
    if !filter.covers(page.url()) {
        out += "  the filter is not for this page\n";
    }
    for (at, ((sample, _), catch)) in filter.samples.iter().zip(&applied.catches).enumerate() {
        if wanted.sample.is_some_and(|number| number != at + 1) {
            continue;
        }
        out += &show::caught(at + 1, sample, (catch, page));
        if wanted.curve {
            out += &curve(filter, at, page);
        }
    }
    out
}

/// The candidates by how far they are: what a threshold of so much adds.
fn curve(filter: &Filter, at: usize, page: &Page) -> String {
    let mut far: Vec<_> = filter.samples[at].0.distances(&Facts::of(page)).iter().collect();
    far.sort_by(|(_, a), (_, b)| a.total_cmp(b));
    let more = far.len().saturating_sub(MAX_CURVE);
    let line = |(at, (id, far)): (usize, &(tamis_html::NodeId, f32))| {
        format!("     {far:6.1} points: {} caught, “{}”\n", at + 1, show::text(page, *id))
    };
    let farther = (more > 0).then(|| format!("     and {more} farther away\n"));
    far.iter().take(MAX_CURVE).enumerate().map(line).chain(farther).collect()
}
