//! `tamis lists`: shows, adds, removes and updates advertisement lists.

mod known;
mod show;
mod store;
mod update;

use std::path::PathBuf;
use std::process::ExitCode;
use std::time::{SystemTime, UNIX_EPOCH};

use anyhow::{Context, Result, bail};
use etcetera::BaseStrategy;

use tamis_lists::{List, Lists};

use crate::{args, say};
use store::Store;

/// Folders below the data folder of the person.
const FOLDERS: [&str; 2] = ["tamis", "lists"];

/// Runs the command.
pub(crate) fn run(wanted: &args::Lists) -> Result<ExitCode> {
    let mut store = Store::open(folder(wanted.dir.clone())?)?;
    let now = SystemTime::now().duration_since(UNIX_EPOCH).context("the clock is before 1970")?.as_secs();
    match &wanted.action {
        args::ListsAction::Show => show::run(&store, now),
        args::ListsAction::Add(add) => update::add(&mut store, add, now).map(|()| ExitCode::SUCCESS),
        args::ListsAction::Remove { name } => remove(&mut store, name).map(|()| ExitCode::SUCCESS),
        args::ListsAction::Update(update) => update::run(&mut store, update, now),
    }
}

/// All lists: the built-in one, and those of the person's folder.
pub(crate) fn load() -> Result<Lists> {
    let folder = folder(None)?;
    let found = if folder.is_dir() { Lists::open_folder(&folder) } else { Ok(Lists::default()) };
    let mut lists = found.context("`tamis lists show` tells what lists there are")?;
    lists.push(List::builtin());
    Ok(lists)
}

fn folder(dir: Option<PathBuf>) -> Result<PathBuf> {
    if let Some(dir) = dir {
        return Ok(dir);
    }
    let base = etcetera::choose_base_strategy().context("cannot find your data folder (give `--dir`)")?;
    Ok(base.data_dir().join(FOLDERS[0]).join(FOLDERS[1]))
}

fn remove(store: &mut Store, name: &str) -> Result<()> {
    if store.find(name).is_none() {
        bail!("there is no list `{name}` (see `tamis lists show`; delete files of your own yourself)");
    }
    store.remove(name)?;
    say::line(format_args!("removed {name}"));
    Ok(())
}
