//! What to think of the result, and what the page says about itself.

use std::io::{self, Write};

use tamis::Extraction;

use crate::args::Explain;
use crate::escape::{one_line, quoted};
use crate::style::{FAINT, KEPT};

/// Writes it below the lines.
pub(super) fn write(found: &Extraction, wanted: &Explain, out: &mut impl Write) -> io::Result<()> {
    let outcome = found.outcome;
    writeln!(out)?;
    writeln!(out, "engine      {}: {}", wanted.page.engine.name, wanted.page.engine.about)?;
    writeln!(out, "outcome     {}: {}", outcome.code(), outcome.meaning())?;
    if let Some(page_type) = found.page_type() {
        writeln!(out, "page type   {page_type}")?;
    }
    writeln!(out, "confidence  {:.2}", found.confidence)?;
    writeln!(out, "kept        {:.0}% of the words that a reader sees", found.kept * 100.0)?;
    redundant(found, wanted.cut, out)?;
    claims(found, wanted.cut, out)
}

/// What stood on other pages of the site, and where it was last seen.
fn redundant(found: &Extraction, cut: usize, out: &mut impl Write) -> io::Result<()> {
    let dom = found.page.dom();
    for known in &found.redundant {
        let text: String = known.segment.children(dom).map(|id| dom.text_content(id)).collect();
        let seen_on = known.seen_on.as_deref().unwrap_or("a page whose address is forgotten");
        let pages = if known.pages == 1 { "page" } else { "pages" };
        write!(out, "seen        {} ", quoted(&text, Some(cut)))?;
        writeln!(out, "{FAINT}on {} other {pages}, last {}{FAINT:#}", known.pages, one_line(seen_on))?;
    }
    Ok(())
}

/// Every claim, those that were taken with an asterisk.
fn claims(found: &Extraction, cut: usize, out: &mut impl Write) -> io::Result<()> {
    let mut claims: Vec<_> = found.meta().claims.iter().collect();
    claims.sort_by_key(|claim| (claim.field, !claim.won));
    if !claims.is_empty() {
        writeln!(out, "claims      {FAINT}(* was taken){FAINT:#}")?;
    }
    for claim in claims {
        let star = if claim.won { "*" } else { " " };
        let (field, origin) = (word(&claim.field), word(&claim.origin));
        write!(out, "  {KEPT}{star}{KEPT:#} {field:<12}{} ", quoted(&claim.value, Some(cut)))?;
        writeln!(out, "{FAINT}{origin} {}{FAINT:#}", claim.key)?;
    }
    Ok(())
}

/// The name of a variant as it is written in output: `json_ld`.
pub(super) fn word(variant: &impl std::fmt::Debug) -> String {
    let mut out = String::new();
    for c in format!("{variant:?}").chars() {
        if c.is_ascii_uppercase() && !out.is_empty() {
            out.push('_');
        }
        out.push(c.to_ascii_lowercase());
    }
    out
}

#[cfg(test)]
mod tests {
    use super::*;
    use tamis::metadata::{Field, Origin};

    #[test]
    fn variants_are_words() {
        assert_eq!(word(&Field::Title), "title");
        assert_eq!(word(&Origin::LangAttribute), "lang_attribute");
    }
}
