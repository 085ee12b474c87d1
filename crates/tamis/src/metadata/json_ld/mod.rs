//! JSON-LD: what the page tells search engines.

mod repair;

use serde_json::{Map, Value};
use tamis_html::NodeId;

use super::claim::{Field, Origin, Trust};
use super::gather::{Gathering, Source};

/// The type of scripts that hold JSON-LD.
pub(super) const MIME: &str = "application/ld+json";

/// Bytes of JSON-LD that are read of one page; shops list their stock there.
const MAX_BYTES: usize = 512 * 1024;

/// Things that are looked at in one page.
const MAX_THINGS: usize = 200;

/// Authors that are read of one thing.
const MAX_AUTHORS: usize = 40;

/// A thing of the data.
type Thing = Map<String, Value>;

/// What a thing is to the page, the best first.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
enum Rank {
    /// What a page is written to say.
    Article,
    /// Anything else that a page can be about.
    Work,
    /// The page itself.
    Page,
    /// A picture, film or sound on the page.
    Media,
    /// Nothing that the page is about.
    Other,
}

/// Everything of a page's scripts.
#[derive(Default)]
struct Things<'v> {
    /// Things with the script they stand in.
    list: Vec<(Rank, NodeId, &'v Thing)>,
    /// Things that others may refer to, by `@id`.
    named: Vec<(&'v str, &'v Thing)>,
}

/// Reads the scripts together: one can refer to a thing of another.
pub(super) fn read(page: &mut Gathering<'_>, scripts: &[NodeId]) {
    let mut left = MAX_BYTES;
    let mut values = Vec::new();
    for id in scripts {
        let Some(text) = page.dom.first_child(*id).map(|child| page.dom.text(child)) else { continue };
        if text.len() <= left {
            left -= text.len();
            values.extend(repair::values(text).into_iter().map(|value| (*id, value)));
        }
    }
    let mut things = Things::default();
    for (id, value) in &values {
        things.collect(*id, value);
    }
    things.speak(page);
}

impl<'v> Things<'v> {
    /// Takes a value apart. JSON is at most as deep as `serde_json` reads: 128.
    fn collect(&mut self, script: NodeId, value: &'v Value) {
        match value {
            Value::Array(items) => items.iter().for_each(|item| self.collect(script, item)),
            Value::Object(thing) if self.list.len() < MAX_THINGS => {
                self.list.push((rank(thing), script, thing));
                if let (Some(id), true) = (text(thing, "@id"), thing.contains_key("name")) {
                    self.named.push((id, thing));
                }
                for key in ["@graph", "mainEntity", "mainEntityOfPage"] {
                    if let Some(inner @ (Value::Array(_) | Value::Object(_))) = thing.get(key) {
                        self.collect(script, inner);
                    }
                }
            }
            _ => {}
        }
    }

    /// Lets the main thing speak, then the page and the site.
    fn speak(&self, page: &mut Gathering<'_>) {
        let best = |rank: Rank| self.list.iter().find(|thing| thing.0 == rank);
        let works = self.list.iter().filter(|thing| thing.0 == Rank::Article).count();
        for rank in [Rank::Article, Rank::Work, Rank::Page, Rank::Media] {
            let Some((_, script, thing)) = best(rank) else { continue };
            let trust = match rank {
                Rank::Article if works <= MAX_ARTICLES => Trust::Sure,
                Rank::Article | Rank::Work => Trust::Good,
                Rank::Page => Trust::Fair,
                Rank::Media | Rank::Other => Trust::Weak,
            };
            self.thing(page, thing, Source::at(Origin::JsonLd, "", trust, *script));
        }
        for (_, script, thing) in &self.list {
            if has_type(thing, &["WebSite"]) {
                say_text(
                    page,
                    Field::Site,
                    (thing, "name"),
                    Source::at(Origin::JsonLd, "WebSite", Trust::Good, *script),
                );
            }
        }
    }

    fn thing(&self, page: &mut Gathering<'_>, thing: &'v Thing, source: Source) {
        let own = |key: &'static str| Source { key, ..source };
        let lower = |key: &'static str| Source { key, trust: source.trust.min(Trust::Fair), ..source };
        say_text(page, Field::Title, (thing, "headline"), own("headline"));
        say_text(page, Field::Title, (thing, "name"), lower("name"));
        for key in ["datePublished", "dateCreated", "uploadDate"] {
            let source = if key == "datePublished" { own(key) } else { lower(key) };
            say_text(page, Field::Published, (thing, key), source);
        }
        say_text(page, Field::Modified, (thing, "dateModified"), own("dateModified"));
        say_text(page, Field::Description, (thing, "description"), lower("description"));
        say_text(page, Field::Language, (thing, "inLanguage"), own("inLanguage"));
        say_text(page, Field::Licence, (thing, "license"), own("license"));
        say_text(page, Field::Canonical, (thing, "url"), Source { key: "url", trust: Trust::Weak, ..source });
        say_text(page, Field::Tag, (thing, "keywords"), own("keywords"));
        self.image(page, thing, own("image"));
        self.people(page, thing, source);
        if let Some(kind) = type_names(thing).next() {
            page.say(Field::Kind, kind, own("@type"));
        }
        if let Some(name) =
            thing.get("publisher").and_then(|publisher| self.names(publisher).first().map(|name| name.0))
        {
            page.say(Field::Site, name, lower("publisher"));
        }
    }

