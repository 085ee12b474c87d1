//! How much must change to make one small tree of another? (Zhang and Shasha
//! 1989, which finds the distance that Tai 1979 defined, the paper's \[20\].)

use super::twig::{Twig, weight};

/// A tree in the order that the algorithm wants: children before parents.
struct Ordered {
    label: Vec<u32>,
    weight: Vec<u32>,
    /// For each node, the first node of its subtree.
    first: Vec<usize>,
    /// The nodes that are not the first child of their parent, and the root.
    keys: Vec<usize>,
}

impl Ordered {
    fn of(tree: &[Twig]) -> Ordered {
        let mut ordered = Ordered { label: vec![], weight: vec![], first: vec![], keys: vec![] };
        // Open nodes, each with the number that its first leaf will have.
        let mut open: Vec<(Twig, usize)> = Vec::new();
        for twig in tree {
            ordered.close(&mut open, twig.depth);
            open.push((*twig, ordered.label.len()));
        }
        ordered.close(&mut open, 0);
        ordered.find_keys();
        ordered
    }

    /// Closes open nodes down to this depth.
    fn close(&mut self, open: &mut Vec<(Twig, usize)>, depth: u8) {
        while let Some((twig, first)) = open.pop_if(|(twig, _)| twig.depth >= depth) {
            self.label.push(twig.label);
            self.weight.push(u32::from(twig.weight));
            self.first.push(first);
        }
    }

    /// A key is the last node with its first leaf.
    fn find_keys(&mut self) {
        let mut is_taken = vec![false; self.first.len()];
        for node in (0..self.first.len()).rev() {
            if !std::mem::replace(&mut is_taken[self.first[node]], true) {
                self.keys.push(node);
            }
        }
        self.keys.reverse();
    }
}

/// The weight of what must be added, removed and replaced to make `b` of `a`;
/// none when it is more than `most`.
pub(super) fn distance(a: &[Twig], b: &[Twig], most: u32) -> Option<u32> {
    if weight(a).abs_diff(weight(b)) > most {
        return None;
    }
    let (a, b) = (Ordered::of(a), Ordered::of(b));
    let mut trees = vec![0u32; a.label.len() * b.label.len()];
    let mut forests = vec![0u32; (a.label.len() + 1) * (b.label.len() + 1)];
    for i in &a.keys {
        for j in &b.keys {
            fill(&a, &b, (*i, *j), (&mut trees, &mut forests));
        }
    }
    trees.last().copied().filter(|distance| *distance <= most)
}

/// The distances of all forests below two keys.
fn fill(a: &Ordered, b: &Ordered, keys: (usize, usize), tables: (&mut [u32], &mut [u32])) {
    let (trees, forests) = tables;
    let (from_a, from_b) = (a.first[keys.0], b.first[keys.1]);
    let width = keys.1 - from_b + 2;
    forests[0] = 0;
    for y in 1..width {
        forests[y] = forests[y - 1] + b.weight[from_b + y - 1];
    }
    for x in 1..keys.0 - from_a + 2 {
        let i = from_a + x - 1;
        forests[x * width] = forests[(x - 1) * width] + a.weight[i];
        for y in 1..width {
            let j = from_b + y - 1;
            let removed = forests[(x - 1) * width + y] + a.weight[i];
            let added = forests[x * width + y - 1] + b.weight[j];
            let is_tree = a.first[i] == from_a && b.first[j] == from_b;
            let matched = if is_tree {
                forests[(x - 1) * width + y - 1] + replaced(a, b, (i, j))
            } else {
                let before = (a.first[i] - from_a) * width + b.first[j] - from_b;
                forests[before] + trees[i * b.label.len() + j]
            };
            let least = removed.min(added).min(matched);
            forests[x * width + y] = least;
            if is_tree {
                trees[i * b.label.len() + j] = least;
            }
        }
    }
}

fn replaced(a: &Ordered, b: &Ordered, (i, j): (usize, usize)) -> u32 {
    if a.label[i] == b.label[j] { 0 } else { a.weight[i].max(b.weight[j]) }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A tree of one-letter labels: `a(b(c)d)`.
    fn tree(text: &str) -> Vec<Twig> {
        let (mut depth, mut twigs) = (0, Vec::new());
        for letter in text.chars() {
            match letter {
                '(' => depth += 1,
                ')' => depth -= 1,
                letter => twigs.push(Twig { depth, label: letter as u32, weight: 1 }),
            }
        }
        twigs
    }

    fn between(a: &str, b: &str) -> Option<u32> {
        distance(&tree(a), &tree(b), 100)
    }

    #[test]
    fn known_distances() {
        assert_eq!(between("a", "a"), Some(0));
        assert_eq!(between("a(bc)", "a(b)"), Some(1));
        assert_eq!(between("a(bc)", "a(bd)"), Some(1));
        assert_eq!(between("a(b(cd)e)", "a(cde)"), Some(1));
        // The example of the paper by Zhang and Shasha: f(d(ac(b))e) and f(c(d(ab))e).
        assert_eq!(between("f(d(ac(b))e)", "f(c(d(ab))e)"), Some(2));
    }

    #[test]
    fn a_list_with_one_new_entry_is_near() {
        assert_eq!(between("u(l(a)l(b)l(c))", "u(l(x)l(a)l(b))"), Some(3));
    }

    #[test]
    fn more_than_asked_is_none() {
        assert_eq!(distance(&tree("a(bcd)"), &tree("x(yz)"), 2), None);
        assert_eq!(distance(&tree("a(bcdefgh)"), &tree("a"), 3), None);
    }
}
