//! Results side by side: by type, language and length, with speed; and two of
//! them page by page.

mod counted;
mod folds;
mod group;
mod overview;
mod pair;
mod table;

pub use counted::{counted, values};
pub use folds::{Choice, CrossValidated, cross_validate};
pub use group::{By, Group, groups};
pub use overview::{FieldRates, Overview, Speed, pooled_words};
pub use pair::{GOOD, Loss, Pair, PairError, Union};
pub use table::{Table, main_metric, side_by_side};
