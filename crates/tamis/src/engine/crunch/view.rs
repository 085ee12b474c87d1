//! What filters see of a page. Everything is counted before the walk, for all
//! nodes at once, so that no filter needs to look below a node.

use std::cell::Cell;

use tamis_html::{Dom, Kind, Name, NodeId, Ns, PerNode};

use super::settings::Settings;
use crate::letters::is_letter_or_digit;
use crate::measure::Measures;
use crate::page::{Page, is_code};
use crate::words::spaceless;

/// What a node and everything below it have, as a reader sees it.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub struct Tally {
    /// Links.
    pub links: u32,
    /// Words outside of links, or in one around most of the page: letters by the
    /// letters of a word (section 3).
    pub words: f32,
    /// Pictures.
    pub images: u32,
    /// Pictures with a text.
    pub alts: u32,
}

impl Tally {
    fn add(&mut self, child: Tally) {
        self.links += child.links;
        self.words += child.words;
        self.images += child.images;
        self.alts += child.alts;
    }

    /// Links to a word outside of links. Less than a word counts as one.
    #[expect(clippy::cast_precision_loss, reason = "links of one page")]
    pub fn ratio(&self) -> f32 {
        self.links as f32 / self.words.max(1.0)
    }
}

/// What is left of a node once filters have been there.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Left {
    /// Characters that are no white space.
    pub characters: u32,
    /// Elements that are substance without text.
    pub substance: u32,
    /// Whether something was removed from it.
    pub lost: bool,
}

/// What stands around a node.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
struct Around {
    link: bool,
    form: bool,
    body: bool,
}

/// What filters see of a page.
#[derive(Debug)]
pub struct View<'a> {
    page: &'a Page,
    measures: &'a Measures,
    body: NodeId,
    tallies: PerNode<Tally>,
    around: PerNode<Around>,
    pub(super) left: PerNode<Left>,
    pub(super) work: Work,
}

/// Nodes that were visited, over all passes: what the engine costs.
#[derive(Debug, Default)]
pub(super) struct Work(Cell<u64>);

impl Work {
    pub(super) fn step(&self) {
        self.0.set(self.0.get() + 1);
    }

    #[cfg(test)]
    pub(super) fn steps(&self) -> u64 {
        self.0.get()
    }
}

impl<'a> View<'a> {
    pub(super) fn new(page: &'a Page, measures: &'a Measures, settings: &Settings) -> View<'a> {
        let dom = page.dom();
        let work = Work::default();
        View {
            page,
            measures,
            body: page.body(),
            tallies: tally(page, measures, settings.link_lists.characters_per_word, &work),
            around: surround(page, &work),
            left: PerNode::new(dom, Left::default()),
            work,
        }
    }

    /// The page.
    pub fn page(&self) -> &'a Page {
        self.page
    }

    /// Its tree.
    pub fn dom(&self) -> &'a Dom {
        self.page.dom()
    }

    /// Counts of each node, as the page has it.
    pub fn measures(&self) -> &'a Measures {
        self.measures
    }

    /// The body, or what stands for it.
    pub fn body(&self) -> NodeId {
        self.body
    }

    /// Links and words at and below a node, as the page has it.
    pub fn tally(&self, id: NodeId) -> Tally {
        self.tallies[id]
    }

    /// What is left of a node; known in [`Phase::Container`](super::Phase).
    pub fn left(&self, id: NodeId) -> Left {
        self.left[id]
    }

    /// Whether the node stands in a link.
    pub fn is_in_link(&self, id: NodeId) -> bool {
        self.around[id].link
    }

    /// Whether the node stands in a form.
    pub fn is_in_form(&self, id: NodeId) -> bool {
        self.around[id].form
    }

    /// Whether the node stands in the body.
    pub fn is_in_body(&self, id: NodeId) -> bool {
        self.around[id].body
    }

    /// Whether most of the page's words stand in this element: it was not
    /// closed, or it is a form around the page, and must not go.
    pub fn holds_page(&self, id: NodeId) -> bool {
        holds_page(self.page, self.measures, id)
    }
}

