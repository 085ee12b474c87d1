//! § 13.2.6.4.7 in body: end tags.

use super::builder::{Builder, Mode, Step};
use super::class::{self, End, HEADING, HEADINGS};
use crate::names::Name;
use crate::token::Tag;

impl Builder<'_> {
    #[inline]
    pub(super) fn body_end(&mut self, tag: Tag) -> Step {
        match class::class(tag.name).end {
            End::Other => self.other_end(tag.name),
            End::Block => {
                if self.stack.in_scope(tag.name) {
                    self.imply_ends();
                    self.pop_until(tag.name);
                }
            }
            End::Format => self.adopt(tag.name),
            End::P => {
                if !self.stack.in_button_scope(Name::P) {
                    self.insert_implied(Name::P);
                }
                self.pop_until(Name::P);
            }
            End::Li => {
                if self.stack.in_list_scope(Name::LI) {
                    self.pop_until(Name::LI);
                }
            }
            End::DdDt => {
                if self.stack.in_scope(tag.name) {
                    self.pop_until(tag.name);
                }
            }
            End::Heading => self.heading_end(),
            End::Body | End::Html => return self.body_or_html_end(tag),
            End::Form => self.form_end(),
            End::Object => {
                if self.stack.in_scope(tag.name) {
                    self.imply_ends();
                    self.pop_until(tag.name);
                    self.clear_formats_to_marker();
                }
            }
            End::Br => {
                self.reconstruct();
                self.put_element(Tag::implied(Name::BR));
                self.frameset_ok = false;
            }
            End::Template => return self.close_template(),
        }
        Step::Done
    }

    /// Any other end tag.
    #[inline]
    pub(super) fn other_end(&mut self, name: Name) {
        if let Some(place) = self.stack.unless_special(name) {
            self.pop_from(place);
        }
    }

    fn heading_end(&mut self) {
        if !HEADINGS.iter().any(|name| self.stack.in_scope(*name)) {
            return;
        }
        self.imply_ends();
        while let Some(open) = self.pop() {
            if open.has(HEADING) {
                return;
            }
        }
    }

    fn body_or_html_end(&mut self, tag: Tag) -> Step {
        if !self.stack.in_scope(Name::BODY) {
            return Step::Done;
        }
        self.mode = Mode::AfterBody;
        if tag.name == Name::HTML { Step::Again } else { Step::Done }
    }

    fn form_end(&mut self) {
        if self.stack.has(Name::TEMPLATE) {
            if self.stack.in_scope(Name::FORM) {
                self.imply_ends();
                self.pop_until(Name::FORM);
            }
            return;
        }
        let Some(form) = self.form.take() else { return };
        let (place, _) = self.stack.find(form, Name::FORM);
        let Some(place) = place.filter(|place| self.stack.place_in_scope(*place)) else { return };
        self.imply_ends();
        if self.stack.len() == place as usize {
            self.pop();
        } else {
            // What is open inside it stays inside it.
            self.tree.link();
            self.work.take(self.stack.len() - place as usize);
            self.stack.remove(place);
        }
    }
}
