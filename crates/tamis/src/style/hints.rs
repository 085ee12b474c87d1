//! Attributes that are styles: `color`, `face`, `size`, `bgcolor`, `text` (HTML, § 15.3).

use tamis_html::{Dom, Name, NodeId};

use super::cascade::Cascade;
use super::color::{self, Paint};
use super::declare::FontSize;
use super::family;

/// Applies the presentational attributes of an element.
pub(super) fn apply(dom: &Dom, id: NodeId, name: Name, cascade: &mut Cascade) {
    match name {
        Name::FONT => font(dom, id, cascade),
        Name::BODY => {
            if let Some(color) = dom.attr(id, Name::TEXT).and_then(color::legacy) {
                cascade.color = Some(Paint::Is(color));
            }
            background(dom, id, cascade);
        }
        Name::TABLE
        | Name::THEAD
        | Name::TBODY
        | Name::TFOOT
        | Name::TR
        | Name::TD
        | Name::TH
        | Name::MARQUEE => {
            background(dom, id, cascade);
        }
        Name::HR => {
            if let Some(color) = dom.attr(id, Name::COLOR).and_then(color::legacy) {
                cascade.color = Some(Paint::Is(color));
            }
        }
        _ => {}
    }
}

fn background(dom: &Dom, id: NodeId, cascade: &mut Cascade) {
    if let Some(color) = dom.attr(id, Name::BGCOLOR).and_then(color::legacy) {
        cascade.background = Some(Paint::Is(color));
    }
}

fn font(dom: &Dom, id: NodeId, cascade: &mut Cascade) {
    if let Some(color) = dom.attr(id, Name::COLOR).and_then(color::legacy) {
        cascade.color = Some(Paint::Is(color));
    }
    if let Some(face) = dom.attr(id, Name::FACE).and_then(family::of) {
        cascade.face = Some(face);
    }
    if let Some(size) = dom.attr(id, Name::SIZE).and_then(size) {
        cascade.font_size = Some(size);
    }
}

/// `size` of `font`: 1 to 7, or steps from 3 with a sign ("rules for parsing a legacy font size").
fn size(text: &str) -> Option<FontSize> {
    let text = text.trim_ascii();
    let (sign, digits) = match text.as_bytes().first()? {
        b'+' => (1, &text[1..]),
        b'-' => (-1, &text[1..]),
        _ => (0, text),
    };
    let len = digits.bytes().take_while(u8::is_ascii_digit).count();
    let number: i32 = digits[..len.min(6)].parse().ok()?;
    let size = if sign == 0 { number } else { 3 + sign * number };
    u8::try_from(size.clamp(1, 7)).ok().map(FontSize::Keyword)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sizes_of_font() {
        let keyword = |text| match size(text) {
            Some(FontSize::Keyword(keyword)) => Some(keyword),
            _ => None,
        };
        assert_eq!(keyword("3"), Some(3));
        assert_eq!(keyword("+2"), Some(5));
        assert_eq!(keyword("-1"), Some(2));
        assert_eq!(keyword("99"), Some(7));
        assert_eq!(keyword("0"), Some(1));
        assert_eq!(keyword("x"), None);
        assert_eq!(keyword("99999999999999"), Some(7));
    }
}
