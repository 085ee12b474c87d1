//! One walk over the page that collects every source's claims.

use tamis_html::{Dom, Kind, Name, NodeId};

use super::claim::{Claim, Field, Origin, Trust};
use super::date::Habits;
use super::title::SiteNames;
use super::{
    Context, bylines, choose_date, guess, heading, item_props, json_ld, links, markup, meta_tags, times,
    url_date, values, visible,
};

/// Claims that are kept of one page; pages with more repeat themselves.
const MAX_CLAIMS: usize = 400;

/// Headings of the first level that are looked at: the title is among the first.
const MAX_HEADINGS: usize = 8;

/// Smaller headings that are compared with the title when no `h1` has it.
const MAX_SUBHEADINGS: usize = 24;

/// Scripts of JSON-LD that are read.
const MAX_SCRIPTS: usize = 16;

/// Bytes of a title or name that are kept.
pub(super) const MAX_TITLE_BYTES: usize = 400;

/// Where a claim comes from, and how much it is believed.
#[derive(Clone, Copy, Debug)]
pub(super) struct Source {
    pub(super) origin: Origin,
    pub(super) key: &'static str,
    pub(super) trust: Trust,
    pub(super) node: Option<NodeId>,
}

impl Source {
    pub(super) fn at(origin: Origin, key: &'static str, trust: Trust, node: NodeId) -> Source {
        Source { origin, key, trust, node: Some(node) }
    }
}

/// What the walk has found so far.
#[derive(Debug)]
pub(super) struct Gathering<'a> {
    pub(super) dom: &'a Dom,
    pub(super) context: &'a Context<'a>,
    pub(super) habits: Habits,
    pub(super) claims: Vec<Claim>,
    /// Headings of the first level, in order.
    pub(super) headings: Vec<NodeId>,
    /// Headings of the second and third level, in order.
    pub(super) subheadings: Vec<NodeId>,
    pub(super) times: Vec<NodeId>,
    /// The number of the Twitter card's label that names an author.
    pub(super) card_label: Option<&'a str>,
    scripts: Vec<NodeId>,
    title_node: Option<NodeId>,
}

