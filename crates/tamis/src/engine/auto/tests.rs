//! What `auto` keeps, with models of our own and with those that come with it.

use super::note::MAX_MOVED;
use super::{Auto, Models, PAGE_SCHEMA, Params, SCHEMA, SURE_SCHEMA, decided, table};
use crate::engine::{Engine, Focus, PageType, Trace, Tune};
use crate::measure::measure;
use crate::model::{Curve, Ensemble, Jury, Lexicon, Net, WIDTH, Weights, probability};
use crate::page::Page;
use crate::site::Site;
use crate::{Extraction, Extractor, Known, Options, Outcome, extract, render};

const STORY: &str = include_str!("../../../../../fixtures/auto/story.html");

fn text(html: &str, options: &Options) -> String {
    render::text(&extract(html.as_bytes(), options).article, &render::TextOptions::default())
}

/// Models that keep blocks with more than so many steps of words.
fn by_words(border: u8) -> Models {
    let place = SCHEMA.features().iter().position(|feature| feature.name == "words").expect("words");
    let mut end = [0.0; WIDTH];
    end[0] = 1.0;
    let mut weights = Models::untrained().block.nets()[0].weights().clone();
    let rising = [-5.0, 5.0].map(|odds| end.map(|number| number * (odds + 5.0)));
    weights.curves[place] = Curve { knots: vec![border, border + 1], values: rising.to_vec(), usual: 0 };
    let block = Net::new(&SCHEMA, &PAGE_SCHEMA, Weights { end, odds: -5.0, ..weights }).expect("a model");
    Models { block: Jury::new(vec![block]), ..Models::untrained() }
}

fn with(models: Models) -> Options {
    let mut options = Options::default().with_engine("auto").expect("the engine");
    options.params.auto.models = Some(models.into());
    options
}

#[test]
fn the_models_that_come_with_the_library_are_read() {
    assert_eq!(Models::embedded().block.nets()[0].weights().curves.len(), SCHEMA.len());
    assert_eq!(Models::from_bytes(&Models::embedded().to_bytes()).as_ref(), Ok(&*Models::embedded()));
}

#[test]
fn features_have_names_of_their_own() {
    let mut names: Vec<&str> = SCHEMA.features().iter().map(|feature| feature.name).collect();
    names.sort_unstable();
    names.dedup();
    assert_eq!(names.len(), SCHEMA.len());
    assert!(names.iter().all(|name| !name.is_empty()));
}

#[test]
fn every_feature_of_every_block_is_written() {
    let page = Page::from_html(STORY);
    let measures = measure(&page);
    let table = table(&page, &measures, &Lexicon::default()).blocks;
    assert_eq!(table.len(), page.blocks().len());
    let unsaid = |at: &usize| table.column(*at).all(|value| value == 0);
    let unsaid: Vec<&str> = (0..SCHEMA.len()).filter(unsaid).map(|at| SCHEMA.features()[at].name).collect();
    assert!(unsaid.len() < SCHEMA.len() / 3, "{unsaid:?}");
}

#[test]
fn a_story_is_found_and_what_is_around_it_is_not() {
    let text = text(STORY, &Options::default().with_engine("auto").expect("the engine"));
    assert!(text.contains("The water comes back twice a day"), "{text}");
    assert!(!text.contains("Subscribe to our letter"), "{text}");
    assert!(!text.contains("Harbour news"), "{text}");
}

#[test]
fn a_page_without_text_gives_nothing() {
    for html in ["", "<p>", "<script>1</script>", "<frameset>"] {
        let found = extract(html.as_bytes(), &Options::default().with_engine("auto").expect("the engine"));
        assert!(found.article.parts.is_empty(), "{html}");
        assert!(found.confidence < f32::EPSILON);
    }
}

#[test]
fn texts_between_others_are_decided_by_themselves() {
    let html = "<div>one two three four five six <p>no</p> seven eight nine ten eleven twelve<br>no</div>";
    let text = text(html, &with(by_words(4)));
    assert!(text.contains("five six") && text.contains("eleven"), "{text}");
    assert!(!text.contains("no"), "{text}");
}

#[test]
fn hidden_text_is_shown_when_it_is_content() {
    let long = "words of a tab that is closed and can be opened by everyone who reads";
    let html =
        format!("<p>{long} first</p><div hidden><p>{long} second</p><p>no</p></div><div hidden>no</div>");
    let text = text(&html, &with(by_words(4)));
    assert!(text.contains("first") && text.contains("second") && !text.contains("no"), "{text}");
}

