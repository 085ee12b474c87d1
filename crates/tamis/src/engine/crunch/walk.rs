//! The walk of section 4.2 of the paper, without recursion: each node is
//! looked at by the filters that edit, then by those that remove; texts by
//! theirs; and on the way back from the last node to the first, what became
//! empty goes.

use tamis_html::{Kind, NodeId, PerNode};

use super::filter::{Filter, Look, Phase};
use super::settings::Settings;
use super::view::{Left, View};
use crate::engine::{Edit, Reason, Verdict};
use crate::measure::count_text;

/// What the filters decided.
#[derive(Debug, Default)]
pub(super) struct Decided {
    /// In document order.
    pub(super) verdicts: Vec<(NodeId, Verdict)>,
    pub(super) edits: Vec<Edit>,
}

/// The filters in the order in which they are asked.
pub(super) type Filters<'a> = [&'a dyn Filter];

/// Asks all filters about a page.
pub(super) fn walk(view: &mut View<'_>, filters: &Filters<'_>, settings: &Settings) -> Decided {
    let mut walk = Walk { removed: PerNode::new(view.dom(), false), decided: Decided::default() };
    walk.forth(view, filters);
    let emptied = walk.back(view, filters, settings);
    walk.decided.verdicts = merge(view, walk.decided.verdicts, emptied);
    walk.decided
}

struct Walk {
    /// The tops of what is removed.
    removed: PerNode<bool>,
    decided: Decided,
}

impl Walk {
    fn forth(&mut self, view: &mut View<'_>, filters: &Filters<'_>) {
        let dom = view.dom();
        let end = dom.subtree(dom.root()).end as usize;
        let of = |phases: &[Phase]| -> Vec<&dyn Filter> {
            let mut chosen: Vec<_> =
                filters.iter().copied().filter(|one| phases.contains(&one.phase())).collect();
            chosen.sort_by_key(|one| one.phase());
            chosen
        };
        let (elements, texts) = (of(&[Phase::Edit, Phase::Delete]), of(&[Phase::Text]));
        let mut at = 0;
        while let Some(id) = dom.node(at).filter(|id| id.index() < end) {
            let asked = match dom.kind(id) {
                Kind::Element => &elements,
                Kind::Text if view.is_in_body(id) => &texts,
                _ => &[][..],
            };
            at = if self.ask(view, asked, id) { at + 1 } else { dom.subtree(id).end as usize };
        }
    }

    /// Asks filters about a node; whether what is in it is to be looked at.
    fn ask(&mut self, view: &mut View<'_>, filters: &[&dyn Filter], id: NodeId) -> bool {
        view.work.step();
        for filter in filters {
            view.work.step();
            let reason = |value| Reason { rule: filter.rule(), value };
            match filter.look(id, view) {
                Look::Pass => continue,
                Look::Edit(edits) => {
                    self.decided.edits.extend(edits);
                    continue;
                }
                Look::Keep(value) => {
                    self.decided.verdicts.push((id, Verdict::Keep(reason(value))));
                    return true;
                }
                Look::Spare => {}
                Look::Replace(text) => self.replace(view, id, text),
                Look::Remove(value) => self.remove(id, reason(value)),
                Look::Clear(value) => self.clear(view, id, reason(value)),
            }
            return false;
        }
        true
    }

    fn replace(&mut self, view: &mut View<'_>, id: NodeId, text: String) {
        view.left[id].characters = count_text(&text).chars;
        self.decided.edits.push(Edit::ReplaceByText { node: id, text });
    }

    fn remove(&mut self, id: NodeId, reason: Reason) {
        self.removed[id] = true;
        self.decided.verdicts.push((id, Verdict::Drop(reason)));
    }

    fn clear(&mut self, view: &View<'_>, id: NodeId, reason: Reason) {
        for child in view.dom().children(id) {
            view.work.step();
            self.remove(child, reason);
        }
    }

    /// What containers are removed, last first.
    fn back(
        &mut self,
        view: &mut View<'_>,
        filters: &Filters<'_>,
        settings: &Settings,
    ) -> Vec<(NodeId, Verdict)> {
        let dom = view.dom();
        let filters: Vec<_> = filters.iter().filter(|one| one.phase() == Phase::Container).collect();
        let substance: Vec<_> = settings.empty.tags.iter().filter_map(|tag| dom.find_name(tag)).collect();
        let mut emptied = Vec::new();
        for id in dom.descendants(dom.root()).rev() {
            view.work.step();
            match dom.kind(id) {
                Kind::Text => view.left[id].characters = view.measures().of(id).chars,
                Kind::Element => {
                    let is_substance = dom.name(id).is_some_and(|name| substance.contains(&name));
                    view.left[id].substance += u32::from(is_substance);
                }
                _ => {}
            }
            let found =
                filters.iter().filter(|_| dom.is_element(id) && !self.removed[id]).find_map(|filter| {
                    view.work.step();
                    let Look::Remove(value) = filter.look(id, view) else { return None };
                    Some(Reason { rule: filter.rule(), value })
                });
            if let Some(reason) = found {
                self.removed[id] = true;
                emptied.push((id, Verdict::Drop(reason)));
            }
            self.pass_up(view, id);
        }
        emptied
    }

    /// Tells the parent what is left.
    fn pass_up(&self, view: &mut View<'_>, id: NodeId) {
        let Some(parent) = view.dom().parent(id) else { return };
        let own = if self.removed[id] { Left { lost: true, ..Left::default() } } else { view.left[id] };
        let up = &mut view.left[parent];
        up.characters += own.characters;
        up.substance += own.substance;
        up.lost |= own.lost;
    }
}

/// Both in document order; nothing is kept in what became empty.
fn merge(
    view: &View<'_>,
    walked: Vec<(NodeId, Verdict)>,
    emptied: Vec<(NodeId, Verdict)>,
) -> Vec<(NodeId, Verdict)> {
    let mut all = Vec::with_capacity(walked.len() + emptied.len());
    let mut containers = emptied.into_iter().rev().peekable();
    let mut past = 0;
    for (id, verdict) in walked {
        while let Some(container) = containers.next_if(|(container, _)| *container <= id) {
            past = past.max(view.dom().subtree(container.0).end);
            all.push(container);
        }
        if !verdict.is_keep() || id.index() >= past as usize {
            all.push((id, verdict));
        }
    }
    all.extend(containers);
    all
}
