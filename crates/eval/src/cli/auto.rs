//! `tamis-eval train auto`: which blocks are content.

use std::collections::BTreeMap;
use std::fmt::Write;
use std::fs;
use std::path::PathBuf;

use anyhow::{Context, Result};
use tamis::Outcome;
use tamis::engine::auto::Models;
use tamis_eval::compare::Table;
use tamis_eval::corpus::N_FOLDS;
use tamis_eval::score::{Prf, Segments};
use tamis_eval::train::{
    AUTO_SETS, AutoTested, Judged, Lessons, NetRecipe, Trainer, UNLABELLED_SETS, calibration_error,
    judge_auto, surer, surer_folds, test_auto, train_auto, train_auto_folds,
};

use super::train::{Train, finish, trainer};
use super::write::Target;

/// The sets that are scored: all that say what is content.
const TEST_SETS: [&str; 6] = ["wcxb", "fundus", "forums", "segments", "sites-zh", "sites-multi"];

pub(super) fn run(wanted: &Train) -> Result<()> {
    let Some(out) = wanted.out.as_deref().filter(|_| !wanted.cross) else { return cross(wanted) };
    let target = if wanted.check { None } else { Some(Target::new(out, wanted.force)?) };
    let (trainer, lessons) = (trainer()?, lessons(wanted)?);
    let folds = match kept_folds(wanted)? {
        Some(kept) => kept,
        None => new_folds(wanted, &trainer, &lessons)?,
    };
    let judged = judged(wanted, &folds)?;
    let models = surer(&trainer, train_auto(&trainer, &lessons, recipe(wanted))?, &judged)?;
    finish(target, out, &models.to_bytes())
}

/// What the models of each fold decide about the pages that are learned from.
fn judged(wanted: &Train, folds: &[Models]) -> Result<Vec<Judged>> {
    let mut judged = Vec::new();
    for name in wanted.lessons.sets(&AUTO_SETS) {
        judged.extend(judge_auto(&wanted.lessons.place.open(&name)?, &wanted.lessons.sample(), folds)?);
        anstream::eprintln!("{name}: {} decisions so far", judged.len());
    }
    Ok(judged)
}

fn recipe(wanted: &Train) -> NetRecipe {
    let usual = NetRecipe::default();
    NetRecipe {
        epochs: wanted.epochs.unwrap_or(usual.epochs),
        seed: wanted.seed.unwrap_or(usual.seed),
        ..usual
    }
}

fn lessons(wanted: &Train) -> Result<Lessons> {
    let mut lessons = Lessons::default();
    for name in wanted.lessons.sets(&AUTO_SETS) {
        lessons.add(&wanted.lessons.place.open(&name)?, &wanted.lessons.sample())?;
        anstream::eprintln!("{name}: {} lessons so far", lessons.len());
    }
    for name in unlabelled(wanted) {
        lessons.add_unlabelled(&wanted.lessons.place.open(&name)?, &wanted.lessons.sample())?;
        anstream::eprintln!("{name}, without what is known of it: {} lessons so far", lessons.len());
    }
    Ok(lessons)
}

/// The sets whose truths are not looked at.
fn unlabelled(wanted: &Train) -> Vec<String> {
    let usual = || {
        let usual: &[&str] = if wanted.lessons.corpus.is_empty() { &UNLABELLED_SETS } else { &[] };
        usual.iter().map(|name| (*name).to_owned()).collect()
    };
    wanted.unlabelled.clone().unwrap_or_else(usual)
}

fn cross(wanted: &Train) -> Result<()> {
    let target = wanted.answers.as_deref().map(|path| Target::new(path, wanted.force)).transpose()?;
    let trainer = trainer()?;
    let models = match kept_folds(wanted)? {
        Some(kept) => kept,
        None => new_folds(wanted, &trainer, &lessons(wanted)?)?,
    };
    let judged = judged(wanted, &models)?;
    let models = surer_folds(&trainer, models, &judged)?;
    let sets =
        if wanted.test.is_empty() { TEST_SETS.map(str::to_owned).to_vec() } else { wanted.test.clone() };
    let mut all = Vec::new();
    for name in sets {
        let corpus = wanted.lessons.place.open(&name)?;
        all.extend(test_auto(&corpus, &wanted.lessons.sample(), &models, wanted.lean)?);
        anstream::eprintln!("{name}: {} pages so far", all.len());
    }
    if let Some(target) = target {
        let mut text = String::new();
        for tested in &all {
            writeln!(text, "{}", serde_json::to_string(tested)?)?;
        }
        target.write(text)?;
    }
    super::put(&format!("{}\n{}", table(&all), confidence_table(&all)))
}

