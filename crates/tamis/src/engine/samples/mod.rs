//! Personal filters from a few samples (Chamun et al. 2014).
//!
//! A reader shows what to keep and what to remove; everything whose place in
//! the page is near enough to a sample's is caught. Near is the paper's
//! distance of paths ([`distance`]) plus what its anchors differ by: names,
//! numbers and texts around the place, which tell fields apart that have the
//! same path, and of which none must hold.
//!
//! A [`Filter`] is for the pages that its patterns of addresses name, so this
//! engine is not in the list of those that serve any page: the front door asks
//! it first where [`Options::filters`](crate::Options::filters) has one, and
//! the chosen engine where it catches nothing.

mod anchor;
mod facts;
mod filter;
mod folder;
mod heads;
mod kind;
mod params;
mod path;
mod place;
mod sample;
mod teach;
mod weights;

pub use facts::{Facts, squeezed};
pub use filter::{
    Advice, Applied, Catch, Expect, Filter, FilterError, HostPattern, KEEP, PatternError, REMOVE, State,
    VERSION,
};
pub use kind::Kind;
pub use params::Params;
pub use path::{MAX_LEVELS, distance};
pub use place::{Place, Step, TEXT};
pub use sample::{Count, Distances, Sample, Sign};
pub use teach::{Click, TeachError, Teacher};
pub use weights::{TOTAL, Weights};
