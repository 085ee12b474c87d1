//! What of a page is compared with samples: names and numbers of elements, and
//! texts in their order. Made once for a page, whatever the filter.

use tamis_html::{Dom, Kind as NodeKind, Name, NodeId};

use super::folder::{Folder, folder};
use super::heads::Heads;
use super::place::Step;
use crate::hash::{grouped, hash_bytes, mix};
use crate::page::{Page, is_code};

/// Characters by which two texts are told apart.
const MAX_COMPARED: usize = 80;

/// What of a page is compared with samples.
#[derive(Debug)]
pub struct Facts<'a> {
    dom: &'a Dom,
    /// For each node: which one it is among its siblings of the same name.
    nth: Vec<u32>,
    /// For each node: where its words begin in `words`; they end where those
    /// of the next one begin.
    starts: Vec<u32>,
    /// Hashes of the words of all elements, sorted for each.
    words: Vec<u64>,
    /// The texts that a reader sees, in document order.
    texts: Vec<NodeId>,
    /// Hash of each of them.
    hashes: Vec<u64>,
    /// For each of them, and behind the last, the text before it that tells what follows.
    labels: Vec<Option<u32>>,
    /// The links, and where each leads.
    links: Vec<(NodeId, Folder)>,
    /// Levels of the tree.
    n_levels: usize,
}

/// What stands around a node.
#[derive(Clone, Copy, Debug)]
pub(super) struct Around {
    /// The text before it, and the one before that.
    pub(super) before: [Option<NodeId>; 2],
    pub(super) after: Option<NodeId>,
}

impl<'a> Facts<'a> {
    /// Reads them from a page.
    pub fn of(page: &'a Page) -> Facts<'a> {
        let dom = page.dom();
        let mut facts = Facts {
            dom,
            nth: vec![0; dom.len()],
            starts: Vec::with_capacity(dom.len() + 1),
            words: Vec::new(),
            texts: Vec::new(),
            hashes: Vec::new(),
            labels: vec![None],
            links: Vec::new(),
            n_levels: 0,
        };
        facts.number();
        let mut heads = Heads::new(dom);
        for id in dom.nodes() {
            facts.starts.push(facts.words.len() as u32);
            match dom.kind(id) {
                NodeKind::Element => {
                    facts.add_element(id);
                    heads.meet(dom, id);
                }
                NodeKind::Text => facts.add_text(id, &heads),
                _ => {}
            }
        }
        facts.starts.push(facts.words.len() as u32);
        facts
    }

    pub(super) fn dom(&self) -> &'a Dom {
        self.dom
    }

    /// Levels of the tree, for weights.
    pub(super) fn n_levels(&self) -> usize {
        self.n_levels
    }

    /// Numbers every element among its siblings of the same name, and every
    /// text that is not blank among the texts beside it.
    fn number(&mut self) {
        // Siblings of one name are a group; texts have none, and are one too.
        let key = |index: usize| {
            let id = self.dom.node(index);
            let parent = id.and_then(|id| self.dom.parent(id)).map_or(0, |parent| parent.index() as u64 + 1);
            let name = id.and_then(|id| self.dom.name(id)).map_or(0, |name| name.index() as u64 + 1);
            mix(mix(0, parent), name)
        };
        let (of_node, n_groups) = grouped(self.dom.len(), key);
        let mut counts = vec![0; n_groups];
        let mut open: Vec<u32> = Vec::new();
        for id in self.dom.nodes() {
            let subtree = self.dom.subtree(id);
            while open.pop_if(|end| *end <= subtree.start).is_some() {}
            let is_text = self.dom.kind(id) == NodeKind::Text;
            if !self.dom.is_element(id) && (!is_text || is_blank(self.dom.text(id))) {
                continue;
            }
            let count = &mut counts[of_node[id.index()] as usize];
            *count += 1;
            self.nth[id.index()] = *count;
            if !is_text {
                open.push(subtree.end);
                self.n_levels = self.n_levels.max(open.len());
            }
        }
    }

    fn add_element(&mut self, id: NodeId) {
        let start = self.words.len();
        self.words.extend(words(self.dom, id).map(|word| hash_bytes(word.as_bytes())));
        self.words[start..].sort_unstable();
        if self.dom.is_link(id) {
            let folder = folder(self.dom.attr(id, Name::HREF).unwrap_or_default());
            self.links.push((id, Folder::of(&folder)));
        }
    }

    /// The link that a node is in.
    fn link(&self, id: NodeId) -> Option<NodeId> {
        self.elements_to(id).take(LINK_LEVELS).find(|id| self.dom.is_link(*id))
    }