/// Trains the models of each fold, and keeps them where that is asked for.
fn new_folds(wanted: &Train, trainer: &Trainer, lessons: &Lessons) -> Result<Vec<Models>> {
    let models = train_auto_folds(trainer, lessons, recipe(wanted))?;
    for (fold, models) in (0..N_FOLDS).zip(&models) {
        if let Some(path) = fold_path(wanted, fold) {
            Target::new(&path, true)?.write(models.to_bytes())?;
        }
    }
    Ok(models)
}

/// The models of each fold that were kept, when all were.
fn kept_folds(wanted: &Train) -> Result<Option<Vec<Models>>> {
    let path = |fold: u8| fold_path(wanted, fold).filter(|path| path.exists());
    let Some(paths) = (0..N_FOLDS).map(path).collect::<Option<Vec<PathBuf>>>() else { return Ok(None) };
    let read = |path: &PathBuf| {
        let bytes = fs::read(path).with_context(|| format!("cannot read {}", path.display()))?;
        Models::from_bytes(&bytes).with_context(|| format!("cannot use {}", path.display()))
    };
    paths.iter().map(read).collect::<Result<_>>().map(Some)
}

fn fold_path(wanted: &Train, fold: u8) -> Option<PathBuf> {
    wanted.folds.as_deref().map(|folder| folder.join(format!("{fold}.model")))
}

/// Mean F1 of words for each set, type and language; F1 of segments pooled.
fn table(all: &[AutoTested]) -> Table {
    let mut groups: BTreeMap<String, Vec<&AutoTested>> = BTreeMap::new();
    for tested in all {
        groups.entry(tested.set.clone()).or_default().push(tested);
        for part in [&tested.page_type, &tested.lang].into_iter().flatten() {
            groups.entry(format!("{} {part}", tested.set)).or_default().push(tested);
        }
    }
    let mut table = Table::new(["pages", "", "precision", "recall", "F1", "segments F1"]);
    for (name, group) in groups {
        let scores: Vec<_> = group.iter().filter_map(|tested| Some(tested.words?.prf())).collect();
        let mean = |of: fn(&Prf) -> f64| match u32::try_from(scores.len()) {
            Ok(0) | Err(_) => String::new(),
            Ok(n) => format!("{:.4}", scores.iter().map(of).sum::<f64>() / f64::from(n)),
        };
        let segments: Vec<Segments> = group.iter().filter_map(|tested| tested.segments).collect();
        let pooled = match segments.len() {
            0 => String::new(),
            _ => format!("{:.4}", segments.into_iter().sum::<Segments>().prf().f1),
        };
        table.add([
            name,
            group.len().to_string(),
            mean(|prf| prf.precision),
            mean(|prf| prf.recall),
            mean(|prf| prf.f1),
            pooled,
        ]);
    }
    table
}

/// F1 below which a result is bad, and should be flagged.
const BAD: f64 = 0.5;

/// What confidence is worth, for each set with texts and for all of them.
fn confidence_table(all: &[AutoTested]) -> Table {
    let mut groups: BTreeMap<&str, Vec<(&AutoTested, f64)>> = BTreeMap::new();
    for tested in all {
        let is_sought = tested.words.is_some_and(|words| words.wanted > 0);
        let Some(f1) = tested.f1().filter(|_| is_sought) else { continue };
        groups.entry(&tested.set).or_default().push((tested, f1));
        groups.entry("all").or_default().push((tested, f1));
    }
    let mut table = Table::new(["confidence", "", "calibration error", "bad", "flagged", "false alarms"]);
    for (name, group) in groups {
        let answers: Vec<(f32, f64)> = group.iter().map(|(tested, f1)| (tested.confidence, *f1)).collect();
        let flagged = |is_bad: bool| {
            let those = group.iter().filter(|(_, f1)| (*f1 < BAD) == is_bad);
            let is_flagged = |tested: &AutoTested| u32::from(tested.outcome != Outcome::Found.code());
            those.fold((0u32, 0u32), |(all, flagged), (tested, _)| (all + 1, flagged + is_flagged(tested)))
        };
        let share = |(all, some): (u32, u32)| match all {
            0 => String::new(),
            _ => format!("{:.3}", f64::from(some) / f64::from(all)),
        };
        let (bad, good) = (flagged(true), flagged(false));
        table.add([
            name.to_owned(),
            group.len().to_string(),
            format!("{:.4}", calibration_error(&answers)),
            bad.0.to_string(),
            share(bad),
            share(good),
        ]);
    }
    table
}
