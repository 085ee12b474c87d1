//! Formulas: TeX as calls of typst. What a page says gets into them as strings
//! of single letters and texts, never as markup.

mod face;
mod known;
mod script;
mod table;
#[cfg(test)]
mod tests;

use std::fmt::Write;
use std::iter::Peekable;

use pulldown_latex::event::{
    Content, DelimiterSize, DelimiterType, Dimension, DimensionUnit, Event, Grouping, Visual,
};
use pulldown_latex::{Parser, Storage};

use super::string::{breakable, quoted};

/// Bytes of a formula that is typeset. Chosen: two columns of TeX, which no page fits.
const MAX_TEX: usize = 4_000;

/// Levels of a formula that is typeset. Chosen well below what typst, which gives
/// up on a document that nests too deep, was seen to take (`nasty` in the tests).
const MAX_LEVELS: usize = 16;

/// What defines commands: formulas that do are shown as they are written.
const DEFINING: [&str; 4] = ["\\def", "\\let", "\\futurelet", "command"];

/// Where a formula stands.
#[derive(Clone, Copy, PartialEq)]
pub(super) enum Standing {
    /// Among words.
    InLine,
    /// On lines of its own.
    Alone,
}

/// A formula as typst is told it: as a call, or as the TeX that it is.
pub(super) fn written(tex: &str, standing: Standing) -> String {
    match (call(tex, standing), standing) {
        (Some(call), Standing::InLine) => call,
        (Some(call), Standing::Alone) => format!("#formula[{call}]\n"),
        (None, Standing::InLine) => format!("#raw({})", breakable(tex)),
        (None, Standing::Alone) => format!("#align(center, raw({}))\n", breakable(tex)),
    }
}

/// A formula as a call, unless it is none that we know how to set.
fn call(tex: &str, standing: Standing) -> Option<String> {
    if tex.len() > MAX_TEX || DEFINING.iter().any(|word| tex.contains(word)) {
        return None;
    }
    let storage = Storage::new();
    let known = known::rewritten(bare(tex));
    let events: Result<Vec<Event<'_>>, _> = Parser::new(&known, &storage).collect();
    let mut reader = Reader { events: events.ok()?.into_iter().peekable(), levels: 0 };
    let body = reader.sequence()?;
    if reader.events.next().is_some() {
        return None;
    }
    let is_block = standing == Standing::Alone;
    Some(format!("#math.equation(block: {is_block}, alt: {}, [{body}])", quoted(tex)))
}

/// TeX without the signs around it that say where formulas begin and end.
fn bare(tex: &str) -> &str {
    let tex = tex.trim();
    let pairs = [("$$", "$$"), ("\\[", "\\]"), ("\\(", "\\)"), ("$", "$")];
    let inner = pairs.iter().find_map(|(open, close)| tex.strip_prefix(open)?.strip_suffix(close));
    inner.unwrap_or(tex)
}

/// Reads a formula element by element, and writes each as a call behind `#`.
/// Nothing comes of what we do not know how to set.
struct Reader<'a> {
    events: Peekable<std::vec::IntoIter<Event<'a>>>,
    levels: usize,
}

impl Reader<'_> {
    /// Elements up to the end of their group or cell.
    fn sequence(&mut self) -> Option<String> {
        let mut out = String::new();
        let mut closing = String::new();
        while let Some(event) = self.events.peek() {
            match event {
                Event::End | Event::EnvironmentFlow(_) => break,
                Event::StateChange(change) => {
                    if let Some(open) = face::opening(*change) {
                        out.push_str(&open.0);
                        closing.insert_str(0, open.1);
                    }
                    self.events.next();
                }
                _ => out.push_str(&self.element()?),
            }
        }
        Some(out + &closing)
    }

    /// One element. They hold each other, so the levels are counted.
    fn element(&mut self) -> Option<String> {
        self.levels += 1;
        if self.levels > MAX_LEVELS {
            return None;
        }
        let written = match self.events.next()? {
            Event::Content(content) => self::content(content),
            Event::Begin(grouping) => self.group(&grouping),
            Event::Visual(visual) => self.visual(visual),
            Event::Script { ty, position } => self.script(ty, position),
            Event::Space { width, .. } => Some(width.map_or_else(String::new, space)),
            Event::StateChange(_) => Some(String::new()),
            Event::End | Event::EnvironmentFlow(_) => None,
        };
        self.levels -= 1;
        written
    }

    fn group(&mut self, grouping: &Grouping) -> Option<String> {
        let written = match grouping {
            Grouping::Normal => self.sequence()?,
            Grouping::LeftRight(open, close) => {
                let side = |letter: &Option<char>| letter.map_or_else(String::new, symbol);
                let body = self.sequence()?;
                format!("#math.lr([{}{body}{}])", side(open), side(close))
            }
            _ => self.table(grouping)?,
        };
        matches!(self.events.next(), Some(Event::End)).then_some(written)
    }

    fn visual(&mut self, visual: Visual) -> Option<String> {
        Some(match visual {
            Visual::SquareRoot => format!("#math.sqrt([{}])", self.element()?),
            Visual::Root => {
                let (radicand, index) = (self.element()?, self.element()?);
                format!("#math.root([{index}], [{radicand}])")
            }
            Visual::Fraction(bar) => {
                let (above, below) = (self.element()?, self.element()?);
                let has_bar = bar.is_none_or(|bar| bar.value != 0.0);
                let call = if has_bar { "#math.frac(" } else { "#math.vec(delim: none, " };
                format!("{call}[{above}], [{below}])")
            }
            Visual::Negation => self.negation()?,
        })
    }

    /// The contrary of what comes next: its own sign, else a stroke through it.
    fn negation(&mut self) -> Option<String> {
        if let Some(Event::Content(Content::Relation { content, small })) = self.events.peek()
            && let Some(contrary) = negated(&relation(*content))
        {
            let written = sized(symbol(contrary), *small);
            self.events.next();
            return Some(written);
        }
        Some(format!("#math.cancel([{}])", self.element()?))
    }
}