    /// The folder that the link leads to that a node is in; empty for none.
    pub(super) fn folder(&self, id: NodeId) -> String {
        let href = self.link(id).and_then(|link| self.dom.attr(link, Name::HREF));
        href.map_or_else(String::new, folder)
    }

    /// The same, to be compared.
    #[inline]
    pub(super) fn leads(&self, id: NodeId) -> Folder {
        let at = self.link(id).and_then(|link| self.links.binary_search_by_key(&link, |(id, _)| *id).ok());
        at.map_or(Folder::default(), |at| self.links[at].1)
    }

    fn add_text(&mut self, id: NodeId, heads: &Heads) {
        let text = self.dom.text(id);
        if is_blank(text) || self.dom.parent(id).is_some_and(|parent| is_code(self.dom, parent)) {
            return;
        }
        self.texts.push(id);
        self.hashes.push(hash_text(text));
        let head = Some(self.texts.len() as u32 - 1).filter(|_| heads.has(self.dom, id));
        self.labels.push(head.or(self.labels[self.labels.len() - 1]));
    }

    /// The last text before a node that tells what follows.
    pub(super) fn label_before(&self, id: NodeId) -> Option<NodeId> {
        self.label(id).map(|at| self.texts[at])
    }

    /// Hash of that; 0 for none.
    #[inline]
    pub(super) fn hash_of_label(&self, id: NodeId) -> u64 {
        self.label(id).map_or(0, |at| self.hashes[at])
    }

    #[inline]
    fn label(&self, id: NodeId) -> Option<usize> {
        self.labels[self.texts.partition_point(|text| *text < id)].map(|at| at as usize)
    }

    /// Which one a node is among its siblings of the same name, from 1.
    #[inline]
    pub(super) fn nth(&self, id: NodeId) -> u32 {
        self.nth[id.index()]
    }

    /// Hashes of what an element is called, sorted.
    #[inline]
    pub(super) fn words_of(&self, id: NodeId) -> &[u64] {
        &self.words[self.starts[id.index()] as usize..self.starts[id.index() + 1] as usize]
    }

    /// Hashes of what elements of the page are called.
    pub(super) fn all_words(&self) -> &[u64] {
        &self.words
    }

    /// The texts that a reader may see, in document order.
    pub fn texts(&self) -> &[NodeId] {
        &self.texts
    }

    /// The element itself, or that of a text, and those around it, inmost first.
    pub(super) fn elements_to(&self, id: NodeId) -> impl Iterator<Item = NodeId> + use<'a> {
        let dom = self.dom;
        std::iter::once(id).chain(dom.ancestors(id)).filter(move |id| dom.is_element(*id))
    }

    pub(super) fn step(&self, id: NodeId) -> Step {
        let words = words(self.dom, id).map(str::to_owned).collect();
        Step { tag: self.dom.name_text(id).to_owned(), nth: self.nth(id), words }
    }

    /// The texts around a node.
    pub(super) fn around(&self, id: NodeId) -> Around {
        let [before, before2, after] = self.neighbours(id).map(|at| at.map(|at| self.texts[at]));
        Around { before: [before, before2], after }
    }

    /// Hashes of the texts around a node: before it, before that, after it; 0 for none.
    #[inline]
    pub(super) fn hashes_around(&self, id: NodeId) -> [u64; 3] {
        self.neighbours(id).map(|at| at.map_or(0, |at| self.hashes[at]))
    }

    #[inline]
    fn neighbours(&self, id: NodeId) -> [Option<usize>; 3] {
        let subtree = self.dom.subtree(id);
        let start = self.texts.partition_point(|text| (text.index() as u32) < subtree.start);
        let end = start + self.texts[start..].partition_point(|text| (text.index() as u32) < subtree.end);
        let after = Some(end).filter(|at| *at < self.texts.len());
        [start.checked_sub(1), start.checked_sub(2), after]
    }
}

/// The attributes that tell what an element is for. Others hold addresses,
/// sizes, or what scripts remember.
const NAMING: [&str; 12] = [
    "class",
    "id",
    "itemprop",
    "property",
    "role",
    "rel",
    "scope",
    "data-testid",
    "data-test",
    "data-qa",
    "aria-label",
    "type",
];

/// What an element is called. Words that machines made are left out: they
/// change with every build of a site, and with every page.
fn words(dom: &Dom, id: NodeId) -> impl Iterator<Item = &str> {
    let named = move |name: &&str| dom.attr_named(id, name);
    let values = NAMING.iter().filter_map(named);
    values.flat_map(str::split_ascii_whitespace).filter(|word| !is_made_by_machine(word)).take(MAX_WORDS)
}

/// Words of an element that are looked at. Chosen, not measured: style sheets
/// of small classes give an element about thirty.
const MAX_WORDS: usize = 40;

