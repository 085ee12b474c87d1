//! Tables of data, told from tables that only lay a page out.

use tamis_html::{Dom, Name, NodeId};

use crate::article::{Align, Cell};
use crate::page::Page;
use crate::words::count_text;

/// Columns that a cell can span at most (HTML standard, 4.9.11).
const MAX_COLSPAN: u32 = 1_000;

/// Rows that a cell can span at most (HTML standard, 4.9.11).
const MAX_ROWSPAN: u32 = 65_534;

/// Words of a cell from which it is a column of the page and no datum.
/// Chosen on the tables of `fixtures/structure`.
const MAX_CELL_WORDS: u32 = 120;

/// Cells that are looked at before a table is decided on.
const MAX_CELLS_SEEN: usize = 400;

/// A cell as it opens.
pub(super) fn cell(dom: &Dom, id: NodeId) -> Cell {
    Cell {
        header: dom.is(id, Name::TH),
        colspan: span(dom, id, Name::COLSPAN, MAX_COLSPAN),
        rowspan: rowspan(dom, id),
        align: align(dom, id),
        parts: Vec::new(),
    }
}

/// Nodes after a row among which rows are counted for a cell that goes on to
/// the end of its group. Chosen, not measured: each row of a page can have one.
const MAX_COUNTED: usize = 800;

/// The rows that a cell takes; 0 stands for all to the end of its group.
fn rowspan(dom: &Dom, id: NodeId) -> u32 {
    let is_all = dom.attr(id, Name::ROWSPAN).is_some_and(|rows| rows.trim() == "0");
    let Some(row) = dom.parent(id).filter(|_| is_all) else {
        return span(dom, id, Name::ROWSPAN, MAX_ROWSPAN);
    };
    let after = std::iter::successors(dom.next_sibling(row), |id| dom.next_sibling(*id));
    let rows = after.take(MAX_COUNTED).filter(|id| dom.is(*id, Name::TR)).count();
    u32::try_from(rows + 1).unwrap_or(MAX_ROWSPAN)
}

/// Whether an element is a cell by its role, so that it stands apart from the next.
pub(super) fn is_aria_cell(dom: &Dom, id: NodeId) -> bool {
    let is_cell = |role: &str| matches!(role.trim(), "cell" | "gridcell" | "columnheader" | "rowheader");
    dom.attr(id, Name::ROLE).is_some_and(is_cell)
}

/// A number of the page's, made safe: digits only, at least 1, at most `most`.
fn span(dom: &Dom, id: NodeId, name: Name, most: u32) -> u32 {
    let Some(text) = dom.attr(id, name) else { return 1 };
    let digits = text.trim().bytes().take_while(u8::is_ascii_digit);
    let value =
        digits.fold(0u32, |value, digit| value.saturating_mul(10).saturating_add(u32::from(digit - b'0')));
    value.clamp(1, most)
}

fn align(dom: &Dom, id: NodeId) -> Option<Align> {
    let style = dom.attr(id, Name::STYLE).and_then(|style| style.split_once("text-align"));
    let named =
        style.map(|(_, rest)| rest.trim_start_matches([' ', ':'])).or_else(|| dom.attr(id, Name::ALIGN))?;
    let starts = |word: &str| named.get(..word.len()).is_some_and(|start| start.eq_ignore_ascii_case(word));
    [("left", Align::Left), ("center", Align::Center), ("right", Align::Right)]
        .into_iter()
        .find(|(word, _)| starts(word))
        .map(|(_, align)| align)
}

/// Whether a table holds data: it says so (header cells, a caption, a head),
/// or it has rows and columns of short cells and nothing that only a page has.
/// One with a caption, a head or a row of header cells may have long cells too.
pub(super) fn is_data(page: &Page, table: NodeId) -> bool {
    let dom = page.dom();
    if dom.attr(table, Name::ROLE).is_some_and(|role| role.contains("presentation") || role.contains("none"))
    {
        return false;
    }
    if says_data(dom, table) {
        return true;
    }
    let seen = Seen::of(dom, table);
    if seen.rows == 0 || seen.has_page_parts || seen.has_long_cell && !seen.has_head {
        return false;
    }
    seen.says_so || (seen.rows > 1 && seen.most_cells > 1)
}

/// Whether a table says in so many words that it is one, as our renderers write it.
pub(super) fn says_data(dom: &Dom, table: NodeId) -> bool {
    dom.attr(table, Name::ROLE) == Some("table")
}

#[expect(clippy::struct_excessive_bools, reason = "each is a fact of its own")]
#[derive(Default)]
struct Seen {
    rows: usize,
    most_cells: usize,
    says_so: bool,
    has_head: bool,
    has_page_parts: bool,
    has_long_cell: bool,
}

