//! Inside what a block stands.

use tamis_html::{Dom, Name};

use super::scale::NONE;
use super::tree::{Elements, N_NAMES};
use crate::model::Feature;

/// Elements that tell what is in them.
const LANDMARKS: [(&str, &[Name]); 24] = [
    ("in_main", &[Name::MAIN]),
    ("in_article", &[Name::ARTICLE]),
    ("in_section", &[Name::SECTION]),
    ("in_nav", &[Name::NAV]),
    ("in_aside", &[Name::ASIDE]),
    ("in_header", &[Name::HEADER]),
    ("in_footer", &[Name::FOOTER]),
    ("in_form", &[Name::FORM]),
    ("in_table", &[Name::TABLE]),
    ("in_cell", &[Name::TD, Name::TH]),
    ("in_ul", &[Name::UL]),
    ("in_ol", &[Name::OL]),
    ("in_li", &[Name::LI]),
    ("in_dl", &[Name::DL]),
    ("in_figure", &[Name::FIGURE]),
    ("in_caption", &[Name::FIGCAPTION, Name::CAPTION]),
    ("in_quote", &[Name::BLOCKQUOTE]),
    ("in_code", &[Name::PRE, Name::CODE]),
    ("in_details", &[Name::DETAILS]),
    ("in_control", &[Name::BUTTON, Name::LABEL, Name::SELECT]),
    ("in_link", &[Name::A]),
    ("in_p", &[Name::P]),
    ("in_noscript", &[Name::NOSCRIPT]),
    ("in_dialog", &[Name::DIALOG]),
];

const N_LANDMARKS: usize = LANDMARKS.len();

/// The levels up to each kind of element.
pub(super) const FEATURES: [Feature; N_LANDMARKS] = {
    let mut features = [Feature::new("", "levels up to it, 255 for none", 255.0); N_LANDMARKS];
    let mut at = 0;
    while at < N_LANDMARKS {
        features[at].name = LANDMARKS[at].0;
        at += 1;
    }
    features
};

/// For each name the place of its landmark, and one more.
static LANDMARK_OF: [u8; N_NAMES] = {
    let mut places = [0; N_NAMES];
    let mut at = 0;
    while at < N_LANDMARKS {
        let names = LANDMARKS[at].1;
        let mut name = 0;
        while name < names.len() {
            places[names[name].index()] = at as u8 + 1;
            name += 1;
        }
        at += 1;
    }
    places
};

/// How far up each landmark is from each element.
#[derive(Debug)]
pub(super) struct Landmarks(Vec<[u8; N_LANDMARKS]>);

impl Landmarks {
    pub(super) fn of(dom: &Dom, elements: &Elements<'_>) -> Landmarks {
        let mut all: Vec<[u8; N_LANDMARKS]> = Vec::with_capacity(elements.len());
        for element in elements.iter() {
            let above = all.get(element.up as usize).copied().unwrap_or([NONE; N_LANDMARKS]);
            // The last level and none at all stay what they are.
            let mut levels = above.map(|level| level + u8::from(level < NONE - 1));
            let place = dom.name(element.id).and_then(|name| LANDMARK_OF.get(name.index()));
            if let Some(level) = place.and_then(|place| levels.get_mut(usize::from(*place).wrapping_sub(1))) {
                *level = 0;
            }
            all.push(levels);
        }
        Landmarks(all)
    }

    /// The levels from an element up to each landmark.
    pub(super) fn above(&self, element: u32) -> [u8; N_LANDMARKS] {
        self.0[element as usize]
    }
}
