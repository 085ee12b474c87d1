//! How far apart two paths are (Algorithm 2): a weighted edit distance, whose
//! rows are shared by all nodes with the same ancestors.

use tamis_html::{Dom, Kind, NodeId};

use super::Weights;

/// Levels of a path that are compared. Deeper nodes cannot be sampled and are
/// never caught; pages of people have fewer than 100.
pub const MAX_LEVELS: usize = 256;

/// The distance of two paths of labels, in points.
///
/// An insertion, a deletion and a substitution at places `i` and `j` cost what
/// the deeper of the two levels weighs.
///
/// ```
/// use tamis::engine::samples::{Weights, distance};
/// let weights = Weights::new(50, 50.0);
/// let to = |path: &[&str]| distance(&["html", "body", "div", "img"], path, &weights);
/// assert_eq!(to(&["html", "body", "div", "img"]), 0.0);
/// assert!(to(&["html", "body", "div", "p", "img"]) < to(&["html", "div", "div", "img"]));
/// ```
pub fn distance(sample: &[&str], path: &[&str], weights: &Weights) -> f32 {
    let mut row = first_row(sample.len(), weights);
    let mut next = vec![0.0; row.len()];
    for (level, label) in path.iter().enumerate() {
        step(&row, &mut next, (level, weights), |at| sample[at] == *label);
        std::mem::swap(&mut row, &mut next);
    }
    row.last().copied().unwrap_or(0.0)
}

/// What the empty path is away from each beginning of the sample's.
fn first_row(n_steps: usize, weights: &Weights) -> Vec<f32> {
    let mut sum = 0.0;
    let sums = (0..n_steps).map(|level| {
        sum += weights.at(level);
        sum
    });
    std::iter::once(0.0).chain(sums).collect()
}

/// The row of a path from that of the path without its last label.
#[inline]
fn step(above: &[f32], row: &mut [f32], level: (usize, &Weights), is_same: impl Fn(usize) -> bool) {
    let (level, weights) = level;
    row[0] = above[0] + weights.at(level);
    for at in 0..above.len() - 1 {
        let cost = weights.at(level.max(at));
        let replaced = above[at] + if is_same(at) { 0.0 } else { cost };
        row[at + 1] = replaced.min(above[at + 1] + cost).min(row[at] + cost);
    }
}

/// How far each element of a page is from a path, in points.
#[derive(Debug)]
pub(super) struct Walk<'a> {
    dom: &'a Dom,
    /// For each label of the path: how the page numbers it, if it has it.
    labels: Vec<Option<tamis_html::Name>>,
    weights: &'a Weights,
    /// Distances beyond which nothing is wanted.
    bound: f32,
}

