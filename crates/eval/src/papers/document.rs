//! Tables between marks of a document.

use thiserror::Error;

/// A mark that a document does not have.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[error("there is no `{}` with `{END}` after it in the document", start(.0))]
pub struct FillError(pub String);

/// What stands after a table.
const END: &str = "<!-- end -->";

fn start(name: &str) -> String {
    format!("<!-- table {name} -->")
}

/// Puts tables between their marks, `<!-- table NAME -->` and `<!-- end -->`;
/// an empty document gets marks and tables.
///
/// # Errors
///
/// When a document lacks a mark.
pub fn fill(document: &str, tables: &[(&str, String)]) -> Result<String, FillError> {
    if document.is_empty() {
        let one = |(name, table): &(&str, String)| format!("{}\n\n{table}\n{END}\n", start(name));
        return Ok(tables.iter().map(one).collect::<Vec<_>>().join("\n"));
    }
    let mut text = document.to_owned();
    for (name, table) in tables {
        let absent = || FillError((*name).to_owned());
        let from = text.find(&start(name)).ok_or_else(absent)? + start(name).len();
        let to = from + text[from..].find(END).ok_or_else(absent)?;
        text.replace_range(from..to, &format!("\n\n{table}\n"));
    }
    Ok(text)
}

/// A Markdown table: the first column to the left, the others to the right.
pub(crate) fn table<S: AsRef<str>>(head: &[S], rows: &[Vec<String>]) -> String {
    let line = |cells: Vec<&str>| format!("| {} |\n", cells.join(" | "));
    let mut text = line(head.iter().map(AsRef::as_ref).collect());
    let rule = |at: usize| if at == 0 { "---" } else { "--:" };
    text += &line((0..head.len()).map(rule).collect());
    for row in rows {
        text += &line(row.iter().map(String::as_str).collect());
    }
    text
}

/// Three decimals.
pub(super) fn number(value: f64) -> String {
    format!("{value:.3}")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn tables_are_filled_in_and_prose_stays() {
        let empty = "Prose.\n\n<!-- table a -->\nold\n<!-- end -->\n\nMore.\n";
        let filled = fill(empty, &[("a", "| x |\n".to_owned())]).expect("filled");
        assert_eq!(filled, "Prose.\n\n<!-- table a -->\n\n| x |\n\n<!-- end -->\n\nMore.\n");
        assert_eq!(fill(&filled, &[("a", "| x |\n".to_owned())]), Ok(filled.clone()));
        assert!(fill("Prose.", &[("a", String::new())]).is_err());
        assert!(fill("", &[("a", "t".to_owned())]).is_ok_and(|text| text.contains("<!-- table a -->")));
    }

    #[test]
    fn a_table_is_markdown() {
        let rows = [vec!["b".to_owned(), number(0.5)]];
        assert_eq!(table(&["a", "F1"], &rows), "| a | F1 |\n| --- | --: |\n| b | 0.500 |\n");
    }
}
