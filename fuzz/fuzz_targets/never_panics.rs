//! Any bytes, with any limits, give a tree whose ids are in document order.
#![no_main]

use libfuzzer_sys::fuzz_target;
use tamis_html::{Context, Dom, LeftOpen, Limits, Parser, Scripting, Selector};

/// Contexts that change how a fragment is read.
const CONTEXTS: [&str; 12] =
    ["body", "table", "tr", "td", "select", "template", "script", "title", "colgroup", "form", "html", "caption"];

fuzz_target!(|data: &[u8]| {
    let Some((choice, page)) = data.split_first() else { return };
    let scripting = if choice & 1 == 0 { Scripting::Off } else { Scripting::On };
    let left_open = if choice & 8 == 0 { LeftOpen::TakesRest } else { LeftOpen::Ends };
    let parser = Parser::new().with_limits(limits(choice >> 1)).with_scripting(scripting);
    let mut parser = parser.with_left_open(left_open);
    let parsed = parser.parse_bytes(page, None);
    check(&parsed.dom);
    parser.recycle(parsed.dom);
    let text = String::from_utf8_lossy(page);
    let context = CONTEXTS[*choice as usize % CONTEXTS.len()];
    check(&parser.parse_fragment(&text, &Context::html(context)).dom);
    check(&parser.parse_xml(&text).dom);
});

fn limits(choice: u8) -> Limits {
    match choice % 4 {
        0 => Limits::default(),
        1 => Limits { depth: 4, ..Limits::default() },
        2 => Limits { nodes: 20, attributes: 2, attribute_bytes: 3, ..Limits::default() },
        _ => Limits { bytes: 50, work_per_byte: 0, ..Limits::default() },
    }
}

fn check(dom: &Dom) {
    for id in dom.nodes() {
        let range = dom.subtree(id);
        assert!(range.start < range.end && range.end as usize <= dom.len());
        let mut next = range.start + 1;
        for child in dom.children(id) {
            assert_eq!(child.index(), next as usize, "children follow each other");
            assert_eq!(dom.parent(child), Some(id));
            next = dom.subtree(child).end;
        }
        assert_eq!(next, range.end, "a subtree is its node and its children's subtrees");
        let is_blank = dom.text(id).bytes().all(|byte| byte.is_ascii_whitespace());
        assert_eq!(dom.is_blank(id), is_blank, "white space is known");
        dom.attrs(id).for_each(drop);
    }
    assert_eq!(dom.subtree(dom.root()).end as usize, dom.len());
    drop(dom.inner_html(dom.root()).to_string());
    let selector = Selector::parse(":has(> p) ~ *, :nth-child(2n) [class], a:not(:empty)").expect("a selector");
    dom.select(&selector).for_each(drop);
}
