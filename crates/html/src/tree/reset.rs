//! § reset the insertion mode appropriately.

use super::builder::{Builder, Mode};
use crate::names::Name;

/// Elements that decide the mode, and the mode; the topmost one wins.
const MODES: [(Name, Mode); 12] = [
    (Name::TD, Mode::InCell),
    (Name::TH, Mode::InCell),
    (Name::TR, Mode::InRow),
    (Name::TBODY, Mode::InTableBody),
    (Name::THEAD, Mode::InTableBody),
    (Name::TFOOT, Mode::InTableBody),
    (Name::CAPTION, Mode::InCaption),
    (Name::COLGROUP, Mode::InColumnGroup),
    (Name::TABLE, Mode::InTable),
    (Name::HEAD, Mode::InHead),
    (Name::BODY, Mode::InBody),
    (Name::FRAMESET, Mode::InFrameset),
];

impl Builder<'_> {
    pub(super) fn reset_mode(&mut self) {
        let template = self.stack.topmost(Name::TEMPLATE);
        let (place, mode) = MODES
            .iter()
            .map(|(name, mode)| (self.stack.topmost(*name), *mode))
            .max_by_key(|(place, _)| *place)
            .unwrap_or((0, Mode::InBody));
        self.mode = if template > place {
            self.template_modes.last().copied().unwrap_or(Mode::InTemplate)
        } else if place > 0 {
            mode
        } else {
            self.mode_at_the_root()
        };
    }

    /// Nothing on the stack decides: the context does, or the head.
    fn mode_at_the_root(&self) -> Mode {
        let Some(context) = self.context else {
            return if self.head.is_some() { Mode::AfterHead } else { Mode::BeforeHead };
        };
        match context.name {
            _ if context.ns != crate::dom::Ns::Html => Mode::InBody,
            Name::TEMPLATE => self.template_modes.last().copied().unwrap_or(Mode::InTemplate),
            Name::HTML if self.head.is_some() => Mode::AfterHead,
            Name::HTML => Mode::BeforeHead,
            // As the last node, a cell or head decides nothing.
            Name::TD | Name::TH | Name::HEAD => Mode::InBody,
            name => MODES.iter().find(|(known, _)| *known == name).map_or(Mode::InBody, |(_, mode)| *mode),
        }
    }
}
