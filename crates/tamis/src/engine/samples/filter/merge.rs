//! Two filters as one.

use super::Filter;
use crate::engine::samples::sample::{MAX_PLACES, Sample};

impl Filter {
    /// Takes in another filter: its pages and its samples. A sample that is
    /// near to one of ours gives it its places; the wider threshold stays.
    pub fn merge(&mut self, other: Filter) {
        for host in other.hosts {
            if !self.hosts.contains(&host) {
                self.hosts.push(host);
            }
        }
        // Pages are numbered in each filter: what came together stays together.
        let pages = self.samples.iter().flat_map(|(sample, _)| &sample.pages);
        let offset = pages.max().map_or(0, |page| page + 1);
        for (mut sample, expect) in other.samples {
            sample.pages.iter_mut().for_each(|page| *page = page.saturating_add(offset));
            match self.samples.iter_mut().find(|(own, _)| is_same(own, &sample)) {
                Some((own, held)) => {
                    let new = sample.places.into_iter().filter(|place| !own.places.contains(place));
                    own.places.extend(new.collect::<Vec<_>>());
                    own.places.truncate(MAX_PLACES);
                    own.pages.extend(sample.pages);
                    own.threshold = own.threshold.max(sample.threshold);
                    held.join(expect);
                }
                None => self.samples.push((sample, expect)),
            }
        }
        self.last_success = self.last_success.take().max(other.last_success);
    }
}

/// Whether two samples speak of the same part of pages.
fn is_same(own: &Sample, other: &Sample) -> bool {
    let is_near = |own: &Sample| {
        let near = |place| own.places.contains(place) || own.distance_to(place) <= own.threshold;
        other.places.iter().all(near)
    };
    (own.sign, &own.name, own.kind, own.count) == (other.sign, &other.name, other.kind, other.count)
        && is_near(own)
}
