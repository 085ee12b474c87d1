//! The same page, built otherwise.
//!
//! Labelled pages are modern and mostly English, and their articles are long.
//! A variant cuts paragraphs of the content, takes away what newer pages call
//! their parts by, or breaks lines where there were paragraphs; what is content
//! stays content. Models that learn from both do better on old pages and on
//! short articles: docs/training.md has the figures.

use std::hash::Hasher;

use fnv::FnvHasher;
use tamis::page::parser;
use tamis_html::{Dom, Kind, Name, NodeId};

use crate::score::stand_in;
use crate::stats::random::Random;

/// What is changed.
#[expect(clippy::struct_excessive_bools, reason = "each is a change of its own")]
#[derive(Clone, Copy, PartialEq, Debug)]
pub(super) struct Change {
    /// Of 100 paragraphs of the content, how many go.
    cut: usize,
    /// Elements that name parts of a page become `div`.
    plain: bool,
    /// Classes, ids, roles and properties go.
    unnamed: bool,
    /// Paragraphs become line breaks.
    broken: bool,
    /// The page has no address.
    pub(super) nowhere: bool,
}

/// Of 100 pages, how many are changed in each way. Chosen once; what they are
/// worth together is in docs/training.md.
const CUT: usize = 70;
const PLAIN: usize = 55;
const UNNAMED: usize = 50;
const BROKEN: usize = 25;
const NOWHERE: usize = 30;

/// How many of 100 paragraphs go, when some do.
const CUTS: [usize; 4] = [30, 60, 80, 92];

impl Change {
    /// What is changed on a page: the same for the same id.
    pub(super) fn of(set: &str, id: &str) -> (Change, Random) {
        let mut hash = FnvHasher::default();
        hash.write(set.as_bytes());
        hash.write(id.as_bytes());
        let mut random = Random::new(hash.finish());
        let mut is = |share: usize| random.below(100) < share;
        let [cut, plain, unnamed, broken, nowhere] = [CUT, PLAIN, UNNAMED, BROKEN, NOWHERE].map(&mut is);
        let cut = if cut { CUTS[random.below(CUTS.len())] } else { 0 };
        (Change { cut, plain, unnamed, broken, nowhere }, random)
    }
}

/// Writes a page with these changes.
pub(super) fn write(html: &str, truth: &str, change: Change, random: &mut Random) -> String {
    let dom = parser().parse(html).dom;
    let cut = cut(&dom, truth, change.cut, random);
    let mut writer = Writer { dom: &dom, change, out: String::with_capacity(html.len()), open: Vec::new() };
    let mut at = 0;
    while let Some(id) = dom.node(at) {
        writer.close(at);
        let is_cut = cut.binary_search(&id).is_ok();
        at = if is_cut { dom.subtree(id).end as usize } else { writer.enter(id) };
    }
    writer.close(usize::MAX);
    writer.out
}

/// The paragraphs of the content that go.
fn cut(dom: &Dom, truth: &str, share: usize, random: &mut Random) -> Vec<NodeId> {
    if share == 0 {
        return Vec::new();
    }
    let paragraphs: Vec<NodeId> = dom.nodes().filter(|id| dom.is(*id, Name::P)).collect();
    let texts: Vec<String> = paragraphs.iter().map(|id| dom.text_content(*id)).collect();
    let is_content = stand_in(&texts, truth);
    let chosen = paragraphs.into_iter().zip(is_content).filter(|(_, is)| *is && random.below(100) < share);
    chosen.map(|(id, _)| id).collect()
}

struct Writer<'a> {
    dom: &'a Dom,
    change: Change,
    out: String,
    /// Where open elements end, and their end tags.
    open: Vec<(usize, String)>,
}

