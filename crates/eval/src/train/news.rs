//! How the models of `news` are trained.

use tamis::engine::news::{Models, NINE, SCHEMA, TITLE_DISTANCE, TITLE_EDITS, Task, is_visual};
use tamis::model::{Bundle, Ensemble};

use super::example::{Example, Label, Labelled};
use super::trainer::{Cells, Job, TrainError, Trainer};

/// The sets that shipped models are trained on: those whose licences allow it.
pub const SETS: [&str; 5] = ["wcxb", "fundus", "meta", "dates", "segments"];

/// Which numbers models may look at.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Columns {
    /// Those of the nine attributes that need no style (Table 1).
    Structural,
    /// The nine attributes (Table 2).
    Nine,
    /// All, without those that need a style.
    AllStructural,
    /// All of them, and everything once more without those that need a style,
    /// so that one model can do with them and without.
    All,
}

impl Columns {
    fn has(self, column: usize) -> bool {
        let is_structural = !is_visual(column);
        match self {
            Columns::Structural => column < NINE && is_structural,
            Columns::Nine => column < NINE,
            Columns::AllStructural => is_structural,
            Columns::All => true,
        }
    }

    /// The ways in which rows are learned from.
    fn views(self) -> &'static [Columns] {
        match self {
            Columns::Structural => &[Columns::Structural],
            Columns::Nine => &[Columns::Nine],
            Columns::AllStructural => &[Columns::AllStructural],
            Columns::All => &[Columns::All, Columns::AllStructural],
        }
    }
}

/// The step of each tree. Chosen with the number of trees by
/// cross-validation: `docs/training.md`.
const RATE: f64 = 0.1;

/// Borders of a feature; more gave no better scores.
const BORDERS: u32 = 64;

/// What is trained, and how big.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Recipe {
    /// Which numbers.
    pub columns: Columns,
    /// How many trees each model has.
    pub trees: u32,
    /// Questions of each tree.
    pub depth: u32,
}

impl Default for Recipe {
    fn default() -> Recipe {
        Recipe { columns: Columns::All, trees: 120, depth: 6 }
    }
}

/// The models of a page set, one after the other.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Kind {
    Title,
    Date,
    DateAlone,
    Author,
    Agency,
}

const KINDS: [Kind; 5] = [Kind::Title, Kind::Date, Kind::DateAlone, Kind::Author, Kind::Agency];

impl Kind {
    fn task(self) -> Task {
        match self {
            Kind::Title => Task::Title,
            Kind::Date | Kind::DateAlone => Task::Date,
            Kind::Author => Task::Author,
            Kind::Agency => Task::Agency,
        }
    }

    /// Attribute 8 is not used for titles, attribute 9 not for dates
    /// (section 3.3); names are found as dates are.
    fn hides(self, column: usize) -> bool {
        match self {
            Kind::Title | Kind::DateAlone => column == TITLE_DISTANCE,
            Kind::Date | Kind::Author | Kind::Agency => column == TITLE_EDITS,
        }
    }
}

/// Trains models for each group of examples.
///
/// # Errors
///
/// When one cannot be trained.
pub fn train(trainer: &Trainer, groups: &[Vec<&Example>], recipe: Recipe) -> Result<Vec<Models>, TrainError> {
    let jobs = groups.iter().flat_map(|group| KINDS.map(|kind| job(kind, group, recipe)));
    let jobs: Vec<Job> = jobs.collect();
    // Nobody may have looked for agencies on the pages of a group.
    let trainable: Vec<bool> = jobs.iter().map(|job| job.labels.contains(&1.0)).collect();
    let wanted: Vec<Job> =
        jobs.into_iter().zip(&trainable).filter(|(_, is)| **is).map(|(job, _)| job).collect();
    let mut trained = trainer.train(&wanted)?.into_iter();
    let all = trainable.iter().map(|is| is.then(|| trained.next()).flatten());
    let all: Vec<Ensemble> = all.map(|found| found.unwrap_or_else(|| Models::untrained().agency)).collect();
    Ok(all.chunks(KINDS.len()).filter_map(models).collect())
}

fn models(five: &[Ensemble]) -> Option<Models> {
    let [title, date, date_alone, author, agency] = five else { return None };
    Some(Models {
        title: title.clone(),
        date: date.clone(),
        date_alone: date_alone.clone(),
        author: author.clone(),
        agency: agency.clone(),
    })
}

/// The file of models.
pub fn bundle(models: &Models) -> Bundle {
    let mut bundle = Bundle::default();
    let all = [&models.title, &models.date, &models.date_alone, &models.author, &models.agency];
    for (name, model) in tamis::engine::news::NAMES.iter().zip(all) {
        bundle.add(name, model.clone());
    }
    bundle
}

fn job(kind: Kind, examples: &[&Example], recipe: Recipe) -> Job {
    let mut job = Job {
        name: format!("{kind:?}"),
        schema: SCHEMA,
        cells: Cells::Floats,
        rows: Vec::new(),
        labels: Vec::new(),
        weights: Vec::new(),
        trees: recipe.trees,
        depth: recipe.depth,
        rate: RATE,
        borders: BORDERS,
    };
    let lessons = || examples.iter().filter(|example| example.teaches());
    for columns in recipe.columns.views() {
        for labelled in lessons().filter_map(|example| example.tasks.get(&kind.task())) {
            add_rows(&mut job, labelled, |column| columns.has(column) && !kind.hides(column));
        }
    }
    job
}

/// Adds the candidates of a page, of which only some numbers are seen.
fn add_rows(job: &mut Job, labelled: &Labelled, is_seen: impl Fn(usize) -> bool) {
    for (row, label) in labelled.rows.chunks(SCHEMA.len()).zip(&labelled.labels) {
        if *label != Label::Skip {
            job.labels.push(if *label == Label::Yes { 1.0 } else { 0.0 });
            job.rows.extend(row.iter().enumerate().flat_map(|(column, value)| {
                let value = if is_seen(column) { *value } else { SCHEMA.features()[column].missing };
                value.to_le_bytes()
            }));
        }
    }
}
