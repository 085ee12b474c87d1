//! Start tags of parts.

use std::fmt::Write;

use super::{Sources, Writer};
use crate::article::{Direction, Part};
use crate::render::escape;

impl Writer {
    /// Writes the start tag of a part with what the part says of itself.
    pub(super) fn open(&mut self, name: &str, part: &Part, attributes: &[(&str, &str)]) {
        self.out.push('<');
        self.out.push_str(name);
        for (name, value) in attributes {
            if value.is_empty() {
                self.out.push(' ');
                self.out.push_str(name);
            } else {
                escape::push_attribute(&mut self.out, name, value);
            }
        }
        self.push_direction(part.direction);
        if let Some(role) = &part.role {
            escape::push_attribute(&mut self.out, "data-tamis-type", role.name());
        }
        if self.sources == Sources::Show {
            let origin = part.origin;
            write!(self.out, " data-tamis-source=\"{}-{}\"", origin.first, origin.end).unwrap_or_default();
        }
        self.out.push('>');
    }

    pub(super) fn push_direction(&mut self, direction: Option<Direction>) {
        self.out.push_str(match direction {
            None => "",
            Some(Direction::Ltr) => " dir=\"ltr\"",
            Some(Direction::Rtl) => " dir=\"rtl\"",
            Some(Direction::Auto) => " dir=\"auto\"",
        });
    }

    /// Whether a part has to have an element, to say something of itself.
    pub(super) fn has_attributes(&self, part: &Part) -> bool {
        part.direction.is_some() || part.role.is_some() || self.sources == Sources::Show
    }
}
