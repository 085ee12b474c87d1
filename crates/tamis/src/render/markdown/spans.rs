//! Whether a mark is written with delimiters or with tags.
//!
//! Delimiters only count as such next to the right characters ("flanking" in
//! `CommonMark`). Where they would not, or where it is hard to say, tags do.

use super::inline::Piece;
use crate::article::Marks;

/// What stands at one side of a delimiter.
#[derive(Clone, Copy, PartialEq)]
enum Side {
    /// White space, or the edge of the part.
    Space,
    Punctuation,
    /// Letters and digits.
    Word,
    /// Characters that readers of Markdown class differently.
    Unclear,
    /// Another span.
    Span,
}

/// The delimiter of the span that opens at one piece and closes at another;
/// none when it has to be tags.
pub(super) fn delimiter(
    pieces: &[Piece],
    source: &str,
    mark: Marks,
    span: (usize, usize),
) -> Option<&'static str> {
    let (open, close) = span;
    let inner =
        [side(pieces.get(open + 1), source, End::First), side(pieces.get(close - 1), source, End::Last)];
    let near = [
        side(open.checked_sub(1).and_then(|at| pieces.get(at)), source, End::Last),
        side(pieces.get(close + 1), source, End::First),
    ];
    let is_alone = !inner.contains(&Side::Span) && !near.contains(&Side::Span);
    if inner.contains(&Side::Space) {
        return None;
    }
    let is_apart =
        outside(pieces, source, span).iter().all(|side| matches!(side, Side::Space | Side::Punctuation));
    match mark {
        Marks::STRONG | Marks::EMPHASIS if !is_apart => {
            let is_word = is_alone && inner == [Side::Word; 2];
            is_word.then_some(if mark == Marks::STRONG { "**" } else { "*" })
        }
        _ if !is_apart => None,
        Marks::STRONG => Some("**"),
        Marks::EMPHASIS if is_alone => Some("*"),
        Marks::EMPHASIS => Some("_"),
        Marks::DELETED => Some("~~"),
        _ => None,
    }
}

/// What stands outside the spans that open or close together with this one.
fn outside(pieces: &[Piece], source: &str, (open, close): (usize, usize)) -> [Side; 2] {
    let before = pieces[..open].iter().rev().find(|piece| !matches!(piece, Piece::Open(_)));
    let after = pieces[close + 1..].iter().find(|piece| !matches!(piece, Piece::Close(_)));
    // What opens directly after is written with tags, because of what is before it.
    let after = match after {
        Some(Piece::Open(_)) => Side::Punctuation,
        after => side(after, source, End::First),
    };
    [side(before, source, End::Last), after]
}

/// Which end of a piece is looked at.
#[derive(Clone, Copy)]
enum End {
    First,
    Last,
}

fn side(piece: Option<&Piece>, source: &str, end: End) -> Side {
    let Some(piece) = piece else { return Side::Space };
    let Piece::Source(range) = piece else { return Side::Span };
    let mut chars = source[range.clone()].chars();
    let c = match end {
        End::First => chars.next(),
        End::Last => chars.next_back(),
    };
    match c {
        Some(c) if c.is_whitespace() => Side::Space,
        Some(c) if c.is_alphanumeric() => Side::Word,
        Some(c) if c.is_ascii_punctuation() || is_known_punctuation(c) => Side::Punctuation,
        _ => Side::Unclear,
    }
}

/// Punctuation of Unicode's categories P that is frequent in text.
fn is_known_punctuation(c: char) -> bool {
    matches!(
        c,
        '¡' | '§' | '«' | '·' | '»' | '¿'
            | '\u{2010}'..='\u{2027}'
            | '\u{2030}'..='\u{2043}'
            | '\u{3001}'..='\u{3003}'
            | '\u{3008}'..='\u{3011}'
            | '！' | '（' | '）' | '，' | '：' | '；' | '？'
    )
}
