//! What lifting must not lose, repeat or move.

use tamis::engine::{Edit, Reason, Rule, Selection};
use tamis::lift::{Wishes, lift, lift_fragment};
use tamis::page::Page;
use tamis::render::{MarkdownOptions, TextOptions, markdown, text};
use tamis::{Options, Outcome, extract};

fn lifted(html: &str) -> String {
    let article = lift_fragment(html);
    text(&article, &TextOptions::default()).split_whitespace().collect::<Vec<_>>().join(" ")
}

#[track_caller]
fn check(html: &str, expected: &str) {
    assert_eq!(lifted(html), expected, "{html}");
}

#[test]
fn what_stands_between_items_stays_there() {
    check("<ul><li>A</li><ul><li>A1</li></ul><li>B</li></ul>", "- A - A1 - B");
    check("<ul><li>one</li>stray<li>two</li></ul>", "- one stray - two");
    check("<ol><li>one</li><p>stray</p><li>two</li></ol>", "1. one stray 2. two");
}

#[test]
fn reversed_lists_count_down_however_long() {
    let items = "<li>x".repeat(1_003);
    let written = lifted(&format!("<ol reversed>{items}</ol>"));
    assert!(written.starts_with("1003. x 1002. x") && written.ends_with("2. x 1. x"), "{}", &written[..40]);
}

#[test]
fn code_in_headings_and_terms_is_text() {
    check("<h2>H<pre>code</pre></h2>", "H code");
    check("<dl><dt>Usage<pre>run it</pre></dt><dd>d</dd></dl>", "Usage run it d");
}

#[test]
fn visible_text_in_what_is_invisible_is_text() {
    check("<div style='visibility:hidden'>no<p style='visibility:visible'>yes</p></div>", "yes");
    check("<div style='display:none'>no<p style='display:block'>no</p></div>", "");
}

#[test]
fn short_replies_keep_their_words() {
    let post = |name: &str, words: &str| {
        format!(
            "<div class=post><p><b class=username>{name}</b> {words}</p><span class=date>2020-01-01</span></div>"
        )
    };
    let page =
        format!("{}{}", post("Ann", "A long text that says a lot of things."), post("Bob", "I fully agree"));
    assert!(lifted(&page).contains("I fully agree"));
    assert!(lifted(&page).contains("Bob"));
}

#[test]
fn notes_made_of_links_keep_their_text() {
    let page = "<p>word<sup><a id=r1 href=#n1>1</a></sup> more</p>\
                <ol><li id=n1><p><a href=#r1>^</a> <a href=http://x.org>Smith 2020</a></p></li></ol>";
    assert!(lifted(page).contains("Smith 2020"), "{}", lifted(page));
}

#[test]
fn cells_of_a_layout_are_apart() {
    check("<table role=presentation><tr><td>one</td><td>two</td></tr></table>", "one two");
}

#[test]
fn a_note_in_a_heading_is_text() {
    check("<h2>Head <span class=sidenote>note</span> tail</h2>", "Head note tail");
}

#[test]
fn buttons_in_a_line_and_numbers_in_text_stay() {
    check("<p>Press <button>Save</button> to go on</p>", "Press Save to go on");
    check("<p>Sold: <span class='line number'>5 000</span> units</p>", "Sold: 5 000 units");
}

#[test]
fn ruby_has_no_scripts_and_all_readings() {
    check("<ruby>x<script>JS()</script><span hidden>no</span><rt>y</ruby>", "x(y)");
    check("<ruby><rb>a<rb>b<rt>1<rt>2</ruby>", "a(1)b(2)");
}