/// Digits from which a word is a number of something. Chosen, not measured:
/// `col-12` names a place, `post-4711` one page.
const MANY_DIGITS: usize = 3;

/// Changes between letters and digits from which a word is a hash.
const MANY_CHANGES: usize = 2;

/// Whether a word names one page or one build of a site: `post-4711`, `css-1q2w3e`.
fn is_made_by_machine(word: &str) -> bool {
    let bytes = word.as_bytes();
    let digits = bytes.iter().filter(|byte| byte.is_ascii_digit()).count();
    let is_change = |pair: &&[u8]| {
        pair.iter().all(u8::is_ascii_alphanumeric) && pair[0].is_ascii_digit() != pair[1].is_ascii_digit()
    };
    digits >= MANY_DIGITS || bytes.windows(2).filter(is_change).count() > MANY_CHANGES
}

fn is_blank(text: &str) -> bool {
    text.chars().all(char::is_whitespace)
}

/// Text with one space for each run of white space, and none around it.
pub fn squeezed(text: &str) -> String {
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}

/// The hash of a text, whatever its white space; 0 for none.
pub(super) fn hash_text(text: &str) -> u64 {
    let mut kept = String::new();
    for word in text.split_whitespace() {
        if kept.len() > MAX_COMPARED * 4 {
            break;
        }
        kept.push_str(word);
        kept.push(' ');
    }
    let short: String = kept.chars().take(MAX_COMPARED).collect();
    let short = short.trim_end();
    if short.is_empty() { 0 } else { hash_bytes(short.as_bytes()) | 1 }
}

/// Characters in which a label inside a text ends. Chosen, not measured:
/// `Date of publication:` has 20.
const MAX_LEAD: usize = 30;

/// A text from its beginning to its colon, if there is more of it: `Price: $5` has `Price:`.
pub(super) fn lead(text: &str) -> &str {
    let colon = text.char_indices().take(MAX_LEAD).find(|(_, character)| matches!(character, ':' | '：'));
    let lead = colon.map_or("", |(at, colon)| &text[..at + colon.len_utf8()]);
    if lead.len() == text.len() { "" } else { lead }
}

/// Elements from a node outwards among which a link is looked for.
const LINK_LEVELS: usize = 3;

/// Runs of a text by which its shape is told.
const MAX_SHAPE: usize = 16;

/// What a text looks like: `a` for a run of letters, `9` for one of digits,
/// signs as they are. `$ 15,900` has the shape `$ 9,9`.
pub(super) fn shape(text: &str) -> String {
    let mut shape = String::new();
    let mut last = None;
    for character in text.chars() {
        let class = match character {
            _ if character.is_numeric() => '9',
            _ if character.is_alphabetic() => 'a',
            _ if character.is_whitespace() => ' ',
            _ => character,
        };
        if last != Some(class) || !matches!(class, 'a' | '9' | ' ') {
            shape.push(class);
        }
        last = Some(class);
        if shape.len() >= MAX_SHAPE {
            break;
        }
    }
    shape
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_of_machines_are_not_names() {
        for made in ["post-4711", "css-1q2w3e", "jsx-2871293847", "_3xY9z1"] {
            assert!(is_made_by_machine(made), "{made}");
        }
        for name in ["price", "col-12", "h2", "product__price--sale", "mt-4"] {
            assert!(!is_made_by_machine(name), "{name}");
        }
    }

    #[test]
    fn shapes_and_leads() {
        assert_eq!(shape("$ 15,900"), "$ 9,9");
        assert_eq!(shape("27 mpg City / 36"), "9 a a / 9");
        assert_eq!(lead("Price: $5"), "Price:");
        assert_eq!((lead("Price:"), lead("no label here")), ("", ""));
    }

    #[test]
    fn texts_are_compared_without_white_space() {
        assert_eq!(hash_text(" a \n b"), hash_text("a b"));
        assert_ne!(hash_text("a b"), hash_text("ab"));
        assert_eq!(hash_text(" \n"), 0);
    }

    #[test]
    fn nodes_are_numbered_among_their_like() {
        let page = Page::from_html("<p>a<br>b<b>c</b> <b>d</b><p>e");
        let facts = Facts::of(&page);
        let nths: Vec<(&str, u32)> =
            facts.texts().iter().map(|id| (page.dom().text(*id), facts.nth(*id))).collect();
        assert_eq!(nths, [("a", 1), ("b", 2), ("c", 1), ("d", 1), ("e", 1)]);
        let around = facts.around(facts.texts()[2]);
        assert_eq!(around.before.map(|id| id.map(|id| page.dom().text(id))), [Some("b"), Some("a")]);
        assert_eq!(around.after.map(|id| page.dom().text(id)), Some("d"));
    }
}
