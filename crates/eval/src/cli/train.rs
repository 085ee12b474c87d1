//! `tamis-eval train` and `features`: models from labelled pages.

use std::collections::BTreeMap;
use std::fmt::Write;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result, bail};
use clap::{Args, ValueEnum};
use serde::Serialize;
use tamis::engine::news::{Params, SCHEMA, Sense, Task};
use tamis_eval::compare::Table;
use tamis_eval::corpus::{Sample, cache_folder};
use tamis_eval::score::Overlap;
use tamis_eval::train::{
    Agencies, Example, Label, Mean, Recipe, SETS, Tested, Trainer, body_of, bundle, calibrate_each,
    calibrated, calibrations, date_of, examples, extra_site, test_each, title_of, train, train_each,
};

use super::args::Place;
use super::write::Target;

const TRAIN_EXAMPLES: &str = "\
Examples:
  tamis-eval train news --out models/news.model --force
  tamis-eval train news --check --out models/news.model
  tamis-eval train news --cross
  tamis-eval train auto --cross --folds /tmp/folds --test wcxb,sites-zh

Trees are grown by CatBoost, which is installed into the user's cache folder the first time; that
needs Python 3. Using a model needs neither.";

/// Which models.
#[derive(Clone, Copy, PartialEq, Eq, Debug, ValueEnum)]
pub(crate) enum Which {
    /// Which blocks of a page are content.
    Auto,
    /// Title, date, author and agency of news.
    News,
}

/// What models learn from.
#[derive(Debug, Args)]
pub(crate) struct Lessons {
    #[command(flatten)]
    pub(crate) place: Place,

    /// The sets of labelled pages; without it, those that the models are made for.
    #[arg(long, value_delimiter = ',', value_name = "NAME,…")]
    pub(crate) corpus: Vec<String>,

    /// Which page credits which agency.
    #[arg(long, value_name = "FILE", default_value = "eval/agency.tsv")]
    pub(crate) agency: PathBuf,

    /// Only so many pages of each set: a fixed sample.
    #[arg(long, value_name = "N")]
    pub(crate) pages: Option<usize>,
}

impl Lessons {
    /// The sets, or these when none was named.
    pub(crate) fn sets(&self, usual: &[&str]) -> Vec<String> {
        if self.corpus.is_empty() {
            usual.iter().map(|name| (*name).to_owned()).collect()
        } else {
            self.corpus.clone()
        }
    }

    /// The pages of each set.
    pub(crate) fn sample(&self) -> Sample {
        Sample { pages: self.pages, ..Sample::default() }
    }
}

/// Train models, or measure them on sites that they were not trained on.
#[derive(Debug, Args)]
#[command(after_help = TRAIN_EXAMPLES)]
pub(crate) struct Train {
    /// Which models.
    pub(crate) which: Which,

    #[command(flatten)]
    pub(crate) lessons: Lessons,

    /// Where the models go.
    #[arg(long, value_name = "FILE", required_unless_present = "cross")]
    pub(crate) out: Option<PathBuf>,

    /// Replace the models where there are some.
    #[arg(long)]
    pub(crate) force: bool,

    /// Write nothing; fail when training gives other bytes than the file has.
    #[arg(long)]
    pub(crate) check: bool,

    /// Write nothing; train on four folds and score on the fifth, for each.
    #[arg(long)]
    pub(crate) cross: bool,

    /// With `news`: how many trees each model has.
    #[arg(long, value_name = "N")]
    pub(crate) trees: Option<u32>,

    /// With `news`: how many questions each tree asks.
    #[arg(long, value_name = "N")]
    pub(crate) depth: Option<u32>,

    /// With `auto`: how often the network looks at every page.
    #[arg(long, value_name = "N")]
    pub(crate) epochs: Option<u32>,

    /// With `auto`: what chance begins with.
    #[arg(long, value_name = "N")]
    pub(crate) seed: Option<u64>,

    /// With `auto`: keep the models of the folds in this folder, and take those
    /// that are there.
    #[arg(long, value_name = "FOLDER")]
    pub(crate) folds: Option<PathBuf>,

