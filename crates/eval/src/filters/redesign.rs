//! The same page after its site was rebuilt.

use std::sync::LazyLock;

use regex::{Captures, Regex};

/// What a site did to its pages.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Redesign {
    /// Nothing.
    None,
    /// All classes and ids have other names.
    Renamed,
    /// Everything stands two levels deeper.
    Wrapped,
    /// A banner stands before everything, and a box of links.
    Banner,
    /// All of that.
    All,
}

impl Redesign {
    /// Every one, by its name.
    pub const ALL: [(&'static str, Redesign); 5] = [
        ("as it was", Redesign::None),
        ("renamed", Redesign::Renamed),
        ("wrapped", Redesign::Wrapped),
        ("banner", Redesign::Banner),
        ("all three", Redesign::All),
    ];

    /// A page after it.
    pub(super) fn apply(self, html: &str) -> String {
        let is = |one: Redesign| self == one || self == Redesign::All;
        let mut html = html.to_owned();
        if is(Redesign::Renamed) {
            html = rename(&html);
        }
        if is(Redesign::Wrapped) {
            html = after_body(&html, "<div class=page-outer><div class=page-inner>");
        }
        if is(Redesign::Banner) {
            let banner = "<div class=sale-banner><p>Price: only today!</p></div>\
                          <div class=links><a href=/1>One</a><a href=/2>Two</a></div>";
            html = after_body(&html, banner);
        }
        html
    }
}

/// The attributes that name things, with their values.
static NAMES: LazyLock<Option<Regex>> =
    LazyLock::new(|| Regex::new(r#"(?i)\s(class|id)\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s>"']+))"#).ok());

/// Gives every class and id another name, the same one everywhere.
fn rename(html: &str) -> String {
    let Some(names) = &*NAMES else { return html.to_owned() };
    let renamed = |found: &Captures<'_>| {
        let value = [2, 3, 4].into_iter().find_map(|at| found.get(at)).map_or("", |value| value.as_str());
        let words: Vec<String> = value.split_whitespace().map(|word| format!("new-{word}-x")).collect();
        format!(" {}=\"{}\"", &found[1], words.join(" "))
    };
    names.replace_all(html, renamed).into_owned()
}

static BODY: LazyLock<Option<Regex>> = LazyLock::new(|| Regex::new(r"(?i)<body(\s[^>]*)?>").ok());

/// Puts markup at the start of the body. What it opens ends with the page.
fn after_body(html: &str, markup: &str) -> String {
    match BODY.as_ref().and_then(|body| body.find(html)) {
        Some(body) => format!("{}{markup}{}", &html[..body.end()], &html[body.end()..]),
        None => html.to_owned(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn pages_are_rebuilt() {
        let html = "<body class='a b'><p id=x>text</p>";
        assert_eq!(Redesign::None.apply(html), html);
        let renamed = Redesign::Renamed.apply(html);
        assert_eq!(renamed, "<body class=\"new-a-x new-b-x\"><p id=\"new-x-x\">text</p>");
        assert!(Redesign::Wrapped.apply(html).contains("<body class='a b'><div class=page-outer>"));
        let all = Redesign::All.apply(html);
        assert!(all.contains("sale-banner") && all.contains("page-inner") && all.contains("new-x-x"));
    }
}
