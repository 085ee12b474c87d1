//! How the models of `auto` are trained, and how good they are on sites that
//! they never saw.

mod cross;
mod label;
mod lesson;
mod lexicon;
mod sure;
mod variant;

pub use cross::{AutoTested, test_auto};
pub use sure::{Judged, judge_auto, surer, surer_folds};

use lesson::{Lesson, Reader};
use lexicon::{Means, Tally};
use tamis::engine::PageType;
use tamis::engine::auto::{Models, PAGE_SCHEMA, SCHEMA, table};
use tamis::model::{Bytes, Jury, Lexicon, probability};

use super::net::{NetPage, NetRecipe, train_net};
use super::trainer::{Cells, Job, TrainError, Trainer};
use crate::corpus::{Corpus, CorpusError, Fold, N_FOLDS, Sample};

/// The sets that `auto` learns from: those whose pages have their whole text,
/// and whose licences allow it.
pub const AUTO_SETS: [&str; 3] = ["wcxb", "fundus", "forums"];

/// The sets whose pages are learned from as models see them that were trained
/// before: what is content on them is not known, or not looked at.
pub const UNLABELLED_SETS: [&str; 3] = ["segments", "dates", "meta"];

/// Borders of a feature at most; values are bytes.
const BORDERS: u32 = 128;

/// Pages that `auto` learns from.
#[derive(Clone, Debug, Default)]
pub struct Lessons {
    lessons: Vec<Lesson>,
    unlabelled: Vec<Lesson>,
}

impl Lessons {
    /// Adds the pages of a corpus that have a text, each with a variant.
    ///
    /// # Errors
    ///
    /// When the corpus cannot be read.
    pub fn add(&mut self, corpus: &Corpus, sample: &Sample) -> Result<(), CorpusError> {
        let mut reader = Reader::new();
        for record in corpus.records(sample)? {
            self.lessons.extend(Lesson::both(&mut reader, corpus.name(), &record?));
        }
        Ok(())
    }

    /// Adds the pages of a corpus, whatever is known of their texts, each with a
    /// variant.
    ///
    /// # Errors
    ///
    /// When the corpus cannot be read.
    pub fn add_unlabelled(&mut self, corpus: &Corpus, sample: &Sample) -> Result<(), CorpusError> {
        let mut reader = Reader::new();
        for record in corpus.records(sample)? {
            self.unlabelled.extend(Lesson::unlabelled(&mut reader, corpus.name(), &record?));
        }
        Ok(())
    }

    /// How many there are.
    pub fn len(&self) -> usize {
        self.lessons.len() + self.unlabelled.len()
    }

    /// Whether there is none.
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }
}

fn except(lessons: &[Lesson], fold: Option<Fold>) -> Vec<&Lesson> {
    lessons.iter().filter(|lesson| Some(lesson.fold) != fold).collect()
}

/// Trains models on all lessons; how good their decisions are is not among
/// what they learn here.
///
/// # Errors
///
/// When they cannot be trained.
pub fn train_auto(trainer: &Trainer, lessons: &Lessons, recipe: NetRecipe) -> Result<Models, TrainError> {
    let trained = train_without(trainer, lessons, &[None], recipe)?;
    trained.into_iter().next().ok_or_else(|| TrainError::OneSided("auto".to_owned()))
}

/// The same for each fold on the lessons of the others.
///
/// # Errors
///
/// When they cannot be trained.
pub fn train_auto_folds(
    trainer: &Trainer,
    lessons: &Lessons,
    recipe: NetRecipe,
) -> Result<Vec<Models>, TrainError> {
    let folds: Vec<Option<Fold>> = (0..N_FOLDS).map(|fold| Some(Fold(fold))).collect();
    train_without(trainer, lessons, &folds, recipe)
}

/// Trains models without the lessons of each of these folds.
fn train_without(
    trainer: &Trainer,
    lessons: &Lessons,
    folds: &[Option<Fold>],
    recipe: NetRecipe,
) -> Result<Vec<Models>, TrainError> {
    let groups: Vec<Vec<&Lesson>> = folds.iter().map(|fold| except(&lessons.lessons, *fold)).collect();
    let means: Vec<Means> = groups.iter().map(|group| means(group)).collect();
    let types = trainer.train(&groups.iter().flat_map(|group| type_jobs(group)).collect::<Vec<_>>())?;
    let mut types = types.chunks(PageType::ALL.len());
    let mut models = Vec::new();
    for ((fold, group), means) in folds.iter().zip(&groups).zip(&means) {
        let unlabelled = except(&lessons.unlabelled, *fold);
        models.push(Models {
            block: networks(pages(group, means), &pages(&unlabelled, means), recipe)?,
            words: means.all(),
            types: types.next().unwrap_or_default().to_vec(),
            ..Models::untrained()
        });
    }
    Ok(models)
}

