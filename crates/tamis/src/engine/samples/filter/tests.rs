//! Filters made, read, applied, merged, and broken.

use super::*;
use crate::engine::samples::{Click, Kind, Teacher};
use crate::engine::{Role, Verdict};
use crate::page::Page;
use tamis_html::NodeId;

fn text(page: &Page, text: &str) -> NodeId {
    page.dom().nodes().find(|id| page.dom().text(*id).trim() == text).unwrap()
}

fn product(name: &str, price: &str) -> Page {
    Page::from_html(&format!(
        "<body><nav><a href=/>Home</a><a href=/shop>Shop</a></nav>\
         <div class=product><h1 class=name>{name}</h1><table><tr><th>Price:<td>{price}<tr><th>Stock:<td>9</table>\
         <div class=ad><p>Buy now</div></div>"
    ))
}

fn filter(page: &Page, clicks: &[Click]) -> Filter {
    let mut filter = Filter::default();
    filter.teach(&[(page, clicks.to_vec())]).unwrap();
    filter.expect(page);
    filter
}

fn price_filter() -> Filter {
    let page = product("Tea", "$ 5.00");
    let clicks = [("Tea", "headline"), ("$ 5.00", "price")];
    filter(&page, &clicks.map(|(at, name)| Click::keep(page.dom(), text(&page, at), name)))
}

#[test]
fn a_filter_keeps_what_was_shown_under_its_name() {
    let page = product("Coffee", "$ 12.50");
    let filter = price_filter();
    let applied = filter.apply(&page);
    assert!(!applied.is_broken(&filter));
    let selection = applied.select(&filter);
    let price = text(&page, "$ 12.50");
    assert!(selection.verdict(price).is_keep());
    assert_eq!(selection.role(price), Some(&Role::Custom("price".into())));
    assert_eq!(selection.role(text(&page, "Coffee")), Some(&Role::Headline));
    assert_eq!(selection.verdict(text(&page, "9")), Verdict::Inherit);
    assert!(selection.confidence() > 0.9, "{}", selection.confidence());
}

#[test]
fn a_page_of_another_make_breaks_it() {
    let filter = price_filter();
    let page = Page::from_html("<main><section><article><p>Nothing of the kind</article></section></main>");
    let applied = filter.apply(&page);
    assert!(applied.is_broken(&filter));
    assert_eq!(applied.troubled(&filter).count(), 2);
}

#[test]
fn what_is_removed_goes_out_of_what_is_kept() {
    let page = product("Tea", "$ 5.00");
    let dom = page.dom();
    let product_box = dom.ancestors(text(&page, "Tea")).nth(1).unwrap();
    let ad = dom.ancestors(text(&page, "Buy now")).nth(1).unwrap();
    let remove = Click { sign: Sign::Remove, ..Click::keep(dom, ad, "ad") };
    let filter = filter(&page, &[Click::keep(dom, product_box, "text"), remove]);
    let other = product("Coffee", "$ 7");
    let selection = filter.apply(&other).select(&filter);
    let decided = selection.decided(other.dom());
    assert!(decided[text(&other, "$ 7")].is_keep());
    assert!(!decided[text(&other, "Buy now")].is_keep());
    assert!(!decided[text(&other, "Home")].is_keep());
}

#[test]
fn a_second_click_beside_the_first_means_all() {
    let list = |names: &[&str]| {
        let items = names.iter().map(|name| format!("<li><a href=x>{name}</a>")).collect::<Vec<_>>().concat();
        Page::from_html(&format!("<h1>T</h1><ul class=authors>{items}</ul><p>rest"))
    };
    let page = list(&["Ann", "Bob", "Cid"]);
    let clicks = ["Ann", "Bob"].map(|at| Click::keep(page.dom(), text(&page, at), "author"));
    let filter = filter(&page, &clicks);
    assert_eq!(filter.samples.len(), 1);
    let other = list(&["Dan", "Eve", "Fay", "Gus"]);
    let caught = &filter.apply(&other).catches[0].nodes;
    let names: Vec<&str> = caught.iter().map(|(id, _)| other.dom().text(*id)).collect();
    assert_eq!(names, ["Dan", "Eve", "Fay", "Gus"]);
}

#[test]
fn a_filter_is_read_as_it_was_written() {
    let mut filter = price_filter();
    filter.name = "shop".into();
    filter.hosts = vec!["*.shop.example/p/*".parse().unwrap()];
    filter.last_success = Some("2026-11-16".into());
    let read = Filter::from_json(&filter.to_json()).unwrap();
    assert_eq!(read, filter);
}

