//! What do models learn from, and how good are they on sites they never saw?
//!
//! Pages become [`Example`]s: the numbers of their candidates, and which of
//! them the truth is. A [`Trainer`] hands them to `CatBoost` and reads its trees
//! back; [`test_each`] tries models on pages that they were not trained on.

mod agency;
mod auto;
mod calibrate;
mod catboost;
mod cross;
mod example;
mod label;
mod net;
mod news;
mod split;
mod tally;
mod trainer;

pub use agency::{Agencies, AgencyError, Credit};
pub use auto::{
    AUTO_SETS, AutoTested, Judged, Lessons, UNLABELLED_SETS, judge_auto, surer, surer_folds, test_auto,
    train_auto, train_auto_folds,
};
pub use calibrate::{calibrated, calibration_error, calibrations, fit, is_right};
pub use catboost::{TreesError, from_json};
pub use cross::{Score, Tested, calibrate_each, test_each, train_each};
pub use example::{Example, Label, Labelled, examples};
pub use net::{NetPage, NetRecipe, train_net};
pub use news::{Columns, Recipe, SETS, bundle, train};
pub use split::{Split, across, extra_site, intra_site};
pub use tally::{Mean, body_of, date_of, title_of};
pub use trainer::{Cells, Job, TrainError, Trainer};