/// Trees that tell a kind of page, and their questions: pages are few.
const TYPE_TREES: (u32, u32) = (80, 4);

/// The step of those trees.
const TYPE_RATE: f64 = 0.1;

/// For each kind of page whether pages are of it.
fn type_jobs(lessons: &[&Lesson]) -> Vec<Job> {
    let mut reader = Reader::new();
    let known: Vec<&&Lesson> = lessons.iter().filter(|lesson| lesson.page_type.is_some()).collect();
    let rows: Vec<Bytes> = known
        .iter()
        .map(|lesson| {
            let (page, measures) = reader.read(lesson);
            table(&page, &measures, &Lexicon::default()).page
        })
        .collect();
    let rows: Vec<u8> = rows.iter().flat_map(|row| row.row(0).to_vec()).collect();
    let job = |page_type: PageType| Job {
        name: page_type.name().to_owned(),
        schema: PAGE_SCHEMA,
        cells: Cells::Bytes,
        rows: rows.clone(),
        labels: known.iter().map(|lesson| f32::from(u8::from(lesson.page_type == Some(page_type)))).collect(),
        weights: known.iter().map(|lesson| lesson.weight).collect(),
        trees: TYPE_TREES.0,
        depth: TYPE_TREES.1,
        rate: TYPE_RATE,
        borders: BORDERS,
    };
    PageType::ALL.map(job).to_vec()
}

fn means(lessons: &[&Lesson]) -> Means {
    let mut tally = Tally::default();
    for lesson in lessons {
        tally.add(&lesson.site, &lesson.called);
    }
    tally.means()
}

/// Networks that teach together: what is content on pages without labels, and how
/// sure the labels of others are. By cross-validation: docs/auto.md.
const N_TEACHERS: u64 = 6;

/// How much of a known label is what teachers think, who saw it too: labels of
/// pages of one kind contradict each other.
const SOFTENED: f32 = 0.4;

/// Networks that judge together in the end: one that learned from many is as good
/// as two that learned from two, and twice as quick.
const N_NETS: u64 = 1;

/// A network for pages whose labels are known, and pages on which its teachers,
/// networks that were trained on those, say what is content: docs/training.md has
/// the figures.
fn networks(mut known: Vec<NetPage>, unlabelled: &[NetPage], recipe: NetRecipe) -> Result<Jury, TrainError> {
    let teachers = jury(&known, recipe, N_TEACHERS)?;
    for page in &mut known {
        soften(page, &guessed(page, &teachers));
    }
    known.extend(unlabelled.iter().map(|page| guessed(page, &teachers)));
    jury(&known, recipe.longer(), N_NETS)
}

/// A page whose blocks are labelled by the chances that networks give them.
fn guessed(page: &NetPage, networks: &Jury) -> NetPage {
    let odds = networks.scores(&page.things, &page.page);
    let labels = page.labels.iter().zip(odds).map(|(label, odds)| label.map(|_| probability(odds)));
    NetPage { labels: labels.collect(), ..page.clone() }
}

/// Draws the labels of a page to those of another one with the same blocks.
fn soften(page: &mut NetPage, other: &NetPage) {
    for (label, other) in page.labels.iter_mut().flatten().zip(other.labels.iter().flatten()) {
        *label = *label * (1.0 - SOFTENED) + other * SOFTENED;
    }
}

/// Networks for some pages, one beside the other.
fn jury(pages: &[NetPage], recipe: NetRecipe, n_nets: u64) -> Result<Jury, TrainError> {
    let train = |at: u64| {
        let recipe = NetRecipe { seed: recipe.seed.wrapping_add(at), ..recipe };
        train_net(pages, [&SCHEMA, &PAGE_SCHEMA], recipe)
    };
    let trained: Vec<_> = std::thread::scope(|scope| {
        let started: Vec<_> = (0..n_nets)
            .map(|at| {
                let train = &train;
                scope.spawn(move || train(at))
            })
            .collect();
        started.into_iter().map(std::thread::ScopedJoinHandle::join).collect()
    });
    let nets = trained.into_iter().map(|net| Ok(net.map_err(|_| TrainError::Panicked)??));
    nets.collect::<Result<_, TrainError>>().map(Jury::new)
}

/// Pages in numbers, each with what other sites say of the names of elements.
fn pages(lessons: &[&Lesson], means: &Means) -> Vec<NetPage> {
    let mut reader = Reader::new();
    let page = |lesson: &&Lesson| {
        let (page, measures) = reader.read(lesson);
        let table = table(&page, &measures, &means.without(&lesson.site));
        NetPage {
            things: table.blocks,
            page: table.page,
            labels: lesson.labels.clone(),
            words: lesson.n_words.iter().map(|words| *words as f32).collect(),
            weight: lesson.weight,
        }
    };
    lessons.iter().map(page).collect()
}
