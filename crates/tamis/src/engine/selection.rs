//! What an engine decided.

use tamis_html::{Dom, NodeId, PerNode};

use super::{PageType, Reason};
use crate::site::Habit;

/// What is to become of a node.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub enum Verdict {
    /// As its parent; at the top: dropped.
    #[default]
    Inherit,
    /// It stays, and with it what inherits below it.
    Keep(Reason),
    /// It goes, and with it what inherits below it.
    Drop(Reason),
}

impl Verdict {
    /// Whether a node that it decides about stays.
    pub const fn is_keep(self) -> bool {
        matches!(self, Verdict::Keep(_))
    }
}

/// What an engine or a reader calls a node. It decides the part that the node
/// becomes, whatever its tag is.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum Role {
    /// The title of the page.
    Title,
    /// When it was published.
    Date,
    /// Who wrote it.
    Author,
    /// Which agency it was taken from.
    Agency,
    /// A heading within the text.
    Headline,
    /// Running text.
    Text,
    /// A picture.
    Image,
    /// A name that a reader made.
    Custom(String),
}

impl Role {
    /// The name in output: `headline`, or what the reader made.
    pub fn name(&self) -> &str {
        match self {
            Role::Title => "title",
            Role::Date => "date",
            Role::Author => "author",
            Role::Agency => "agency",
            Role::Headline => "headline",
            Role::Text => "text",
            Role::Image => "image",
            Role::Custom(name) => name,
        }
    }

    /// The role with this name in output; none for the empty name.
    pub fn from_name(name: &str) -> Option<Role> {
        let known =
            [Role::Title, Role::Date, Role::Author, Role::Agency, Role::Headline, Role::Text, Role::Image];
        let custom = || (!name.is_empty()).then(|| Role::Custom(name.to_owned()));
        known.into_iter().find(|role| role.name() == name).or_else(custom)
    }
}

/// A change that renderers make to a node.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum Edit {
    /// Leave this attribute out.
    DropAttribute {
        /// The element.
        node: NodeId,
        /// The attribute's name.
        name: String,
    },
    /// Show this text instead of the node.
    ReplaceByText {
        /// The node.
        node: NodeId,
        /// The text.
        text: String,
    },
    /// Show these links at the end of the node, each an address and its text.
    AppendLinks {
        /// The element.
        node: NodeId,
        /// The links.
        links: Vec<(String, String)>,
    },
}

/// What an engine decided about a page.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Selection {
    /// The nodes with a verdict of their own, in document order.
    verdicts: Vec<(NodeId, Verdict)>,
    /// Those of them that are kept.
    keeps: Vec<NodeId>,
    roles: Vec<(NodeId, Role)>,
    edits: Vec<Edit>,
    confidence: f32,
    tells_comments: bool,
    is_doubtful: bool,
    page_type: Option<PageType>,
    habits: Vec<Habit>,
}

impl Selection {
    /// Nothing is kept yet.
    pub fn new() -> Selection {
        Selection::default()
    }

    /// Keeps a node and what inherits below it.
    pub fn keep(&mut self, id: NodeId, reason: Reason) {
        self.decide(id, Verdict::Keep(reason));
        if let Err(at) = self.keeps.binary_search(&id) {
            self.keeps.insert(at, id);
        }
    }

    /// Drops a node and what inherits below it.
    pub fn drop(&mut self, id: NodeId, reason: Reason) {
        self.decide(id, Verdict::Drop(reason));
        if let Ok(at) = self.keeps.binary_search(&id) {
            self.keeps.remove(at);
        }
    }

    fn decide(&mut self, id: NodeId, verdict: Verdict) {
        match self.verdicts.binary_search_by_key(&id, |(id, _)| *id) {
            Ok(at) => self.verdicts[at].1 = verdict,
            Err(at) => self.verdicts.insert(at, (id, verdict)),
        }
    }

