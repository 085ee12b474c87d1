//! Tables 1, 2 and 4 to 7 of Cardoso et al.: title, date and body, on sites
//! that the models saw or did not see.

mod beside;
mod tables;
mod trials;

pub use trials::{Trials, try_all};

use super::Paper;

/// The tables, from trials.
pub fn cardoso(trials: &Trials) -> Paper {
    let tables = vec![
        ("cardoso-1", tables::structural(trials)),
        ("cardoso-2", tables::visual(trials)),
        ("cardoso-styles", tables::by_styles(trials)),
        ("cardoso-intra", tables::intra(trials)),
        ("cardoso-4-5", tables::dates(trials)),
        ("cardoso-6", tables::bodies(trials)),
        ("cardoso-7", tables::across(trials)),
        ("cardoso-languages", tables::languages(trials)),
        ("cardoso-agency", beside::agency(trials)),
        ("cardoso-resolver", beside::resolver(trials)),
        ("cardoso-nothing", beside::nothing(trials)),
        ("cardoso-disagreement", beside::disagreement(trials)),
        ("cardoso-calibration", beside::calibration(trials)),
    ];
    Paper { name: "cardoso", tables, plots: Vec::new() }
}
