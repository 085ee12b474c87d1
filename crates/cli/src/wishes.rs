//! From what was typed to what the library is asked.

use std::path::Path;
use std::sync::Arc;
use std::time::{SystemTime, UNIX_EPOCH};

use anyhow::{Context, Result};
use tamis::engine::crunch::Settings;
use tamis::engine::{Params, auto, news};
use tamis::lift::Wishes;
use tamis::metadata::date::{Date, from_unix};
use tamis::model::ModelError;
use tamis::{Focus, Options};

use crate::args::PageArgs;
use crate::usage::usage;
use crate::{crunch, filter, input, lists};

/// The options of the library that the command line asks for.
pub(crate) fn options(wanted: &PageArgs, wishes: Wishes) -> Result<Options> {
    let mut options = Options {
        engine: wanted.engine,
        focus: focus(wanted),
        wishes,
        url: wanted.url.clone(),
        charset: wanted.charset.clone(),
        annexing: wanted.annex.into(),
        today: today(),
        ..Options::default()
    };
    if let Some(settings) = settings(wanted)? {
        options.params.crunch.settings = settings;
    }
    for assignment in &wanted.param {
        options.params.set(assignment)?;
    }
    if wanted.engine.name == "crunch" && options.params.crunch.settings.remove.advertisements {
        options.params.crunch.ads = Some(Arc::new(lists::load()?));
    }
    if let Some(file) = &wanted.model {
        use_models(file, &mut options.params)?;
    }
    for file in &wanted.filter {
        options.filters.push(Arc::new(filter::read(file)?));
    }
    for sheet in &wanted.sheet {
        let bytes = input::read_file(&sheet.file)?;
        let text = String::from_utf8_lossy(&bytes).into_owned();
        options.sheets.push((sheet.href.clone(), text));
    }
    Ok(options)
}

/// The settings of `crunch` that the command line names.
fn settings(wanted: &PageArgs) -> Result<Option<Settings>> {
    let (settings, flag) = match (&wanted.settings, wanted.preset) {
        (Some(file), _) => (crunch::read(file)?, "--settings"),
        (None, Some(preset)) => (Settings::preset(preset), "--preset"),
        (None, None) => return Ok(None),
    };
    if wanted.engine.name != "crunch" {
        return Err(usage(&format!("`{flag}` is for another engine: add `--engine crunch`")));
    }
    Ok(Some(settings))
}

/// Takes the models in a file, of whichever engine they are; never others in
/// their place.
fn use_models(file: &Path, params: &mut Params) -> Result<()> {
    let bytes = input::read_file(file)?;
    let used = match auto::Models::from_bytes(&bytes) {
        Ok(models) => {
            params.auto.models = Some(Arc::new(models));
            Ok(())
        }
        Err(ModelError::Absent(_)) => {
            news::Models::from_bytes(&bytes).map(|models| params.news.models = Some(Arc::new(models)))
        }
        Err(other) => Err(other),
    };
    used.with_context(|| format!("cannot use the models in `{}`", file.display()))
}

fn focus(wanted: &PageArgs) -> Focus {
    match (wanted.precision, wanted.recall) {
        (true, _) => Focus::Precision,
        (_, true) => Focus::Recall,
        _ => Focus::Balanced,
    }
}

/// The day by the clock, as files write it.
pub(crate) fn day() -> Option<String> {
    today().map(|day| day.to_string())
}

/// The day by the clock; pages do not tell the future.
fn today() -> Option<Date> {
    let seconds = SystemTime::now().duration_since(UNIX_EPOCH).ok()?.as_secs();
    from_unix(&seconds.to_string()).map(Date::day_only)
}
