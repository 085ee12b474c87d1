//! Two filters as one.

use super::Filter;
use crate::engine::samples::sample::Sample;

impl Filter {
    /// Takes in another filter: its pages and its samples. A sample that is
    /// near to one of ours gives it its places; the wider threshold stays.
    pub fn merge(&mut self, other: Filter) {
        for host in other.hosts {
            if !self.hosts.contains(&host) {
                self.hosts.push(host);
            }
        }
        for (sample, expect) in other.samples {
            match self.samples.iter_mut().find(|(own, _)| is_same(own, &sample)) {
                Some((own, held)) => {
                    let new = sample.places.into_iter().filter(|place| !own.places.contains(place));
                    own.places.extend(new.collect::<Vec<_>>());
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
