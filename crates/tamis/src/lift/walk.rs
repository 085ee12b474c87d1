//! The walk over what is kept.

use tamis_html::{Kind, Name, NodeId};

use super::Wishes;
use super::lifter::{Lifter, Open, Step};
use crate::article::Article;
use crate::engine::{Course, Selection, Verdict};
use crate::page::Page;
use crate::style::Hiding;

/// Walks a page in document order. What is not kept is passed over, unless
/// something kept stands below it: then its structure counts, its text does not.
pub(super) fn walk(page: &Page, selection: &Selection, wishes: Wishes) -> Article {
    let lifter = Lifter::new(page, selection, wishes);
    let mut walk = Walk { page, course: selection.course(), lifter, open: Vec::new() };
    let mut at = 0;
    while let Some(id) = page.dom().node(at as usize) {
        walk.close(at);
        at = walk.visit(id);
    }
    walk.close(u32::MAX);
    walk.lifter.finish()
}

struct Walk<'a> {
    page: &'a Page,
    course: Course<'a>,
    lifter: Lifter<'a>,
    open: Vec<Open>,
}

impl Walk<'_> {
    /// Closes the elements that end before a node.
    fn close(&mut self, at: u32) {
        while let Some(open) = self.open.pop_if(|open| open.end <= at) {
            self.lifter.leave(open);
        }
    }

    /// Takes in a node; returns where the walk goes on.
    fn visit(&mut self, id: NodeId) -> u32 {
        let subtree = self.page.dom().subtree(id);
        let verdict = self.course.verdict(id);
        let keep = match verdict {
            Verdict::Keep(_) => true,
            Verdict::Drop(_) => false,
            Verdict::Inherit => self.open.last().is_some_and(|open| open.keep),
        };
        if !keep && !self.course.keeps_within(subtree.clone()) {
            return subtree.end;
        }
        if let Some(text) = self.lifter.edits.text(id).filter(|_| keep) {
            self.lifter.replacement(id, text);
            return subtree.end;
        }
        match self.page.dom().kind(id) {
            Kind::Text if self.is_shown(id) => self.lifter.text(id),
            Kind::Element => return self.enter(id, keep, verdict),
            Kind::Document | Kind::Contents => self.open.push(self.lifter.plain(subtree.end, keep)),
            _ => {}
        }
        subtree.start + 1
    }

    /// Whether a text is seen, or an engine keeps what hides it.
    fn is_shown(&self, id: NodeId) -> bool {
        self.open.last().is_some_and(|open| open.shown) || !self.page.styles().is_hidden(id)
    }

    fn enter(&mut self, id: NodeId, keep: bool, verdict: Verdict) -> u32 {
        let subtree = self.page.dom().subtree(id);
        let shown = verdict.is_keep() || self.open.last().is_some_and(|open| open.shown);
        // A script is never shown, but can hold a formula.
        let is_hidden = self.page.styles().is_hidden(id) && !self.page.dom().is(id, Name::SCRIPT);
        if is_hidden && !shown && !self.may_show_again(id) && !self.course.keeps_within(subtree.clone()) {
            return subtree.end;
        }
        match self.lifter.enter(id, keep && (shown || !is_hidden)) {
            Step::Skip => subtree.end,
            Step::Into(mut open) => {
                open.shown = shown && is_hidden;
                open.keep = keep;
                open.id = Some(id);
                self.open.push(open);
                subtree.start + 1
            }
        }
    }

    /// What is only invisible can hold what is visible.
    fn may_show_again(&self, id: NodeId) -> bool {
        self.page.styles().of(id).hiding == Some(Hiding::Invisible)
    }
}
