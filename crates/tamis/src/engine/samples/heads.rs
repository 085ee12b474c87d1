//! Which texts tell what follows them, the same on all pages?

use tamis_html::{Dom, Name, NodeId};

/// Levels from a text up to the cell that it stands in.
const CELL_LEVELS: usize = 4;

/// The first cells of rows that have several, met one after another.
#[derive(Debug)]
pub(super) struct Heads {
    /// For each node whether a cell in it was met.
    has_cell: Vec<bool>,
    /// In document order.
    cells: Vec<NodeId>,
}

impl Heads {
    pub(super) fn new(dom: &Dom) -> Heads {
        Heads { has_cell: vec![false; dom.len()], cells: Vec::new() }
    }

    /// Notes an element, where it is a cell.
    pub(super) fn meet(&mut self, dom: &Dom, id: NodeId) {
        let Some(row) = dom.parent(id).filter(|_| is_cell(dom, id)) else { return };
        if std::mem::replace(&mut self.has_cell[row.index()], true) {
            return;
        }
        let mut next = std::iter::successors(dom.next_sibling(id), |id| dom.next_sibling(*id));
        if next.any(|id| is_cell(dom, id)) {
            self.cells.push(id);
        }
    }

    /// Whether a text ends with a colon, is a term, or stands in the first of
    /// several cells of a row.
    pub(super) fn has(&self, dom: &Dom, id: NodeId) -> bool {
        let is_named = |up: NodeId| dom.is(up, Name::DT) || dom.is(up, Name::LABEL);
        let cell = || dom.ancestors(id).take(CELL_LEVELS).find(|id| is_cell(dom, *id));
        dom.text(id).trim_end().ends_with([':', '：'])
            || dom.parent(id).is_some_and(is_named)
            || cell().is_some_and(|cell| self.cells.binary_search(&cell).is_ok())
    }
}

fn is_cell(dom: &Dom, id: NodeId) -> bool {
    dom.is(id, Name::TD) || dom.is(id, Name::TH)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn terms_first_cells_and_words_with_a_colon_are_heads() {
        let dom = tamis_html::parse(
            "<p>By: <b>A</b><dl><dt>Size<dd>7</dl><table><tr><td><i>Price</i><td>5<td>6<tr><td>alone</table>",
        )
        .dom;
        let mut heads = Heads::new(&dom);
        dom.nodes().for_each(|id| heads.meet(&dom, id));
        let found: Vec<&str> = dom
            .nodes()
            .filter(|id| heads.has(&dom, *id))
            .map(|id| dom.text(id))
            .filter(|text| !text.is_empty())
            .collect();
        assert_eq!(found, ["By: ", "Size", "Price"]);
    }
}