#[test]
fn mistakes_in_a_file_are_told_with_their_line() {
    let good = price_filter().to_json();
    let error = |text: &str| Filter::from_json(text).unwrap_err().to_string();
    let unknown = error(&good.replace("\"sign\"", "\"sing\""));
    assert!(unknown.starts_with("line ") && unknown.contains("unknown field `sing`"), "{unknown}");
    assert!(error(&good.replace("\"tamis_filter\": 1", "\"tamis_filter\": 2")).contains("version 2"));
    assert!(error("{\"samples\": []}").contains("does not say its version"));
    assert!(error(&good.replace("\"kind\": \"text\"", "\"kind\": \"box\"")).contains("sample 1"));
    assert!(error(&good[..good.len() / 2]).starts_with("line "));
}

#[test]
fn advice_names_what_could_be_better() {
    let advice = price_filter().lint();
    assert!(advice.contains(&Advice::AnyHost) && advice.contains(&Advice::OnePage(1)), "{advice:?}");
    let samples = [price_filter().samples, price_filter().samples].concat();
    let many = Filter { samples, ..Filter::default() };
    assert!(many.lint().contains(&Advice::Twins(1, 3)));
}

#[test]
fn filters_merge_without_doubles() {
    let mut one = price_filter();
    let n_samples = one.samples.len();
    one.merge(price_filter());
    assert_eq!(one.samples.len(), n_samples);
    assert_eq!(one.samples[0].1.pages, 2);
    let page = product("Tea", "$ 5.00");
    one.merge(filter(&page, &[Click::keep(page.dom(), text(&page, "9"), "stock")]));
    assert_eq!(one.samples.len(), n_samples + 1);
}

/// Classes renamed, a level more, a banner before everything: the filter
/// still catches the price, or says that it does not.
#[test]
fn a_redesign_is_survived_or_told() {
    let filter = price_filter();
    let redesigns = [
        "<body><div class=banner><p>Sale!</div><div class=wrap><div class=product><h1 class=name>Milk</h1>\
         <table><tr><th>Price:<td>$ 1.20<tr><th>Stock:<td>9</table></div></div>",
        "<body><nav><a href=/>Home</a></nav><div class=x1a2b3><h1 class=q9z8y7>Milk</h1>\
         <table><tr><th>Price:<td>$ 1.20<tr><th>Stock:<td>9</table></div>",
        "<body><nav><a href=/>Home</a></nav><div class=item><h1 class=title>Milk</h1>\
         <table><tr><th>Brand:<td>Alp<tr><th>Price:<td>$ 1.20<tr><th>Stock:<td>9</table></div>",
        "<body><main><section><dl><dt>Price:<dd>$ 1.20<dt>Stock:<dd>9</dl></section></main>",
    ];
    for html in redesigns {
        let page = Page::from_html(html);
        let price = &filter.apply(&page).catches[1];
        let caught: Vec<&str> = price.nodes.iter().map(|(id, _)| page.dom().text(*id).trim()).collect();
        assert!(caught == ["$ 1.20"] || price.state == State::Missing, "{html}: {caught:?}");
    }
}

/// A shop whose pages have names all over.
fn named_shop(names: [&str; 3], rows: &str) -> Page {
    let [shop, product, facts] = names;
    let rows =
        rows.replace("<i>", &format!("<i class={facts}>")).replace("<li>", &format!("<li class={facts}>"));
    Page::from_html(&format!(
        "<body><div class={shop}><div class={product}><h1>Tea</h1><ul class={facts}>{rows}</ul></div></div>"
    ))
}

const NAMES: [&str; 3] = ["shop", "product", "facts"];

/// What a filter that was shown the second fact on a named page says of another page.
fn second_fact(page: &Page) -> (Filter, State, Vec<String>) {
    let shown = named_shop(NAMES, "<li><b>Origin:</b> <i>Nepal</i><li><b>Price:</b> <i>$ 5</i>");
    let filter = filter(&shown, &[Click::keep(shown.dom(), text(&shown, "$ 5"), "price")]);
    let catch = filter.apply(page).catches.remove(0);
    let texts = catch.nodes.iter().map(|(id, _)| page.dom().text(*id).to_owned()).collect();
    (filter, catch.state, texts)
}

