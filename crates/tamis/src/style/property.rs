//! Which declarations of a block are read?

use super::Detail;
use super::scan::{after, next_special};
use super::selector_text::plain_name_end;

/// A property that matters.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Property {
    Display,
    Visibility,
    Position,
    Float,
    Overflow,
    Width,
    Height,
    MaxWidth,
    MaxHeight,
    Left,
    Right,
    Top,
    Bottom,
    Inset,
    MarginLeft,
    MarginTop,
    Margin,
    MinHeight,
    Padding,
    Grow,
    TextIndent,
    Opacity,
    Clip,
    ClipPath,
    Transform,
    ContentVisibility,
    WhiteSpace,
    Font,
    FontSize,
    FontWeight,
    FontStyle,
    FontFamily,
    Color,
    Background,
    BackgroundColor,
}

/// The longest name in [`Property::named`], in bytes.
const MAX_NAME: usize = 19;

impl Property {
    fn named(name: &[u8]) -> Option<Property> {
        use Property as P;
        Some(match name {
            b"display" => P::Display,
            b"visibility" => P::Visibility,
            b"position" => P::Position,
            b"float" => P::Float,
            b"overflow" | b"overflow-x" | b"overflow-y" => P::Overflow,
            b"width" => P::Width,
            b"height" => P::Height,
            b"max-width" => P::MaxWidth,
            b"max-height" => P::MaxHeight,
            b"left" | b"inset-inline-start" => P::Left,
            b"right" | b"inset-inline-end" => P::Right,
            b"top" => P::Top,
            b"bottom" => P::Bottom,
            b"inset" => P::Inset,
            b"margin-left" | b"margin-inline-start" => P::MarginLeft,
            b"margin-top" => P::MarginTop,
            b"margin" => P::Margin,
            b"min-height" => P::MinHeight,
            b"padding" | b"padding-top" | b"padding-bottom" => P::Padding,
            b"flex" | b"flex-grow" => P::Grow,
            b"text-indent" => P::TextIndent,
            b"opacity" => P::Opacity,
            b"clip" => P::Clip,
            b"clip-path" | b"-webkit-clip-path" => P::ClipPath,
            b"transform" => P::Transform,
            b"content-visibility" => P::ContentVisibility,
            b"white-space" => P::WhiteSpace,
            b"font" => P::Font,
            b"font-size" => P::FontSize,
            b"font-weight" => P::FontWeight,
            b"font-style" => P::FontStyle,
            b"font-family" => P::FontFamily,
            b"color" => P::Color,
            b"background" => P::Background,
            b"background-color" => P::BackgroundColor,
            _ => return None,
        })
    }

    /// Whether the property decides nothing but looks.
    fn is_looks(self) -> bool {
        use Property as P;
        matches!(
            self,
            P::FontWeight | P::FontStyle | P::FontFamily | P::Color | P::Background | P::BackgroundColor
        )
    }

    /// The property of this name, when it matters for this much detail.
    pub(super) fn wanted(name: &str, detail: Detail) -> Option<Property> {
        let name = name.as_bytes();
        let mut folded = [0; MAX_NAME];
        let folded = folded.get_mut(..name.len())?;
        folded.copy_from_slice(name);
        folded.make_ascii_lowercase();
        Property::named(folded).filter(|property| detail == Detail::Full || !property.is_looks())
    }
}

/// Name and value of each declaration of a block, blanks cut off.
pub(super) fn declarations(block: &str) -> impl Iterator<Item = (&str, &str)> {
    let bytes = block.as_bytes();
    let mut at = 0;
    std::iter::from_fn(move || {
        loop {
            at = skip_blanks(bytes, at);
            let start = at;
            bytes.get(start)?;
            let name_end = plain_name_end(bytes, start);
            let colon = skip_blanks(bytes, name_end);
            let end = declaration_end(bytes, colon);
            at = end + 1;
            if bytes.get(colon) == Some(&b':') && name_end > start && bytes.get(end) != Some(&b'}') {
                let value = block.get(colon + 1..end).unwrap_or("").trim_ascii();
                return Some((&block[start..name_end], value));
            }
        }
    })
}

/// Past white space, semicolons and comments.
fn skip_blanks(bytes: &[u8], mut at: usize) -> usize {
    while let Some(byte) = bytes.get(at) {
        match byte {
            b';' | b' ' | b'\n' | b'\t' | b'\r' | b'\x0C' => at += 1,
            b'/' if bytes.get(at + 1) == Some(&b'*') => at = after(bytes, at),
            _ => break,
        }
    }
    at.min(bytes.len())
}

/// Where a declaration ends: at its semicolon, or at the brace that closes a nested rule.
fn declaration_end(bytes: &[u8], start: usize) -> usize {
    let mut at = next_special(bytes, start);
    // Most values are a few plain bytes. A stray closing bracket ends nothing there.
    while let Some(b'}' | b')' | b'[' | b']' | b',') = bytes.get(at) {
        at = next_special(bytes, at + 1);
    }
    if bytes.get(at).is_none_or(|byte| *byte == b';') {
        return at;
    }
    let mut depth = 0usize;
    let mut at = start;
    while let Some(byte) = bytes.get(at) {
        match byte {
            b';' if depth == 0 => return at,
            b'(' | b'{' => depth += 1,
            b')' => depth = depth.saturating_sub(1),
            b'}' if depth <= 1 => return at,
            b'}' => depth -= 1,
            _ => {}
        }
        at = next_special(bytes, after(bytes, at));
    }
    bytes.len()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn check(block: &str, expected: &[(&str, &str)]) {
        assert_eq!(declarations(block).collect::<Vec<_>>(), expected, "{block}");
    }

    #[test]
    fn declarations_are_split() {
        check("a:b", &[("a", "b")]);
        check(" a : b ; ;c:d e!important", &[("a", "b"), ("c", "d e!important")]);
        check("a:url(x;y);b:';';c:d", &[("a", "url(x;y)"), ("b", "';'"), ("c", "d")]);
        check("/*x:y;*/a:b/*;*/;c:d", &[("a", "b/*;*/"), ("c", "d")]);
        check("*zoom:1;a:b", &[("a", "b")]);
        check("a:b;&:hover{c:d;e:f}g:h", &[("a", "b"), ("g", "h")]);
        check("p:hover{c:d}g:h;i{j:k}", &[("g", "h")]);
        check("a:(;b:c", &[("a", "(;b:c")]);
        check("a:b;:c;d", &[("a", "b")]);
        check("a", &[]);
    }

    #[test]
    fn only_properties_that_matter_are_wanted() {
        assert_eq!(Property::wanted("Display", Detail::Visibility), Some(Property::Display));
        assert_eq!(Property::wanted("color", Detail::Visibility), None);
        assert_eq!(Property::wanted("color", Detail::Full), Some(Property::Color));
        assert_eq!(Property::wanted("border-image-source-and-more", Detail::Full), None);
    }
}
