//! Reads HTML literally, as the article that was written. Unlike lifting, it
//! knows nothing of pages and guesses nothing.

use tamis::article::{
    Align, Article, Cell, Content, Definition, Direction, Image, Inline, Item, Link, List, Marks, Math,
    Media, MediaKind, Origin, Part, Post, Row, Run, Table,
};
use tamis::engine::Role;
use tamis_html::{Dom, Kind, NodeId, Selector};

/// The article that a fragment of HTML says.
pub(crate) fn read(html: &str) -> Article {
    let dom = tamis_html::parse(html).dom;
    let body = dom.nodes().find(|id| dom.name_text(*id) == "body").expect("every page has a body");
    let mut article = Article { parts: Reader { dom: &dom }.parts(body), ..Article::default() };
    article.normalise();
    article
}

struct Reader<'a> {
    dom: &'a Dom,
}

#[derive(Clone, Default)]
struct Format {
    marks: Marks,
    link: Option<Link>,
}

impl Reader<'_> {
    fn attr(&self, id: NodeId, name: &str) -> Option<String> {
        let mut attrs = self.dom.attrs(id);
        attrs.find(|attr| attr.text == name).map(|attr| attr.value.to_owned())
    }

    fn has_class(&self, id: NodeId, class: &str) -> bool {
        self.attr(id, "class").is_some_and(|classes| classes.split(' ').any(|known| known == class))
    }

    fn find(&self, id: NodeId, selector: &str) -> Option<NodeId> {
        let selector = Selector::parse(selector).expect("a selector");
        self.dom.descendants(id).find(|id| self.dom.matches(*id, &selector))
    }

    fn children<'b>(&'b self, id: NodeId, name: &'b str) -> impl Iterator<Item = NodeId> + 'b {
        self.dom.children(id).filter(move |child| self.dom.name_text(*child) == name)
    }

    fn parts(&self, id: NodeId) -> Vec<Part> {
        let mut parts = Vec::new();
        let mut runs = Vec::new();
        for child in self.dom.children(id) {
            match self.block(child) {
                Some(block) => {
                    parts.push(Part::new(Content::Paragraph(std::mem::take(&mut runs)), Origin::default()));
                    parts.extend(block);
                }
                None => self.inline(child, &Format::default(), &mut runs),
            }
        }
        parts.push(Part::new(Content::Paragraph(runs), Origin::default()));
        parts
    }

    /// The part that an element is, if it stands on lines of its own.
    fn block(&self, id: NodeId) -> Option<Vec<Part>> {
        let name = self.dom.name_text(id);
        let content = match name {
            "h1" | "h2" | "h3" | "h4" | "h5" | "h6" => {
                Content::Heading { level: name.as_bytes()[1] - b'0', text: self.runs(id) }
            }
            "p" if self.attr(id, "data-tamis-media").is_some() => self.media(id),
            "p" => match self.find(id, "span.math-display") {
                Some(math) => Content::Math(Math { tex: self.dom.text_content(math) }),
                None => Content::Paragraph(self.runs(id)),
            },
            "ul" | "ol" => self.list(id, name == "ol"),
            "dl" => Content::Definitions(self.definitions(id)),
            "blockquote" => Content::Quote { parts: self.parts(id), cite: self.attr(id, "cite") },
            "pre" => self.code(id),
            "table" => self.table(id),
            "figure" => {
                let caption =
                    self.children(id, "figcaption").flat_map(|caption| self.runs(caption)).collect();
                Content::Figure { parts: self.parts(id), caption }
            }
            "details" => {
                let summary = self.children(id, "summary").flat_map(|summary| self.runs(summary)).collect();
                Content::Details { summary, parts: self.parts(id) }
            }
            "hr" => Content::Rule,
            "div" | "span" if self.has_class(id, "math-display") => {
                Content::Math(Math { tex: self.dom.text_content(id) })
            }
            "div" if self.has_class(id, "footnote-definition") => {
                let label = self.attr(id, "id").expect("a footnote");
                Content::Footnote { label: label.trim_start_matches("fn-").to_owned(), parts: self.parts(id) }
            }
            "article" => Content::Post(self.post(id)),
            "figcaption" | "summary" | "header" => return Some(Vec::new()),
            _ => return None,
        };
        let direction = self.attr(id, "dir").map(|dir| match dir.as_str() {
            "rtl" => Direction::Rtl,
            "ltr" => Direction::Ltr,
            _ => Direction::Auto,
        });
        let role = self.attr(id, "data-tamis-type").and_then(|name| Role::from_name(&name));
        Some(vec![Part { direction, role, ..Part::new(content, Origin::default()) }])
    }

    fn media(&self, id: NodeId) -> Content {
        let kind = match self.attr(id, "data-tamis-media").as_deref() {
            Some("audio") => MediaKind::Audio,
            Some("video") => MediaKind::Video,
            _ => MediaKind::Embed,
        };
        let link = self.find(id, "a").expect("a link");
        let src = self.attr(link, "href").expect("an address");
        Content::Media(Media {
            kind,
            src,
            title: Some(self.dom.text_content(link)),
            poster: self.attr(id, "data-tamis-poster"),
        })
    }

    fn list(&self, id: NodeId, is_numbered: bool) -> Content {
        let start = self.attr(id, "start").map_or(1, |start| start.parse().expect("a number"));
        let item = |item: NodeId| Item {
            parts: self.parts(item),
            checked: self.checkbox(item).map(|id| self.attr(id, "checked").is_some()),
        };
        Content::List(List {
            start: is_numbered.then_some(start),
            items: self.children(id, "li").map(item).collect(),
        })
    }

    /// The check box of an item itself, not of an item within.
    fn checkbox(&self, item: NodeId) -> Option<NodeId> {
        let mut inputs = self.dom.descendants(item).filter(|id| self.dom.name_text(*id) == "input");
        let own =
            |id: &NodeId| self.dom.ancestors(*id).find(|up| self.dom.name_text(*up) == "li") == Some(item);
        inputs.find(own)
    }

    fn definitions(&self, id: NodeId) -> Vec<Definition> {
        let mut groups: Vec<Definition> = Vec::new();
        for child in self.dom.children(id) {
            let mut group = Definition::default();
            match self.dom.name_text(child) {
                "dt" => group.terms.push(self.runs(child)),
                "dd" => group.descriptions.push(self.parts(child)),
                _ => continue,
            }
            groups.push(group);
        }
        groups
    }

    fn code(&self, id: NodeId) -> Content {
        let inner = self.find(id, "code").expect("code");
        let class = self.attr(inner, "class");
        let language = class.and_then(|class| class.strip_prefix("language-").map(str::to_owned));
        Content::Code { text: self.dom.text_content(inner), language }
    }

    fn table(&self, id: NodeId) -> Content {
        let caption = self.children(id, "caption").flat_map(|caption| self.runs(caption)).collect();
        let mut rows = Vec::new();
        for section in self.dom.children(id) {
            for row in self.children(section, "tr") {
                let cells =
                    self.dom.children(row).filter(|cell| matches!(self.dom.name_text(*cell), "td" | "th"));
                rows.push(Row { cells: cells.map(|cell| self.cell(cell)).collect() });
            }
        }
        Content::Table(Table { caption, rows })
    }

    fn cell(&self, id: NodeId) -> Cell {
        let span = |name| self.attr(id, name).map_or(1, |span| span.parse().expect("a number"));
        let align = self.attr(id, "style").map(|style| match style.trim_start_matches("text-align: ") {
            "left" => Align::Left,
            "center" => Align::Center,
            _ => Align::Right,
        });
        Cell {
            header: self.dom.name_text(id) == "th",
            colspan: span("colspan"),
            rowspan: span("rowspan"),
            align,
            parts: self.parts(id),
        }
    }

    fn post(&self, id: NodeId) -> Post {
        let header = self.children(id, "header").next();
        let text =
            |selector| header.and_then(|id| self.find(id, selector)).map(|id| self.dom.text_content(id));
        Post { author: text("[data-tamis-author]"), time: text("time"), parts: self.parts(id) }
    }

    fn runs(&self, id: NodeId) -> Vec<Run> {
        let mut runs = Vec::new();
        for child in self.dom.children(id) {
            self.inline(child, &Format::default(), &mut runs);
        }
        runs
    }

    fn inline(&self, id: NodeId, format: &Format, runs: &mut Vec<Run>) {
        let mut push = |inline| runs.push(Run { inline, marks: format.marks, link: format.link.clone() });
        if self.dom.kind(id) == Kind::Text {
            return push(Inline::Text(self.dom.text(id).to_owned()));
        }
        if self.dom.kind(id) == Kind::Comment {
            return;
        }
        let mut inside = format.clone();
        match self.dom.name_text(id) {
            "br" => return push(Inline::Break),
            "img" => return push(Inline::Image(self.image(id))),
            "span" => return push(Inline::Math(Math { tex: self.dom.text_content(id) })),
            "ruby" => return push(self.ruby(id)),
            "sup" if self.has_class(id, "footnote-definition-label") => return,
            "sup" if self.has_class(id, "footnote-reference") => {
                let link = self.find(id, "a").expect("a link");
                let href = self.attr(link, "href").expect("an address");
                let label = href.trim_start_matches('#').trim_start_matches("fn-");
                return push(Inline::Footnote(label.to_owned()));
            }
            "input" => return,
            "a" => {
                inside.link = self
                    .attr(id, "href")
                    .map(|href| Link { href: href.into(), title: self.attr(id, "title").map(Into::into) });
            }
            name => {
                let marks = ["strong", "em", "del", "ins", "mark", "sub", "sup", "code"];
                match marks.iter().position(|mark| *mark == name) {
                    Some(at) => inside.marks = inside.marks.with(Marks::ALL[at]),
                    None => push(Inline::Text(format!("<{name}> is not written here"))),
                }
            }
        }
        for child in self.dom.children(id) {
            self.inline(child, &inside, runs);
        }
    }

    fn image(&self, id: NodeId) -> Image {
        let size = |name| self.attr(id, name).and_then(|size| size.parse().ok());
        Image {
            src: self.attr(id, "src").expect("an address"),
            alt: self.attr(id, "alt").expect("a text"),
            title: self.attr(id, "title"),
            size: size("width").zip(size("height")),
        }
    }

    fn ruby(&self, id: NodeId) -> Inline {
        let text = self.children(id, "rt").map(|rt| self.dom.text_content(rt)).collect();
        let is_text = |id: &NodeId| self.dom.kind(*id) == Kind::Text;
        Inline::Ruby {
            base: self.dom.children(id).filter(is_text).map(|id| self.dom.text(id)).collect(),
            text,
        }
    }
}
