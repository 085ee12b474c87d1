//! Comments and document types in every mode.

use super::builder::{Builder, Mode};
use super::insert::Location;
use crate::dom::{Attr, AttrNs, Kind, Span};
use crate::names::Name;
use crate::token::Doctype;

impl Builder<'_> {
    /// A comment.
    pub(super) fn comment(&mut self, span: Span) {
        self.leave_table_text();
        self.ignore_lf = false;
        let location = match self.mode {
            _ if self.is_foreign() => self.location(),
            Mode::Initial | Mode::BeforeHtml => Location::Last(0),
            Mode::AfterAfterBody | Mode::AfterAfterFrameset => self.after_the_page(0),
            Mode::AfterBody => self.after_the_page(self.stack.get(1).map_or(0, |html| html.node)),
            _ => self.location(),
        };
        let node = self.tree.create(Kind::Comment, Name::UNNAMED, span);
        self.put(location, node);
    }

    /// After the body, where later text may still go before.
    fn after_the_page(&mut self, parent: u32) -> Location {
        self.tree.link();
        Location::Last(parent)
    }

    /// A document type; all but a first one are ignored.
    pub(super) fn doctype(&mut self, doctype: Doctype) {
        self.leave_table_text();
        self.ignore_lf = false;
        if self.mode != Mode::Initial {
            return;
        }
        self.quirks = self.quirks_of(&doctype);
        let start = self.tok.attrs.len();
        let parts =
            [(Name::NAME, doctype.name), (Name::PUBLIC, doctype.public), (Name::SYSTEM, doctype.system)];
        for (name, part) in parts {
            let part = part.map(|value| Attr::new(name, AttrNs::None, value));
            self.tok.attrs.extend(part);
        }
        self.tok.keep_attrs();
        let parts = Span::between(start, self.tok.attrs.len());
        let node = self.tree.create(Kind::Doctype, Name::UNNAMED, parts);
        self.tree.append(0, node);
        self.mode = Mode::BeforeHtml;
    }
}