impl<'a> Walk<'a> {
    /// From a path of labels.
    pub(super) fn new(dom: &'a Dom, path: &[&str], weights: &'a Weights) -> Walk<'a> {
        let labels = path.iter().map(|label| dom.find_name(label)).collect();
        Walk { dom, labels, weights, bound: f32::INFINITY }
    }

    /// Without what is farther away than this.
    pub(super) fn within(self, bound: f32) -> Walk<'a> {
        Walk { bound, ..self }
    }

    /// Tells each element and its distance, in document order. What is below
    /// an element of which every path is farther than the bound is left out.
    pub(super) fn run(&self, mut tell: impl FnMut(NodeId, f32)) {
        let width = self.labels.len() + 1;
        let mut rows = first_row(self.labels.len(), self.weights);
        // Where the open elements end; their number is the level.
        let mut ends: Vec<u32> = Vec::new();
        let mut next = 0;
        while let Some(id) = self.dom.node(next) {
            let subtree = self.dom.subtree(id);
            while ends.pop_if(|end| *end <= subtree.start).is_some() {}
            next += 1;
            if self.dom.kind(id) != Kind::Element {
                continue;
            }
            let level = ends.len();
            rows.resize((level + 2) * width, 0.0);
            let nearest = self.row(&mut rows[level * width..], level, id);
            if nearest > self.bound || level + 1 == MAX_LEVELS {
                next = subtree.end as usize;
            }
            if level + 1 < MAX_LEVELS {
                tell(id, rows[(level + 2) * width - 1]);
                ends.push(subtree.end);
            }
        }
    }

    /// Computes the row of an element behind that of its parent; its least value.
    fn row(&self, rows: &mut [f32], level: usize, id: NodeId) -> f32 {
        let (above, row) = rows.split_at_mut(self.labels.len() + 1);
        let name = self.dom.name(id);
        step(above, row, (level, self.weights), |at| self.labels[at] == name);
        row.iter().copied().fold(f32::INFINITY, f32::min)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use tamis_html::Parser;

    /// A tree like Figure 1's: an image in the same column lies within 5
    /// points of the sample, one in another column does not.
    #[test]
    fn the_nearer_image_lies_within_five_points() {
        let weights = Weights::new(60, 45.0);
        let sample = ["html", "body", "div", "div", "table", "tbody", "tr", "td", "p", "img"];
        let near = ["html", "body", "div", "div", "table", "tbody", "tr", "td", "a", "span", "img"];
        let far = ["html", "body", "header", "nav", "ul", "li", "tr", "td", "p", "img"];
        assert!(distance(&sample, &near, &weights) <= 5.0);
        assert!(distance(&sample, &far, &weights) > 5.0);
    }

    #[test]
    fn a_difference_near_the_root_costs_more() {
        let weights = Weights::new(50, 40.0);
        let sample = ["html", "body", "div", "ul", "li"];
        let high = distance(&sample, &["html", "body", "table", "ul", "li"], &weights);
        let low = distance(&sample, &["html", "body", "div", "ul", "p"], &weights);
        assert!(high > low && low > 0.0);
    }

    fn path_of(dom: &Dom, id: NodeId) -> Vec<&str> {
        let mut path: Vec<NodeId> = dom.ancestors(id).filter(|id| dom.is_element(*id)).chain([id]).collect();
        path.sort_unstable();
        path.into_iter().map(|id| dom.name_text(id)).collect()
    }

    #[test]
    fn a_walk_gives_what_each_pair_of_paths_gives() {
        let html = "<div><p>a<b>c</b></p><ul><li><x-y>1</x-y><li>2</ul></div><p><i><b><u>d</u></b></i></p>";
        let dom = Parser::new().parse(html).dom;
        let weights = Weights::new(6, 50.0);
        for sample in dom.nodes().filter(|id| dom.is_element(*id)) {
            let sample = path_of(&dom, sample);
            let mut n_told = 0;
            Walk::new(&dom, &sample, &weights).run(|id, told| {
                n_told += 1;
                let alone = distance(&sample, &path_of(&dom, id), &weights);
                assert!((told - alone).abs() < 1e-4, "{sample:?} {:?}: {told} {alone}", path_of(&dom, id));
            });
            assert_eq!(n_told, dom.nodes().filter(|id| dom.is_element(*id)).count());
        }
    }

    #[test]
    fn a_bound_leaves_out_only_what_is_farther() {
        let dom = Parser::new().parse("<div><p><b>1</b></p></div><ul><li><b>2</b></li></ul>").dom;
        let weights = Weights::new(5, 50.0);
        let path = ["html", "body", "div", "p", "b"];
        let told = |bound: f32| {
            let mut told = Vec::new();
            Walk::new(&dom, &path, &weights).within(bound).run(|id, far| told.push((id, far)));
            told.retain(|(_, far)| *far <= bound);
            told
        };
        let mut near = told(f32::INFINITY);
        near.retain(|(_, far)| *far <= 15.0);
        assert_eq!(told(15.0), near);
        assert!(!near.is_empty());
    }

    #[test]
    fn a_deep_page_is_walked_without_the_machine_stack() {
        let html = format!("{}<img>", "<div>".repeat(20_000));
        let dom = Parser::new().parse(&html).dom;
        let weights = Weights::new(4, 50.0);
        let mut n_told = 0;
        Walk::new(&dom, &["html", "body", "div", "img"], &weights).run(|_, _| n_told += 1);
        assert!(n_told <= MAX_LEVELS);
    }
}
