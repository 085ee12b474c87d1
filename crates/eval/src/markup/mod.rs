//! How is HTML written so that nothing of a page gets into it as markup?
//!
//! A [`Markup`] is made of escaped text and of elements of ours; there is no
//! way from a string of a page to markup but through [`escape`].

mod page;
mod table;

pub use page::{Page, page};
pub use table::{Align, Table};

use std::fmt;

/// Text as text: what HTML and SVG would read is written as references, and
/// control characters, which neither allows, as the sign for "unknown".
///
/// ```
/// assert_eq!(tamis_eval::markup::escape("a<b> \"&\" '\u{1b}"), "a&lt;b&gt; &quot;&amp;&quot; &#39;\u{fffd}");
/// ```
pub fn escape(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    for letter in text.chars() {
        match letter {
            '&' => out.push_str("&amp;"),
            '<' => out.push_str("&lt;"),
            '>' => out.push_str("&gt;"),
            '"' => out.push_str("&quot;"),
            '\'' => out.push_str("&#39;"),
            '\n' | '\t' => out.push(letter),
            letter if letter.is_control() => out.push(char::REPLACEMENT_CHARACTER),
            letter => out.push(letter),
        }
    }
    out
}

/// A piece of HTML that is safe to show.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Markup(String);

impl Markup {
    /// A text.
    pub fn text(text: &str) -> Markup {
        Markup(escape(text))
    }

    /// An element of ours around some markup; no class where it is empty.
    pub fn element(name: &'static str, class: &'static str, inner: &Markup) -> Markup {
        let class = if class.is_empty() { String::new() } else { format!(" class=\"{class}\"") };
        Markup(format!("<{name}{class}>{}</{name}>", inner.0))
    }

    /// The same around a text.
    pub fn tagged(name: &'static str, class: &'static str, text: &str) -> Markup {
        Markup::element(name, class, &Markup::text(text))
    }

    /// A link to an address of the web; the text alone where it is none.
    pub fn link(url: &str, text: &str) -> Markup {
        let is_web = url.starts_with("https://") || url.starts_with("http://");
        if !is_web {
            return Markup::text(text);
        }
        Markup(format!("<a rel=\"noreferrer\" href=\"{}\">{}</a>", escape(url), escape(text)))
    }

    /// A plot of ours, with a frame.
    pub fn figure(plot: &str) -> Markup {
        Markup(format!("<figure>{plot}</figure>"))
    }

    /// What is shown when a reader asks for it.
    pub fn details(summary: &str, inner: &Markup) -> Markup {
        Markup(format!("<details><summary>{}</summary>{}</details>", escape(summary), inner.0))
    }

    /// Adds a piece behind.
    pub fn add(&mut self, other: &Markup) {
        self.0.push_str(&other.0);
    }

    /// Whether there is nothing.
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }
}

impl fmt::Display for Markup {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl FromIterator<Markup> for Markup {
    fn from_iter<I: IntoIterator<Item = Markup>>(pieces: I) -> Markup {
        let mut all = Markup::default();
        pieces.into_iter().for_each(|piece| all.add(&piece));
        all
    }
}

/// Markup as a tree by the rules of XML, which forgive nothing.
#[cfg(test)]
pub(crate) fn parsed(markup: &str) -> tamis_html::Dom {
    let parsed = tamis_html::parse_xml(markup);
    assert!(parsed.notes.is_empty(), "{:?}: {markup}", parsed.notes);
    parsed.dom
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_addresses_of_the_web_become_links() {
        assert!(
            Markup::link("https://a.org/?x=\"1\"", "<b>")
                .to_string()
                .contains("href=\"https://a.org/?x=&quot;1&quot;\"")
        );
        assert_eq!(Markup::link("javascript:alert(1)", "<b>").to_string(), "&lt;b&gt;");
    }
}
