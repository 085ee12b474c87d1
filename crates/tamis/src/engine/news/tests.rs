//! The engine on small pages.

use super::*;
use crate::engine::Verdict;
use crate::extract::{Extraction, Options, extract};
use crate::model::{Bundle, Ensemble, Feature, ModelError, Schema};
use crate::render;

const BODY: &str = "<p>The river rose by two metres in the night, and by the morning the lower town stood \
    under water as far as the church, which has happened only twice since the bridge was built.</p>";

fn page() -> String {
    let menu = "<li><a href=/s>A section of the paper</a>".repeat(12);
    let comments =
        "<li><b>A reader</b><p>Some words of a reader on it.</p><a href=#>Reply</a></li>".repeat(6);
    format!(
        "<title>River floods the lower town - The Courier</title><style>h1 {{ font-size: 34px }}</style>
        <ul>{menu}</ul><div id=story><h1>River <em>floods</em> the lower town</h1>
        <p class=byline>By <a href=/people/ann>Ann Lee</a></p><p class=date>5 March 2024</p>
        {}<ol>{comments}</ol></div><footer>© 2024 The Courier</footer>",
        BODY.repeat(6)
    )
}

fn found(html: &str) -> Extraction {
    found_with(html, Params::default())
}

fn found_with(html: &str, params: Params) -> Extraction {
    let mut options = Options::default().with_engine("news").expect("an engine");
    options.params.news = params;
    extract(html.as_bytes(), &options)
}

fn text_with(html: &str, body: Body) -> String {
    let found = found_with(html, Params { body, ..Params::default() });
    render::text(&found.article, &render::TextOptions::default())
}

fn named(found: &Extraction, role: &Role) -> Vec<String> {
    let dom = found.page.dom();
    let nodes = dom.nodes().filter(|id| found.selection.role(*id) == Some(role));
    nodes.map(|id| dom.text_content(id)).collect()
}

#[test]
fn a_story_has_title_date_author_and_body() {
    let found = found(&page());
    assert_eq!(named(&found, &Role::Title), ["River floods the lower town"]);
    assert_eq!(named(&found, &Role::Date), ["5 March 2024"]);
    assert_eq!(named(&found, &Role::Author), ["Ann Lee"]);
    let text = render::text(&found.article, &render::TextOptions::default());
    assert!(text.starts_with("River floods the lower town"), "{text}");
    assert!(text.contains("as far as the church"));
    for noise in ["section of", "Reply", "The Courier", "5 March"] {
        assert!(!text.contains(noise), "{noise}: {text}");
    }
}

#[test]
fn the_body_begins_where_it_is_told_to() {
    let before = "A word of the editors that stands in the story's own box, before its title.";
    let html = page().replace("<h1>", &format!("<p>{before}</p><h1>"));
    assert!(text_with(&html, Body::Relevant).contains(before));
    assert!(!text_with(&html, Body::FromTitle).contains(before));
    assert!(text_with(&html, Body::FromTitle).contains("as far as the church"));
    let title = "<h1>River <em>floods</em> the lower town</h1>";
    let teaser = "A teaser.";
    let html =
        page().replace(title, "").replace("<div id=story>", &format!("{title}<p>{teaser}</p><div id=story>"));
    assert!(!text_with(&html, Body::Relevant).contains(teaser));
    assert!(text_with(&html, Body::AfterTitle).contains(teaser));
    assert!(!text_with(&html, Body::AfterTitle).contains("section of"));
}

#[test]
fn an_agency_is_named_and_a_paragraph_that_begins_with_it_stays() {
    let named = |html: &str| found(html).meta().agency.clone();
    assert_eq!(named(&page()), None);
    let byline = page().replace("By <a href=/people/ann>Ann Lee</a>", "dpa");
    assert_eq!(named(&byline).as_deref(), Some("dpa"));
    let dateline = page().replacen("<p>The river rose", "<p>BERLIN (dpa) - The river rose", 1);
    let text = text_with(&dateline, Body::Relevant);
    assert!(text.contains("BERLIN (dpa) - The river rose"), "{text}");
}

#[test]
fn reasons_are_the_engines() {
    let found = found(&page());
    for (_, verdict) in found.selection.verdicts() {
        let (Verdict::Keep(reason) | Verdict::Drop(reason)) = verdict else { continue };
        assert!(reason.rule.0.starts_with("news."), "{reason}");
    }
}

#[test]
fn nothing_is_found_on_nothing() {
    for html in ["", "<p>", "<title>x</title>", "<ul><li><a href=x>y</a></ul>"] {
        let found = found(html);
        assert!(named(&found, &Role::Date).is_empty(), "{html}");
    }
}

#[test]
fn the_models_that_come_with_the_library_fit_it() {
    assert!(Models::embedded().title.n_trees() > 1);
}

#[test]
fn models_of_other_features_are_refused() {
    const OTHER: Schema = Schema::new(&[Feature::new("x", "y", 0.0)]);
    let mut bundle = Bundle::default();
    for name in NAMES {
        bundle.add(name, Ensemble::constant(&OTHER, 0.0));
    }
    assert!(matches!(Models::from_bytes(&bundle.to_bytes()), Err(ModelError::Schema { .. })));
    let empty = Bundle::default().to_bytes();
    assert_eq!(Models::from_bytes(&empty), Err(ModelError::Absent("title")));
}
