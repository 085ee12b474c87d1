//! JSON for programs, and back.

mod read;
#[cfg(test)]
mod tests;
mod wire;
mod write;

pub use wire::Document;

use crate::article::{Article, MAX_NESTING};
use crate::metadata::Meta;

/// The version of the schema that is written, and the only one that is read.
pub const SCHEMA: u32 = 1;

/// Brackets inside brackets for one level of parts: part, rows, row, cell, parts.
const BRACKETS_PER_LEVEL: usize = 5;

/// Brackets around the parts of an article, and inside the innermost part.
const BRACKETS_AROUND: usize = 8;

/// Writes an article and what is known about it as one line of JSON.
///
/// ```
/// use tamis::article::{Article, Content, Origin, Part, Run};
/// use tamis::metadata::Meta;
/// use tamis::render::{from_json, json};
///
/// let content = Content::Paragraph(vec![Run::text("Hello")]);
/// let article = Article { parts: vec![Part::new(content, Origin { first: 4, end: 6 })], ..Article::default() };
/// let written = json(&article, &Meta::default());
/// assert_eq!(
///     written,
///     r#"{"schema":1,"meta":{},"article":{"parts":[{"type":"paragraph","text":[{"type":"text","text":"Hello"}],"source":[4,6]}]}}"#,
/// );
/// assert_eq!(from_json(&written)?, (article, Meta::default()));
/// # Ok::<(), tamis::render::JsonError>(())
/// ```
pub fn json(article: &Article, meta: &Meta) -> String {
    serde_json::to_string(&Document::new(article, meta)).unwrap_or_default()
}

/// Why JSON was not read.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum JsonError {
    /// It is no JSON, or not of this schema.
    #[error("not an article: {0}")]
    Syntax(#[from] serde_json::Error),
    /// It is of another version.
    #[error("schema {0} is not known, only {SCHEMA} is")]
    Schema(u32),
    /// Parts nest deeper than those of any article.
    #[error("more than {MAX_NESTING} levels of parts")]
    Depth,
}

/// Reads what [`json`] wrote; the article comes in normal form.
///
/// Claims are not part of the JSON, so `claims` is empty.
///
/// # Errors
///
/// When it is no JSON of this schema, or nests deeper than any article.
pub fn from_json(json: &str) -> Result<(Article, Meta), JsonError> {
    if depth(json) > MAX_NESTING * BRACKETS_PER_LEVEL + BRACKETS_AROUND {
        return Err(JsonError::Depth);
    }
    let mut reader = serde_json::Deserializer::from_str(json);
    // The depth is known to be small enough for the machine's stack.
    reader.disable_recursion_limit();
    let document = <Document<'_> as serde::Deserialize>::deserialize(&mut reader)?;
    reader.end()?;
    document.read()
}

/// How deep brackets nest.
fn depth(json: &str) -> usize {
    let (mut depth, mut deepest, mut in_string, mut is_escaped) = (0_usize, 0, false, false);
    for byte in json.bytes() {
        match byte {
            _ if is_escaped => is_escaped = false,
            b'\\' if in_string => is_escaped = true,
            b'"' => in_string = !in_string,
            b'{' | b'[' if !in_string => depth += 1,
            b'}' | b']' if !in_string => depth = depth.saturating_sub(1),
            _ => {}
        }
        deepest = deepest.max(depth);
    }
    deepest
}
