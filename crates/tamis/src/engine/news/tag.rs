//! The title tag, and how far a text is from it (attribute 9 of section 3.3).

use std::fmt;

use rapidfuzz::distance::lcs_seq::BatchComparator;
use tamis_html::{Dom, Name};

/// Characters of the title tag that are compared; titles have 60.
const MAX_CHARS: usize = 300;

/// Edits to a character from which texts have nothing in common.
pub(super) const MAX_EDITS: f32 = 10.0;

/// The title tag, ready to be compared.
pub(super) struct TitleTag {
    chars: usize,
    /// The cost of taking a character out of a text.
    deletion: f32,
    comparator: Option<BatchComparator<char>>,
}

impl fmt::Debug for TitleTag {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("TitleTag").field("chars", &self.chars).finish_non_exhaustive()
    }
}

impl TitleTag {
    pub(super) fn of(dom: &Dom, deletion: f32) -> TitleTag {
        let text = title_tag(dom).unwrap_or_default();
        let title = folded(&text, MAX_CHARS);
        let chars = title.len();
        let comparator = (!title.is_empty()).then(|| BatchComparator::new(title));
        TitleTag { chars, deletion, comparator }
    }

    /// Edits that make a text the title tag, to a character of the tag.
    /// Replacing is taking out and putting in, so the longest common
    /// subsequence tells them.
    #[expect(clippy::cast_precision_loss, reason = "characters of one line")]
    pub(super) fn edits(&self, text: &str) -> f32 {
        let Some(comparator) = &self.comparator else { return MAX_EDITS };
        // Even if the whole tag were in it, too much would have to go.
        let least = self.deletion * text.chars().count().saturating_sub(self.chars) as f32;
        if least >= MAX_EDITS * self.chars as f32 {
            return MAX_EDITS;
        }
        let own = folded(text, 4 * MAX_CHARS);
        let common = comparator.similarity(own.iter().copied());
        let (taken_out, put_in) = (own.len() - common, self.chars - common);
        ((self.deletion * taken_out as f32 + put_in as f32) / self.chars as f32).min(MAX_EDITS)
    }
}

/// The text of the title tag, white space single.
pub fn title_tag(dom: &Dom) -> Option<String> {
    let tag = dom.named(Name::TITLE).next()?;
    let text = dom.text_content(tag);
    let squeezed = text.split_whitespace().collect::<Vec<_>>().join(" ");
    (!squeezed.is_empty()).then_some(squeezed)
}

/// Marks that stand between a title and the name of its site, with a blank on
/// both sides.
const SEPARATORS: [char; 8] = ['|', '-', '–', '—', '»', '«', '·', '•'];

/// The title tag without a short last part, which is the site's name.
pub fn story_title(tag: &str) -> &str {
    let is_separator = |c: char| SEPARATORS.contains(&c);
    let Some((rest, name)) = tag.rsplit_once(is_separator) else { return tag };
    let is_apart = rest.ends_with(' ') && name.starts_with(' ');
    let rest = rest.trim_end_matches(|c: char| c == ' ' || is_separator(c));
    if is_apart && name.trim().chars().count() < rest.chars().count() { rest } else { tag }
}

/// The first characters of a text in lower case.
fn folded(text: &str, max: usize) -> Vec<char> {
    let mut folded = Vec::with_capacity(text.len().min(max));
    for c in text.chars().take(max) {
        match c {
            c if c.is_ascii() => folded.push(c.to_ascii_lowercase()),
            c => folded.extend(c.to_lowercase()),
        }
    }
    folded.truncate(max);
    folded
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_site_is_no_title() {
        for (tag, wanted) in [
            ("Rain all day - The News", "Rain all day"),
            ("Rain - all day | News", "Rain - all day"),
            ("News - Rain all day today", "News - Rain all day today"),
            ("Half-time", "Half-time"),
            ("", ""),
        ] {
            assert_eq!(story_title(tag), wanted);
        }
    }

    #[test]
    fn what_the_tag_lacks_costs_more_than_what_it_adds() {
        let dom = tamis_html::parse("<title>Rain today - News</title>").dom;
        let tag = TitleTag::of(&dom, 4.0);
        let close = |text: &str, wanted: f32| (tag.edits(text) - wanted).abs() < 1e-6;
        assert!(close("Rain Today", 7.0 / 17.0));
        assert!(close("Rain today - News, xy", 4.0 * 4.0 / 17.0));
        assert!(close(&"x".repeat(99), MAX_EDITS));
        assert!((TitleTag::of(&tamis_html::parse("<p>x").dom, 4.0).edits("x") - MAX_EDITS).abs() < 1e-6);
    }
}
