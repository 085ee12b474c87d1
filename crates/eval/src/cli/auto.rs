//! `tamis-eval train auto`: which blocks are content.

use std::collections::BTreeMap;
use std::fmt::Write;
use std::fs;

use anyhow::{Context, Result};
use tamis::engine::auto::Models;
use tamis_eval::compare::Table;
use tamis_eval::corpus::N_FOLDS;
use tamis_eval::score::{Prf, Segments};
use tamis_eval::train::{
    AUTO_SETS, AutoRecipe, AutoTested, Lessons, test_auto, train_auto, train_auto_folds,
};

use super::train::{Train, finish, trainer};
use super::write::Target;

/// The sets that are scored: all that say what is content.
const TEST_SETS: [&str; 6] = ["wcxb", "fundus", "forums", "segments", "sites-zh", "sites-multi"];

pub(super) fn run(wanted: &Train) -> Result<()> {
    let Some(out) = wanted.out.as_deref().filter(|_| !wanted.cross) else { return cross(wanted) };
    let target = if wanted.check { None } else { Some(Target::new(out, wanted.force)?) };
    let models = train_auto(&trainer()?, &lessons(wanted)?, recipe(wanted))?;
    finish(target, out, &models.to_bytes())
}

fn recipe(wanted: &Train) -> AutoRecipe {
    let usual = AutoRecipe::default();
    AutoRecipe {
        trees: wanted.trees.unwrap_or(usual.trees),
        depth: wanted.depth.unwrap_or(usual.depth),
        ..usual
    }
}

fn lessons(wanted: &Train) -> Result<Lessons> {
    let mut lessons = Lessons::default();
    for name in wanted.lessons.sets(&AUTO_SETS) {
        lessons.add(&wanted.lessons.place.open(&name)?, &wanted.lessons.sample())?;
        anstream::eprintln!("{name}: {} lessons so far", lessons.len());
    }
    Ok(lessons)
}

fn cross(wanted: &Train) -> Result<()> {
    let target = wanted.answers.as_deref().map(|path| Target::new(path, wanted.force)).transpose()?;
    let models = folds(wanted)?;
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
    super::put(&format!("{}", table(&all)))
}

/// The models of each fold: those that were kept, or new ones.
fn folds(wanted: &Train) -> Result<Vec<Models>> {
    let path = |fold: u8| wanted.folds.as_deref().map(|folder| folder.join(format!("{fold}.model")));
    let kept: Option<Vec<_>> = (0..N_FOLDS).map(|fold| path(fold).filter(|path| path.exists())).collect();
    if let Some(paths) = kept {
        let read = |path: &std::path::PathBuf| {
            let bytes = fs::read(path).with_context(|| format!("cannot read {}", path.display()))?;
            Models::from_bytes(&bytes).with_context(|| format!("cannot use {}", path.display()))
        };
        return paths.iter().map(read).collect();
    }
    let models = train_auto_folds(&trainer()?, &lessons(wanted)?, recipe(wanted))?;
    for (fold, models) in (0..N_FOLDS).zip(&models) {
        if let Some(path) = path(fold) {
            Target::new(&path, true)?.write(models.to_bytes())?;
        }
    }
    Ok(models)
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
