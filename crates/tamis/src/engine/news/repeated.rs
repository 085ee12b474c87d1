//! Repeated textual patterns: sections in which every entry has the same
//! short words, such as "Reply" below each comment.

use std::hash::Hasher;

use fnv::FnvHasher;
use tamis_html::{Dom, NodeId};

use super::candidate::Candidate;
use super::relevant::{REPEATED, Relevant, Sight};
use crate::engine::Reason;

/// Bytes of a line that is compared: labels of comments are short. Chosen,
/// not measured: "Report this comment" has 19.
const MAX_BYTES: usize = 32;

/// Levels between a line and the entry that it stands in, at most. Chosen,
/// not measured; it bounds the work on pages nested without end.
const MAX_LEVELS: usize = 64;

/// Entries with repeated words in what is relevant, in document order; some
/// may stand in others.
pub(super) fn find(sight: Sight<'_>, lines: &[Candidate], relevant: &Relevant) -> Vec<(NodeId, Reason)> {
    let mut short = short_lines(sight, lines, relevant);
    short.sort_unstable();
    let groups = short.chunk_by(|(one, _), (other, _)| one == other);
    let all = sight.measures.of(relevant.separator).words;
    let mut found = Vec::new();
    for group in groups.filter(|group| group.len() >= sight.params.repeats) {
        let entries = entries(sight.page.dom(), group);
        let words: u32 = entries.iter().map(|id| sight.measures.of(*id).words).sum();
        // Entries that are most of the page are the page.
        if entries.len() >= sight.params.repeats && words <= all / 2 {
            #[expect(clippy::cast_precision_loss, reason = "lines of one page")]
            let reason = Reason { rule: REPEATED, value: group.len() as f32 };
            found.extend(entries.into_iter().map(|id| (id, reason)));
        }
    }
    found
}

/// The short lines of what is relevant, and a number for their text.
fn short_lines(sight: Sight<'_>, lines: &[Candidate], relevant: &Relevant) -> Vec<(u64, NodeId)> {
    let is_short = |line: &&Candidate| sight.page.dom().text(line.first).trim().len() <= MAX_BYTES;
    let inside = lines.iter().filter(is_short).filter(|line| relevant.holds(sight.page, line.first));
    let keyed = inside.filter_map(|line| {
        let text = line.text(sight.page, MAX_BYTES + 1);
        let mut hash = FnvHasher::default();
        hash.write(text.as_bytes());
        (text.len() <= MAX_BYTES && text.chars().any(char::is_alphabetic))
            .then(|| (hash.finish(), line.first))
    });
    keyed.collect()
}

/// The entries that the lines of a group stand in: the children of their
/// nearest common ancestor.
fn entries(dom: &Dom, group: &[(u64, NodeId)]) -> Vec<NodeId> {
    let (Some((_, first)), Some((_, last))) = (group.first(), group.last()) else { return Vec::new() };
    let above = || dom.ancestors(*first).take(MAX_LEVELS);
    let Some(common) = above().find(|node| dom.contains(*node, *last)) else { return Vec::new() };
    let entry = |id: NodeId| {
        let mut up = std::iter::once(id).chain(dom.ancestors(id)).take(MAX_LEVELS);
        up.find(|node| dom.parent(*node) == Some(common))
    };
    let mut entries: Vec<NodeId> = group.iter().filter_map(|(_, id)| entry(*id)).collect();
    entries.dedup();
    entries
}
