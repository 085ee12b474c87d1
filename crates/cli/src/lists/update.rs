//! Lists are fetched, checked, and only then kept.

use std::process::ExitCode;

use anyhow::{Context, Result, bail};
use tamis_fetch::blocking::Fetcher;
use tamis_fetch::{Answer, Condition, FetchError, Fetched, Options, Reach, without_login};
use tamis_lists::List;
use url::Url;

use super::known;
use super::store::{Entry, Store};
use crate::args::{AddList, ReachArgs, UpdateLists};
use crate::progress::Progress;
use crate::{escape, say};

/// Seconds between two questions for a list that does not say how long it is good:
/// 4 days, as `EasyList` long said of itself.
const INTERVAL: u64 = 4 * 24 * 60 * 60;

/// `tamis lists add`
pub(super) fn add(store: &mut Store, wanted: &AddList, now: u64) -> Result<()> {
    let (name, source) = known::source(&wanted.source, wanted.name.as_deref())?;
    if store.find(&name).is_some() || store.file(&name).exists() {
        bail!("there is a list `{name}` already (take another name with `--name`, or update it)");
    }
    let fetcher = fetcher(&wanted.reach)?;
    Progress::new(1, "lists").announce(&format!("asking {} …", without_login(&source)));
    match get(&fetcher, &source, &Condition::default())? {
        Answer::Fetched(fetched) => {
            let (entry, said) = read(Place { name, source }, &fetched, now)?;
            store.add(entry, &fetched.bytes)?;
            say::line(format_args!("{said}"));
            Ok(())
        }
        Answer::NotModified => {
            bail!("`{}` sent nothing (it says that nothing changed)", without_login(&source))
        }
    }
}

/// `tamis lists update`: each list that is due; one that fails stays as it was.
pub(super) fn run(store: &mut Store, wanted: &UpdateLists, now: u64) -> Result<ExitCode> {
    let due = due(store, wanted, now)?;
    let fetcher = fetcher(&wanted.reach)?;
    let mut progress = Progress::new(due.len(), "lists");
    let mut code = ExitCode::SUCCESS;
    for entry in &due {
        progress.announce(&format!("asking {} …", without_login(&entry.source)));
        match refresh(store, &fetcher, entry, now) {
            Ok(said) => progress.say(&said),
            Err(error) => {
                let why = escape::one_line(&format!("{error:#}"));
                progress.say(&format!("error: {}: {why}; the last good list is kept", entry.name));
                code = ExitCode::FAILURE;
            }
        }
        progress.step();
    }
    progress.clear();
    if due.is_empty() {
        say::line(format_args!("nothing is due (ask all the same with `--force`)"));
    }
    Ok(code)
}

/// The lists to be asked for. One whose file is gone is always due.
fn due(store: &Store, wanted: &UpdateLists, now: u64) -> Result<Vec<Entry>> {
    if let Some(name) = wanted.names.iter().find(|name| store.find(name).is_none()) {
        bail!("there is no list `{name}` (see `tamis lists show`)");
    }
    let is_wanted = |entry: &Entry| wanted.names.is_empty() || wanted.names.contains(&entry.name);
    let is_due = |entry: &Entry| {
        let own = entry.expires.unwrap_or(INTERVAL);
        let interval = wanted.interval.map_or(own, |interval| interval.as_secs());
        wanted.force || now.saturating_sub(entry.asked) >= interval || !store.file(&entry.name).exists()
    };
    Ok(store.entries().iter().filter(|entry| is_wanted(entry) && is_due(entry)).cloned().collect())
}

/// Fetches a list again if it changed; tells what became of it.
fn refresh(store: &mut Store, fetcher: &Fetcher, entry: &Entry, now: u64) -> Result<String> {
    let has_file = store.file(&entry.name).exists();
    let condition = if has_file { entry.condition() } else { Condition::default() };
    match get(fetcher, &entry.source, &condition)? {
        Answer::Fetched(fetched) => {
            let place = Place { name: entry.name.clone(), source: entry.source.clone() };
            let (entry, said) = read(place, &fetched, now)?;
            store.renew(entry, &fetched.bytes)?;
            Ok(said)
        }
        Answer::NotModified => {
            store.mark_asked(&entry.name, now)?;
            Ok(format!("{}: unchanged", entry.name))
        }
    }
}

/// What a list is called and where it comes from.
struct Place {
    name: String,
    source: Url,
}

/// What is known of a list if it is one, and what is said of it.
fn read(place: Place, fetched: &Fetched, now: u64) -> Result<(Entry, String)> {
    let list = List::read(without_login(&place.source).as_str(), &fetched.bytes)?;
    let bad = list.skipped().map_or_else(String::new, |skipped| {
        format!("; {} lines cannot be used, the first is line {}", skipped.lines, skipped.first)
    });
    let said = format!("{}: {} rules{bad}", place.name, list.rules());
    Ok((Entry::new(place.name, place.source, fetched, &list, now), said))
}

fn fetcher(reach: &ReachArgs) -> Result<Fetcher> {
    let reach = if reach.allow_private { Reach::Anywhere } else { Reach::PublicOnly };
    Fetcher::new(Options { reach, ..Options::default() }).context("cannot fetch anything")
}

fn get(fetcher: &Fetcher, source: &Url, condition: &Condition) -> Result<Answer> {
    let answer = fetcher.get(source, condition);
    let is_private = matches!(&answer, Err(FetchError::Private { .. }));
    if is_private { answer.context("not fetched (allow it with `--allow-private`)") } else { Ok(answer?) }
}
