//! From what applies to an element to its style.

use tamis_html::{Name, Ns};

use super::{Run, Subject};
use crate::style::cascade::Computed;
use crate::style::facts::Marks;
use crate::style::{Detail, agent, hints};

impl<'a> Run<'a> {
    /// The number of an element's style.
    pub(super) fn style_of(&mut self, subject: &Subject<'_, 'a>) -> u32 {
        let has_style = subject.noted.is_some_and(|noted| !noted.style.is_empty());
        let is_plain = self.matched.is_empty() && !has_style && !subject.marks.has(Marks::HINTS);
        if is_plain && !self.is_root() {
            let key = plain_key(subject, self.parent().style);
            return self.plain.find(key).unwrap_or_else(|| self.new_plain(subject, key));
        }
        let computed = self.compute(subject);
        if self.is_root() && subject.name == Name::HTML {
            self.root_size = computed.style.font_size;
        }
        self.styles.number(computed)
    }

    /// The style of an element that no rule and no attribute speaks of.
    #[cold]
    pub(super) fn new_plain(&mut self, subject: &Subject<'_, 'a>, key: u64) -> u32 {
        let agent = agent::style(subject.name, subject.ns, subject.marks, self.dom.quirks());
        let parent = &self.styles.all[self.parent().style as usize];
        let style = self.styles.number(agent.compute(parent, self.root_size, subject.marks));
        self.plain.keep(key, style);
        style
    }

    fn compute(&mut self, subject: &Subject<'_, 'a>) -> Computed {
        let Subject { id, name, ns, marks, noted, .. } = *subject;
        let agent = agent::style(name, ns, marks, self.dom.quirks());
        let parent = &self.styles.all[self.parent().style as usize];
        let inline = noted.map_or("", |noted| noted.style);
        let has_hints = marks.has(Marks::HINTS) && ns == Ns::Html && self.detail == Detail::Full;
        let mut cascade = agent;
        if has_hints {
            hints::apply(self.dom, id, name, &mut cascade);
        }
        self.inline.clear();
        self.rules.values.read_attribute(inline, self.detail, &mut self.inline);
        self.rules.apply(&mut self.matched, &self.inline, &mut cascade, &agent);
        cascade.compute(parent, self.root_size, marks)
    }
}

/// What the style of an element follows from when no rule and no attribute
/// speaks of it: the style around it, its name, and its marks.
#[inline]
pub(super) fn plain_key(subject: &Subject<'_, '_>, around: u32) -> u64 {
    let Subject { name, ns, marks, .. } = *subject;
    let own = u64::from(name.index() as u16) | (ns as u64) << 16 | u64::from(marks.bits()) << 18;
    own | u64::from(around) << 34
}