#[test]
fn unclosed_buttons_and_objects_do_not_swallow_the_page() {
    let words = "Words of a text that goes on for a while and says something. ".repeat(6);
    for open in
        ["<button>Menu<article>", "<object data=x><div>", "<svg><foreignObject><div>", "<video><h2>T</h2>"]
    {
        let page = format!("{open}<p>{words}</p><p>{words}</p>");
        // The engine that has no doubts: pages like these are not what others were taught.
        let options = Options::default().with_engine("wlr").expect("the engine");
        let found = extract(page.as_bytes(), &options);
        let written = text(&found.article, &TextOptions::default());
        assert!(written.contains("Words of a text"), "{open}: {written:?}");
        assert_eq!(found.outcome, Outcome::Found, "{open}");
    }
}

#[test]
fn threads_in_noscript_are_found() {
    let words = "Words of a post that goes on for a while and says something. ".repeat(20);
    for frame in ["", "<noscript><iframe src=x></noscript>"] {
        let page = format!("<body>{frame}<div id=app></div><noscript><main><p>{words}</p></main></noscript>");
        let found = extract(page.as_bytes(), &Options::default());
        assert!(text(&found.article, &TextOptions::default()).contains("Words of a post"), "{frame}");
    }
}

#[test]
fn nothing_is_never_found() {
    let words = "Words of a text that goes on for a while and says something. ".repeat(6);
    for page in [format!("<textarea>{words}</textarea>"), format!("<iframe>{words}</iframe>")] {
        let found = extract(page.as_bytes(), &Options::default());
        assert!(found.article.parts.is_empty());
        assert_ne!(found.outcome, Outcome::Found);
        assert!(found.confidence <= 0.0);
    }
}

#[test]
fn long_addresses_are_not_copied_for_every_word() {
    let runs = "<b>x</b><i>y</i>".repeat(5_000);
    let page = format!("<p><a href='{}'>{runs}</a></p>", "x".repeat(1_000_000));
    let article = lift_fragment(&page);
    let written = markdown(&article, &tamis::metadata::Meta::default(), &MarkdownOptions::default());
    assert!(written.len() < 1_000_000);
}

#[test]
fn what_a_selection_changes_is_lifted_that_way() {
    let page =
        Page::from_html("<p>See <a href=/big><img alt=x></a> and <a href=/off>this</a>.</p><p>Gone</p>");
    let find = |name: &str, nth: usize| {
        page.dom().nodes().filter(|id| page.dom().name_text(*id) == name).nth(nth).expect("an element")
    };
    let mut selection = Selection::new();
    selection.keep(page.body(), Reason { rule: Rule("test.all"), value: 1.0 });
    let links = vec![("/a".to_owned(), "One".to_owned()), ("javascript:x".to_owned(), "Two".to_owned())];
    selection.edit(Edit::ReplaceByText { node: find("img", 0), text: "the picture".to_owned() });
    selection.edit(Edit::DropAttribute { node: find("a", 1), name: "href".to_owned() });
    selection.edit(Edit::ReplaceByText { node: find("p", 1), text: "Another line".to_owned() });
    selection.edit(Edit::AppendLinks { node: page.body(), links });
    let article = lift(&page, &selection, &Wishes::default());
    let written = markdown(&article, &tamis::metadata::Meta::default(), &MarkdownOptions::default());
    let expected = "See [the picture](/big) and this.\n\nAnother line\n\n- [One](/a)\n- Two";
    assert_eq!(written.trim_end(), expected);
}

#[test]
fn a_short_post_is_no_name_of_its_author() {
    let post = |name: &str, words: &str| {
        format!(
            "<article class='message post'><h4><a class=username>{name}</a></h4><div class=message-main>\
             <time datetime=2020-01-01>then</time><div class=message-userContent>{words}</div></div></article>"
        )
    };
    let thread = format!("{}{}", post("Ann", "Who knows that?"), post("Bob", "I do."));
    check(&thread, "Ann Who knows that? Bob I do.");
}

#[test]
fn a_button_that_opens_an_answer_is_its_question() {
    let faq =
        "<div><button aria-expanded=false>Who pays?</button><p>You do.</p><button>Buy now</button></div>";
    check(faq, "Who pays? You do.");
}

