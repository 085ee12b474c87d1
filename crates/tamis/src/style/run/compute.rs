//! From what applies to an element to its style.

use tamis_html::{Name, Ns};

use super::{Run, Subject};
use crate::style::cascade::Computed;
use crate::style::declare::read_block;
use crate::style::facts::Marks;
use crate::style::{Detail, agent, hints};

impl<'a> Run<'a> {
    /// The number of an element's style.
    pub(super) fn style_of(&mut self, subject: &Subject<'_, 'a>) -> u32 {
        let plain = self.plain_key(subject);
        if let Some(style) = plain.and_then(|key| self.plain.find(key)) {
            return style;
        }
        let computed = self.compute(subject);
        if self.open.len() == 1 && subject.name == Name::HTML {
            self.root_size = computed.style.font_size;
        }
        let style = self.styles.number(computed);
        if let Some(key) = plain {
            self.plain.keep(key, style);
        }
        style
    }

    /// What the style of an element follows from when no rule and no attribute
    /// speaks of it: the style around it, its name, and its marks.
    fn plain_key(&self, subject: &Subject<'_, 'a>) -> Option<u64> {
        let Subject { name, ns, marks, noted, .. } = *subject;
        let is_plain = self.open.len() > 1
            && self.matched.is_empty()
            && noted.is_none_or(|noted| noted.style.is_empty())
            && !marks.has(Marks::HINTS);
        let own = u64::from(name.index() as u16) | (ns as u64) << 16 | u64::from(marks.bits()) << 18;
        is_plain.then(|| own | u64::from(self.parent().style) << 34)
    }

    fn compute(&mut self, subject: &Subject<'_, 'a>) -> Computed {
        let Subject { id, name, ns, marks, noted, .. } = *subject;
        let agent = agent::style(name, ns, marks, self.dom.quirks());
        let parent = &self.styles.all[self.parent().style as usize];
        let inline = noted.map_or("", |noted| noted.style);
        let has_hints = marks.has(Marks::HINTS) && ns == Ns::Html && self.detail == Detail::Full;
        if self.matched.is_empty() && inline.is_empty() && !has_hints {
            return agent.compute(parent, self.root_size, marks);
        }
        let mut cascade = agent;
        if has_hints {
            hints::apply(self.dom, id, name, &mut cascade);
        }
        self.inline.clear();
        read_block(inline, self.detail, &mut self.inline);
        self.rules.apply(&mut self.matched, &self.inline, &mut cascade, &agent);
        cascade.compute(parent, self.root_size, marks)
    }
}
