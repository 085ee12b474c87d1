//! Where a node is, for people.

use tamis_html::{Dom, Name, NodeId};

use crate::escape::one_line;

/// Elements that are shown; the rest is an ellipsis.
const LEVELS: usize = 3;

/// Characters of a class or an id that are shown; longer ones are generated.
const LABEL: usize = 24;

/// The last elements down to a node: `…>article>div.text>p`.
pub(super) fn path(dom: &Dom, id: NodeId) -> String {
    let mut around = std::iter::once(id).chain(dom.ancestors(id)).filter(|id| dom.is_element(*id));
    let mut names: Vec<String> = around.by_ref().take(LEVELS).map(|id| name(dom, id)).collect();
    if around.next().is_some() {
        names.push("…".to_owned());
    }
    names.reverse();
    one_line(&names.join(">"))
}

/// The name with the id, or the first class.
fn name(dom: &Dom, id: NodeId) -> String {
    let name = dom.name_text(id);
    let label = |attribute| dom.attr(id, attribute).and_then(|value| value.split_ascii_whitespace().next());
    let cut = |text: &str| text.chars().take(LABEL).collect::<String>();
    match (label(Name::ID), label(Name::CLASS)) {
        (Some(id), _) => format!("{name}#{}", cut(id)),
        (None, Some(class)) => format!("{name}.{}", cut(class)),
        (None, None) => name.to_owned(),
    }
}
