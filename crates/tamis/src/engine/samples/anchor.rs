//! By what else than its path a place is found again: names, numbers and
//! texts around it. Several anchors, so that none of them must hold.

use tamis_html::NodeId;

use super::facts::{Facts, hash_text, lead, shape, squeezed};
use super::folder::Folder;
use super::kind::Kind;
use super::place::{Place, TEXT};
use crate::hash::hash_bytes;

/// Elements from a node outwards whose names are compared one by one.
const NEAR: usize = 5;

/// Elements from a node outwards whose numbers are compared.
const NUMBERED: usize = 6;

/// Anchors in all.
pub(super) const N_ANCHORS: usize = 10 + NUMBERED;

/// How much each anchor differs, from 0 to 1 (names nearby: to 2).
pub(super) type Differences = [f32; N_ANCHORS];

const NAMES: usize = 0;
const ALL_NAMES: usize = 1;
const BEFORE: usize = 2;
const LABEL: usize = 3;
const AFTER: usize = 4;
const LEAD: usize = 5;
const SHAPE: usize = 6;
const BEFORE_THAT: usize = 7;
const LEADS: usize = 8;
const UNDER: usize = 9;
const NUMBERS: usize = 10;

/// What a difference costs, in points, for texts.
/// (`tamis-eval filters`, corpus `fields`; `docs/samples.md` has the table.)
const FOR_TEXTS: Differences = {
    let mut cost = [0.8; N_ANCHORS];
    cost[NAMES] = 8.0;
    cost[ALL_NAMES] = 8.0;
    cost[BEFORE] = 6.0;
    cost[LABEL] = 4.0;
    cost[AFTER] = 2.0;
    cost[LEAD] = 6.0;
    cost[SHAPE] = 2.0;
    cost[BEFORE_THAT] = 1.0;
    cost[LEADS] = 2.0;
    cost[UNDER] = 0.0;
    cost
};

/// The same for boxes, pictures and links: what stands around them is content
/// too, and differs from page to page, unless it is a label.
const FOR_BOXES: Differences = {
    let mut cost = FOR_TEXTS;
    cost[LEADS] = 0.0;
    cost[BEFORE] = 0.5;
    cost[AFTER] = 0.5;
    cost[LEAD] = 0.0;
    cost[SHAPE] = 0.0;
    cost[BEFORE_THAT] = 0.0;
    cost
};

/// What differences cost for a kind of node, in points.
pub(super) fn costs(kind: Kind) -> Differences {
    if kind == Kind::Text { FOR_TEXTS } else { FOR_BOXES }
}

/// How much of what the places of one sample differ by is free. Names are in
/// part: a page has those of one place or of the other.
pub(super) fn freed(anchor: usize) -> f32 {
    if matches!(anchor, NAMES | ALL_NAMES) { 0.5 } else { 1.0 }
}

/// Levels in which the entries of a list may be numbered.
const LISTED: usize = 3;

/// Takes away what differs from one entry of a list to the next, where only
/// one of them was shown.
pub(super) fn relax(costs: &mut Differences) {
    for anchor in [BEFORE, LABEL, AFTER, SHAPE, BEFORE_THAT] {
        costs[anchor] = 0.0;
    }
    costs[NUMBERS..NUMBERS + LISTED].fill(0.0);
}

/// What it costs entries of a list to lead elsewhere than all that were shown,
/// and to stand under another label. Without it lists of one page that look
/// alike run into each other. (`tamis-eval filters`, corpus `fields`; 6 for
/// labels was worse with three pages shown, 1.5 with one.)
const LEADS_IN_COMMON: f32 = 6.0;
const UNDER_IN_COMMON: f32 = 3.0;

/// What all places of a list have in common counts more.
pub(super) fn stress(costs: &mut Differences, free: &Differences) {
    for (anchor, cost) in [(LEADS, LEADS_IN_COMMON), (UNDER, UNDER_IN_COMMON)] {
        if free[anchor] == 0.0 {
            costs[anchor] = cost;
        }
    }
}

