//! What do models learn from, and how good are they on sites they never saw?
//!
//! Pages become [`Example`]s: the numbers of their candidates, and which of
//! them the truth is. A [`Trainer`] hands them to `CatBoost` and reads its trees
//! back; [`cross`] scores models on pages that they were not trained on.

mod agency;
mod calibrate;
mod catboost;
mod cross;
mod example;
mod label;
mod news;
mod tally;
mod trainer;

pub use agency::{Agencies, AgencyError, Credit};
pub use calibrate::{calibrated, calibration_error, calibrations, fit, is_right};
pub use catboost::{TreesError, from_json};
pub use cross::{Split, Tested, cross, extra_site, test};
pub use example::{Example, Label, Labelled, examples};
pub use news::{Columns, Recipe, SETS, bundle, train};
pub use tally::{Mean, body_of, date_of, title_of};
pub use trainer::{Job, TrainError, Trainer};
