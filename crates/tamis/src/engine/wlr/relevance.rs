//! Which node is the best? (Definitions 4.5 to 4.7.)

use super::content::{Content, Node};
use super::params::{Normalise, Params};

/// The logarithm of a sum that grows term by term without leaving the range
/// of numbers.
#[derive(Clone, Copy, Debug)]
struct LogSum {
    largest: f64,
    scaled: f64,
}

impl LogSum {
    const ZERO: LogSum = LogSum { largest: f64::NEG_INFINITY, scaled: 0.0 };

    fn add(&mut self, log: f64) {
        if log == f64::NEG_INFINITY {
            return;
        }
        if log > self.largest {
            self.scaled = self.scaled * (self.largest - log).exp() + 1.0;
            self.largest = log;
        } else {
            self.scaled += (log - self.largest).exp();
        }
    }

    fn log(self) -> f64 {
        if self.scaled == 0.0 { f64::NEG_INFINITY } else { self.largest + self.scaled.ln() }
    }
}

/// The relevance of every content node, as a logarithm.
#[derive(Debug)]
pub(super) struct Relevances {
    logs: Vec<f64>,
    best: Node,
}

impl Relevances {
    /// Computes them; none when the page has no content node.
    pub(super) fn of(content: &Content, params: &Params) -> Option<Relevances> {
        let nodes = content.nodes();
        let &root = nodes.first()?;
        let ratios: Vec<f64> = nodes.iter().map(|node| node.total.ratio(params.ratio)).collect();
        let page = Scale::of(&ratios);
        let logs = Climb { nodes, ratios: &ratios, scale: page }.logs(params);
        let best = nodes.iter().zip(&logs).fold((root, f64::NEG_INFINITY), |best, (node, log)| {
            if *log > best.1 { (*node, *log) } else { best }
        });
        Some(Relevances { logs, best: best.0 })
    }

    /// The most relevant node; of equals the first.
    pub(super) fn best(&self) -> Node {
        self.best
    }

    /// The logarithm of a content node's relevance, by its rank.
    pub(super) fn of_rank(&self, rank: usize) -> f64 {
        self.logs[rank]
    }
}

/// What ratios are compared with.
#[derive(Clone, Copy, Debug)]
struct Scale {
    min: f64,
    max: f64,
    root: f64,
    /// From here on a node is an initial node (Definition 4.5).
    threshold: f64,
    /// The ranks of the first and the last initial node.
    first: usize,
    last: usize,
}

impl Scale {
    fn of(ratios: &[f64]) -> Scale {
        let max = ratios.iter().copied().fold(0.0, f64::max);
        let min = ratios.iter().copied().fold(max, f64::min);
        let root = ratios.first().copied().unwrap_or(1.0);
        // Rounding must not shut out the node that has the maximum.
        let threshold = (max * root).sqrt().min(max);
        let is_initial = |ratio: &f64| *ratio >= threshold;
        let first = ratios.iter().position(is_initial).unwrap_or(0);
        let last = ratios.iter().rposition(is_initial).unwrap_or(0);
        Scale { min, max, root, threshold, first, last }
    }

    /// The logarithm of W(n) of Definition 4.6; a share is 1 where its range is empty.
    fn log_weight(&self, rank: usize, ratio: f64) -> f64 {
        if ratio < self.threshold {
            return f64::NEG_INFINITY;
        }
        let position = 1.0 - share(rank - self.first, self.last - self.first).unwrap_or(0.0);
        let density = if self.max > self.min { (ratio - self.min) / (self.max - self.min) } else { 1.0 };
        (position * density).ln()
    }

    /// The logarithm of what ratios are divided by, and the power they are raised to.
    fn log_divisor(&self, params: &Params) -> (f64, f64) {
        match params.normalise {
            Normalise::Printed => (0.0, 1.0),
            Normalise::Between { share } => {
                (share * self.max.ln() + (1.0 - share) * self.root.ln(), params.power)
            }
        }
    }
}

#[expect(clippy::cast_precision_loss, reason = "ranks of one page's nodes")]
fn share(part: usize, whole: usize) -> Option<f64> {
    (whole > 0).then(|| part as f64 / whole as f64)
}

struct Climb<'a> {
    nodes: &'a [Node],
    ratios: &'a [f64],
    scale: Scale,
}

impl Climb<'_> {
    /// R(n) = (ratio / divisor)^power · max(W(n), Σ R(children)), children first.
    fn logs(&self, params: &Params) -> Vec<f64> {
        let (divisor, power) = self.scale.log_divisor(params);
        let mut sums = vec![LogSum::ZERO; self.nodes.len()];
        let mut logs = vec![f64::NEG_INFINITY; self.nodes.len()];
        for (rank, node) in self.nodes.iter().enumerate().rev() {
            let ratio = self.ratios[rank];
            let inner = self.scale.log_weight(rank, ratio).max(sums[rank].log());
            if inner == f64::NEG_INFINITY {
                continue;
            }
            logs[rank] = inner + power * (ratio.ln() - divisor);
            if rank > 0 {
                sums[node.parent as usize].add(logs[rank]);
            }
        }
        logs
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sums_of_logarithms() {
        let mut sum = LogSum::ZERO;
        assert!(sum.log() < f64::MIN);
        for log in [2f64.ln(), f64::NEG_INFINITY, 3f64.ln(), 1f64.ln()] {
            sum.add(log);
        }
        assert!((sum.log() - 6f64.ln()).abs() < 1e-12);
    }

    #[test]
    fn sums_far_outside_the_range_of_numbers() {
        let mut sum = LogSum::ZERO;
        sum.add(-50_000.0);
        sum.add(-50_000.0);
        assert!((sum.log() - (-50_000.0 + 2f64.ln())).abs() < 1e-9);
    }
}
