//! From clicks on pages to samples.

use tamis_html::{Dom, NodeId};

use super::facts::Facts;
use super::kind::Kind;
use super::params::Params;
use super::place::Place;
use super::sample::{Count, MAX_PLACES, Sample, Sign};
use super::weights::Weights;
use crate::page::Page;

/// What a reader clicks on a page.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Click {
    /// The node.
    pub node: NodeId,
    /// What kind of node is meant.
    pub kind: Kind,
    /// Whether it stays or goes.
    pub sign: Sign,
    /// What it is called.
    pub name: String,
    /// How many of the kind are wanted; without a word, one, until a second
    /// click lies beside the first.
    pub count: Option<Count>,
}

impl Click {
    /// A click that keeps a node, of the kind that the node is.
    pub fn keep(dom: &Dom, node: NodeId, name: &str) -> Click {
        Click { node, kind: Kind::of(dom, node), sign: Sign::Keep, name: name.to_owned(), count: None }
    }
}

/// How far towards something that is not meant a threshold stays. Chosen: half way.
const NEARER: f32 = 0.5;

/// Why something cannot be a sample.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
pub enum TeachError {
    /// It lies too deep.
    #[error("it lies more than {} levels deep, where nothing is compared", super::MAX_LEVELS)]
    TooDeep,
    /// It is of another kind.
    #[error("it is no {}", .0.name())]
    Kind(Kind),
}

/// Turns clicks on one page after another into samples.
///
/// ```
/// use tamis::engine::samples::{Click, Facts, Teacher};
/// use tamis::page::Page;
/// let page = Page::from_html("<p>Tea<p class=price>5 francs");
/// let price = page.dom().nodes().find(|id| page.dom().text(*id) == "5 francs").unwrap();
/// let mut teacher = Teacher::default();
/// teacher.show(&page, &[Click::keep(page.dom(), price, "price")]).unwrap();
/// let sample = &teacher.samples()[0];
/// let other = Page::from_html("<p>Coffee<p class=price>7 francs");
/// let caught = sample.distances(&Facts::of(&other)).within(sample.threshold, sample.count);
/// assert_eq!(other.dom().text(caught[0].0), "7 francs");
/// ```
#[derive(Clone, Debug, Default)]
pub struct Teacher {
    params: Params,
    samples: Vec<Taught>,
    n_pages: usize,
}

#[derive(Clone, Debug)]
struct Taught {
    sample: Sample,
    /// The page of its last place.
    page: usize,
}

impl Teacher {
    /// One with these numbers.
    pub fn new(params: Params) -> Teacher {
        Teacher { params, ..Teacher::default() }
    }

    /// Goes on with samples that were made before.
    #[must_use]
    pub fn with_samples(mut self, samples: Vec<Sample>) -> Teacher {
        let last = samples.iter().flat_map(|sample| &sample.pages).max().map_or(0, |page| *page as usize + 1);
        let known =
            |sample: Sample| Taught { page: sample.pages.last().map_or(0, |page| *page as usize), sample };
        self.samples.extend(samples.into_iter().map(known));
        self.n_pages = self.n_pages.max(last);
        self
    }

    /// The samples so far.
    pub fn samples(&self) -> Vec<Sample> {
        self.samples.iter().map(|taught| taught.sample.clone()).collect()
    }

    /// Learns from clicks on a page, and moves the thresholds to where they
    /// part what is wanted from the rest of it.
    ///
    /// # Errors
    ///
    /// When something that was clicked cannot be a sample; nothing is learned then.
    pub fn show(&mut self, page: &Page, clicks: &[Click]) -> Result<(), TeachError> {
        let facts = Facts::of(page);
        let places: Vec<Place> =
            clicks.iter().map(|click| place(&facts, click)).collect::<Result<_, TeachError>>()?;
        for (click, place) in clicks.iter().zip(places) {
            self.take(click, place, facts.n_levels());
        }
        self.settle(&facts, clicks);
        self.n_pages += 1;
        Ok(())
    }

    /// Learns that nothing else on a page is meant than what was clicked there:
    /// a sample that catches something else comes nearer to its places.
    pub fn nothing_else(&mut self, page: &Page, clicks: &[Click]) {
        let facts = Facts::of(page);
        for Taught { sample, .. } in &mut self.samples {
            let own = |id: NodeId| clicks.iter().any(|click| click.node == id && click.name == sample.name);
            let distances = sample.distances(&facts);
            let is_shown = distances.iter().any(|(id, far)| own(id) && far <= sample.threshold);
            // A sample of one takes the nearest, whatever else is near.
            if is_shown && sample.count == Count::One {
                continue;
            }
            let other = distances.iter().filter(|(id, _)| !own(*id)).map(|(_, far)| far);
            let other = other.fold(f32::INFINITY, f32::min);
            if other <= sample.threshold {
                sample.threshold = (other * NEARER).max(0.0);
            }
        }
    }

