//! What stands in rows: matrices, cases, equations one below the other.

use pulldown_latex::event::{ArrayColumn, ColumnAlignment, EnvironmentFlow, Event, Grouping};

use super::{Reader, push_rows};

impl Reader<'_> {
    pub(super) fn table(&mut self, grouping: &Grouping) -> Option<String> {
        let rows = self.rows()?;
        let mut out = match grouping {
            Grouping::Cases { left } => return Some(cases(&rows, *left)),
            Grouping::Matrix { alignment } | Grouping::SubArray { alignment } => opening(*alignment),
            Grouping::Array(columns) => opening(first_alignment(columns)),
            Grouping::Gather { .. } | Grouping::Gathered | Grouping::Multline | Grouping::Equation { .. } => {
                opening(ColumnAlignment::Center)
            }
            _ => return Some(aligned(&rows)),
        };
        push_rows(&mut out, &rows);
        out.push(')');
        Some(out)
    }

    /// The cells of each row.
    fn rows(&mut self) -> Option<Vec<Vec<String>>> {
        let mut rows = vec![Vec::new()];
        loop {
            let cell = self.sequence()?;
            rows.last_mut()?.push(cell);
            match self.events.peek()? {
                Event::EnvironmentFlow(EnvironmentFlow::NewLine { .. }) => rows.push(Vec::new()),
                Event::EnvironmentFlow(_) => {}
                _ => break,
            }
            self.events.next();
        }
        // What follows the last end of a line is no row.
        rows.pop_if(|row| row.iter().all(String::is_empty));
        Some(rows)
    }
}

fn opening(alignment: ColumnAlignment) -> String {
    let align = match alignment {
        ColumnAlignment::Left => "left",
        ColumnAlignment::Center => "center",
        ColumnAlignment::Right => "right",
    };
    format!("#math.mat(delim: none, align: {align}, ")
}

fn first_alignment(columns: &[ArrayColumn]) -> ColumnAlignment {
    let alignment = |column: &ArrayColumn| match column {
        ArrayColumn::Column(alignment) => Some(*alignment),
        ArrayColumn::Separator(_) => None,
    };
    columns.iter().find_map(alignment).unwrap_or(ColumnAlignment::Center)
}

fn cases(rows: &[Vec<String>], left: bool) -> String {
    let rows: Vec<String> = rows.iter().map(|row| format!("[{}]", row.join(APART))).collect();
    format!("#math.cases(reverse: {}, {})", !left, rows.join(", "))
}

/// What lines of equations have in one place; `style.typ` says what that is.
const POINT: &str = "#point";

/// The same behind some room.
const APART: &str = "#h(1em)#point";

/// The cells of a line of equations: each has two, what is left of the place
/// and what is right of it.
fn in_pairs(cells: &[String]) -> String {
    let mut out = String::new();
    for (at, cell) in cells.iter().enumerate() {
        out.push_str(match at {
            0 => "",
            _ if at % 2 == 0 => APART,
            _ => POINT,
        });
        out.push_str(cell);
    }
    out
}

/// Rows that have a place in common, as large as in a formula of their own.
fn aligned(rows: &[Vec<String>]) -> String {
    let rows: Vec<Vec<String>> =
        rows.iter().map(|row| vec![format!("#math.display([{}])", in_pairs(row))]).collect();
    let mut out = "#math.mat(delim: none, row-gap: 0.5em, ".to_owned();
    push_rows(&mut out, &rows);
    out.push(')');
    out
}