impl<'a> Gathering<'a> {
    /// Walks the page and lets every source speak.
    pub(super) fn of(dom: &'a Dom, context: &'a Context<'a>) -> Gathering<'a> {
        let mut page = Gathering {
            dom,
            context,
            habits: Habits::of(None, context.host()),
            claims: Vec::new(),
            headings: Vec::new(),
            subheadings: Vec::new(),
            times: Vec::new(),
            card_label: None,
            scripts: Vec::new(),
            title_node: None,
        };
        for id in dom.nodes() {
            if dom.kind(id) == Kind::Element {
                page.visit(id);
            }
        }
        let scripts = std::mem::take(&mut page.scripts);
        json_ld::read(&mut page, &scripts);
        page.title_node = heading::title_node(&page);
        if let Some(id) = page.title_node.filter(|id| !page.headings.contains(id)) {
            page.say_heading(id, "h2");
        }
        url_date::read(&mut page);
        times::read(&mut page);
        if page.needs_markup() {
            markup::read(&mut page);
        }
        if !page.knows(Field::Published, Trust::Fair) || choose_date::is_build_date(&page.claims) {
            visible::read(&mut page);
        }
        if !page.knows_person(Trust::Fair) {
            bylines::read(&mut page);
        }
        if let Some(ask) = context.guess {
            guess::read(&mut page, &ask());
        }
        page
    }

    #[inline]
    fn visit(&mut self, id: NodeId) {
        match self.dom.name(id) {
            Some(Name::META) => meta_tags::read(self, id),
            Some(Name::LINK) => links::read(self, id),
            Some(Name::TITLE) if self.dom.is(id, Name::TITLE) => self.page_title(id),
            Some(Name::SCRIPT) => self.script(id),
            Some(Name::H1) if self.headings.len() < MAX_HEADINGS => self.heading(id),
            Some(Name::H2 | Name::H3) if self.subheadings.len() < MAX_SUBHEADINGS => {
                self.subheadings.push(id);
            }
            Some(Name::TIME | Name::ABBR) if self.times.len() < times::MAX_TIMES => self.times.push(id),
            Some(Name::HTML) => self.language(id),
            _ => {}
        }
    }

    fn language(&mut self, id: NodeId) {
        let tag = self.dom.attr(id, Name::LANG).or_else(|| self.dom.attr_named(id, "xml:lang"));
        let Some(tag) = tag.filter(|tag| !tag.trim().is_empty()) else { return };
        self.habits = Habits::of(Some(tag), self.context.host());
        self.say(Field::Language, tag, Source::at(Origin::LangAttribute, "lang", Trust::Good, id));
    }

    fn page_title(&mut self, id: NodeId) {
        let text = self.dom.text_content(id);
        self.say(Field::Title, &text, Source::at(Origin::TitleTag, "title", Trust::Fair, id));
    }

    fn heading(&mut self, id: NodeId) {
        self.headings.push(id);
        self.say_heading(id, "h1");
    }

    fn say_heading(&mut self, id: NodeId, key: &'static str) {
        let text = super::text::visible_text(self.dom, id, MAX_TITLE_BYTES);
        self.say(Field::Title, &text, Source::at(Origin::Heading, key, Trust::Good, id));
    }

    fn script(&mut self, id: NodeId) {
        let is_ld = self.dom.attr(id, Name::TYPE).is_some_and(|kind| {
            kind.len() >= json_ld::MIME.len()
                && kind
                    .trim_start()
                    .get(..json_ld::MIME.len())
                    .is_some_and(|kind| kind.eq_ignore_ascii_case(json_ld::MIME))
        });
        if is_ld && self.scripts.len() < MAX_SCRIPTS {
            self.scripts.push(id);
        }
    }

    /// The heading that the content stands under.
    pub(super) fn title_node(&self) -> Option<NodeId> {
        self.title_node
    }

    /// Whether some source that is believed this much has spoken.
    pub(super) fn knows(&self, field: Field, trust: Trust) -> bool {
        self.claims.iter().any(|claim| claim.field == field && claim.trust >= trust)
    }

    fn needs_markup(&self) -> bool {
        !(self.knows(Field::Published, Trust::Good) && self.knows_person(Trust::Good))
    }

    /// Whether a source that is believed this much names someone besides the site.
    fn knows_person(&self, trust: Trust) -> bool {
        let site = self.site_names();
        self.claims.iter().any(|claim| {
            claim.field == Field::Author && claim.trust >= trust && !site.is_nobody(&claim.value)
        })
    }

    /// What is known about the site's name.
    pub(super) fn site_names(&self) -> SiteNames {
        let names =
            self.claims.iter().filter(|claim| claim.field == Field::Site).map(|claim| claim.value.as_str());
        SiteNames::new(names, self.context.host())
    }

    /// Notes what a source says about a field, cleaned; nothing when it is no
    /// value for that field.
    pub(super) fn say(&mut self, field: Field, text: &str, source: Source) {
        values::clean(self, field, text, source);
    }

    /// Notes a clean value.
    pub(super) fn push(&mut self, field: Field, value: String, source: Source) {
        let Source { origin, key, trust, node } = source;
        if value.is_empty() || self.claims.len() >= MAX_CLAIMS {
            return;
        }
        let known = |claim: &Claim| {
            claim.field == field && claim.origin == origin && claim.value == value && claim.key == key
        };
        if !self.claims.iter().any(known) {
            self.claims.push(Claim { field, value, origin, key, trust, node, won: false });
        }
    }

    /// Reads the properties of an element, once it is known to have some.
    pub(super) fn properties(&mut self, id: NodeId) {
        item_props::read(self, id);
    }
}