fn content(content: Content<'_>) -> Option<String> {
    Some(match content {
        // The parser says a space of its own so.
        Content::Text("&nbsp;") => format!("#{}", quoted("\u{a0}")),
        Content::Text(text) | Content::Number(text) => format!("#{}", quoted(text)),
        // Commands in it were not read.
        Content::Function(name) if name.contains(['\\', '{', '}']) => return None,
        Content::Function(name) => format!("#math.op({})", quoted(name)),
        Content::LargeOp { content, small } | Content::BinaryOp { content, small } => {
            sized(symbol(content), small)
        }
        Content::Relation { content, small } => {
            let known = relation(content);
            let mut letters = known.chars();
            let written = match (letters.next(), letters.next()) {
                (Some(one), None) => symbol(one),
                _ => format!("#math.class(\"relation\", {})", quoted(&known)),
            };
            sized(written, small)
        }
        Content::Delimiter { content, size: Some(size), .. } => {
            format!("#math.lr(size: {}em, [{}])", height(size), symbol(content))
        }
        Content::Delimiter { content, ty: DelimiterType::Fence, .. } => {
            format!("#math.mid([{}])", symbol(content))
        }
        Content::Ordinary { content, .. }
        | Content::Punctuation(content)
        | Content::Delimiter { content, .. } => symbol(content),
    })
}

/// A letter or sign as typst knows it: letters are slanted, signs have room.
fn symbol(letter: char) -> String {
    if letter.is_control() {
        String::new()
    } else {
        format!("#symbol({})", quoted(letter.encode_utf8(&mut [0; 4])))
    }
}

fn sized(written: String, small: bool) -> String {
    if small { format!("#math.script([{written}])") } else { written }
}

fn relation(content: pulldown_latex::event::RelationContent) -> String {
    String::from_utf8_lossy(content.encode_utf8_to_buf(&mut [0; 8])).into_owned()
}

/// The sign for the contrary of a relation, where there is one (Unicode's own
/// compositions with a long stroke).
fn negated(relation: &str) -> Option<char> {
    const CONTRARIES: [(&str, char); 22] = [
        ("=", '≠'),
        ("<", '≮'),
        (">", '≯'),
        ("≤", '≰'),
        ("≥", '≱'),
        ("∈", '∉'),
        ("∋", '∌'),
        ("⊂", '⊄'),
        ("⊃", '⊅'),
        ("⊆", '⊈'),
        ("⊇", '⊉'),
        ("≡", '≢'),
        ("∼", '≁'),
        ("≃", '≄'),
        ("≈", '≉'),
        ("≅", '≇'),
        ("∣", '∤'),
        ("∥", '∦'),
        ("→", '↛'),
        ("←", '↚'),
        ("⇒", '⇏'),
        ("⊢", '⊬'),
    ];
    CONTRARIES.iter().find(|(known, _)| *known == relation).map(|(_, contrary)| *contrary)
}

/// The height of a delimiter as plain TeX sets them, in em.
fn height(size: DelimiterSize) -> f32 {
    match size {
        DelimiterSize::Big => 1.2,
        DelimiterSize::BIG => 1.8,
        DelimiterSize::Bigg => 2.4,
        DelimiterSize::BIGG => 3.0,
    }
}

/// Room between elements; more than a line of it is no formula's.
fn space(width: Dimension) -> String {
    const MAX_EM: f32 = 40.0;
    // A point is a tenth of an em in text of ten points, which TeX's units are made for.
    let em = match width.unit {
        DimensionUnit::Em => 1.0,
        DimensionUnit::Mu => 1.0 / 18.0,
        DimensionUnit::Ex => 0.43,
        DimensionUnit::Pt | DimensionUnit::Bp | DimensionUnit::Dd => 0.1,
        DimensionUnit::Pc | DimensionUnit::Cc => 1.2,
        DimensionUnit::In => 7.2,
        DimensionUnit::Cm => 2.85,
        DimensionUnit::Mm => 0.285,
        DimensionUnit::Sp => 0.1 / 65536.0,
    };
    let wide = width.value * em;
    if wide.is_finite() { format!("#h({:.3}em)", wide.clamp(-MAX_EM, MAX_EM)) } else { String::new() }
}

/// Writes rows of cells as the arguments of a call.
fn push_rows(out: &mut String, rows: &[Vec<String>]) {
    for row in rows {
        out.push('(');
        for cell in row {
            let _ = write!(out, "[{cell}], ");
        }
        out.push_str("), ");
    }
}
