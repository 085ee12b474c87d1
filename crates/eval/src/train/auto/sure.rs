//! How good are decisions? Learned from what models decide about pages of
//! sites that they did not see.

use tamis::engine::auto::{Models, SURE_SCHEMA, decided};

use super::BORDERS;
use super::cross::{Pages, scored};
use crate::corpus::{Corpus, CorpusError, Fold, N_FOLDS, Sample};
use crate::train::{Cells, Job, TrainError, Trainer};

/// Trees, and the questions of each: pages are few.
const TREES: (u32, u32) = (120, 4);

/// The step of those trees.
const RATE: f64 = 0.06;

/// What models decided about a page, and how good it was.
#[derive(Clone, PartialEq, Debug)]
pub struct Judged {
    fold: Fold,
    row: Vec<u8>,
    f1: f32,
}

/// Judges what the models of each page's fold decide about it, where its text
/// is known and there is something to decide.
///
/// # Errors
///
/// When the corpus cannot be read.
pub fn judge_auto(corpus: &Corpus, sample: &Sample, models: &[Models]) -> Result<Vec<Judged>, CorpusError> {
    let mut pages = Pages::new(models, 0.0);
    let mut judged = Vec::new();
    pages.each(corpus, sample, |record, found| {
        let fold = record.fold();
        let row = models.get(usize::from(fold.0)).and_then(|own| decided(&found.page, &found.measures, own));
        if let (Some(row), Some(words)) = (row, scored(record, found).words) {
            let row = row.row(0).to_vec();
            judged.push(Judged { fold, row, f1: words.prf().f1 as f32 });
        }
    })?;
    Ok(judged)
}

/// Teaches models of each fold from what was judged in the others.
///
/// # Errors
///
/// When nothing can be trained.
pub fn surer_folds(
    trainer: &Trainer,
    folds: Vec<Models>,
    judged: &[Judged],
) -> Result<Vec<Models>, TrainError> {
    let jobs: Vec<Job> = (0..N_FOLDS).map(|fold| job(judged, Some(Fold(fold)))).collect();
    let trained = trainer.train(&jobs)?;
    Ok(folds.into_iter().zip(trained).map(|(models, sure)| Models { sure, ..models }).collect())
}

/// Teaches models from all that was judged.
///
/// # Errors
///
/// When nothing can be trained.
pub fn surer(trainer: &Trainer, models: Models, judged: &[Judged]) -> Result<Models, TrainError> {
    let trained = trainer.train(&[job(judged, None)])?;
    let sure = trained.into_iter().next().ok_or_else(|| TrainError::OneSided("sure".to_owned()))?;
    Ok(Models { sure, ..models })
}

fn job(judged: &[Judged], except: Option<Fold>) -> Job {
    let wanted = || judged.iter().filter(|judged| Some(judged.fold) != except);
    Job {
        name: "sure".to_owned(),
        schema: SURE_SCHEMA,
        cells: Cells::Bytes,
        rows: wanted().flat_map(|judged| judged.row.iter().copied()).collect(),
        labels: wanted().map(|judged| judged.f1).collect(),
        weights: Vec::new(),
        trees: TREES.0,
        depth: TREES.1,
        rate: RATE,
        borders: BORDERS,
    }
}
