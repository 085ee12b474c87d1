//! `tamis filter new`: a filter from samples on pages.

use anyhow::{Result, bail};
use tamis::engine::samples::{Click, Count, Facts, Filter, HostPattern, Kind, Sign, squeezed};
use tamis::page::Page;
use tamis_files::Lock;
use tamis_html::{NodeId, Selector};

use super::{pages, read, show, text_of};
use crate::args::{NewFilter, Shown, What};
use crate::escape::one_line;
use crate::fetch::{self, Reader};
use crate::say;
use crate::usage::usage;
use crate::write::{self, Existing};

/// Elements that one selector shows at most; more say nothing new.
const MAX_SHOWN: usize = 40;

pub(super) fn run(wanted: &NewFilter) -> Result<()> {
    if wanted.keep.is_empty() && wanted.remove.is_empty() {
        return Err(usage("show something: add `--keep NAME=WHAT` or `--remove WHAT`"));
    }
    // What is wrong with it shows before anything is fetched.
    begun(wanted)?;
    let pages = pages(&wanted.pages, wanted.url.as_ref(), &Reader::new(&wanted.fetch))?;
    let _lock = lock(wanted)?;
    let mut filter = begun(wanted)?;
    teach(wanted, &pages, &mut filter)?;
    name(wanted, &pages, &mut filter);
    for page in &pages {
        filter.expect(page);
    }
    let text = text_of(&filter)?;
    match wanted.output.as_ref().or(wanted.add.as_ref()) {
        Some(path) if wanted.output.is_none() => write::replace(path, text.as_bytes())?,
        Some(path) => {
            let existing = if wanted.force { Existing::Replace } else { Existing::Keep };
            write::to_file(path, &text, existing)?;
        }
        None => write::to_stdout(&text)?,
    }
    for (page, path) in pages.iter().zip(&wanted.pages) {
        say::line(format_args!("{}", one_line(&fetch::shown(path))));
        say::line(format_args!("{}", show::catches(&filter, page).trim_end()));
    }
    Ok(())
}

/// The filter that is gone on with, or a new one.
fn begun(wanted: &NewFilter) -> Result<Filter> {
    wanted.add.as_deref().map_or_else(|| Ok(Filter::default()), read)
}

/// The right to change the filter that is gone on with, from reading to
/// replacing it, so that what another run adds meanwhile is not lost.
fn lock(wanted: &NewFilter) -> Result<Option<Lock>> {
    let Some(add) = &wanted.add else { return Ok(None) };
    let is_changed = wanted.output.as_ref().is_none_or(|output| write::is_same(add, output));
    is_changed.then(|| write::lock(add)).transpose()
}

/// Clicks what is shown, page by page.
fn teach(wanted: &NewFilter, pages: &[Page], filter: &mut Filter) -> Result<()> {
    let keeps = wanted.keep.iter().map(|shown| (shown, Sign::Keep));
    let all: Vec<(&Shown, Sign)> =
        keeps.chain(wanted.remove.iter().map(|shown| (shown, Sign::Remove))).collect();
    let mut is_found = vec![false; all.len()];
    let mut shown = Vec::new();
    for page in pages {
        let mut clicks = Vec::new();
        for (at, (what, sign)) in all.iter().enumerate() {
            let found = clicks_on(page, what, *sign);
            is_found[at] |= !found.is_empty();
            clicks.extend(found);
        }
        shown.push((page, clicks));
    }
    if let Some(missing) = is_found.iter().position(|is_found| !is_found) {
        bail!(
            "{} (try `tamis dump` or `tamis extract --format text` to see what is there)",
            absent(all[missing].0)
        );
    }
    Ok(filter.teach(&shown)?)
}

fn absent(shown: &Shown) -> String {
    match &shown.what {
        What::Css(selector) => format!("no page has an element for `{selector}`"),
        What::Text(text) => format!("no page has a text with `{text}`"),
    }
}

fn clicks_on(page: &Page, shown: &Shown, sign: Sign) -> Vec<Click> {
    let nodes = match &shown.what {
        What::Css(selector) => elements(page, selector),
        What::Text(piece) => text_with(page, piece).into_iter().collect(),
    };
    let count = (shown.is_all || nodes.len() > 1).then_some(Count::Many);
    let click = |node: NodeId| Click {
        node,
        kind: Kind::of(page.dom(), node),
        sign,
        name: shown.name.clone(),
        count,
    };
    nodes.into_iter().take(MAX_SHOWN).map(click).collect()
}

fn elements(page: &Page, selector: &str) -> Vec<NodeId> {
    // The command line was refused already where it is no selector.
    let Ok(selector) = Selector::parse(selector) else { return Vec::new() };
    page.dom().select(&selector).collect()
}

/// The text that is the piece, or the shortest that has it.
fn text_with(page: &Page, piece: &str) -> Option<NodeId> {
    let piece = squeezed(piece);
    let facts = Facts::of(page);
    let all = facts.texts().iter().map(|id| (*id, squeezed(page.dom().text(*id))));
    let having = all.filter(|(_, text)| text.contains(&piece));
    having.min_by_key(|(id, text)| (text.len(), *id)).map(|(id, _)| id)
}

/// Gives the filter its name and the pages that it is for.
fn name(wanted: &NewFilter, pages: &[Page], filter: &mut Filter) {
    if let Some(name) = &wanted.name {
        filter.name.clone_from(name);
    }
    let given = wanted.host.iter().cloned();
    let own = pages.iter().filter_map(|page| HostPattern::of(page.url()?)).filter(|_| wanted.host.is_empty());
    for host in given.chain(own) {
        if !filter.hosts.contains(&host) {
            filter.hosts.push(host);
        }
    }
}
