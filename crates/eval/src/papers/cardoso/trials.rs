//! What is tried, each on pages that its models were not trained on.

use std::collections::BTreeMap;

use tamis::engine::news::{Area, Body, Models, Params, Pick};

use crate::train::{
    Columns, Example, Recipe, Split, Tested, TrainError, Trainer, across, calibrate_each, extra_site,
    intra_site, test_each, train_each,
};

/// What was found, by the name of what was tried.
#[derive(Debug, Default)]
pub struct Trials {
    /// The pages.
    pub examples: Vec<Example>,
    /// What was found on them.
    pub found: BTreeMap<&'static str, Vec<Tested>>,
}

impl Trials {
    /// What a trial found.
    pub(super) fn of(&self, name: &str) -> &[Tested] {
        self.found.get(name).map_or(&[], Vec::as_slice)
    }
}

/// The attributes that models see, and what they are called.
const COLUMNS: [(Columns, [&str; 3]); 4] = [
    (Columns::Structural, ["structural, first", "structural", "structural, intra"]),
    (Columns::Nine, ["nine, first", "nine", "nine, intra"]),
    (Columns::AllStructural, ["all structural, first", "all structural", "all structural, intra"]),
    (Columns::All, ["all, first", "all", "all, intra"]),
];

/// The paper's own way to pick answers.
fn first() -> Params {
    Params { pick: Pick::First, ..Params::default() }
}

/// Tries everything; `load` gives the pages as parameters read them, and
/// `tell` is told what comes next.
///
/// # Errors
///
/// When pages cannot be loaded, or a model cannot be trained.
pub fn try_all<E: From<TrainError>>(
    trainer: &Trainer,
    load: impl Fn(&Params) -> Result<Vec<Example>, E>,
    tell: impl Fn(&str),
) -> Result<Trials, E> {
    let mut trials = Trials::default();
    tell("the whole tree");
    let whole = Params { area: Area::Whole, ..Params::default() };
    let everywhere = Trial { trainer, examples: &load(&whole)? };
    let splits = extra_site(everywhere.examples);
    let models = everywhere.models(&splits, Columns::All)?;
    trials.found.insert("whole tree", test_each(everywhere.examples, &splits, &models, &whole));
    drop(models);
    let examples = load(&Params::default())?;
    let trial = Trial { trainer, examples: &examples };
    for (columns, names) in COLUMNS {
        tell(names[1]);
        trials.found.extend(trial.columns(columns, names)?);
    }
    tell("across sets");
    for (from, to, name) in ACROSS {
        let split = [across(&examples, from, to)];
        let models = trial.models(&split, Columns::All)?;
        trials.found.insert(name, test_each(&examples, &split, &models, &Params::default()));
    }
    trials.examples = examples;
    Ok(trials)
}

/// Sets to train on and to test on.
pub(super) const ACROSS: [(&str, &str, &str); 2] =
    [("wcxb", "fundus", "wcxb to fundus"), ("fundus", "wcxb", "fundus to wcxb")];

type Found = Vec<(&'static str, Vec<Tested>)>;

struct Trial<'a> {
    trainer: &'a Trainer,
    examples: &'a [Example],
}

impl Trial<'_> {
    fn models(&self, splits: &[Split], columns: Columns) -> Result<Vec<Models>, TrainError> {
        train_each(self.trainer, self.examples, splits, Recipe { columns, ..Recipe::default() })
    }

    /// Models of some attributes: with the paper's pick and ours, on other
    /// sites and on the same ones.
    fn columns(&self, columns: Columns, names: [&'static str; 3]) -> Result<Found, TrainError> {
        let [by_first, by_best, on_same] = names;
        let splits = extra_site(self.examples);
        let models = self.models(&splits, columns)?;
        let models = calibrate_each(self.examples, &splits, &models, &[Params::default()]);
        let test = |models: &[Models], params: &Params| test_each(self.examples, &splits, models, params);
        let mut found =
            vec![(by_first, test(&models, &first())), (by_best, test(&models, &Params::default()))];
        let same = intra_site(self.examples);
        let params = if columns == Columns::All { Params::default() } else { first() };
        found.push((on_same, test_each(self.examples, &same, &self.models(&same, columns)?, &params)));
        match columns {
            Columns::Nine => found
                .extend(dates(&models, DATES_OF_NINE).map(|(name, models)| (name, test(&models, &first())))),
            Columns::All => {
                found.extend(
                    dates(&models, DATES).map(|(name, models)| (name, test(&models, &Params::default()))),
                );
                found.extend(bodies().map(|(name, models_too, params)| {
                    let untrained = vec![Models::untrained(); models.len()];
                    (name, test(if models_too { &models } else { &untrained }, &params))
                }));
            }
            Columns::Structural | Columns::AllStructural => {}
        }
        Ok(found)
    }
}

/// Dates by the title-dependent model alone, and by the other alone.
const DATES: [&str; 2] = ["all, date by title", "all, date alone"];
const DATES_OF_NINE: [&str; 2] = ["nine, date by title", "nine, date alone"];

fn dates(models: &[Models], names: [&'static str; 2]) -> impl Iterator<Item = (&'static str, Vec<Models>)> {
    let dependent = |models: &Models| Models { date_alone: models.date.clone(), ..models.clone() };
    let independent = |models: &Models| Models { date: models.date_alone.clone(), ..models.clone() };
    let by_title = models.iter().map(dependent).collect();
    let alone = models.iter().map(independent).collect();
    names.into_iter().zip([by_title, alone])
}

/// Ways to find the body: name, whether models are asked, parameters.
fn bodies() -> impl Iterator<Item = (&'static str, bool, Params)> {
    let with = |body| Params { body, ..Params::default() };
    [
        ("relevant", false, Params::default()),
        ("from title", true, with(Body::FromTitle)),
        ("after title", true, with(Body::AfterTitle)),
    ]
    .into_iter()
}