#[test]
fn pictures_between_content_stay() {
    let html = "<div><p>one two three four five six</p><img src=a.png alt=a><p>one two three four five six seven</p>\
                <p>no</p></div>";
    let found = extract(html.as_bytes(), &with(by_words(4)));
    let html = render::html(&found.article, found.meta(), &render::HtmlOptions::default());
    assert!(html.contains("a.png") && !html.contains("<p>no"), "{html}");
}

#[test]
fn recall_keeps_no_less_than_precision() {
    let page = Page::from_html(STORY);
    let measures = measure(&page);
    let kept = |focus: Focus| {
        let engine = Auto::new(&Params::default().focused(focus));
        let selection = engine.select(&page, &measures, &mut Trace::off());
        let decided = selection.decided(page.dom());
        page.blocks().iter().filter(|block| decided[block.first].is_keep()).count()
    };
    assert!(kept(Focus::Precision) <= kept(Focus::Balanced));
    assert!(kept(Focus::Balanced) <= kept(Focus::Recall));
}

#[test]
fn the_trace_has_the_chance_of_each_block() {
    let page = Page::from_html(STORY);
    let mut trace = Trace::on();
    Auto::new(&Params::default()).select(&page, &measure(&page), &mut trace);
    let chance = &trace.columns()[0];
    assert_eq!(chance.name, "chance");
    assert!(page.blocks().iter().all(|block| chance.of(block.first).is_some()));
}

#[test]
fn tables_lists_and_headings_are_kept_whole() {
    let long = "one two three four five six seven";
    let html = format!(
        "<h2>Tides</h2><p>{long}</p><table><tr><th>Day</th><th>High</th></tr>\
         <tr><td>{long}</td><td>{long}</td></tr></table>\
         <ul><li>{long}</li><li>short</li><li>{long} eight</li></ul><h2>Home</h2><p>no</p><p>no no</p>"
    );
    let text = text(&html, &with(by_words(4)));
    assert!(["Tides", "Day", "High", "short"].iter().all(|part| text.contains(part)), "{text}");
    assert!(!text.contains("Home") && !text.contains("no"), "{text}");
}

#[test]
fn a_list_in_levels_amid_the_text_stays() {
    let long = "one two three four five six seven";
    let list = "<ul><li>Day<ul><li>High<ul><li>Monday</li></ul></li></ul></li></ul>";
    let html = format!("<div><p>{long}</p>{list}<p>{long} eight</p></div><p>no</p>{list}");
    let text = text(&html, &with(by_words(4)));
    assert_eq!(text.matches("Monday").count(), 1, "{text}");
}

#[test]
fn a_listing_amid_the_text_stays() {
    let long = "one two three four five six seven";
    let html =
        format!("<div><p>{long}</p><pre>x = 1</pre><p>{long} eight</p></div><p>no</p><pre>y = 2</pre>");
    let text = text(&html, &with(by_words(4)));
    assert!(text.contains("x = 1") && !text.contains("y = 2"), "{text}");
}

#[test]
fn a_listing_at_the_end_of_the_text_stays_in_its_boxes() {
    let long = "one two three four five six seven";
    let listing = |code: &str| format!("<div class=highlight><div><pre>{code}</pre></div></div>");
    let html = format!(
        "<section><p>{long}</p>{}</section><section><p>no</p>{}</section>",
        listing("x = 1"),
        listing("y = 2")
    );
    let text = text(&html, &with(by_words(4)));
    assert!(text.contains("x = 1") && !text.contains("y = 2"), "{text}");
}

#[test]
fn comments_below_a_text_stay_where_they_may_be_posts_of_a_thread() {
    let said = "The sea rises twice a day and falls again, and nobody can stop it. ".repeat(9);
    let html = format!("<p>{said}</p><div class=comments><p>{said}It does.</p><p>{said}And yet.</p></div>");
    let found = |forum: f32| {
        let odds = |page_type: &PageType| match page_type {
            PageType::Article => 0.0,
            PageType::Forum => forum,
            _ => -9.0,
        };
        let types = PageType::ALL.iter().map(|kind| Ensemble::constant(&PAGE_SCHEMA, odds(kind))).collect();
        text(&html, &with(Models { types, ..by_words(4) }))
    };
    assert!(found(-1.0).contains("It does."), "a chance of 0.35");
    let without = found(-4.0);
    assert!(without.contains("The sea") && !without.contains("It does."), "a chance of 0.03: {without}");
}

#[test]
fn terms_stay_with_what_explains_them() {
    let long = "one two three four five six seven";
    let html = format!(
        "<dl><dt>copy</dt><dt><b>move</b></dt><dd><p>{long}</p></dd></dl><p>{long} eight</p>\
         <dl><dt>menu</dt><dd>no</dd><dt hidden>secret</dt><dd>{long}</dd></dl>"
    );
    let text = text(&html, &with(by_words(4)));
    assert!(text.contains("copy") && text.contains("move"), "{text}");
    assert!(!text.contains("secret") && !text.contains("no"), "{text}");
}

