//! Conforming pages in the one form that the serialiser writes, grown from bytes.

/// What an element may contain.
#[derive(Clone, Copy, PartialEq)]
enum Model {
    Flow,
    Phrasing,
    Items,
    Groups,
    Rows,
    Cells,
    Shapes,
    Maths,
}

/// Elements by where they may stand: name, and what they contain.
const FLOW: &[(&str, Model)] = &[
    ("div", Model::Flow),
    ("section", Model::Flow),
    ("blockquote", Model::Flow),
    ("details", Model::Flow),
    ("my-element", Model::Flow),
    ("template", Model::Flow),
    ("noscript", Model::Flow),
    ("p", Model::Phrasing),
    ("h2", Model::Phrasing),
    ("pre", Model::Phrasing),
    ("ul", Model::Items),
    ("table", Model::Groups),
    ("span", Model::Phrasing),
    ("b", Model::Phrasing),
    ("svg", Model::Shapes),
    ("math", Model::Maths),
];
const PHRASING: &[(&str, Model)] = &[
    ("span", Model::Phrasing),
    ("em", Model::Phrasing),
    ("b", Model::Phrasing),
    ("code", Model::Phrasing),
    ("q", Model::Phrasing),
    ("svg", Model::Shapes),
    ("math", Model::Maths),
];
const SHAPES: &[(&str, Model)] = &[
    ("g", Model::Shapes),
    ("linearGradient", Model::Shapes),
    ("foreignObject", Model::Flow),
    ("title", Model::Phrasing),
];

const VOID: [&str; 4] = ["br", "img", "hr", "wbr"];

/// Pieces of text, as they are written.
const TEXTS: [&str; 10] =
    ["word", " ", "\n", "&amp;", "&lt;", "&gt;", "&nbsp;", "\u{4E2D}", "\"'=", "\u{1F600}"];

impl Model {
    fn elements(self) -> &'static [(&'static str, Model)] {
        match self {
            Model::Flow => FLOW,
            Model::Phrasing => PHRASING,
            Model::Shapes => SHAPES,
            Model::Items => &[("li", Model::Flow)],
            Model::Groups => &[("tbody", Model::Rows), ("thead", Model::Rows)],
            Model::Rows => &[("tr", Model::Cells)],
            Model::Cells => &[("td", Model::Flow), ("th", Model::Flow)],
            Model::Maths => &[("mrow", Model::Maths), ("mi", Model::Phrasing)],
        }
    }

    fn has_text(self) -> bool {
        matches!(self, Model::Flow | Model::Phrasing)
    }
}

/// A page for some bytes.
pub(crate) fn page(bytes: &[u8]) -> String {
    let mut body = Body { out: String::new(), open: vec![("body", Model::Flow)] };
    for pair in bytes.chunks_exact(2) {
        body.step(pair[0], pair[1] as usize);
    }
    while body.open.len() > 1 {
        body.close();
    }
    let head =
        "<head><title>a &lt; b</title><style>a > b {}</style><script>if (a < b && c) {}</script></head>";
    format!("<!DOCTYPE html><html>{head}<body>{}</body></html>", body.out)
}

struct Body {
    out: String,
    open: Vec<(&'static str, Model)>,
}

impl Body {
    fn step(&mut self, what: u8, which: usize) {
        let (name, model) = *self.open.last().expect("the body stays open");
        match what % 8 {
            0..=2 => self.open(model, which),
            3 if self.open.len() > 1 => self.close(),
            4 if model.has_text() && VOID[which % 4] == "hr" && model == Model::Flow => self.tag("hr", which),
            4 if model.has_text() && VOID[which % 4] != "hr" => self.tag(VOID[which % 4], which),
            5 => self.out.push_str(["<!---->", "<!-- a > b -->", "<!--x-y-->"][which % 3]),
            _ if model.has_text() => self.text(name, TEXTS[which % TEXTS.len()]),
            _ => {}
        }
    }

    fn open(&mut self, model: Model, which: usize) {
        let elements = model.elements();
        let (name, inside) = elements[which % elements.len()];
        // The standard forbids these inside each other, and markup cannot write it.
        let nested = self.open.iter().any(|(open, _)| *open == name);
        if self.open.len() > 40 || (nested && matches!(name, "noscript" | "thead")) {
            return;
        }
        self.tag(name, which / 16);
        self.open.push((name, inside));
    }

    fn tag(&mut self, name: &str, which: usize) {
        self.out.push('<');
        self.out.push_str(name);
        if which & 1 != 0 {
            self.out.push_str(" class=\"a &lt;&gt;&amp;&quot;&nbsp;'\"");
        }
        if which & 2 != 0 {
            self.out.push_str(" data-x=\"\"");
        }
        self.out.push('>');
    }

    /// The first line feed of a `pre` is not part of it.
    fn text(&mut self, name: &str, text: &str) {
        let first_in_pre = name == "pre" && self.out.ends_with('>') && text == "\n";
        if !first_in_pre {
            self.out.push_str(text);
        }
    }

    fn close(&mut self) {
        let (name, _) = self.open.pop().expect("something is open");
        self.out.push_str("</");
        self.out.push_str(name);
        self.out.push('>');
    }
}