#[test]
fn names_that_are_gone_are_told_until_they_are_learned() {
    let rows = "<li><b>Origin:</b> <i>Nepal</i><li><b>Price:</b> <i>$ 7</i>";
    let (_, state, texts) = second_fact(&named_shop(NAMES, rows));
    assert_eq!((state, texts), (State::Fine, vec!["$ 7".to_owned()]));
    let rebuilt = named_shop(["store", "item", "list"], rows);
    let (mut filter, state, texts) = second_fact(&rebuilt);
    assert_eq!((state, texts), (State::Rebuilt, vec!["$ 7".to_owned()]));
    let applied = filter.apply(&rebuilt);
    assert!(!applied.is_broken(&filter) && applied.select(&filter).is_doubtful());
    filter.accept(&rebuilt).unwrap();
    let next = named_shop(["store", "item", "list"], &rows.replace('7', "8"));
    assert_eq!(filter.apply(&next).catches.iter().map(|catch| catch.nodes.len()).sum::<usize>(), 1);
    let applied = filter.apply(&next);
    assert!(applied.troubled(&filter).next().is_none(), "{applied:?}");
    assert!(!applied.select(&filter).is_doubtful());
}

#[test]
fn what_moved_is_found_if_nothing_else_is_near_and_told() {
    let rows = "<li><b>Origin:</b> <i>Nepal</i><li><b>Price:</b> <i>$ 7</i>";
    let (mut filter, ..) = second_fact(&named_shop(NAMES, rows));
    let shop =
        format!("<body><div><div>{}", "<div class=shop><div class=product><h1>Tea</h1><ul class=facts>");
    let wrapped = Page::from_html(&(shop + rows));
    let far = filter.apply(&wrapped).catches[0].nearest;
    filter.samples[0].0.threshold = far / 1.2;
    let catch = filter.apply(&wrapped).catches.remove(0);
    assert_eq!((catch.state, catch.nodes.len()), (State::Moved, 1));
    assert_eq!(wrapped.dom().text(catch.nodes[0].0), "$ 7");
    filter.samples[0].0.threshold = far / 2.0;
    assert_eq!(filter.apply(&wrapped).catches[0].state, State::Missing);
}

#[test]
fn one_of_two_that_are_equally_near_is_told() {
    let (_, state, _) =
        second_fact(&named_shop(NAMES, "<li><b>Tax:</b> <i>$ 1</i><li><b>Sum:</b> <i>$ 8</i>"));
    assert_eq!(state, State::Fine, "the second of two is the second");
    let (_, state, _) = second_fact(&named_shop(NAMES, "<li><i>$ 1</i><i>$ 8</i>"));
    assert_eq!(state, State::Unsure);
    let (_, state, _) = second_fact(&named_shop(NAMES, "<li><i>$ 8</i><i>$ 8</i>"));
    assert_eq!(state, State::Fine, "both say the same");
}

#[test]
fn xml_has_filters_too() {
    let feed = |title: &str| {
        let xml = format!("<feed><entry><id>1</id><title>{title}</title></entry><name>n</name></feed>");
        Page::from_parsed(tamis_html::parse_xml(&xml), &crate::page::Source::default())
    };
    let page = feed("One");
    let filter = filter(&page, &[Click::keep(page.dom(), text(&page, "One"), "headline")]);
    let other = feed("Two");
    let caught = filter.apply(&other).catches[0].nodes[0].0;
    assert_eq!(other.dom().text(caught), "Two");
    assert_eq!(filter.samples[0].0.kind, Kind::Text);
}

/// Two things to remove on one page, shown on different ones, both go.
#[test]
fn removals_do_not_stand_in_for_each_other() {
    let page = |inside: &str| Page::from_html(&format!("<main class=m><p class=a>text</p>{inside}</main>"));
    let share = "<div class=share>Share this</div>";
    let ads = "<div class=ads>Buy pans</div>";
    let click = |page: &Page, at: &str| {
        let node = page.dom().parent(text(page, at)).unwrap();
        Click { sign: Sign::Remove, ..Click::keep(page.dom(), node, "removed") }
    };
    let (one, two) = (page(share), page(ads));
    let mut teacher = Teacher::default();
    teacher.show(&one, &[click(&one, "Share this")]).unwrap();
    teacher.show(&two, &[click(&two, "Buy pans")]).unwrap();
    let samples = teacher.samples().into_iter().map(|sample| (sample, Expect::default())).collect();
    let filter = Filter { samples, ..Filter::default() };
    let both = page(&format!("{share}{ads}"));
    let mut selection = crate::engine::Selection::new();
    filter.apply(&both).remove_from(&filter, &mut selection);
    let decided = selection.decided(both.dom());
    for gone in ["Share this", "Buy pans"] {
        assert!(matches!(decided[text(&both, gone)], Verdict::Drop(_)), "{gone}");
    }
    assert_eq!(decided[text(&both, "text")], Verdict::Inherit);
}

#[test]
fn a_filter_cannot_ask_for_too_much() {
    let good = price_filter().to_json();
    let many = good.replacen("\"pages\": 1", "\"pages\": 4294967295", 1);
    assert!(Filter::from_json(&many).is_err());
}