impl Seen {
    fn of(dom: &Dom, table: NodeId) -> Seen {
        let mut seen = Seen::default();
        let mut cells_seen = 0;
        for row in rows(dom, table) {
            let cells = dom.children(row).filter(|id| dom.is(*id, Name::TD) || dom.is(*id, Name::TH));
            let (mut count, mut headers) = (0, 0);
            for cell in cells {
                count += 1;
                headers += usize::from(dom.is(cell, Name::TH));
                cells_seen += 1;
                seen.cell(dom, cell);
            }
            seen.has_head |= count > 1 && headers == count;
            seen.rows += usize::from(count > 0);
            seen.most_cells = seen.most_cells.max(count);
            if cells_seen > MAX_CELLS_SEEN {
                break;
            }
        }
        seen.has_head |= dom.children(table).any(|id| dom.is(id, Name::CAPTION) || dom.is(id, Name::THEAD));
        seen.says_so |= seen.has_head;
        seen
    }

    fn cell(&mut self, dom: &Dom, cell: NodeId) {
        self.says_so |= dom.is(cell, Name::TH);
        let mut words = 0;
        for text in dom.texts(cell) {
            words += count_text(text).words;
            if words > MAX_CELL_WORDS {
                break;
            }
        }
        self.has_long_cell |= words > MAX_CELL_WORDS;
        self.has_page_parts |= dom.descendants(cell).take(MAX_CELL_NODES).any(|id| is_page_part(dom, id));
    }
}

/// Nodes of a cell that are searched for parts of a page.
const MAX_CELL_NODES: usize = 200;

/// Elements that stand in columns of a page and not in data.
fn is_page_part(dom: &Dom, id: NodeId) -> bool {
    [
        Name::H1,
        Name::H2,
        Name::ARTICLE,
        Name::SECTION,
        Name::NAV,
        Name::FORM,
        Name::MAIN,
        Name::HEADER,
        Name::FOOTER,
    ]
    .into_iter()
    .any(|name| dom.is(id, name))
}

/// The rows of a table, those of tables in its cells left out.
fn rows(dom: &Dom, table: NodeId) -> impl Iterator<Item = NodeId> + '_ {
    let is_group =
        |id: &NodeId| [Name::TBODY, Name::THEAD, Name::TFOOT].into_iter().any(|name| dom.is(*id, name));
    dom.children(table).flat_map(move |child| {
        let own = dom.is(child, Name::TR).then_some(child);
        let group = is_group(&child).then(|| dom.children(child).filter(|id| dom.is(*id, Name::TR)));
        own.into_iter().chain(group.into_iter().flatten())
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn is_data_table(html: &str) -> bool {
        let page = Page::from_html(html);
        let table = page.dom().nodes().find(|id| page.dom().is(*id, Name::TABLE)).expect("a table");
        is_data(&page, table)
    }

    #[test]
    fn data_and_layout() {
        assert!(is_data_table("<table><tr><td>a<td>b<tr><td>c<td>d</table>"));
        assert!(is_data_table("<table><tr><th>a<tr><td>b</table>"));
        assert!(!is_data_table("<table><tr><td>a<td>b</table>"));
        assert!(!is_data_table("<table role=presentation><tr><th>a<td>b<tr><td>c<td>d</table>"));
        assert!(!is_data_table(&format!(
            "<table><tr><td>menu<td>{}<tr><td>c<td>d</table>",
            "word ".repeat(200)
        )));
        assert!(!is_data_table("<table><tr><td><h1>Page</h1><td>b<tr><td>c<td>d</table>"));
    }

    #[test]
    fn tables_with_a_head_may_have_long_cells() {
        let row = format!("<tr><td>a<td>{}", "word ".repeat(200));
        assert!(is_data_table(&format!("<table><caption>Options</caption>{row}</table>")));
        assert!(is_data_table(&format!("<table><thead><tr><td>Name<td>What</thead>{row}</table>")));
        assert!(is_data_table(&format!("<table><tr><th>Name<th>What{row}</table>")));
        assert!(!is_data_table(&format!("<table><tr><th>Name<td>What{row}</table>")));
    }

    #[test]
    fn cells_without_an_end_go_to_the_end_of_their_group() {
        let dom = tamis_html::parse(
            "<table><tbody><tr><td rowspan=0>a<td>b<tr><td>c<tr><td>d<tbody><tr><td>e</table>",
        )
        .dom;
        let first = dom.nodes().find(|id| dom.is(*id, Name::TD)).expect("a cell");
        assert_eq!(cell(&dom, first).rowspan, 3);
    }

    #[test]
    fn spans_are_capped() {
        let dom =
            tamis_html::parse("<table><tr><td colspan=9007199254740991 rowspan=0>a<td colspan=-3>b").dom;
        let mut cells = dom.nodes().filter(|id| dom.is(*id, Name::TD)).map(|id| cell(&dom, id));
        let first = cells.next().expect("a cell");
        assert_eq!((first.colspan, first.rowspan), (1_000, 1));
        assert_eq!(cells.next().expect("a cell").colspan, 1);
    }
}
