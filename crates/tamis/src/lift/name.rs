//! Texts that an engine or a reader named.

use tamis_html::NodeId;

use super::lifter::Lifter;

impl Lifter<'_> {
    /// A text with a name of its own stands in a part of its own, and beside
    /// another such text where only text is allowed.
    pub(super) fn name_text(&mut self, id: NodeId) {
        let dom = self.page.dom();
        let role = self.role_within(id).cloned();
        let is_named = self.selection.role(id).is_some();
        let frame = self.frame();
        if role.is_none() && frame.text_role.is_none() || dom.text(id).trim().is_empty() {
            return;
        }
        let turns = role != frame.text_role && (is_named || frame.is_named) && !frame.shape.is_text_only();
        if turns || is_named && frame.is_named {
            frame.end_line();
        }
        (frame.text_role, frame.is_named) = (role, is_named);
    }
}