#[test]
fn text_in_the_state_of_a_program_is_found() {
    let words = "Words of a story that goes on for a while and says something. ".repeat(20);
    let told = words.replace(' ', "\\u0020");
    for state in [
        format!("<script>window.state = {{\"a\": {{\"body\": \"{told}\"}}}}; run()</script>"),
        format!(
            "<script>self.__next_f.push([1,\"1:T{:x},\"])</script><script>self.__next_f.push([1,\"{told}\"])</script>",
            words.len()
        ),
        format!("<div id=app data-page='{{\"props\": [{{\"text\": \"{told}\"}}]}}'></div>"),
    ] {
        let found = extract(format!("<body><div id=root></div>{state}").as_bytes(), &Options::default());
        let written = text(&found.article, &TextOptions::default());
        assert!(written.starts_with("Words of a story"), "{state:.80}: {written:.80?}");
    }
}

#[test]
fn paragraphs_that_a_wall_hides_keep_their_lines() {
    let words = "Words of a story that goes on for a while and says something. ".repeat(6);
    let hidden = format!("<p class=paid>{words}</p>").repeat(6);
    let page = format!(
        "<style>.paid {{ display: none }}</style><article><h1>Story</h1><p>{words}</p>{hidden}</article>"
    );
    let found = extract(page.as_bytes(), &Options::default());
    let written = text(&found.article, &TextOptions::default());
    assert_eq!(written.matches("Words of a story").count(), 7 * 6, "{written:.300}");
    assert!(!written.contains("something.Words"), "{written:.300}");
}

#[test]
fn pictures_of_characters_are_characters_without_pictures_too() {
    let page = Page::from_html(
        "<p>Good <img class=emoji alt='🙂' src=1.svg><img class='icon wp-smiley' alt=':)' src=2.png>\
         <img class=emoji alt='' src=3.png><img src=4.png alt=Photo></p>",
    );
    let mut selection = Selection::new();
    selection.keep(page.body(), Reason { rule: Rule("test.all"), value: 1.0 });
    let article = lift(&page, &selection, &Wishes { images: false, ..Wishes::default() });
    assert_eq!(text(&article, &TextOptions::default()), "Good 🙂:)\n");
}

#[test]
fn signs_that_link_terms_and_captions_to_themselves_are_no_text() {
    let sign = "<a class=headerlink href=#x>¶</a>";
    check(&format!("<dl><dt>read(path){sign}</dt><dd>Reads.</dd></dl>"), "read(path) Reads.");
    check(
        &format!("<figure><p>Words</p><figcaption><p>The figure{sign}</p></figcaption></figure>"),
        "Words The figure",
    );
    check(&format!("<details><summary>More{sign}</summary><p>x</p></details>"), "More x");
    check(
        &format!("<table><caption>Cap{sign}</caption><tr><th>a<th>b<tr><td>1<td>2</table>"),
        "Cap a | b 1 | 2",
    );
}

#[test]
fn cells_by_role_stand_apart() {
    let row = "<div role=row><span role=columnheader>H1</span><span role=cell>c1</span></div>";
    check(&format!("<div role=table>{row}</div>"), "H1 c1");
}

#[test]
fn captions_go_with_pictures_that_nobody_wants() {
    let html = "<figure><img src=a.png><figcaption>High water</figcaption></figure>\
                <figure><table><tr><th>a<tr><td>b</table><figcaption>A table</figcaption></figure>";
    let page = Page::from_html(html);
    let mut selection = Selection::new();
    selection.keep(page.body(), Reason { rule: Rule("test.all"), value: 1.0 });
    for (images, has_caption) in [(true, true), (false, false)] {
        let article = lift(&page, &selection, &Wishes { images, ..Wishes::default() });
        let written = markdown(&article, &tamis::metadata::Meta::default(), &MarkdownOptions::default());
        assert_eq!(written.contains("High water"), has_caption, "{written}");
        assert!(written.contains("A table"), "{written}");
    }
}
