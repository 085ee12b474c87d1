//! The oracle's tree as the lines that `Dom::dump` writes.

use std::fmt::Write;

use html5ever::{Attribute, ns};

use crate::arena::{Data, Element, Node};

/// Every node on a line of its own, in the format of html5lib's tree tests.
pub(crate) fn dump(nodes: &[Node]) -> String {
    let mut out = String::new();
    // What is still to be written: a node and its depth, the next one last.
    let mut todo: Vec<(usize, usize)> = children(nodes, 0, 0);
    while let Some((id, depth)) = todo.pop() {
        line(&nodes[id].data, depth, &mut out);
        todo.extend(children(nodes, id, depth + 1));
        if let Data::Element(Element { contents: Some(contents), .. }) = &nodes[id].data {
            writeln!(out, "| {:1$}content", "", depth * 2 + 2).expect("a string takes everything");
            todo.extend(children(nodes, *contents, depth + 2));
        }
    }
    out
}

fn children(nodes: &[Node], id: usize, depth: usize) -> Vec<(usize, usize)> {
    let mut list: Vec<(usize, usize)> =
        std::iter::successors(nodes[id].first, |id| nodes[*id].next).map(|id| (id, depth)).collect();
    list.reverse();
    list
}

fn line(data: &Data, depth: usize, out: &mut String) {
    write!(out, "| {:1$}", "", depth * 2).expect("a string takes everything");
    match data {
        Data::Document | Data::Contents => unreachable!("they are nobody's child"),
        Data::Text(text) => writeln!(out, "\"{text}\""),
        Data::Comment(text) => writeln!(out, "<!-- {text} -->"),
        Data::Doctype { name, public, system } if public.is_empty() && system.is_empty() => {
            writeln!(out, "<!DOCTYPE {name}>")
        }
        Data::Doctype { name, public, system } => {
            writeln!(out, "<!DOCTYPE {name} \"{public}\" \"{system}\">")
        }
        Data::Element(element) => return element_lines(element, depth, out),
    }
    .expect("a string takes everything");
}

fn element_lines(element: &Element, depth: usize, out: &mut String) {
    let prefix = match element.name.ns {
        ns!(svg) => "svg ",
        ns!(mathml) => "math ",
        _ => "",
    };
    writeln!(out, "<{prefix}{}>", element.name.local).expect("a string takes everything");
    let mut attrs: Vec<(String, &str)> =
        element.attrs.iter().map(|attr| (attr_name(attr), attr.value.as_ref())).collect();
    attrs.sort_by(|a, b| a.0.encode_utf16().cmp(b.0.encode_utf16()));
    for (name, value) in attrs {
        writeln!(out, "| {:1$}{name}=\"{value}\"", "", depth * 2 + 2).expect("a string takes everything");
    }
}

fn attr_name(attr: &Attribute) -> String {
    let prefix = match attr.name.ns {
        ns!(xlink) => "xlink ",
        ns!(xml) => "xml ",
        ns!(xmlns) if &*attr.name.local != "xmlns" => "xmlns ",
        _ => "",
    };
    format!("{prefix}{}", attr.name.local)
}
