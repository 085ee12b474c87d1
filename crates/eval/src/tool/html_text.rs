//! The text of a tool that gives HTML, with a line for each block: the same
//! for every such tool.

use tamis_html::{Dom, Kind, NodeId};

/// Elements that stand on lines of their own.
const BLOCKS: &str = " address article aside blockquote body br canvas caption center dd details dialog dir div \
    dl dt fieldset figcaption figure footer form h1 h2 h3 h4 h5 h6 header hgroup hr html legend li main menu nav \
    ol option p pre section summary table tbody td tfoot th thead tr ul ";

/// Elements whose text is not content.
const DROPPED: &str = " script style noscript template head svg iframe object textarea select ";

/// The text of a piece of HTML: white space normalised, no empty lines.
///
/// ```
/// use tamis_eval::tool::html_text;
/// assert_eq!(html_text("<p>One\n  two<p>three<script>x</script> <b>four</b>"), "One two\nthree four");
/// ```
pub fn html_text(html: &str) -> String {
    let dom = tamis_html::parse(html).dom;
    let mut text = String::new();
    // Blocks that are open, by the number of the node after them.
    let mut open: Vec<usize> = Vec::new();
    let mut skip_to = 0;
    for id in dom.nodes() {
        while open.pop_if(|end| *end <= id.index()).is_some() {
            text.push('\n');
        }
        if id.index() < skip_to {
            continue;
        }
        if is_in(&dom, id, DROPPED) {
            skip_to = dom.subtree(id).end as usize;
        } else if is_in(&dom, id, BLOCKS) {
            text.push('\n');
            open.push(dom.subtree(id).end as usize);
        } else if dom.kind(id) == Kind::Text {
            // A line end in the source is a space to a reader.
            text += &dom.text(id).replace('\n', " ");
        }
    }
    let lines = text.split('\n').map(|line| line.split_whitespace().collect::<Vec<_>>().join(" "));
    lines.filter(|line| !line.is_empty()).collect::<Vec<_>>().join("\n")
}

fn is_in(dom: &Dom, id: NodeId, list: &str) -> bool {
    dom.is_element(id) && list.contains(&format!(" {} ", dom.name_text(id)))
}