#[test]
fn a_table_amid_the_text_stays() {
    let long = "one two three four five six seven";
    let table = "<table><tr><th>Day</th></tr><tr><td>Monday</td></tr></table>";
    let html = format!("<div><p>{long}</p>{table}<p>{long} eight</p></div><p>no</p>{table}");
    let text = text(&html, &with(by_words(4)));
    assert_eq!(text.matches("Monday").count(), 1, "{text}");
}

#[test]
fn a_table_that_lays_a_page_out_is_not_one_of_data() {
    let long = "one two three four five six seven";
    let html = format!("<table><tr><td>Menu</td><td><p>{long}</p><p>{long} eight</p></td></tr></table>");
    let text = text(&html, &with(by_words(4)));
    assert!(text.contains("eight") && !text.contains("Menu"), "{text}");
}

#[test]
fn the_trace_tells_what_moved_a_block() {
    let page = Page::from_html("<p>one two three four five six</p><p>no</p>");
    let mut trace = Trace::on();
    let params = Params { models: Some(by_words(4).into()), ..Params::default() };
    Auto::new(&params).select(&page, &measure(&page), &mut trace);
    let pulls: Vec<(&str, f32)> = page
        .blocks()
        .iter()
        .flat_map(|block| trace.pulls(block.first))
        .map(|pull| (pull.feature, pull.by))
        .collect();
    assert_eq!(pulls, [("words", 10.0)]);
}

#[test]
fn what_moved_the_blocks_of_endless_pages_is_not_told() {
    let page = Page::from_html(&"<p>one two three four five six</p>".repeat(MAX_MOVED + 1));
    let mut trace = Trace::on();
    let params = Params { models: Some(by_words(4).into()), ..Params::default() };
    Auto::new(&params).select(&page, &measure(&page), &mut trace);
    assert!(page.blocks().iter().all(|block| trace.pulls(block.first).is_empty()));
    assert_eq!(trace.columns()[0].name, "chance");
}

#[test]
fn what_is_expected_to_be_bad_is_flagged() {
    let html = format!("<p>{}</p>", "one two three four five six ".repeat(5));
    for (score, outcome) in [(-1.0, Outcome::Doubtful), (4.0, Outcome::Found)] {
        let models = Models { sure: Ensemble::constant(&SURE_SCHEMA, score), ..by_words(4) };
        let found = extract(html.as_bytes(), &with(models));
        assert_eq!(found.outcome, outcome);
        assert!((found.confidence - probability(score)).abs() < 1e-6);
    }
}

#[test]
fn decisions_are_written_down_for_training() {
    let page = Page::from_html(STORY);
    let row = decided(&page, &measure(&page), &by_words(4)).expect("something to decide");
    let of = |name: &str| {
        let place = SURE_SCHEMA.features().iter().position(|feature| feature.name == name);
        row.row(0)[place.expect("a feature")]
    };
    assert!(of("kept_words") > 0 && of("kept_share") > 0 && of("longest_kept") == 1);
    assert_eq!(decided(&Page::from_html(""), &measure(&Page::from_html("")), &by_words(4)), None);
}

#[test]
fn what_other_pages_say_of_a_way_draws_links_there() {
    let story = "The sea rises twice a day and falls again, and nobody on the shore can stop it. ";
    let page = |own: &str, more: &str| {
        format!(
            "<main><p>{}</p></main><div class=more>{}</div>",
            format!("{own} {story}").repeat(9),
            format!("<p><a href=/x>{more}</a></p>").repeat(4)
        )
    };
    let mut extractor = Extractor::new(with(by_words(20)));
    let mut site = Site::default();
    for at in 0..6 {
        let html = page(&format!("On day {at}"), &format!("Number {at}"));
        let name = format!("page {at}");
        let found =
            extractor.extract_knowing(Known { site: &site, name: Some(&name) }, html.as_bytes(), None);
        site.learn(found.visit());
    }
    // They have words enough by themselves, but what stands there on six pages is no content.
    let html = page("On day seven", &"a teaser of something else ".repeat(8));
    let text = |found: Extraction| render::text(&found.article, &render::TextOptions::default());
    assert!(text(extractor.extract(html.as_bytes(), None)).contains("a teaser"));
    let known = Known { site: &site, name: Some("page 7") };
    let drawn = text(extractor.extract_knowing(known, html.as_bytes(), None));
    assert!(!drawn.contains("a teaser") && drawn.contains("On day seven"), "{drawn}");
}
