//! Which part of the page is about the story? The separator node, and what is
//! taken out of it (section 3.4.1; the algorithm it names is not printed, so
//! this is built from its description).

use tamis_html::{NodeId, PerNode};

use super::around::Around;
use super::candidate::Candidate;
use super::{Params, repeated};
use crate::engine::{Reason, Rule};
use crate::measure::Measures;
use crate::page::Page;

/// Too many links; the number is the share of its characters that stand in
/// links.
pub const LINKS: Rule = Rule("news.links");
/// A landmark beside the story; the number is the share of links in it.
pub const BESIDE: Rule = Rule("news.beside");
/// The same words again and again, as comments have; the number is how often.
pub const REPEATED: Rule = Rule("news.repeated");

/// The part of a page that is about the story.
#[derive(Clone, Debug)]
pub(super) struct Relevant {
    /// The node that holds most of the content.
    pub(super) separator: NodeId,
    /// The share of the page's content that it holds, from 0 to 1.
    pub(super) share: f32,
    /// Subtrees of it that are not, in document order, none in another.
    pub(super) noise: Vec<(NodeId, Reason)>,
    /// Menus before the story, in document order, none in another.
    menus: Vec<NodeId>,
    /// Words of content in what is left.
    pub(super) words: u32,
    /// The first line of content.
    pub(super) first: Option<NodeId>,
}

/// What is looked at to find it.
#[derive(Clone, Copy, Debug)]
pub(super) struct Sight<'a> {
    pub(super) page: &'a Page,
    pub(super) measures: &'a Measures,
    pub(super) around: &'a PerNode<Around>,
    pub(super) params: &'a Params,
}

impl Relevant {
    /// Finds it among the lines of a page.
    pub(super) fn of(sight: Sight<'_>, lines: &[Candidate]) -> Relevant {
        let sums = sums(sight, lines);
        let (separator, share) = separator(sight, lines, &sums);
        let mut relevant = Relevant {
            separator,
            share,
            noise: Vec::new(),
            menus: menus(sight, separator),
            words: 0,
            first: None,
        };
        relevant.noise = noise(sight, separator);
        let entries = repeated::find(sight, lines, &relevant);
        relevant.noise = outermost(sight.page, relevant.noise, entries);
        for (at, line) in lines.iter().enumerate() {
            let words = sums[at + 1] - sums[at];
            if words > 0 && relevant.holds(sight.page, line.first) {
                relevant.words += words;
                relevant.first = relevant.first.or(Some(line.first));
            }
        }
        relevant
    }

    /// Whether a node is of the story.
    pub(super) fn holds(&self, page: &Page, id: NodeId) -> bool {
        page.dom().contains(self.separator, id) && !self.is_noise(page, id)
    }

    /// Whether a node stands in what was taken out.
    pub(super) fn is_noise(&self, page: &Page, id: NodeId) -> bool {
        let before = self.noise.partition_point(|(noise, _)| *noise <= id);
        before.checked_sub(1).is_some_and(|at| page.dom().contains(self.noise[at].0, id))
    }

    /// Whether a node stands in a menu before the story.
    pub(super) fn is_in_menu(&self, page: &Page, id: NodeId) -> bool {
        let before = self.menus.partition_point(|menu| *menu <= id);
        before.checked_sub(1).is_some_and(|at| page.dom().contains(self.menus[at], id))
    }
}

/// The subtrees of two lists that stand in no other, in document order.
fn outermost(page: &Page, one: Vec<(NodeId, Reason)>, other: Vec<(NodeId, Reason)>) -> Vec<(NodeId, Reason)> {
    let mut all = one;
    all.extend(other);
    all.sort_by_key(|(id, _)| *id);
    let mut kept: Vec<(NodeId, Reason)> = Vec::with_capacity(all.len());
    for (id, reason) in all {
        if !kept.last().is_some_and(|(last, _)| page.dom().contains(*last, id)) {
            kept.push((id, reason));
        }
    }
    kept
}

/// Words of content in all lines before each one, and in all of them.
fn sums(sight: Sight<'_>, lines: &[Candidate]) -> Vec<u32> {
    let mut sums = Vec::with_capacity(lines.len() + 1);
    let mut sum = 0;
    sums.push(sum);
    for line in lines {
        sum += content_words(sight, *line);
        sums.push(sum);
    }
    sums
}