    /// Takes back what was decided about nodes with their numbers in this range.
    pub fn forget_within(&mut self, range: std::ops::Range<u32>) {
        let is_outside = |id: NodeId| !(range.start as usize..range.end as usize).contains(&id.index());
        self.verdicts.retain(|(id, _)| is_outside(*id));
        self.keeps.retain(|id| is_outside(*id));
    }

    /// Names a node.
    pub fn name(&mut self, id: NodeId, role: Role) {
        let at = self.roles.partition_point(|(known, _)| *known <= id);
        self.roles.insert(at, (id, role));
    }

    /// Adds a change that renderers make.
    pub fn edit(&mut self, edit: Edit) {
        self.edits.push(edit);
    }

    /// Says how sure the engine is, from 0 to 1.
    pub fn set_confidence(&mut self, confidence: f32) {
        self.confidence = confidence.clamp(0.0, 1.0);
    }

    /// Says what kind of page the engine takes the page for.
    pub fn set_page_type(&mut self, page_type: PageType) {
        self.page_type = Some(page_type);
    }

    /// Says what the engine thinks of the ways to texts, for a memory of the site.
    pub fn set_habits(&mut self, habits: Vec<Habit>) {
        self.habits = habits;
    }

    /// What the engine thinks of the ways to texts, if it tells.
    pub fn habits(&self) -> &[Habit] {
        &self.habits
    }

    /// What kind of page the engine takes the page for, if it tells.
    pub fn page_type(&self) -> Option<PageType> {
        self.page_type
    }

    /// Says that the engine told comments of readers from content itself, so
    /// that what it kept is none.
    pub fn tell_comments(&mut self) {
        self.tells_comments = true;
    }

    /// Whether the engine told comments of readers from content itself.
    pub fn tells_comments(&self) -> bool {
        self.tells_comments
    }

    /// Says that what was kept may well be the wrong part of the page, or only
    /// some of it.
    pub fn doubt(&mut self) {
        self.is_doubtful = true;
    }

    /// Whether the engine doubts what it kept.
    pub fn is_doubtful(&self) -> bool {
        self.is_doubtful
    }

    /// What was decided about this very node.
    pub fn verdict(&self, id: NodeId) -> Verdict {
        let at = self.verdicts.binary_search_by_key(&id, |(id, _)| *id);
        at.map_or(Verdict::Inherit, |at| self.verdicts[at].1)
    }

