//! § 13.4 parsing HTML fragments.

use super::builder::{Builder, Mode};
use super::class;
use super::foreign;
use super::stack::Open;
use crate::dom::{NONE, Ns, Quirks, Scripting};
use crate::names::Name;
use crate::token::Model;

/// The element that a fragment is parsed as the contents of.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Context<'a> {
    /// Its local name, `body` for instance.
    pub name: &'a str,
    /// Its namespace.
    pub ns: Ns,
    /// The value of its `encoding` attribute, which matters for MathML's `annotation-xml`.
    pub encoding: Option<&'a str>,
    /// The quirks mode of its document.
    pub quirks: Quirks,
}

impl<'a> Context<'a> {
    /// An HTML element of that name, in a document without quirks.
    pub fn html(name: &'a str) -> Context<'a> {
        Context { name, ns: Ns::Html, encoding: None, quirks: Quirks::No }
    }
}

impl Builder<'_> {
    pub(super) fn start_fragment(&mut self, context: &Context<'_>) {
        let name = self.tok.names.intern_text(context.name).unwrap_or(Name::UNNAMED);
        let bits = match context.ns {
            Ns::Html => class::class(name).bits,
            ns => foreign::bits(name, ns, context.encoding),
        };
        self.context = Some(Open::new(NONE, name, context.ns, bits));
        self.quirks = context.quirks;
        // The root stands for the `html` element of the algorithm.
        self.stack.push(Open::new(0, Name::HTML, Ns::Html, class::class(Name::HTML).bits));
        if context.ns == Ns::Html {
            // No start tag was read, so no end tag is appropriate.
            self.tok.start_in(self.context_model(name), None);
            if name == Name::TEMPLATE {
                self.template_modes.push(Mode::InTemplate);
            }
            if name == Name::FORM {
                self.form = Some(NONE);
            }
        }
        self.reset_mode();
    }

    fn context_model(&self, name: Name) -> Model {
        match name {
            Name::TITLE | Name::TEXTAREA => Model::Rcdata,
            Name::STYLE | Name::XMP | Name::IFRAME | Name::NOEMBED | Name::NOFRAMES => Model::Rawtext,
            Name::NOSCRIPT if self.scripting == Scripting::On => Model::Rawtext,
            Name::SCRIPT => Model::Script,
            Name::PLAINTEXT => Model::Plaintext,
            _ => Model::Data,
        }
    }
}