/// Words of a line that is content: long, and not made of links.
fn content_words(sight: Sight<'_>, line: Candidate) -> u32 {
    if sight.around[line.first].has(Around::BESIDE) || sight.around[line.first].has(Around::CONTROL) {
        return 0;
    }
    let (mut all, mut linked) = (0, 0);
    for text in line.texts(sight.page) {
        let words = sight.measures.of(text).words;
        all += words;
        linked += if sight.around[text].has(Around::LINK) { words } else { 0 };
    }
    let plain = all - linked;
    if plain >= sight.params.line_words && plain >= linked { plain } else { 0 }
}

/// The smallest node that holds most of the content.
fn separator(sight: Sight<'_>, lines: &[Candidate], sums: &[u32]) -> (NodeId, f32) {
    let dom = sight.page.dom();
    let body = sight.page.body();
    let total = sums.last().copied().unwrap_or_default();
    if total == 0 {
        return (body, 0.0);
    }
    let middle = sums.partition_point(|sum| *sum <= total / 2).saturating_sub(1).min(lines.len() - 1);
    for node in dom.ancestors(lines[middle].first) {
        let range = dom.subtree(node);
        let from = lines.partition_point(|line| line.first.index() < range.start as usize);
        let to = lines.partition_point(|line| line.first.index() < range.end as usize);
        let share = ratio(sums[to] - sums[from], total);
        if share >= sight.params.share || node == body {
            return (node, share);
        }
    }
    (body, 1.0)
}

/// The outermost elements of the separator that are no story.
fn noise(sight: Sight<'_>, separator: NodeId) -> Vec<(NodeId, Reason)> {
    let range = sight.page.dom().subtree(separator);
    let mut found = Vec::new();
    outermost_where(sight, range.start + 1..range.end, |id| {
        let reason = why_noise(sight, id);
        found.extend(reason.map(|reason| (id, reason)));
        reason.is_some()
    });
    found
}

/// Links that a menu has at least. Chosen, not measured: a byline with two
/// authors and a section has three.
const MENU_LINKS: u32 = 6;

/// The outermost elements before the end of the separator that are mostly
/// links, and many.
fn menus(sight: Sight<'_>, separator: NodeId) -> Vec<NodeId> {
    let dom = sight.page.dom();
    let (body, end) = (dom.subtree(sight.page.body()), dom.subtree(separator).end);
    let mut found = Vec::new();
    outermost_where(sight, body.start + 1..end, |id| {
        let counts = sight.measures.of(id);
        let is_linked = ratio(counts.link_chars, counts.chars) > sight.params.links;
        let is_menu = counts.links >= MENU_LINKS && is_linked && !dom.contains(id, separator);
        found.extend(is_menu.then_some(id));
        is_menu
    });
    found
}

/// Asks about the elements of a range that stand on lines of their own, and
/// not about what stands in one that was found.
fn outermost_where(sight: Sight<'_>, range: std::ops::Range<u32>, mut is_found: impl FnMut(NodeId) -> bool) {
    let dom = sight.page.dom();
    let mut at = range.start;
    while let Some(id) = dom.node(at as usize).filter(|_| at < range.end) {
        let is_own_line = dom.is_element(id) && sight.page.styles().of(id).display.parts_text();
        at = if is_own_line && is_found(id) { dom.subtree(id).end } else { at + 1 };
    }
}

fn why_noise(sight: Sight<'_>, id: NodeId) -> Option<Reason> {
    let counts = sight.measures.of(id);
    let value = ratio(counts.link_chars, counts.chars);
    if sight.around[id].has(Around::BESIDE) {
        return Some(Reason { rule: BESIDE, value });
    }
    (value > sight.params.links && counts.chars > 0).then_some(Reason { rule: LINKS, value })
}

#[expect(clippy::cast_precision_loss, reason = "counts of one page; the last digits decide nothing")]
fn ratio(part: u32, whole: u32) -> f32 {
    if whole == 0 { 0.0 } else { part as f32 / whole as f32 }
}