/// A node or a place by its anchors.
#[derive(Debug)]
pub(super) struct View<'a> {
    names: [Names<'a>; NEAR],
    nths: [u32; NUMBERED],
    /// Hashes of texts: before, before that, after.
    around: [u64; 3],
    lead: u64,
    shape: u64,
    leads: Folder,
    /// Hash of the label before it.
    under: u64,
    is_labelled: bool,
}

/// What an element is called.
#[derive(Clone, Copy, Debug, Default)]
struct Names<'a> {
    /// Hashes of words that the page at hand has at all, sorted.
    live: &'a [u64],
    /// Whether it had words that the page has nowhere.
    had_others: bool,
}

impl<'a> View<'a> {
    /// A node of a page.
    pub(super) fn of_node(facts: &'a Facts<'_>, id: NodeId, kind: Kind) -> View<'a> {
        let mut names = [Names::default(); NEAR];
        let mut nths = [0; NUMBERED];
        let is_text = usize::from(kind == Kind::Text);
        nths[0] = facts.nth(id);
        for (at, element) in facts.elements_to(id).take(NUMBERED).enumerate() {
            if let Some(names) = names.get_mut(at) {
                names.live = facts.words_of(element);
            }
            if let Some(nth) = nths.get_mut(at + is_text) {
                *nth = facts.nth(element);
            }
        }
        let (lead, shape) = if kind == Kind::Text { looks(facts.dom().text(id)) } else { (0, 0) };
        View {
            names,
            nths,
            around: facts.hashes_around(id),
            lead,
            shape,
            leads: facts.leads(id),
            under: facts.hash_of_label(id),
            is_labelled: false,
        }
    }

    /// A place whose words were hashed.
    fn of_place(place: &Place, words: &'a Words) -> View<'a> {
        let mut names = [Names::default(); NEAR];
        for (names, (live, had_others)) in names.iter_mut().zip(&words.steps) {
            *names = Names { live, had_others: *had_others };
        }
        let mut nths = [0; NUMBERED];
        for (nth, step) in nths.iter_mut().zip(place.path.iter().rev()) {
            *nth = step.nth;
        }
        let before = |at: usize| place.before.get(at).map_or(0, |text| hash_text(text));
        let (lead, shape) =
            if place.path.last().is_some_and(|step| step.tag == TEXT) { looks(&place.text) } else { (0, 0) };
        View {
            names,
            nths,
            around: [before(0), before(1), hash_text(&place.after)],
            lead,
            shape,
            leads: Folder::of(&place.leads),
            under: hash_text(&place.under),
            is_labelled: place.is_labelled,
        }
    }

    /// By how much a node differs from it.
    fn differences(&self, other: &View<'_>) -> Differences {
        let mut differ = [0.0; N_ANCHORS];
        // Each level counts half as much as the one below it.
        let levels = self.names.iter().zip(&other.names).rev();
        differ[NAMES] = levels.fold(0.0, |above, (a, b)| a.differ(*b) + above / 2.0);
        let flag = |differs: bool| f32::from(u8::from(differs));
        differ[BEFORE] = flag(self.around[0] != other.around[0]);
        differ[LABEL] = differ[BEFORE] * flag(self.is_labelled);
        differ[BEFORE_THAT] = flag(self.around[1] != other.around[1]);
        differ[AFTER] = flag(self.around[2] != other.around[2]);
        differ[LEAD] = flag(self.lead != other.lead);
        differ[SHAPE] = flag(self.shape != other.shape);
        differ[LEADS] = self.leads.differ(other.leads);
        // A place under no label, or of a file that does not tell it, asks for none.
        differ[UNDER] = flag(self.under != 0 && self.under != other.under);
        for (at, (a, b)) in self.nths.iter().zip(&other.nths).enumerate() {
            differ[NUMBERS + at] = flag(a != b);
        }
        differ
    }
}

impl Names<'_> {
    /// The share of words that only one of them has. Words that the page has
    /// nowhere were renamed, and say nothing.
    fn differ(self, other: Names<'_>) -> f32 {
        if self.live.is_empty() {
            return f32::from(u8::from(!self.had_others && !other.live.is_empty()));
        }
        let common = self.live.iter().filter(|word| other.live.contains(word)).count();
        apart(common, self.live.len(), other.live.len())
    }
}

