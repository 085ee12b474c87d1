//! § 13.2.6.4.7 in body: start tags.

use super::builder::{Builder, Mode, Step};
use super::class::{self, HEADING, Start};
use crate::dom::{Ns, Quirks, Scripting};
use crate::names::Name;
use crate::token::{Model, Tag};

impl Builder<'_> {
    #[inline]
    pub(super) fn body_start(&mut self, tag: Tag) -> Step {
        match class::class(tag.name).start {
            Start::Other => {
                self.reconstruct();
                self.insert_element(tag);
            }
            Start::Block => {
                self.close_p();
                self.insert_element(tag);
            }
            Start::Format => {
                self.reconstruct();
                self.insert_formatting(tag);
            }
            Start::A => self.a_start(tag),
            Start::Li => self.li_start(tag),
            Start::Void => {
                self.reconstruct();
                self.put_element(tag);
                self.frameset_ok = false;
            }
            Start::Head => return self.head_start(tag),
            rule => return self.rare_body_start(tag, rule),
        }
        Step::Done
    }

    /// The rules that few tags of a page take; a table of the standard's clauses.
    fn rare_body_start(&mut self, tag: Tag, rule: Start) -> Step {
        match rule {
            Start::Html => return self.html_start(tag),
            Start::Body => self.body_again(tag),
            Start::Frameset => self.frameset_in_body(tag),
            Start::Heading => {
                self.close_p();
                if self.stack.current().is_some_and(|open| open.has(HEADING)) {
                    self.pop();
                }
                self.insert_element(tag);
            }
            Start::Pre => {
                self.close_p();
                self.insert_element(tag);
                self.ignore_lf = true;
                self.frameset_ok = false;
            }
            Start::Form => self.form_start(tag),
            Start::DdDt => self.dd_dt_start(tag),
            Start::Button => self.button_start(tag),
            Start::Nobr => {
                self.reconstruct();
                if self.stack.in_scope(Name::NOBR) {
                    self.adopt(Name::NOBR);
                    self.reconstruct();
                }
                self.insert_formatting(tag);
            }
            Start::Object => {
                self.reconstruct();
                self.insert_element(tag);
                self.push_marker();
                self.frameset_ok = false;
            }
            Start::Table => {
                if self.quirks != Quirks::Full {
                    self.close_p();
                }
                self.insert_element(tag);
                self.frameset_ok = false;
                self.mode = Mode::InTable;
            }
            Start::Input => self.input_start(tag),
            Start::BareVoid => {
                self.put_element(tag);
            }
            Start::Hr => self.hr_start(tag),
            Start::Image => return self.body_start(Tag { name: Name::IMG, ..tag }),
            Start::Math => self.foreign_root(tag, Ns::MathMl),
            Start::Svg => self.foreign_root(tag, Ns::Svg),
            Start::Select => self.select_start(tag),
            Start::SelectedContent => {
                self.options.has_target = true;
                self.reconstruct();
                self.insert_element(tag);
            }
            Start::Option | Start::Optgroup => self.option_start(tag),
            Start::RbRtc | Start::RpRt => self.ruby_start(tag, rule),
            Start::Ignored => {}
            _ => return self.raw_body_start(tag, rule),
        }
        Step::Done
    }

    /// Elements whose contents are read as text.
    fn raw_body_start(&mut self, tag: Tag, rule: Start) -> Step {
        match rule {
            Start::Plaintext => {
                self.close_p();
                self.insert_element(tag);
                self.tok.set_model(Model::Plaintext, tag.name, None);
                return Step::Done;
            }
            Start::Textarea => {
                let step = self.raw_element(tag, Model::Rcdata);
                self.ignore_lf = true;
                self.frameset_ok = false;
                return step;
            }
            Start::Xmp => {
                self.close_p();
                self.reconstruct();
                self.frameset_ok = false;
            }
            Start::Iframe => self.frameset_ok = false,
            Start::Noscript if self.scripting == Scripting::Off => {
                self.reconstruct();
                self.insert_element(tag);
                return Step::Done;
            }
            _ => {}
        }
        self.raw_element(tag, Model::Rawtext)
    }

    /// A start tag `html`, in any mode.
    pub(super) fn html_start(&mut self, tag: Tag) -> Step {
        if !self.stack.has(Name::TEMPLATE)
            && let Some(html) = self.stack.get(1)
        {
            self.add_missing_attrs(html.node, tag);
        }
        Step::Done
    }

    fn body_again(&mut self, tag: Tag) {
        let body = self.stack.get(2).filter(|open| open.is(Name::BODY)).map(|open| open.node);
        if let Some(body) = body
            && !self.stack.has(Name::TEMPLATE)
        {
            self.frameset_ok = false;
            self.add_missing_attrs(body, tag);
        }
    }

    fn frameset_in_body(&mut self, tag: Tag) {
        let body = self.stack.get(2).filter(|open| open.is(Name::BODY)).map(|open| open.node);
        let Some(body) = body.filter(|_| self.frameset_ok) else { return };
        self.tree.detach(body);
        self.pop_from(2);
        self.insert_element(tag);
        self.mode = Mode::InFrameset;
    }

    fn form_start(&mut self, tag: Tag) {
        let in_template = self.stack.has(Name::TEMPLATE);
        if self.form.is_some() && !in_template {
            return;
        }
        self.close_p();
        let form = self.insert_element(tag);
        if !in_template {
            self.form = Some(form);
        }
    }

    fn li_start(&mut self, tag: Tag) {
        self.frameset_ok = false;
        if self.stack.has_open_item(Name::LI) {
            self.pop_until(Name::LI);
        }
        self.close_p();
        self.insert_element(tag);
    }

    fn dd_dt_start(&mut self, tag: Tag) {
        self.frameset_ok = false;
        let nearest =
            if self.stack.topmost(Name::DD) > self.stack.topmost(Name::DT) { Name::DD } else { Name::DT };
        if self.stack.has_open_item(nearest) {
            self.pop_until(nearest);
        }
        self.close_p();
        self.insert_element(tag);
    }

    fn button_start(&mut self, tag: Tag) {
        if self.stack.in_scope(Name::BUTTON) {
            self.imply_ends();
            self.pop_until(Name::BUTTON);
        }
        self.reconstruct();
        self.insert_element(tag);
        self.frameset_ok = false;
    }

    fn a_start(&mut self, tag: Tag) {
        if !self.work.is_spent()
            && let Some(open) = self.last_format(Name::A)
        {
            let node = self.formats[open].node;
            self.adopt(Name::A);
            self.forget_format(node);
            self.take_off_stack(node, Name::A);
        }
        self.reconstruct();
        self.insert_formatting(tag);
    }

    fn input_start(&mut self, tag: Tag) {
        if self.context.is_some_and(|context| context.is(Name::SELECT)) {
            return;
        }
        if self.stack.in_scope(Name::SELECT) {
            self.pop_until(Name::SELECT);
        }
        self.reconstruct();
        self.put_element(tag);
        if !self.is_hidden_input(tag) {
            self.frameset_ok = false;
        }
    }

    fn hr_start(&mut self, tag: Tag) {
        self.close_p();
        if self.stack.in_scope(Name::SELECT) {
            self.imply_ends();
        }
        self.put_element(tag);
        self.frameset_ok = false;
    }

    fn select_start(&mut self, tag: Tag) {
        if self.context.is_some_and(|context| context.is(Name::SELECT)) {
            return;
        }
        if self.stack.in_scope(Name::SELECT) {
            return self.pop_until(Name::SELECT);
        }
        self.reconstruct();
        self.insert_element(tag);
        self.frameset_ok = false;
    }

    fn option_start(&mut self, tag: Tag) {
        if self.stack.in_scope(Name::SELECT) {
            if tag.name == Name::OPTION {
                self.imply_ends_except(Name::OPTGROUP);
            } else {
                self.imply_ends();
            }
        } else if self.current_is(Name::OPTION) {
            self.pop();
        }
        self.reconstruct();
        self.insert_element(tag);
    }

    fn ruby_start(&mut self, tag: Tag, rule: Start) {
        if self.stack.in_scope(Name::RUBY) {
            if rule == Start::RbRtc {
                self.imply_ends();
            } else {
                self.imply_ends_except(Name::RTC);
            }
        }
        self.insert_element(tag);
    }

    fn foreign_root(&mut self, tag: Tag, ns: Ns) {
        self.reconstruct();
        self.insert_foreign(tag, ns);
    }
}
