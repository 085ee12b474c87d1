//! html5ever with a tree that costs as little as it can: nodes in one vector,
//! linked by index.

use std::borrow::Cow;
use std::cell::{Ref, RefCell};

use html5ever::interface::{ElemName, ElementFlags, NodeOrText, QuirksMode, TreeSink};
use html5ever::tendril::{StrTendril, TendrilSink};
use html5ever::{Attribute, LocalName, Namespace, ParseOpts, QualName, parse_document};

/// A node of the oracle's tree.
pub(crate) struct Node {
    pub(crate) parent: Option<usize>,
    pub(crate) prev: Option<usize>,
    pub(crate) next: Option<usize>,
    pub(crate) first: Option<usize>,
    pub(crate) last: Option<usize>,
    pub(crate) data: Data,
}

/// What a node is.
pub(crate) enum Data {
    Document,
    Contents,
    Doctype { name: StrTendril, public: StrTendril, system: StrTendril },
    Text(StrTendril),
    Comment(StrTendril),
    Element(Element),
}

/// An element of the oracle's tree.
pub(crate) struct Element {
    pub(crate) name: QualName,
    pub(crate) attrs: Vec<Attribute>,
    pub(crate) contents: Option<usize>,
    is_html_point: bool,
}

/// The whole tree; node 0 is the document.
#[derive(Default)]
pub(crate) struct Arena {
    nodes: RefCell<Vec<Node>>,
}

/// Parses a document with scripting off.
pub(crate) fn parse(text: &str) -> Vec<Node> {
    let arena = Arena::default();
    arena.add(Data::Document);
    let mut options = ParseOpts::default();
    options.tree_builder.scripting_enabled = false;
    let mut parser = parse_document(arena, options);
    parser.process(StrTendril::from_slice(text));
    parser.finish()
}

/// The name of an element in a borrowed arena.
#[derive(Debug)]
pub(crate) struct NameRef<'a>(Ref<'a, QualName>);

impl ElemName for NameRef<'_> {
    fn ns(&self) -> &Namespace {
        &self.0.ns
    }

    fn local_name(&self) -> &LocalName {
        &self.0.local
    }
}

impl Arena {
    fn add(&self, data: Data) -> usize {
        let mut nodes = self.nodes.borrow_mut();
        nodes.push(Node { parent: None, prev: None, next: None, first: None, last: None, data });
        nodes.len() - 1
    }

    fn place(&self, parent: usize, before: Option<usize>, id: usize) {
        self.remove_from_parent(&id);
        let nodes = &mut *self.nodes.borrow_mut();
        let prev = before.map_or(nodes[parent].last, |before| nodes[before].prev);
        nodes[id].parent = Some(parent);
        nodes[id].prev = prev;
        nodes[id].next = before;
        match prev {
            Some(prev) => nodes[prev].next = Some(id),
            None => nodes[parent].first = Some(id),
        }
        match before {
            Some(before) => nodes[before].prev = Some(id),
            None => nodes[parent].last = Some(id),
        }
    }

    fn insert(&self, parent: usize, before: Option<usize>, child: NodeOrText<usize>) {
        let text = match child {
            NodeOrText::AppendNode(id) => return self.place(parent, before, id),
            NodeOrText::AppendText(text) => text,
        };
        let mut nodes = self.nodes.borrow_mut();
        let prev = before.map_or(nodes[parent].last, |before| nodes[before].prev);
        if let Some(Data::Text(old)) = prev.map(|prev| &mut nodes[prev].data) {
            return old.push_tendril(&text);
        }
        drop(nodes);
        let id = self.add(Data::Text(text));
        self.place(parent, before, id);
    }
}

impl TreeSink for Arena {
    type Handle = usize;
    type Output = Vec<Node>;
    type ElemName<'a> = NameRef<'a>;

    fn finish(self) -> Vec<Node> {
        self.nodes.into_inner()
    }

    fn parse_error(&self, _: Cow<'static, str>) {}

    fn get_document(&self) -> usize {
        0
    }

    fn elem_name<'a>(&'a self, target: &'a usize) -> NameRef<'a> {
        NameRef(Ref::map(self.nodes.borrow(), |nodes| match &nodes[*target].data {
            Data::Element(element) => &element.name,
            _ => panic!("not an element"),
        }))
    }

    fn create_element(&self, name: QualName, attrs: Vec<Attribute>, flags: ElementFlags) -> usize {
        let contents = flags.template.then(|| self.add(Data::Contents));
        let is_html_point = flags.mathml_annotation_xml_integration_point;
        self.add(Data::Element(Element { name, attrs, contents, is_html_point }))
    }

    fn create_comment(&self, text: StrTendril) -> usize {
        self.add(Data::Comment(text))
    }

    fn create_pi(&self, _: StrTendril, data: StrTendril) -> usize {
        self.add(Data::Comment(data))
    }

    fn append(&self, parent: &usize, child: NodeOrText<usize>) {
        self.insert(*parent, None, child);
    }

    fn append_based_on_parent_node(&self, element: &usize, previous: &usize, child: NodeOrText<usize>) {
        let parent = self.nodes.borrow()[*element].parent;
        match parent {
            Some(parent) => self.insert(parent, Some(*element), child),
            None => self.insert(*previous, None, child),
        }
    }

    fn append_doctype_to_document(&self, name: StrTendril, public: StrTendril, system: StrTendril) {
        let id = self.add(Data::Doctype { name, public, system });
        self.place(0, None, id);
    }

    fn get_template_contents(&self, target: &usize) -> usize {
        match &self.nodes.borrow()[*target].data {
            Data::Element(Element { contents: Some(contents), .. }) => *contents,
            _ => panic!("not a template"),
        }
    }

    fn same_node(&self, x: &usize, y: &usize) -> bool {
        x == y
    }

    fn set_quirks_mode(&self, _: QuirksMode) {}

    fn append_before_sibling(&self, sibling: &usize, child: NodeOrText<usize>) {
        let parent = self.nodes.borrow()[*sibling].parent.expect("a sibling has a parent");
        self.insert(parent, Some(*sibling), child);
    }

    fn add_attrs_if_missing(&self, target: &usize, attrs: Vec<Attribute>) {
        if let Data::Element(element) = &mut self.nodes.borrow_mut()[*target].data {
            for attr in attrs {
                if !element.attrs.iter().any(|had| had.name == attr.name) {
                    element.attrs.push(attr);
                }
            }
        }
    }

    fn remove_from_parent(&self, target: &usize) {
        let nodes = &mut *self.nodes.borrow_mut();
        let Some(parent) = nodes[*target].parent.take() else { return };
        let (prev, next) = (nodes[*target].prev.take(), nodes[*target].next.take());
        match prev {
            Some(prev) => nodes[prev].next = next,
            None => nodes[parent].first = next,
        }
        match next {
            Some(next) => nodes[next].prev = prev,
            None => nodes[parent].last = prev,
        }
    }

    fn reparent_children(&self, node: &usize, new_parent: &usize) {
        while let Some(child) = { self.nodes.borrow()[*node].first } {
            self.place(*new_parent, None, child);
        }
    }

    fn is_mathml_annotation_xml_integration_point(&self, handle: &usize) -> bool {
        matches!(&self.nodes.borrow()[*handle].data, Data::Element(element) if element.is_html_point)
    }
}
