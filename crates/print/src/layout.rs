//! How a document looks on paper.

/// How a document looks on paper.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Layout {
    /// The paper.
    pub paper: Paper,
    /// Columns of text.
    pub columns: u8,
    /// The size of text, in points.
    pub font_size: f32,
}

impl Default for Layout {
    /// A4 in two columns, as the paper prints pages, of ten points.
    fn default() -> Layout {
        Layout { paper: Paper::A4, columns: 2, font_size: 10.0 }
    }
}

/// The paper.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Paper {
    /// 210 × 297 mm.
    A4,
    /// 8.5 × 11 inches.
    Letter,
}

impl Paper {
    /// Its name in style sheets.
    pub(crate) fn css(self) -> &'static str {
        match self {
            Paper::A4 => "A4",
            Paper::Letter => "letter",
        }
    }
}
