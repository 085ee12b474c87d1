//! § 13.2.6.5 the rules for parsing tokens in foreign content.

use super::adjust;
use super::builder::{Builder, Step};
use super::class::{self, BREAKOUT, HTML_POINT, ITEM_STOP, MATH_TEXT, SCOPE, SPECIAL};
use super::stack::Open;
use crate::dom::Ns;
use crate::names::Name;
use crate::token::Tag;

impl Builder<'_> {
    /// Whether the dispatcher hands a start tag to the rules for foreign content.
    #[inline]
    pub(super) fn is_foreign_start(&self, tag: Tag) -> bool {
        match self.adjusted_current() {
            Some(open) if open.ns != Ns::Html => !takes_html(open, tag.name),
            _ => false,
        }
    }

    pub(super) fn foreign_start(&mut self, tag: Tag) -> Step {
        if self.breaks_out(tag) {
            return self.break_out(|builder| builder.start_in_mode(tag));
        }
        let ns = self.adjusted_current().map_or(Ns::Html, |open| open.ns);
        let name = if ns == Ns::Svg { adjust::svg_tag(tag.name) } else { tag.name };
        self.insert_foreign(Tag { name, ..tag }, ns);
        Step::Done
    }

    fn breaks_out(&self, tag: Tag) -> bool {
        if tag.name == Name::FONT {
            let attrs = &self.tok.attrs[tag.attrs_span().range()];
            return attrs.iter().any(|attr| matches!(attr.name, Name::COLOR | Name::FACE | Name::SIZE));
        }
        class::class(tag.name).bits & BREAKOUT != 0
    }

    /// Leaves foreign content and processes the token by the current mode.
    fn break_out(&mut self, process: impl FnOnce(&mut Self) -> Step) -> Step {
        while self.stack.len() > 1
            && self
                .stack
                .current()
                .is_some_and(|open| open.ns != Ns::Html && !open.has(MATH_TEXT | HTML_POINT))
        {
            self.pop();
        }
        process(self)
    }

    pub(super) fn foreign_end(&mut self, tag: Tag) -> Step {
        if matches!(tag.name, Name::BR | Name::P) {
            return self.break_out(|builder| builder.end_in_mode(tag));
        }
        let cased = adjust::svg_tag(tag.name);
        let mut place = self.stack.len() as u32;
        while place > 1 && self.work.take(1) {
            let Some(open) = self.stack.get(place) else { break };
            if open.ns == Ns::Html && (place as usize) < self.stack.len() {
                return self.end_in_mode(tag);
            }
            if open.name == tag.name || (open.ns == Ns::Svg && open.name == cased) {
                self.pop_from(place);
                break;
            }
            place -= 1;
        }
        Step::Done
    }

    /// § insert a foreign element, and pop it at once if it closes itself.
    pub(super) fn insert_foreign(&mut self, tag: Tag, ns: Ns) {
        self.adjust_attrs(tag, ns);
        let location = self.location();
        let node = self.create_element(tag, ns);
        self.put(location, node);
        if tag.self_closing {
            return;
        }
        let bits = self.foreign_bits(tag, ns);
        self.stack.push(Open::new(node, tag.name, ns, bits));
    }

    fn foreign_bits(&self, tag: Tag, ns: Ns) -> u16 {
        let encoding =
            self.tok.attrs[tag.attrs_span().range()].iter().find(|attr| attr.name == Name::ENCODING);
        bits(tag.name, ns, encoding.map(|attr| self.tok.str(attr.value)))
    }

    fn adjust_attrs(&mut self, tag: Tag, ns: Ns) {
        for attr in &mut self.tok.attrs[tag.attrs_span().range()] {
            attr.name = match ns {
                Ns::Svg => adjust::svg_attr(attr.name),
                Ns::MathMl if attr.name == Name::DEFINITIONURL => Name::DEFINITION_URL,
                _ => attr.name,
            };
            if let Some((namespace, local)) = adjust::foreign_attr(attr.name) {
                attr.ns = namespace;
                attr.name = local;
            }
        }
    }
}

/// Whether a foreign element's children may be HTML, for this start tag.
fn takes_html(open: &Open, name: Name) -> bool {
    open.has(HTML_POINT)
        || (open.has(MATH_TEXT) && !matches!(name, Name::MGLYPH | Name::MALIGNMARK))
        || (name == Name::SVG && open.ns == Ns::MathMl && open.name == Name::ANNOTATION_XML)
}

/// The class bits of a foreign element.
pub(super) fn bits(name: Name, ns: Ns, encoding: Option<&str>) -> u16 {
    let is_html = |text: &str| {
        text.eq_ignore_ascii_case("text/html") || text.eq_ignore_ascii_case("application/xhtml+xml")
    };
    let is_point = |bits: u16| bits | SCOPE | SPECIAL | ITEM_STOP;
    match (ns, name) {
        (Ns::MathMl, Name::MI | Name::MO | Name::MN | Name::MS | Name::MTEXT) => is_point(MATH_TEXT),
        (Ns::MathMl, Name::ANNOTATION_XML) if encoding.is_some_and(is_html) => is_point(HTML_POINT),
        (Ns::MathMl, Name::ANNOTATION_XML) => is_point(0),
        (Ns::Svg, Name::FOREIGN_OBJECT | Name::DESC | Name::TITLE) => is_point(HTML_POINT),
        _ => 0,
    }
}
