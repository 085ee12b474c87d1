//! Which declarations of a block are read?

use std::ops::Range;

use super::Detail;
use super::outline::{Class, Outline};
use super::scan::after;

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

/// The properties that matter, by name.
const NAMES: [(&[u8], Property); 44] = {
    use Property as P;
    [
        (b"display", P::Display),
        (b"visibility", P::Visibility),
        (b"position", P::Position),
        (b"float", P::Float),
        (b"overflow", P::Overflow),
        (b"overflow-x", P::Overflow),
        (b"overflow-y", P::Overflow),
        (b"width", P::Width),
        (b"height", P::Height),
        (b"max-width", P::MaxWidth),
        (b"max-height", P::MaxHeight),
        (b"left", P::Left),
        (b"inset-inline-start", P::Left),
        (b"right", P::Right),
        (b"inset-inline-end", P::Right),
        (b"top", P::Top),
        (b"bottom", P::Bottom),
        (b"inset", P::Inset),
        (b"margin-left", P::MarginLeft),
        (b"margin-inline-start", P::MarginLeft),
        (b"margin-top", P::MarginTop),
        (b"margin", P::Margin),
        (b"min-height", P::MinHeight),
        (b"padding", P::Padding),
        (b"padding-top", P::Padding),
        (b"padding-bottom", P::Padding),
        (b"flex", P::Grow),
        (b"flex-grow", P::Grow),
        (b"text-indent", P::TextIndent),
        (b"opacity", P::Opacity),
        (b"clip", P::Clip),
        (b"clip-path", P::ClipPath),
        (b"-webkit-clip-path", P::ClipPath),
        (b"transform", P::Transform),
        (b"content-visibility", P::ContentVisibility),
        (b"white-space", P::WhiteSpace),
        (b"font", P::Font),
        (b"font-size", P::FontSize),
        (b"font-weight", P::FontWeight),
        (b"font-style", P::FontStyle),
        (b"font-family", P::FontFamily),
        (b"color", P::Color),
        (b"background", P::Background),
        (b"background-color", P::BackgroundColor),
    ]
};

/// No property.
const NONE: u8 = u8::MAX;

/// Slots of [`SLOTS`], a power of two: enough that no two names share one.
const N_SLOTS: usize = 256;

/// The slot of a name, by its first letters, its last and its length; the
/// factors were found by trying.
const fn slot(name: &[u8]) -> usize {
    let [first, second, last] = [name[0] | 0x20, name[1] | 0x20, name[name.len() - 1] | 0x20];
    let key = first as usize * 29 + second as usize * 3 + last as usize * 51 + name.len() * 19;
    key % N_SLOTS
}

/// For each slot the place of its name in [`NAMES`].
const SLOTS: [u8; N_SLOTS] = {
    let mut slots = [NONE; N_SLOTS];
    let mut at = 0;
    while at < NAMES.len() {
        let slot = slot(NAMES[at].0);
        assert!(slots[slot] == NONE, "two names share a slot");
        slots[slot] = at as u8;
        at += 1;
    }
    slots
};

impl Property {
    /// Whether the property decides nothing but looks.
    fn is_looks(self) -> bool {
        use Property as P;
        matches!(
            self,
            P::FontWeight | P::FontStyle | P::FontFamily | P::Color | P::Background | P::BackgroundColor
        )
    }

    /// The property of this name, when it matters for this much detail.
    #[inline]
    fn wanted(name: &[u8], detail: Detail) -> Option<Property> {
        if name.len() < 2 {
            return None;
        }
        let (known, property) = NAMES.get(usize::from(SLOTS[slot(name)]))?;
        let is_wanted = detail == Detail::Full || !property.is_looks();
        (is_wanted && known.eq_ignore_ascii_case(name)).then_some(*property)
    }
}

/// A property that matters, and its value as it is written, without blanks around it.
pub(super) type Found<'a> = (Property, &'a str);

/// The declarations of a block that matter for this much detail; where the
/// block stands in a text is given, with the outline of the text.
pub(super) fn declarations<'a>(
    text_and_block: (&'a str, Range<usize>),
    outline: &Outline,
    detail: Detail,
) -> impl Iterator<Item = Found<'a>> {
    let wanted = move |name: &[u8]| Property::wanted(name, detail);
    named_values(text_and_block, outline, wanted)
}

/// What names of properties are wanted for, and the values of those declarations.
#[inline]
fn named_values<'a, T>(
    (text, block): (&'a str, Range<usize>),
    outline: &Outline,
    wanted: impl Fn(&'a [u8]) -> Option<T>,
) -> impl Iterator<Item = (T, &'a str)> {
    let Range { start: mut at, end: block_end } = block;
    let bytes = &text.as_bytes()[..block_end];
    std::iter::from_fn(move || {
        loop {
            at = skip_blanks(bytes, at);
            let start = at;
            bytes.get(start)?;
            let name_end = outline.name_end(start).min(block_end);
            let colon = skip_blanks(bytes, name_end);
            let end = declaration_end(bytes, colon, outline);
            at = end + 1;
            if bytes.get(colon) == Some(&b':')
                && name_end > start
                && bytes.get(end) != Some(&b'}')
                && let Some(wanted) = wanted(&bytes[start..name_end])
            {
                return Some((wanted, text.get(colon + 1..end).unwrap_or("").trim_ascii()));
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
fn declaration_end(bytes: &[u8], start: usize, outline: &Outline) -> usize {
    let next = |at: usize| outline.next(Class::Special, at..bytes.len());
    let mut at = next(start);
    // Most values are a few plain bytes. A stray closing bracket ends nothing there.
    while let Some(b'}' | b')' | b'[' | b']' | b',') = bytes.get(at) {
        at = next(at + 1);
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
        at = next(after(bytes, at));
    }
    bytes.len()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn check(block: &str, expected: &[(&str, &str)]) {
        let name = |name| std::str::from_utf8(name).ok();
        let found: Vec<_> = named_values((block, 0..block.len()), &Outline::of(block), name).collect();
        assert_eq!(found, expected, "{block}");
        let sheet = format!("i{{a:b}}x{{{block}}}y{{c:d}}");
        let outline = Outline::of(&sheet);
        let inside = 8..8 + block.len();
        assert_eq!(named_values((&sheet, inside), &outline, name).collect::<Vec<_>>(), expected, "{block}");
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
        assert_eq!(Property::wanted(b"Display", Detail::Visibility), Some(Property::Display));
        assert_eq!(Property::wanted(b"color", Detail::Visibility), None);
        assert_eq!(Property::wanted(b"color", Detail::Full), Some(Property::Color));
        assert_eq!(Property::wanted(b"border-image-source-and-more", Detail::Full), None);
    }
}