fn holds_page(page: &Page, measures: &Measures, id: NodeId) -> bool {
    let words = |id| measures.of(id).visible_words;
    words(id) * 2 > words(page.body())
}

/// Whether this leads somewhere.
pub(super) fn is_link(dom: &Dom, id: NodeId) -> bool {
    (dom.is(id, Name::A) || dom.is(id, Name::AREA)) && dom.has_attr(id, Name::HREF)
}

/// Whether this is a picture. The `picture` around an `img` is none by itself.
pub(super) fn is_image(dom: &Dom, id: NodeId) -> bool {
    let is_drawing = || dom.ns(id) == Some(Ns::Svg) && dom.name_text(id) == "svg";
    let is_field = || dom.is(id, Name::INPUT) && has_type(dom, id, "image");
    dom.is(id, Name::IMG) || is_drawing() || is_field()
}

/// Whether the `type` of an element is this.
pub(super) fn has_type(dom: &Dom, id: NodeId, kind: &str) -> bool {
    dom.attr(id, Name::TYPE).is_some_and(|own| own.trim().eq_ignore_ascii_case(kind))
}

/// The text of a picture: its `alt`, or what a drawing is called.
pub(super) fn alt(dom: &Dom, id: NodeId) -> Option<String> {
    let title = || {
        let title = dom.children(id).find(|id| dom.name_text(*id) == "title")?;
        Some(dom.children(title).map(|id| dom.text(id)).collect())
    };
    let text = if dom.ns(id) == Some(Ns::Svg) {
        dom.attr_named(id, "aria-label").map(str::to_owned).or_else(title)
    } else {
        dom.attr(id, Name::ALT).map(str::to_owned)
    };
    let tidy = text?.split_whitespace().collect::<Vec<_>>().join(" ");
    (!tidy.is_empty()).then_some(tidy)
}

/// One pass from the last node to the first.
fn tally(page: &Page, measures: &Measures, per_word: f32, work: &Work) -> PerNode<Tally> {
    let dom = page.dom();
    let mut tallies = PerNode::new(dom, Tally::default());
    for id in dom.nodes().rev() {
        work.step();
        match dom.kind(id) {
            Kind::Text => tallies[id].words = words(page, id, per_word),
            Kind::Element => finish(page, measures, id, &mut tallies[id]),
            _ => {}
        }
        if let Some(parent) = dom.parent(id) {
            let own = tallies[id];
            tallies[parent].add(own);
        }
    }
    tallies
}

fn finish(page: &Page, measures: &Measures, id: NodeId, own: &mut Tally) {
    let dom = page.dom();
    if is_link(dom, id) {
        own.links += u32::from(!page.styles().is_hidden(id));
        // A link around most of the page was not closed: its words are the page's.
        if !holds_page(page, measures, id) {
            own.words = 0.0;
        }
    } else if is_image(dom, id) {
        own.images += 1;
        own.alts += u32::from(alt(dom, id).is_some());
    }
}

/// Words of a text that a reader sees.
#[expect(clippy::cast_precision_loss, reason = "characters of one page")]
fn words(page: &Page, id: NodeId, per_word: f32) -> f32 {
    let dom = page.dom();
    let text = dom.text(id).trim_ascii();
    if text.is_empty()
        || page.styles().is_hidden(id)
        || dom.parent(id).is_some_and(|parent| is_code(dom, parent))
    {
        return 0.0;
    }
    let letters = text.chars().filter(|c| is_letter_or_digit(*c)).count();
    let apart = spaceless(text);
    letters.saturating_sub(apart.chars as usize) as f32 / per_word + apart.words as f32
}

/// One pass from the first node to the last.
fn surround(page: &Page, work: &Work) -> PerNode<Around> {
    let dom = page.dom();
    let body = page.body();
    let mut around = PerNode::new(dom, Around::default());
    for id in dom.nodes() {
        work.step();
        let Some(parent) = dom.parent(id) else { continue };
        let up = around[parent];
        around[id] = Around {
            link: up.link || is_link(dom, parent),
            form: up.form || dom.is(parent, Name::FORM),
            body: up.body || parent == body,
        };
    }
    around
}