impl Writer<'_> {
    fn close(&mut self, at: usize) {
        while let Some((_, tag)) = self.open.pop_if(|(end, _)| *end <= at) {
            self.out.push_str(&tag);
        }
    }

    /// Writes a node; returns the next one.
    fn enter(&mut self, id: NodeId) -> usize {
        match self.dom.kind(id) {
            Kind::Element => self.element(id),
            Kind::Text => self.text(id),
            Kind::Doctype => self.out.push_str("<!DOCTYPE html>"),
            _ => {}
        }
        id.index() + 1
    }

    fn element(&mut self, id: NodeId) {
        if self.change.broken && self.dom.is(id, Name::P) {
            self.out.push_str("<br><br>");
            return;
        }
        let name = if self.change.plain && self.dom.name(id).is_some_and(names_a_part) {
            "div"
        } else {
            self.dom.name_text(id)
        };
        self.out.push('<');
        self.out.push_str(name);
        for attr in self.dom.attrs(id).filter(|attr| !(self.change.unnamed && names(attr.name))) {
            self.out.push(' ');
            self.out.push_str(attr.prefix());
            self.out.push_str(attr.text);
            self.out.push_str("=\"");
            self.out.push_str(&attr.value.replace('&', "&amp;").replace('"', "&quot;"));
            self.out.push('"');
        }
        self.out.push('>');
        if !is_void(name) {
            self.open.push((self.dom.subtree(id).end as usize, format!("</{name}>")));
        }
    }

    fn text(&mut self, id: NodeId) {
        let parent = self.dom.parent(id).and_then(|parent| self.dom.name(parent));
        let text = self.dom.text(id);
        if matches!(parent, Some(Name::SCRIPT | Name::STYLE)) {
            self.out.push_str(text);
            return;
        }
        self.out.push_str(&text.replace('&', "&amp;").replace('<', "&lt;"));
    }
}

fn names_a_part(name: Name) -> bool {
    matches!(
        name,
        Name::MAIN
            | Name::ARTICLE
            | Name::SECTION
            | Name::ASIDE
            | Name::NAV
            | Name::HEADER
            | Name::FOOTER
            | Name::FIGURE
            | Name::TIME
            | Name::ADDRESS
    )
}

fn names(name: Name) -> bool {
    matches!(name, Name::CLASS | Name::ID | Name::ROLE | Name::ITEMPROP | Name::ITEMTYPE)
}

/// Elements without an end tag.
fn is_void(name: &str) -> bool {
    let void = [
        "area", "base", "br", "col", "embed", "hr", "img", "input", "link", "meta", "param", "source",
        "track", "wbr",
    ];
    void.contains(&name)
}

#[cfg(test)]
mod tests {
    use super::*;

    const NOTHING: Change = Change { cut: 0, plain: false, unnamed: false, broken: false, nowhere: false };

    fn written(html: &str, change: Change) -> String {
        write(html, "", change, &mut Random::new(1))
    }

    #[test]
    fn without_a_change_the_tree_is_the_same() {
        let html = "<!DOCTYPE html><html><head><title>a &amp; b</title></head><body><p class=\"x\">1 &lt; 2<br>\
                    <b>c</b></p><script>if (a<b) {}</script></body></html>";
        assert_eq!(written(html, NOTHING), html);
    }

    #[test]
    fn names_of_parts_and_paragraphs_go() {
        let html = "<main class=x><p id=y>Some <i>text</i></p></main>";
        let change = Change { plain: true, unnamed: true, broken: true, ..NOTHING };
        assert!(written(html, change).contains("<body><div><br><br>Some <i>text</i></div></body>"));
    }

    #[test]
    fn only_content_is_cut() {
        let html = "<p>The sea rises<p>Home";
        let change = Change { cut: 100, ..NOTHING };
        let cut = write(html, "and the sea rises", change, &mut Random::new(1));
        assert!(cut.contains("Home") && !cut.contains("sea"), "{cut}");
    }

    #[test]
    fn the_same_page_changes_in_the_same_way() {
        assert_eq!(Change::of("a", "1").0, Change::of("a", "1").0);
        assert!((0..20).any(|id| Change::of("a", &id.to_string()).0 != Change::of("a", "1").0));
    }
}
