//! Where a reader showed the running text, an engine decides what of it stays.

use tamis_html::{Dom, NodeId, PerNode};

use super::Filter;
use super::apply::{Applied, REMOVE, keep};
use crate::engine::samples::sample::{Sample, Sign};
use crate::engine::{CERTAIN, Reason, Role, Selection};

/// What the odds of text outside of what was shown are lowered by: only what an
/// engine is very sure of stays, as a paragraph behind the box. Of 1, 2, 3, 4, 5
/// and 7 (`tamis-eval filters sites-zh sites-multi`): docs/samples.md.
const OUTSIDE: f32 = -4.0;

impl Applied {
    /// What was shown, as log odds for an engine; none where no box of running
    /// text was caught.
    pub(crate) fn leans(&self, filter: &Filter, dom: &Dom) -> Option<PerNode<f32>> {
        let nearest = self.nearest(filter);
        if !nearest.values().any(|(_, sample)| sample.is_place_of_text()) {
            return None;
        }
        let mut shown = nearest.iter().peekable();
        let mut leans = PerNode::new(dom, OUTSIDE);
        for id in dom.nodes() {
            let above = dom.parent(id).map_or(OUTSIDE, |parent| leans[parent]);
            let own = shown.next_if(|(shown, _)| **shown == id);
            leans[id] = own.map_or(above, |(_, (_, sample))| Say::of(sample, dom, id).lean());
        }
        Some(leans)
    }

    /// Adds to what an engine decided what is not for engines to decide: what
    /// goes, what else was shown, and names.
    pub(crate) fn complete(&self, filter: &Filter, dom: &Dom, selection: &mut Selection) {
        for (id, (far, sample)) in self.nearest(filter) {
            match Say::of(sample, dom, id) {
                Say::Goes => selection.drop(id, Reason { rule: REMOVE, value: far }),
                Say::MayGo => {}
                Say::HasText => selection.name(id, Role::Text),
                Say::Stays => keep(selection, id, (far, sample)),
            }
        }
        self.doubt(filter, selection);
    }
}

/// What a sample says of a node that it caught.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Say {
    /// It stays, whatever an engine thinks.
    Stays,
    /// The running text is in it.
    HasText,
    /// It may be what is to go, or a paragraph that stands where that stood.
    MayGo,
    /// It goes, whatever an engine thinks.
    Goes,
}

impl Say {
    fn of(sample: &Sample, dom: &Dom, id: NodeId) -> Say {
        match sample.sign {
            Sign::Keep if sample.is_place_of_text() => Say::HasText,
            Sign::Keep => Say::Stays,
            Sign::Remove if sample.is_told_by(dom, id) => Say::Goes,
            Sign::Remove => Say::MayGo,
        }
    }

    /// The same as log odds.
    fn lean(self) -> f32 {
        match self {
            Say::Stays => CERTAIN,
            Say::HasText => 0.0,
            Say::MayGo => OUTSIDE,
            Say::Goes => -CERTAIN,
        }
    }
}
