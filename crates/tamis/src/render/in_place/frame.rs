//! An element that is open in the output.

use tamis_html::NodeId;

use super::allow;
use super::place::Place;

/// An element that is open in the output.
#[derive(Clone, Copy, Debug)]
pub(super) struct Frame<'a> {
    pub(super) id: NodeId,
    /// What its end tag is called; nothing when it has none.
    pub(super) name: Option<&'a str>,
    pub(super) place: Place,
    /// Whether text right here is kept.
    pub(super) is_kept: bool,
    pub(super) inside: Inside,
}

/// What stands around, where a parser would not allow it twice.
#[expect(clippy::struct_excessive_bools, reason = "each is a fact of its own")]
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Inside {
    link: bool,
    form: bool,
    button: bool,
    pub(super) paragraph: bool,
    item: bool,
    term: bool,
}

impl Inside {
    /// The same one level down.
    pub(super) fn under(mut self, name: &str) -> Inside {
        if allow::is_special(name) {
            (self.item, self.term) = (false, false);
        }
        match name {
            // A parser starts afresh here, but for forms.
            "td" | "th" | "caption" | "marquee" => Inside { form: self.form, ..Inside::default() },
            "table" => Inside { button: false, paragraph: false, ..self },
            "a" => Inside { link: true, ..self },
            "form" => Inside { form: true, ..self },
            "button" => Inside { button: true, paragraph: false, ..self },
            "p" => Inside { paragraph: true, ..self },
            "li" => Inside { item: true, ..self },
            "dd" | "dt" => Inside { term: true, ..self },
            _ => self,
        }
    }

    /// What the element is written as, when a parser would end what is around it.
    pub(super) fn instead_of(self, name: &str) -> &str {
        let is_twice = match name {
            "a" => self.link,
            "button" => self.button,
            "li" => self.item,
            "dd" | "dt" => self.term,
            _ => false,
        };
        match name {
            _ if is_twice || self.paragraph && allow::ends_paragraph(name) => "span",
            "form" if self.form => "div",
            name => name,
        }
    }
}
