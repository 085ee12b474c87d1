//! What the papers print.

use crate::score::Prf;

/// Table 5 of Insa et al.: means over 27 pages.
pub(super) const INSA_5: [(&str, Prf); 4] = [
    ("cnr", Prf { recall: 0.2604, precision: 0.7696, f1: 0.3091 }),
    ("wnr", Prf { recall: 0.3252, precision: 0.8034, f1: 0.3689 }),
    ("clr", Prf { recall: 0.7352, precision: 0.8384, f1: 0.7382 }),
    ("wlr", Prf { recall: 0.7352, precision: 0.8384, f1: 0.7382 }),
];

/// Means of the first two columns of Tables 1 to 4 of Insa et al., in words:
/// of the page, and of its main block.
pub(super) const INSA_WORDS: [usize; 2] = [2_460, 1_109];

/// F1 of the 27 pages of Tables 1 (CNR) and 4 (WLR) of Insa et al.
pub(super) const INSA_PAGES: [(&str, [f64; 27]); 2] = [
    (
        "cnr",
        [
            0.0354, 0.1247, 0.2441, 0.0963, 0.9834, 0.0, 0.9885, 0.1091, 0.3141, 0.887, 0.0, 0.0714, 0.0,
            0.6287, 0.1675, 0.3401, 0.9905, 0.2192, 0.3031, 0.4882, 0.9775, 0.1914, 0.0, 0.1529, 0.0, 0.0313,
            0.0,
        ],
    ),
    (
        "wlr",
        [
            0.9903, 0.9979, 0.9922, 0.1592, 0.9834, 0.0, 0.9885, 1.0, 0.813, 0.887, 1.0, 0.9647, 0.956,
            0.6287, 0.3203, 0.9975, 0.9905, 0.2192, 0.9196, 0.4952, 0.998, 0.8399, 0.0, 0.8877, 0.9036,
            0.9997, 0.0,
        ],
    ),
];

/// Averages of Table 2 of Lin et al., over four sites with 100 pages each.
pub(super) const LIN_2: [(&str, Prf); 4] = [
    ("zhou", Prf { precision: 0.6267, recall: 0.6362, f1: 0.6301 }),
    ("cetd-ds", Prf { precision: 0.6404, recall: 0.9718, f1: 0.7592 }),
    ("alexjc", Prf { precision: 0.6900, recall: 0.9454, f1: 0.7904 }),
    ("blocks", Prf { precision: 0.9314, recall: 0.9640, f1: 0.9472 }),
];

/// Tables 1 and 2 of Cardoso et al.: titles of 200 pages of 20 sites.
pub(super) struct CardosoTitle {
    pub(super) baseline: Prf,
    pub(super) structural: Prf,
    pub(super) structural_intra: Prf,
    pub(super) visual: Prf,
    pub(super) visual_intra: Prf,
}

pub(super) const CARDOSO_TITLE: CardosoTitle = CardosoTitle {
    baseline: Prf { precision: 0.61, recall: 0.89, f1: 0.72 },
    structural: Prf { precision: 0.72, recall: 0.90, f1: 0.80 },
    structural_intra: Prf { precision: 0.73, recall: 0.91, f1: 0.81 },
    visual: Prf { precision: 0.88, recall: 0.95, f1: 0.91 },
    visual_intra: Prf { precision: 0.90, recall: 0.94, f1: 0.92 },
};

/// Tables 4 and 5 of Cardoso et al.: dates by two models, and by the
/// title-dependent one.
pub(super) struct CardosoDate {
    pub(super) conditional: Prf,
    pub(super) conditional_intra: Prf,
    pub(super) dependent: Prf,
}

pub(super) const CARDOSO_DATE: CardosoDate = CardosoDate {
    conditional: Prf { precision: 0.88, recall: 0.66, f1: 0.75 },
    conditional_intra: Prf { precision: 0.88, recall: 0.82, f1: 0.85 },
    dependent: Prf { precision: 0.79, recall: 0.75, f1: 0.77 },
};

/// Both rows of Table 6 of Cardoso et al.
pub(super) const CARDOSO_BODY: Prf = Prf { precision: 0.82, recall: 0.92, f1: 0.87 };

/// Their own rows of Table 7 of Cardoso et al.
pub(super) const CARDOSO_NEWS600: [(&str, Prf); 3] = [
    ("title", Prf { precision: 0.90, recall: 0.96, f1: 0.93 }),
    ("date", Prf { precision: 0.87, recall: 0.85, f1: 0.86 }),
    ("body", Prf { precision: 0.82, recall: 0.95, f1: 0.88 }),
];

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn pages_come_to_the_printed_means() {
        for (name, pages) in INSA_PAGES {
            let mean = pages.iter().sum::<f64>() / pages.len() as f64;
            let printed = INSA_5.iter().find(|(ratio, _)| *ratio == name).expect("a ratio").1.f1;
            assert!((mean - printed).abs() < 1e-4, "{name}: {mean} and {printed}");
        }
    }

    #[test]
    fn the_best_f1_is_no_mean_of_means() {
        // 2PR/(P+R) of the averages is not the average F1; the paper prints the latter.
        for (_, prf) in LIN_2 {
            assert!(prf.f1 <= 2.0 * prf.precision * prf.recall / (prf.precision + prf.recall) + 1e-3);
        }
    }
}
