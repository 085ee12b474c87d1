//! Tables with captions and headings.

use super::{Markup, escape};

/// Where the cells of a column stand.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Align {
    /// To the left: texts.
    Start,
    /// To the right: numbers.
    End,
}

/// A table; the first cell of a row is its heading.
#[derive(Clone, PartialEq, Debug)]
pub struct Table {
    caption: String,
    head: Vec<(String, Align)>,
    rows: Vec<Vec<Markup>>,
}

impl Table {
    /// One with this caption and these headings.
    pub fn new<S: Into<String>>(caption: &str, head: impl IntoIterator<Item = (S, Align)>) -> Table {
        let head = head.into_iter().map(|(name, align)| (name.into(), align)).collect();
        Table { caption: caption.to_owned(), head, rows: Vec::new() }
    }

    /// One with numbers in all columns but the first.
    pub fn of_numbers<S: Into<String>>(caption: &str, head: impl IntoIterator<Item = S>) -> Table {
        let align = |at: usize| if at == 0 { Align::Start } else { Align::End };
        Table::new(caption, head.into_iter().enumerate().map(|(at, name)| (name, align(at))))
    }

    /// Adds a row.
    pub fn add(&mut self, cells: impl IntoIterator<Item = Markup>) {
        self.rows.push(cells.into_iter().collect());
    }

    /// Whether there are no rows.
    pub fn is_empty(&self) -> bool {
        self.rows.is_empty()
    }

    /// The table, in a box that can be scrolled sideways where it is too wide.
    pub fn markup(&self) -> Markup {
        let caption = escape(&self.caption);
        let heads = self
            .head
            .iter()
            .map(|(name, align)| format!("<th scope=\"col\"{}>{}</th>", class(*align), escape(name)));
        let rows = self.rows.iter().map(|row| {
            let cells = row.iter().enumerate().map(|(at, cell)| self.cell(at, cell));
            format!("<tr>{}</tr>\n", cells.collect::<String>())
        });
        Markup(format!(
            "<div class=\"wide\" role=\"region\" tabindex=\"0\" aria-label=\"{caption}\"><table>\
             <caption>{caption}</caption><thead><tr>{}</tr></thead>\n<tbody>{}</tbody></table></div>\n",
            heads.collect::<String>(),
            rows.collect::<String>()
        ))
    }

    fn cell(&self, at: usize, cell: &Markup) -> String {
        if at == 0 {
            return format!("<th scope=\"row\">{cell}</th>");
        }
        let align = self.head.get(at).map_or(Align::End, |(_, align)| *align);
        format!("<td{}>{cell}</td>", class(align))
    }
}

fn class(align: Align) -> &'static str {
    match align {
        Align::Start => "",
        Align::End => " class=\"n\"",
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::markup::parsed;

    #[test]
    fn a_table_has_a_caption_and_headings_on_two_sides() {
        let mut table = Table::of_numbers("Pages & <tools>", ["tool", "F1"]);
        table.add([Markup::text("<wlr>"), Markup::text("0.5")]);
        let dom = parsed(&table.markup().to_string());
        let find = |name: &str| dom.nodes().filter(|id| dom.name_text(*id) == name).collect::<Vec<_>>();
        assert_eq!(dom.text_content(find("caption")[0]), "Pages & <tools>");
        let scopes: Vec<_> = find("th").iter().map(|id| dom.attr_named(*id, "scope")).collect();
        assert_eq!(scopes, [Some("col"), Some("col"), Some("row")]);
        assert_eq!(find("td").len(), 1);
    }
}