    /// Moves the thresholds of what this page spoke of. A sample of many that
    /// cannot be told from what was clicked as something else becomes samples
    /// of one.
    fn settle(&mut self, facts: &Facts<'_>, clicks: &[Click]) {
        let now = self.n_pages;
        let mut settled = Vec::new();
        for mut taught in std::mem::take(&mut self.samples) {
            let others = clicks.iter().filter(|click| !taught.fits(click)).map(|click| click.node);
            let others: Vec<NodeId> = others.collect();
            if taught.page != now || taught.settle(facts, &others, &self.params) {
                settled.push(taught);
            } else {
                settled.extend(taught.split(&self.params));
            }
        }
        self.samples = settled;
    }

    fn take(&mut self, click: &Click, place: Place, n_levels: usize) {
        let now = self.n_pages;
        let count = click.count;
        if let Some(taught) = self.like(click, &place) {
            let is_second =
                taught.page == now && taught.sample.places.iter().any(|own| own.is_beside(&place));
            if !taught.sample.places.contains(&place) && taught.sample.places.len() < MAX_PLACES {
                taught.sample.places.push(place);
            }
            if is_second {
                taught.sample.count = Count::Many;
            }
            taught.sample.count = count.unwrap_or(taught.sample.count);
            taught.sample.pages.push(now as u32);
            taught.sample.pages.dedup();
            taught.page = now;
            return;
        }
        let sample = Sample {
            sign: click.sign,
            name: click.name.clone(),
            kind: click.kind,
            count: count.unwrap_or(Count::One),
            threshold: self.params.for_one(click.sign),
            weights: Weights::new(n_levels, self.params.damping),
            places: vec![place],
            pages: vec![now as u32],
        };
        self.samples.push(Taught { sample, page: now });
    }

    /// The sample that a click is one more place of: on the same page one
    /// beside it, on another page the nearest.
    fn like(&mut self, click: &Click, place: &Place) -> Option<&mut Taught> {
        let (now, most) = (self.n_pages, self.params.for_one(click.sign));
        let is_all = click.count == Some(Count::Many);
        let far = |taught: &Taught| match taught.page == now {
            true if is_all => 0.0,
            true if taught.sample.places.iter().any(|own| own.is_beside(place) || own == place) => 0.0,
            true => f32::INFINITY,
            false => taught.sample.distance_to(place),
        };
        let alike =
            self.samples.iter_mut().filter(|taught| taught.fits(click)).map(|taught| (far(taught), taught));
        let near = alike.filter(|(far, _)| *far <= most);
        near.min_by(|(a, _), (b, _)| a.total_cmp(b)).map(|(_, taught)| taught)
    }
}

impl Taught {
    fn fits(&self, click: &Click) -> bool {
        let Sample { sign, kind, name, .. } = &self.sample;
        *sign == click.sign && *kind == click.kind && *name == click.name
    }

    /// Chooses the threshold: for one, how far the nearest may be; for many,
    /// the gap behind the farthest place, before what was clicked as
    /// something else. Says whether there is room for it.
    fn settle(&mut self, facts: &Facts<'_>, others: &[NodeId], params: &Params) -> bool {
        if self.sample.count == Count::One {
            self.sample.threshold = params.for_one(self.sample.sign);
            return true;
        }
        let far = self.sample.places.iter().map(|place| self.sample.distance_to(place));
        let wanted = far.filter(|far| far.is_finite()).fold(0.0, f32::max);
        let distances = self.sample.distances(facts);
        let other = distances.iter().filter(|(id, _)| others.contains(id)).map(|(_, far)| far);
        let most = other.fold(wanted + params.reach, f32::min);
        self.sample.threshold = distances.suggest(wanted, most.max(wanted));
        most > wanted
    }

    /// One sample of one for each place.
    fn split(self, params: &Params) -> Vec<Taught> {
        let Taught { sample, page } = self;
        let alone = |place: &Place| Sample {
            count: Count::One,
            threshold: params.for_one(sample.sign),
            places: vec![place.clone()],
            ..sample.clone()
        };
        sample.places.iter().map(|place| Taught { sample: alone(place), page }).collect()
    }
}

fn place(facts: &Facts<'_>, click: &Click) -> Result<Place, TeachError> {
    if !click.kind.is(facts.dom(), click.node) {
        return Err(TeachError::Kind(click.kind));
    }
    Place::of(facts, click.node).ok_or(TeachError::TooDeep)
}