    /// With `auto`: sets whose pages are learned from without their truths, as
    /// models see them that were trained before; where no set is named by
    /// --corpus, segments, dates and meta.
    #[arg(long, value_delimiter = ',', value_name = "NAME,…")]
    pub(crate) unlabelled: Option<Vec<String>>,

    /// With `auto --cross`: the sets to score.
    #[arg(long, value_delimiter = ',', value_name = "NAME,…", requires = "cross")]
    pub(crate) test: Vec<String>,

    /// With `auto --cross`: what is added to the log odds of every block.
    #[arg(
        long,
        value_name = "NUMBER",
        default_value_t = 0.0,
        requires = "cross",
        allow_negative_numbers = true
    )]
    pub(crate) lean: f32,

    /// Write what was found on each page with `--cross`, as JSON lines.
    #[arg(long, value_name = "FILE", requires = "cross")]
    pub(crate) answers: Option<PathBuf>,
}

impl Train {
    fn recipe(&self) -> Recipe {
        let usual = Recipe::default();
        Recipe { trees: self.trees.unwrap_or(usual.trees), depth: self.depth.unwrap_or(usual.depth), ..usual }
    }
}

/// Write what models look at: a row for each candidate, with its label.
#[derive(Debug, Args)]
pub(crate) struct Features {
    #[command(flatten)]
    pub(crate) lessons: Lessons,

    /// What is looked for.
    #[arg(long, value_enum, value_name = "TASK")]
    pub(crate) task: TaskName,
}

/// What is looked for.
#[derive(Clone, Copy, PartialEq, Eq, Debug, ValueEnum)]
pub(crate) enum TaskName {
    Title,
    Date,
    Author,
    Agency,
}

impl From<TaskName> for Task {
    fn from(name: TaskName) -> Task {
        match name {
            TaskName::Title => Task::Title,
            TaskName::Date => Task::Date,
            TaskName::Author => Task::Author,
            TaskName::Agency => Task::Agency,
        }
    }
}

pub(crate) fn run(wanted: &Train) -> Result<()> {
    if wanted.which == Which::Auto {
        return super::auto::run(wanted);
    }
    let trainer = trainer()?;
    let examples = load(&wanted.lessons, &Params::default())?;
    let Some(out) = wanted.out.as_deref().filter(|_| !wanted.cross) else {
        return cross_validate(&trainer, &examples, wanted);
    };
    let target = if wanted.check { None } else { Some(Target::new(out, wanted.force)?) };
    let tested = unseen(&trainer, &examples, wanted.recipe())?.concat();
    let models = train(&trainer, &[examples.iter().collect()], wanted.recipe())?;
    let models = models.first().context("nothing was trained")?;
    let bytes = bundle(&calibrated(models, &calibrations(&examples, &tested.iter()))).to_bytes();
    finish(target, out, &bytes)
}

/// Writes models, or compares them with those that are there.
pub(super) fn finish(target: Option<Target>, out: &Path, bytes: &[u8]) -> Result<()> {
    if let Some(target) = target {
        return target.write(bytes);
    }
    if std::fs::read(out).with_context(|| format!("cannot read {}", out.display()))? != bytes {
        bail!("training gives other models than `{}` has (write them with `--force`)", out.display());
    }
    anstream::eprintln!("training gives the bytes of {}", out.display());
    Ok(())
}

/// What grows trees, installed the first time.
pub(crate) fn trainer() -> Result<Trainer> {
    Ok(Trainer::set_up(&cache_folder()?.join("train"))?)
}

/// The examples of all sets, as parameters read them.
pub(crate) fn load(wanted: &Lessons, params: &Params) -> Result<Vec<Example>> {
    let agencies = Agencies::read(&wanted.agency)?;
    let mut all = Vec::new();
    for name in &wanted.sets(&SETS) {
        let corpus = wanted.place.open(name)?;
        all.extend(examples(&corpus, &wanted.sample(), &agencies, params)?);
        anstream::eprintln!("{name}: {} examples so far", all.len());
    }
    Ok(all)
}

