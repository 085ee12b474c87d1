//! What may stand where: a parser would move anything else.

/// Where children stand.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Place {
    /// Among text and elements.
    Flow,
    /// In a table, beside its groups of rows.
    Table,
    /// In a group of rows.
    Rows,
    /// In a row.
    Row,
    /// In a group of columns.
    Columns,
    /// In a `select` or a group of options.
    Select,
    /// Where only text may stand.
    Text,
    /// In a drawing.
    Svg,
    /// In a formula.
    Math,
}

impl Place {
    /// Where the children of an HTML element stand.
    pub(super) fn in_html(name: &str) -> Place {
        match name {
            "table" => Place::Table,
            "tbody" | "thead" | "tfoot" => Place::Rows,
            "tr" => Place::Row,
            "colgroup" => Place::Columns,
            "select" | "optgroup" => Place::Select,
            "option" => Place::Text,
            _ => Place::Flow,
        }
    }

    /// Where the children of an SVG element stand: HTML could begin in the two
    /// that describe.
    pub(super) fn in_svg(name: &str) -> Place {
        if matches!(name, "title" | "desc") { Place::Text } else { Place::Svg }
    }

    /// Where the children of a MathML element stand: HTML could begin in the
    /// leaves.
    pub(super) fn in_math(name: &str) -> Place {
        if matches!(name, "mi" | "mn" | "mo" | "ms" | "mtext") { Place::Text } else { Place::Math }
    }

    /// Whether an HTML element may stand here.
    pub(super) fn takes(self, name: &str) -> bool {
        let is_part =
            matches!(name, "caption" | "col" | "colgroup" | "tbody" | "td" | "tfoot" | "th" | "thead" | "tr");
        match self {
            Place::Flow => !is_part,
            Place::Table => matches!(name, "caption" | "colgroup" | "tbody" | "thead" | "tfoot"),
            Place::Rows => name == "tr",
            Place::Row => matches!(name, "td" | "th"),
            Place::Columns => name == "col",
            Place::Select => matches!(name, "option" | "optgroup" | "hr"),
            Place::Text | Place::Svg | Place::Math => false,
        }
    }

    /// Whether text other than white space may stand here.
    pub(super) fn takes_text(self) -> bool {
        matches!(self, Place::Flow | Place::Text | Place::Svg | Place::Math)
    }
}
