//! § maybe clone an option into selectedcontent: a `select` shows the option
//! it has chosen inside its `selectedcontent` element.

use super::builder::Builder;
use super::formatting::COPY_WORK;
use crate::dom::{Kind, NONE};
use crate::names::Name;

/// What is known of the selects of a page.
#[derive(Debug, Default)]
pub(super) struct Options {
    /// Whether there is a `selectedcontent` at all; pages without one pay nothing.
    pub(super) has_target: bool,
    /// The select that has chosen an option already.
    decided: Option<u32>,
}

impl Builder<'_> {
    /// An `option` left the stack.
    pub(super) fn popped_option(&mut self, option: u32) {
        if !self.options.has_target {
            return;
        }
        if let Some(select) = self.select_of(option)
            && self.chooses(select, option)
            && let Some(target) = self.target_of(select)
        {
            self.clone_contents(option, target);
        }
    }

    /// § the nearest ancestor select of an option.
    fn select_of(&mut self, option: u32) -> Option<u32> {
        let mut groups = 0;
        let mut id = self.tree.node(option).parent;
        while id != NONE && self.work.take(1) {
            let node = self.tree.node(id);
            match node.name {
                _ if node.kind != Kind::Element => {}
                Name::SELECT => return Some(id),
                Name::DATALIST | Name::HR | Name::OPTION => return None,
                Name::OPTGROUP if groups > 0 => return None,
                Name::OPTGROUP => groups += 1,
                _ => {}
            }
            id = node.parent;
        }
        None
    }

    /// Whether this option is the chosen one: marked so, or the first that can be.
    fn chooses(&mut self, select: u32, option: u32) -> bool {
        let has = |builder: &Self, node, name| builder.attrs_of(node).iter().any(|attr| attr.name == name);
        if has(self, select, Name::MULTIPLE) {
            return false;
        }
        let first = self.options.decided != Some(select) && !has(self, option, Name::DISABLED);
        let chosen = first || has(self, option, Name::SELECTED);
        if chosen {
            self.options.decided = Some(select);
        }
        chosen
    }

    /// The select's first `selectedcontent`, unless it stands inside an option or another one.
    fn target_of(&mut self, select: u32) -> Option<u32> {
        let mut id = select;
        while let Some(next) = self.tree.next_in(id, select) {
            if !self.work.take(1) {
                return None;
            }
            id = next;
            if self.tree.node(id).kind == Kind::Element && self.tree.node(id).name == Name::SELECTEDCONTENT {
                return self.is_enabled(id, select).then_some(id);
            }
        }
        None
    }

    fn is_enabled(&mut self, target: u32, select: u32) -> bool {
        let mut id = self.tree.node(target).parent;
        while id != select && id != NONE && self.work.take(1) {
            if matches!(self.tree.node(id).name, Name::OPTION | Name::SELECTEDCONTENT) {
                return false;
            }
            id = self.tree.node(id).parent;
        }
        true
    }

    /// Replaces the target's children by copies of the option's.
    fn clone_contents(&mut self, option: u32, target: u32) {
        while let Some(child) = self.tree.first_child(target) {
            self.tree.detach(child);
        }
        // The copy of each node on the way down from the option.
        let mut path = vec![(option, target)];
        let mut id = option;
        while let Some(next) = self.tree.next_in(id, option) {
            if !self.work.take(COPY_WORK) {
                return;
            }
            id = next;
            let parent = self.tree.node(id).parent;
            while path.last().is_some_and(|(original, _)| *original != parent) {
                path.pop();
            }
            let Some((_, copy_parent)) = path.last().copied() else { return };
            let mut node = *self.tree.node(id);
            node.flags.set_closed();
            let copy = self.tree.create_in(node.kind, node.name, node.span, node.flags.ns());
            self.tree.append(copy_parent, copy);
            path.push((id, copy));
        }
    }
}