fn cross_validate(trainer: &Trainer, examples: &[Example], wanted: &Train) -> Result<()> {
    let target = wanted.answers.as_deref().map(|path| Target::new(path, wanted.force)).transpose()?;
    let tested = unseen(trainer, examples, wanted.recipe())?;
    if let Some(target) = target {
        target.write(answers(examples, &tested[0])?)?;
    }
    for (sees, tested) in ["structure and looks", "structure alone"].into_iter().zip(&tested) {
        for (name, of) in [("title", title_of as Of), ("date", date_of), ("body", body_of)] {
            super::put(&format!("{name}, by {sees}\n{}\n", table(examples, tested, of)))?;
        }
    }
    Ok(())
}

/// What calibrated models find on pages of sites that they did not see, by
/// structure and looks, and by structure alone.
fn unseen(trainer: &Trainer, examples: &[Example], recipe: Recipe) -> Result<[Vec<Tested>; 2]> {
    let splits = extra_site(examples);
    let both = [Sense::Looks, Sense::Structure].map(|sense| Params { sense, ..Params::default() });
    let models = train_each(trainer, examples, &splits, recipe)?;
    let models = calibrate_each(examples, &splits, &models, &both);
    Ok(both.map(|params| test_each(examples, &splits, &models, &params)))
}

/// What was found on each page, and what is true of it.
#[derive(Serialize)]
struct Line<'a> {
    set: &'a str,
    id: &'a str,
    url: Option<&'a str>,
    lang: Option<&'a str>,
    page_type: Option<&'a str>,
    shows_date: bool,
    wanted: [Option<&'a str>; 4],
    found: &'a Tested,
}

fn answers(examples: &[Example], tested: &[Tested]) -> Result<String> {
    let mut text = String::new();
    for found in tested {
        let example = &examples[found.at];
        let truth = &example.record.truth;
        let line = Line {
            set: &example.set,
            id: &example.record.id,
            url: example.record.url.as_deref(),
            lang: example.record.lang.as_deref(),
            page_type: example.record.page_type.as_deref(),
            shows_date: example.shows_date,
            wanted: [
                truth.title.as_deref(),
                truth.date.as_deref(),
                truth.author.as_deref(),
                example.agency.as_deref(),
            ],
            found,
        };
        writeln!(text, "{}", serde_json::to_string(&line)?)?;
    }
    Ok(text)
}

type Of = fn(&Example, &Tested) -> Option<Overlap>;

fn table(examples: &[Example], tested: &[Tested], of: Of) -> Table {
    let mut means: BTreeMap<String, Mean> = BTreeMap::new();
    for tested in tested {
        let example = &examples[tested.at];
        let Some(overlap) = of(example, tested).filter(|_| example.teaches()) else { continue };
        for group in [example.set.clone(), " all".to_owned()] {
            means.entry(group).or_default().add(overlap);
        }
    }
    let mut table = Table::new(["pages", "", "precision", "recall", "F1"]);
    for (name, mean) in means {
        let numbers = [mean.precision(), mean.recall(), mean.f1()].map(|number| format!("{number:.3}"));
        let [precision, recall, f1] = numbers;
        table.add([name, mean.pages.to_string(), precision, recall, f1]);
    }
    table
}

pub(crate) fn features(wanted: &Features) -> Result<()> {
    let names: Vec<&str> = SCHEMA.features().iter().map(|feature| feature.name).collect();
    super::put(&format!("set\tid\tfold\tlabel\t{}\n", names.join("\t")))?;
    for example in load(&wanted.lessons, &Params::default())? {
        let Some(labelled) = example.tasks.get(&wanted.task.into()) else { continue };
        let mut text = String::new();
        for (row, label) in labelled.rows.chunks(SCHEMA.len()).zip(&labelled.labels) {
            let label = match label {
                Label::Yes => "1",
                Label::No => "0",
                Label::Skip => "",
            };
            let numbers: Vec<String> = row.iter().map(ToString::to_string).collect();
            let (set, id, fold) = (&example.set, &example.record.id, example.record.fold().0);
            writeln!(text, "{set}\t{id}\t{fold}\t{label}\t{}", numbers.join("\t"))?;
        }
        super::put(&text)?;
    }
    Ok(())
}
