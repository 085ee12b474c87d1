//! The adoption agency algorithm (§ 13.2.6.4.7): end tags of formatting
//! elements that are not nested as they should be.

use super::builder::Builder;
use super::class::{FORMATTING, SPECIAL};
use super::formatting::{COPY_WORK, Format};
use super::stack::{Open, Place};
use crate::names::Name;

/// Rounds of the outer loop.
const MAX_ROUNDS: usize = 8;

/// Elements between formatting element and furthest block that are copied.
const MAX_COPIES: usize = 3;

/// Whether the algorithm goes on to another round.
#[derive(PartialEq, Eq)]
enum Round {
    Next,
    Last,
}

impl Builder<'_> {
    /// Runs the algorithm for this end tag.
    pub(super) fn adopt(&mut self, name: Name) {
        if self.work.is_spent() {
            return self.other_end(name);
        }
        if let Some(current) = self.stack.current().copied()
            && current.is(name)
            && self.current_is_alone(current)
        {
            return;
        }
        for _ in 0..MAX_ROUNDS {
            if self.adopt_once(name) == Round::Last {
                return;
            }
        }
    }

    /// Closes the current node when that is all there is to do: it is not
    /// active, or it is the last active one.
    #[inline]
    fn current_is_alone(&mut self, current: Open) -> bool {
        let is_last = self.formats.last().is_some_and(|last| last.node == current.node);
        if is_last {
            self.formats.pop();
        } else if self.format_of(current.node).is_some() {
            return false;
        }
        self.pop();
        true
    }

    fn adopt_once(&mut self, name: Name) -> Round {
        let Some(format) = self.last_format(name) else {
            self.other_end(name);
            return Round::Last;
        };
        let node = self.formats[format].node;
        if !self.tree.node(node).flags.is_open() {
            self.formats.remove(format);
            return Round::Last;
        }
        let (place, steps) = self.stack.find(node, name);
        self.work.take(steps);
        let Some(place) = place.filter(|place| self.stack.place_in_scope(*place)) else {
            return Round::Last;
        };
        if self.stack.special_above(place).is_none() {
            self.pop_from(place);
            self.formats.remove(format);
            return Round::Last;
        }
        self.move_block(place, node);
        Round::Next
    }

    /// Steps 11 to 19 of the standard, for the formatting element at `place`.
    fn move_block(&mut self, place: Place, format_node: u32) {
        self.tree.link();
        self.work.take(self.stack.len() - place as usize);
        // From the bottom up: elements that are in the way, the furthest block, the rest.
        let mut above = self.stack.take_above(place);
        let Some(block_at) = above.iter().position(|open| open.has(SPECIAL)) else { return };
        let block = above[block_at].node;
        let Some(format_open) = self.stack.pop() else { return };
        let Some(common) = self.stack.current().copied() else { return };

        let mut bookmark = Bookmark::Replace;
        let last = self.copy_between(&mut above[..block_at], block, &mut bookmark);
        self.tree.detach(last);
        let location = self.location_in(common);
        self.put(location, last);

        let copy = self.copy_element(format_node);
        let moved = self.tree.move_children(block, copy);
        self.work.take(COPY_WORK + moved);
        self.tree.append(block, copy);
        self.replace_format(format_node, copy, &bookmark);
        self.restack(above, block_at, Open::new(copy, format_open.name, format_open.ns, format_open.bits));
    }

    /// Step 13: copies the elements between, each around what came before;
    /// returns the outermost node. Entries that leave the stack lose their node.
    fn copy_between(&mut self, between: &mut [Open], block: u32, bookmark: &mut Bookmark) -> u32 {
        let mut last = block;
        for (count, open) in between.iter_mut().rev().enumerate() {
            let is_listed = open.has(FORMATTING) && !self.work.is_spent();
            let format = if is_listed { self.format_of(open.node) } else { None };
            let Some(format) = format.filter(|_| count < MAX_COPIES) else {
                self.leave_stack(open, format);
                continue;
            };
            let copy = self.copy_element(open.node);
            self.tree.node_mut(open.node).flags.set_closed();
            self.tree.node_mut(copy).flags.set_open();
            open.node = copy;
            self.formats[format].node = copy;
            if last == block {
                *bookmark = Bookmark::After(copy);
            }
            self.tree.detach(last);
            self.tree.append(copy, last);
            last = copy;
        }
        last
    }

    fn leave_stack(&mut self, open: &mut Open, format: Option<usize>) {
        if let Some(format) = format {
            self.formats.remove(format);
        }
        self.tree.node_mut(open.node).flags.set_closed();
        open.node = crate::dom::NONE;
    }

    /// Step 18: the copy takes the formatting element's place, or one after the bookmark.
    fn replace_format(&mut self, old: u32, copy: u32, bookmark: &Bookmark) {
        self.tree.node_mut(old).flags.set_closed();
        self.tree.node_mut(copy).flags.set_open();
        let name = self.tree.node(copy).name;
        let new = Format { node: copy, name };
        let old_at = self.format_of(old);
        match (bookmark, old_at) {
            (Bookmark::Replace, Some(at)) => self.formats[at] = new,
            (Bookmark::After(node), _) => {
                let at = self.format_of(*node).map_or(self.formats.len(), |at| at + 1);
                self.formats.insert(at, new);
                self.forget_format(old);
            }
            (Bookmark::Replace, None) => {}
        }
    }

    /// Step 19: puts the open elements back, the copy right above the block.
    fn restack(&mut self, above: Vec<Open>, block_at: usize, copy: Open) {
        for (index, open) in above.into_iter().enumerate() {
            if open.node != crate::dom::NONE {
                self.stack.push(open);
            }
            if index == block_at {
                self.stack.push(copy);
            }
        }
    }
}

/// Where in the list the copy of the formatting element goes.
enum Bookmark {
    Replace,
    After(u32),
}
