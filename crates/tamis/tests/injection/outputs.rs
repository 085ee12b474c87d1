//! The cases, and what our renderers make of them.

use serde_json::Value;
use tamis::render::{
    HtmlForm, HtmlOptions, InPlace, MarkdownOptions, TextOptions, html, in_place, markdown,
    text as write_text,
};
use tamis::{Extraction, Options, extract};

/// An attempt to run something.
pub(crate) struct Case {
    pub(crate) id: String,
    payload: String,
    place: String,
}

impl Case {
    pub(crate) fn read(line: &str) -> Option<Case> {
        let case: Value = serde_json::from_str(line).ok()?;
        let field = |name: &str| case[name].as_str().map(str::to_owned);
        Some(Case { id: field("id")?, payload: field("payload")?, place: field("where")? })
    }

    /// The page that the attempt is made on.
    pub(crate) fn page(&self) -> String {
        let prose = format!("<p>{}</p>", "Words of an article that stands here for its own sake. ".repeat(6));
        let (head, body) =
            if self.place == "head" { (self.payload.as_str(), "") } else { ("", self.payload.as_str()) };
        if self.place == "page" {
            return self.payload.clone();
        }
        format!(
            "<!doctype html><html><head><title>t</title>{head}</head><body><article>{prose}{body}{prose}</article></body></html>"
        )
    }

    fn extract(&self) -> Extraction {
        let url = url::Url::parse("https://example.org/dir/page.html").expect("an address");
        extract(self.page().as_bytes(), &Options { url: Some(url), ..Options::default() })
    }
}

/// What a browser will show.
#[derive(Clone, Copy)]
pub(crate) enum Output {
    Fragment,
    Document,
    Markdown,
    Place(InPlace),
}

impl Output {
    pub(crate) const ALL: [Output; 6] = [
        Output::Fragment,
        Output::Document,
        Output::Markdown,
        Output::Place(InPlace::Hide),
        Output::Place(InPlace::Highlight),
        Output::Place(InPlace::Remove),
    ];

    pub(crate) fn name(self) -> &'static str {
        match self {
            Output::Fragment => "fragment",
            Output::Document => "document",
            Output::Markdown => "markdown",
            Output::Place(InPlace::Hide) => "hide",
            Output::Place(InPlace::Highlight) => "highlight",
            Output::Place(InPlace::Remove) => "remove",
        }
    }

    /// The output without its Content-Security-Policy, which must not be what
    /// keeps it safe.
    pub(crate) fn write(self, case: &Case) -> String {
        let found = case.extract();
        let page = |form| html(&found.article, found.meta(), &HtmlOptions { form, ..HtmlOptions::default() });
        let written = match self {
            Output::Fragment => page(HtmlForm::Fragment),
            Output::Document => page(HtmlForm::Document),
            Output::Markdown => {
                from_markdown(&markdown(&found.article, found.meta(), &MarkdownOptions::default()))
            }
            Output::Place(how) => in_place(&found.page, &found.selection, how),
        };
        written.replace("Content-Security-Policy", "x-was-policy")
    }
}

fn from_markdown(text: &str) -> String {
    let mut out = String::new();
    pulldown_cmark::html::push_html(
        &mut out,
        pulldown_cmark::Parser::new_ext(text, pulldown_cmark::Options::all()),
    );
    out
}

/// The plain text of a case.
pub(crate) fn text(case: &Case) -> String {
    write_text(&case.extract().article, &TextOptions::default())
}