    fn image(&self, page: &mut Gathering<'_>, thing: &'v Thing, source: Source) {
        let mut image = thing.get("image");
        while let Some(Value::Array(list)) = image {
            image = list.first();
        }
        let url = match image {
            Some(Value::String(url)) => Some(url.as_str()),
            Some(Value::Object(object)) => {
                self.followed(object, "url").and_then(|object| text(object, "url"))
            }
            _ => None,
        };
        if let Some(url) = url {
            page.say(Field::Image, url, source);
        }
    }

    fn people(&self, page: &mut Gathering<'_>, thing: &'v Thing, source: Source) {
        for key in ["author", "creator"] {
            let Some(value) = thing.get(key) else { continue };
            for (name, is_person) in self.names(value) {
                let trust = if is_person { source.trust } else { source.trust.min(Trust::Good) };
                page.say(Field::Author, &decoded(name), Source { key, trust, ..source });
            }
        }
    }

    /// The names of people or organisations, and whether they are people.
    fn names(&self, value: &'v Value) -> Vec<(&'v str, bool)> {
        let items = match value {
            Value::Array(items) => items.as_slice(),
            other => std::slice::from_ref(other),
        };
        let mut names = Vec::new();
        for item in items.iter().take(MAX_AUTHORS) {
            match item {
                Value::String(name) => names.push((name.as_str(), true)),
                Value::Object(thing) => {
                    let Some(thing) = self.followed(thing, "name") else { continue };
                    let is_person = !has_type(
                        thing,
                        &["Organization", "NewsMediaOrganization", "Corporation", "WebSite"],
                    );
                    match thing.get("name") {
                        Some(Value::String(name)) => names.push((name.as_str(), is_person)),
                        Some(Value::Array(list)) => {
                            names.extend(list.iter().filter_map(Value::as_str).map(|name| (name, is_person)));
                        }
                        _ => {}
                    }
                }
                _ => {}
            }
        }
        names
    }

    /// The thing itself when it has the key, or the one that it refers to.
    fn followed(&self, thing: &'v Thing, key: &str) -> Option<&'v Thing> {
        if thing.contains_key(key) {
            return Some(thing);
        }
        let id = text(thing, "@id")?;
        self.named.iter().find(|named| named.0 == id).map(|named| named.1)
    }
}

/// A page with more articles than this in its data is a list of them.
const MAX_ARTICLES: usize = 2;

fn say_text(page: &mut Gathering<'_>, field: Field, (thing, key): (&Thing, &str), source: Source) {
    match thing.get(key) {
        Some(Value::String(value)) => page.say(field, &decoded(value), source),
        Some(Value::Number(number)) => page.say(field, &number.to_string(), source),
        Some(Value::Array(items)) => {
            for item in items.iter().filter_map(Value::as_str).take(MAX_AUTHORS) {
                page.say(field, &decoded(item), source);
            }
        }
        _ => {}
    }
}

/// The text with character references decoded: many pages escape twice.
fn decoded(text: &str) -> std::borrow::Cow<'_, str> {
    if !(text.contains('&') || text.contains('<')) {
        return text.into();
    }
    let dom = tamis_html::parse_fragment(text, &tamis_html::Context::html("div")).dom;
    dom.text_content(dom.root()).into()
}

fn text<'v>(thing: &'v Thing, key: &str) -> Option<&'v str> {
    thing.get(key).and_then(Value::as_str)
}

/// The types of a thing without the vocabulary's address.
fn type_names(thing: &Thing) -> impl Iterator<Item = &str> {
    let types = match thing.get("@type") {
        Some(Value::Array(types)) => types.as_slice(),
        Some(one) => std::slice::from_ref(one),
        None => &[],
    };
    types.iter().filter_map(Value::as_str).filter_map(|name| name.rsplit(['/', ':', '#']).next())
}

fn has_type(thing: &Thing, types: &[&str]) -> bool {
    type_names(thing).any(|name| types.contains(&name))
}

fn rank(thing: &Thing) -> Rank {
    type_names(thing).map(rank_of_type).min().unwrap_or(Rank::Other)
}

fn rank_of_type(name: &str) -> Rank {
    match name {
        "Report" | "Question" | "Recipe" | "HowTo" | "Review" | "CreativeWork" | "AnalysisNewsArticle" => {
            Rank::Article
        }
        _ if name.ends_with("Article") || name.ends_with("Posting") => Rank::Article,
        "Product"
        | "ProductGroup"
        | "Event"
        | "Course"
        | "Movie"
        | "Book"
        | "Dataset"
        | "SoftwareApplication"
        | "PodcastEpisode"
        | "Episode"
        | "Guide"
        | "JobPosting"
        | "Service"
        | "WebApplication"
        | "Game"
        | "TVSeries" => Rank::Work,
        "WebPage" | "ItemPage" | "AboutPage" | "QAPage" | "FAQPage" | "CollectionPage" | "ProfilePage"
        | "ContactPage" | "MedicalWebPage" | "CheckoutPage" | "SearchResultsPage" => Rank::Page,
        "VideoObject" | "ImageObject" | "AudioObject" | "MediaObject" | "ImageGallery" => Rank::Media,
        _ => Rank::Other,
    }
}
