//! `tamis-eval filters`: what filters of a few clicks are worth.

use anyhow::Result;
use clap::Args as ClapArgs;
use tamis::engine::samples::Params;
use tamis_eval::compare::Table;
use tamis_eval::corpus::Corpus;
use tamis_eval::filters::{FieldScore, Lessons, Redesign, TextScore, Way, study_fields, study_texts};

use super::args::Place;

/// Measure personal filters: a reader is played who clicks on a few pages of a
/// template, and the filter is scored on the others.
#[derive(Debug, ClapArgs)]
pub(crate) struct Filters {
    #[command(flatten)]
    place: Place,

    /// Corpora: values of attributes, or texts of sites with more than ten pages.
    #[arg(default_value = "fields")]
    corpus: Vec<String>,

    /// How many pages are clicked on, for values.
    #[arg(long, value_delimiter = ',', default_value = "1,2,3")]
    pages: Vec<usize>,

    /// How often, with other pages each time.
    #[arg(long, default_value_t = 2)]
    draws: usize,

    /// What a level takes of the weight that is left: one part in so many.
    #[arg(long, default_value_t = Params::default().damping)]
    damping: f32,

    /// How far from a sample of one the nearest may lie, in points.
    #[arg(long, default_value_t = Params::default().threshold)]
    threshold: f32,

    /// How far behind a sample of many a gap is looked for, in points.
    #[arg(long, default_value_t = Params::default().reach)]
    reach: f32,

    /// What becomes of filters when a site is rebuilt: classes renamed, all a
    /// level deeper, a banner before it.
    #[arg(long)]
    redesign: bool,

    /// Show so many of the worst.
    #[arg(long, default_value_t = 0)]
    worst: usize,
}

pub(crate) fn run(wanted: &Filters) -> Result<()> {
    for name in &wanted.corpus {
        let corpus = wanted.place.open(name)?;
        if wanted.redesign {
            redesigns(wanted, &corpus)?;
        } else if has_values(&corpus)? {
            values(wanted, &corpus)?;
        } else {
            texts(&corpus)?;
        }
    }
    Ok(())
}

fn has_values(corpus: &Corpus) -> Result<bool> {
    let first = corpus.pages()?.next().transpose()?;
    Ok(first.map(|raw| raw.read()).transpose()?.is_some_and(|record| !record.truth.attrs.is_empty()))
}

fn values(wanted: &Filters, corpus: &Corpus) -> Result<()> {
    let Filters { damping, threshold, reach, draws, .. } = *wanted;
    let engine = Way::Engine(Params { damping, threshold, reach, ..Params::default() });
    let mut table = Table::new(["pages", "way", "attributes", "median F1", "mean F1", "under .90", "clicks"]);
    let mut worst = String::new();
    for pages in &wanted.pages {
        for (name, way) in [("samples", engine), ("exact path", Way::ExactPath)] {
            let redesign = Redesign::None;
            let scores = study_fields(corpus, Lessons { pages: *pages, way, draws, redesign })?;
            table.add([pages.to_string(), name.to_owned()].into_iter().chain(summary(&scores)));
            if way == engine {
                worst += &shown(&scores, wanted.worst);
            }
        }
    }
    super::put(&format!("{}\n{table}\n{worst}", corpus.name()))
}

/// Values that filters of one page still find on pages that were rebuilt.
fn redesigns(wanted: &Filters, corpus: &Corpus) -> Result<()> {
    let Filters { damping, threshold, reach, draws, .. } = *wanted;
    let way = Way::Engine(Params { damping, threshold, reach, ..Params::default() });
    let mut table = Table::new([
        "pages are",
        "median F1",
        "mean F1",
        "values found",
        "of them doubted",
        "not found",
        "wrong",
        "of them silently",
    ]);
    for (name, redesign) in Redesign::ALL {
        let scores = study_fields(corpus, Lessons { pages: 1, way, draws, redesign })?;
        let [_, median, mean, ..] = summary(&scores);
        let sum = |part: fn(&FieldScore) -> usize| scores.iter().map(part).sum::<usize>().to_string();
        let found = [sum(|score| score.right), sum(|score| score.doubted), sum(|score| score.missed)];
        let wrong = [sum(|score| score.wrong), sum(|score| score.silent)];
        table.add([name.to_owned(), median, mean].into_iter().chain(found).chain(wrong));
    }
    super::put(&format!("{}\n{table}\n", corpus.name()))
}

#[expect(clippy::cast_precision_loss, reason = "attributes of one corpus")]
fn summary(scores: &[FieldScore]) -> [String; 5] {
    let mut all: Vec<f64> = scores.iter().map(FieldScore::f1).collect();
    all.sort_by(f64::total_cmp);
    let median = all.get(all.len() / 2).copied().unwrap_or(0.0);
    let mean = all.iter().sum::<f64>() / all.len().max(1) as f64;
    let clicks = scores.iter().map(|score| score.clicks).max().unwrap_or(0);
    let under = all.iter().filter(|f1| **f1 < 0.90).count();
    [
        all.len().to_string(),
        format!("{median:.4}"),
        format!("{mean:.4}"),
        under.to_string(),
        clicks.to_string(),
    ]
}

fn shown(scores: &[FieldScore], most: usize) -> String {
    let mut scores = scores.to_vec();
    scores.sort_by(|a, b| a.f1().total_cmp(&b.f1()));
    let line = |score: &FieldScore| {
        let FieldScore { template, attribute, right, wrong, missed, clicks, .. } = score;
        let f1 = score.f1();
        format!(
            "{f1:.3} {template} {attribute}: {right} right, {wrong} wrong, {missed} missed, {clicks} clicks\n"
        )
    };
    scores.iter().take(most).map(line).collect()
}

/// Pages of the study of preferences, as many as the paper's.
const PREFERRED: usize = 30;

/// A difference in F1 below which neither is nearer.
const SAME: f64 = 0.005;

fn texts(corpus: &Corpus) -> Result<()> {
    let scores = study_texts(corpus)?;
    let mut table = Table::new(["site", "pages", "filter F1", "auto F1", "ceiling", "fell back"]);
    for score in &scores {
        let numbers = score.means().map(|mean| format!("{mean:.4}"));
        let head = [score.site.clone(), score.pages.len().to_string()];
        table.add(head.into_iter().chain(numbers).chain([score.broken.to_string()]));
    }
    let all: Vec<[f64; 3]> = scores.iter().flat_map(|score| score.pages.clone()).collect();
    let whole = TextScore { site: "all pages".to_owned(), pages: all.clone(), broken: 0 };
    let [with, without, ceiling] = whole.means();
    let step = (all.len() / PREFERRED).max(1);
    let chosen: Vec<[f64; 3]> = all.iter().copied().step_by(step).take(PREFERRED).collect();
    let nearer = chosen.iter().filter(|[with, without, _]| *with > without + SAME).count();
    let farther = chosen.iter().filter(|[with, without, _]| *without > with + SAME).count();
    super::put(&format!(
        "{}\n{table}\nall {} pages: filter {with:.4}, auto {without:.4}, ceiling {ceiling:.4}\n\
         of {} pages spread over all, the filter is nearer on {nearer}, auto on {farther}\n",
        corpus.name(),
        all.len(),
        chosen.len()
    ))
}