/// The share of two sets that only one of them has.
#[expect(clippy::cast_precision_loss, reason = "words of one element")]
fn apart(common: usize, a: usize, b: usize) -> f32 {
    let all = a + b - common;
    if all == 0 { 0.0 } else { 1.0 - common as f32 / all as f32 }
}

/// Hashes of the label in a text and of what it looks like.
fn looks(text: &str) -> (u64, u64) {
    let text: String = squeezed(&text.chars().take(200).collect::<String>());
    (hash_text(lead(&text)), hash_bytes(shape(&text).as_bytes()))
}

/// What the elements of a place are called, hashed.
#[derive(Debug)]
pub(super) struct Words {
    /// Inmost first: words that the page has, and whether there were others.
    steps: Vec<(Vec<u64>, bool)>,
    /// Those of all steps, sorted.
    all: Vec<u64>,
}

impl Words {
    /// As the place itself has them.
    pub(super) fn of(place: &Place) -> Words {
        Words::known(place, |_| true)
    }

    /// Those that a page has.
    pub(super) fn on(place: &Place, facts: &Facts<'_>) -> Words {
        let own = Words::of(place);
        let mut is_live = vec![false; own.all.len()];
        for word in facts.all_words() {
            if let Ok(at) = own.all.binary_search(word) {
                is_live[at] = true;
            }
        }
        Words::known(place, |word| own.all.binary_search(&word).is_ok_and(|at| is_live[at]))
    }

    fn known(place: &Place, is_known: impl Fn(u64) -> bool) -> Words {
        let step = |words: &[String]| {
            let hashes = words.iter().map(|word| hash_bytes(word.as_bytes()));
            let (mut live, others): (Vec<u64>, Vec<u64>) = hashes.partition(|word| is_known(*word));
            live.sort_unstable();
            (live, !others.is_empty())
        };
        let steps: Vec<(Vec<u64>, bool)> = place.elements().rev().map(|at| step(&at.words)).collect();
        let mut all: Vec<u64> = steps.iter().flat_map(|(live, _)| live).copied().collect();
        all.sort_unstable();
        Words { steps, all }
    }
}

/// The share of a place's names that a page has anywhere, from 0 to 1; none
/// where the place has no names.
#[expect(clippy::cast_precision_loss, reason = "names around one place")]
pub(super) fn names_left(place: &Place, facts: &Facts<'_>) -> Option<f32> {
    let n_all: usize = place.elements().map(|element| element.words.len()).sum();
    (n_all > 0).then(|| Words::on(place, facts).all.len() as f32 / n_all as f32)
}

/// A place, ready to be compared with the nodes of a page.
#[derive(Debug)]
pub(super) struct Anchors<'a> {
    view: View<'a>,
    words: &'a Words,
}

impl<'a> Anchors<'a> {
    pub(super) fn new(place: &Place, words: &'a Words) -> Anchors<'a> {
        Anchors { view: View::of_place(place, words), words }
    }

    /// How many of an element's words are the place's.
    pub(super) fn common(&self, words: &[u64]) -> u32 {
        words.iter().filter(|word| self.words.all.binary_search(word).is_ok()).count() as u32
    }

    /// By how much a node differs; `shared` are the words of all elements
    /// around it: how many are the place's, and how many there are.
    pub(super) fn differences(&self, node: &View<'_>, shared: (u32, u32)) -> Differences {
        let mut differ = self.view.differences(node);
        let (common, n_words) = (shared.0 as usize, shared.1 as usize);
        let n_own = self.words.all.len();
        differ[ALL_NAMES] = if n_own == 0 { 0.0 } else { apart(common.min(n_own), n_own, n_words) };
        differ
    }
}

/// By how much two places of one sample differ.
pub(super) fn between(a: &Place, b: &Place) -> Differences {
    let (a_words, b_words) = (Words::of(a), Words::of(b));
    let anchors = Anchors::new(a, &a_words);
    let common = anchors.common(&b_words.all);
    anchors.differences(&View::of_place(b, &b_words), (common, b_words.all.len() as u32))
}