    /// What was decided, for a walk in document order.
    pub(crate) fn course(&self) -> Course<'_> {
        Course { verdicts: &self.verdicts, keeps: &self.keeps }
    }

    /// The nodes that have a verdict of their own, in document order.
    pub fn verdicts(&self) -> &[(NodeId, Verdict)] {
        &self.verdicts
    }

    /// Whether something was decided about a node with its number in this range.
    pub fn decides_within(&self, range: std::ops::Range<u32>) -> bool {
        let at = self.verdicts.partition_point(|(id, _)| id.index() < range.start as usize);
        self.verdicts.get(at).is_some_and(|(id, _)| id.index() < range.end as usize)
    }

    /// The first node that is kept by a verdict of its own.
    pub fn first_kept(&self) -> Option<NodeId> {
        self.keeps.first().copied()
    }

    /// Whether a node with its number in this range is kept by a verdict of its own.
    pub fn keeps_within(&self, range: std::ops::Range<u32>) -> bool {
        let at = self.keeps.partition_point(|id| id.index() < range.start as usize);
        self.keeps.get(at).is_some_and(|id| id.index() < range.end as usize)
    }

    /// The nodes with their numbers in this range that are kept by a verdict of their own.
    pub fn kept_within(&self, range: std::ops::Range<u32>) -> &[NodeId] {
        let before = |end: u32| self.keeps.partition_point(|id| id.index() < end as usize);
        &self.keeps[before(range.start)..before(range.end)]
    }

    /// What the node is called, if it has a name.
    pub fn role(&self, id: NodeId) -> Option<&Role> {
        let at = self.roles.binary_search_by_key(&id, |(id, _)| *id).ok()?;
        Some(&self.roles[at].1)
    }

    /// What each node is called: by its own name, or by that of the nearest
    /// element around it that has one. None where nothing has a name.
    pub fn roles_within(&self, dom: &Dom) -> Option<PerNode<Option<&Role>>> {
        let mut own = self.roles.iter().peekable();
        own.peek()?;
        let mut roles = PerNode::new(dom, None);
        for id in dom.nodes() {
            roles[id] = dom.parent(id).and_then(|parent| roles[parent]);
            while let Some((_, role)) = own.next_if(|(named, _)| *named == id) {
                roles[id] = Some(role);
            }
        }
        Some(roles)
    }

    /// The changes that renderers make.
    pub fn edits(&self) -> &[Edit] {
        &self.edits
    }

    /// How sure the engine is, from 0 to 1.
    pub fn confidence(&self) -> f32 {
        self.confidence
    }

    /// For every node, the verdict that decides about it once inheritance is
    /// followed; [`Verdict::Inherit`] where no rule said a word.
    pub fn decided(&self, dom: &Dom) -> PerNode<Verdict> {
        let mut decided = PerNode::new(dom, Verdict::Inherit);
        let mut own = self.verdicts.iter().peekable();
        for id in dom.nodes() {
            decided[id] = match own.next_if(|(decided, _)| *decided == id) {
                Some((_, verdict)) => *verdict,
                None => dom.parent(id).map_or(Verdict::Inherit, |parent| decided[parent]),
            };
        }
        decided
    }

    /// The verdict that decides about a node: its own, or that of its nearest
    /// ancestor that has one.
    pub fn decided_by(&self, dom: &Dom, id: NodeId) -> Option<(NodeId, Verdict)> {
        std::iter::once(id)
            .chain(dom.ancestors(id))
            .map(|id| (id, self.verdict(id)))
            .find(|(_, verdict)| *verdict != Verdict::Inherit)
    }
}

/// What was decided about the nodes that a walk in document order has still
/// before it: nothing has to be searched for.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Course<'a> {
    verdicts: &'a [(NodeId, Verdict)],
    keeps: &'a [NodeId],
}

impl Course<'_> {
    /// What was decided about this very node; none before it is asked for again.
    #[inline]
    pub(crate) fn verdict(&mut self, id: NodeId) -> Verdict {
        while let Some(((at, verdict), rest)) = self.verdicts.split_first() {
            if *at >= id {
                return if *at == id { *verdict } else { Verdict::Inherit };
            }
            self.verdicts = rest;
        }
        Verdict::Inherit
    }

    /// Whether a node with its number in this range is kept by a verdict of its
    /// own; no range that begins before it is asked for again.
    #[inline]
    pub(crate) fn keeps_within(&mut self, range: std::ops::Range<u32>) -> bool {
        while let Some((at, rest)) = self.keeps.split_first() {
            if at.index() >= range.start as usize {
                return at.index() < range.end as usize;
            }
            self.keeps = rest;
        }
        false
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::engine::Rule;

    #[test]
    fn a_walk_meets_what_a_search_finds() {
        let dom = tamis_html::parse("<div><p>a<p>b<i>c</i></div><p>d").dom;
        let reason = Reason { rule: Rule("test"), value: 1.0 };
        let mut selection = Selection::new();
        for id in dom.nodes().filter(|id| dom.is_element(*id)).step_by(2) {
            if id.index() % 4 == 0 { selection.keep(id, reason) } else { selection.drop(id, reason) }
        }
        let mut course = selection.course();
        for id in dom.nodes() {
            assert_eq!(course.verdict(id), selection.verdict(id));
            assert_eq!(course.keeps_within(dom.subtree(id)), selection.keeps_within(dom.subtree(id)));
        }
    }
}
