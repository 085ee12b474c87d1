//! What a model is asked about: lines for titles, single texts for the rest.

use tamis_html::{Dom, Kind, Name, NodeId};

use crate::page::{Block, Page, is_code};

/// A text on a page that may be what is looked for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Candidate {
    /// Its first text.
    pub first: NodeId,
    /// Its last text.
    pub last: NodeId,
    /// How many texts that a reader sees stand before it.
    pub at: u32,
}

/// How the text of a page is cut into candidates.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Grain {
    /// What stands between two line ends: titles have words in italics.
    Line,
    /// Single texts: dates and names share a line.
    Text,
}

impl Candidate {
    /// The texts that a reader sees of it, in order.
    pub(super) fn texts(self, page: &Page) -> impl Iterator<Item = NodeId> + '_ {
        texts(page, self.first, self.last)
    }

    /// Its text, white space single, at most so many bytes and one word.
    pub(super) fn text(self, page: &Page, max: usize) -> String {
        let mut out = String::new();
        for text in self.texts(page) {
            let raw = page.dom().text(text);
            if is_apart(&out, raw) {
                out.push(' ');
            }
            push_words(&mut out, raw, max);
            if out.len() >= max {
                break;
            }
        }
        out.truncate(out.trim_end().len());
        out
    }
}

/// Adds the words of a text, white space single, until there is enough.
fn push_words(out: &mut String, raw: &str, max: usize) {
    let mut rest = raw;
    loop {
        let (word, after) = rest.split_at(word_len(rest));
        out.push_str(word);
        let mut after = after.chars();
        if after.next().is_none() {
            return;
        }
        if !out.is_empty() && !out.ends_with(' ') {
            out.push(' ');
        }
        if out.len() >= max {
            return;
        }
        rest = after.as_str();
    }
}

/// Bytes before the first white space.
fn word_len(text: &str) -> usize {
    let bytes = text.as_bytes();
    let mut at = 0;
    while let Some(len) = bytes[at..].iter().position(|byte| MAY_BE_BLANK[usize::from(*byte)]) {
        at += len;
        match text[at..].chars().next() {
            Some(c) if !c.is_whitespace() => at += c.len_utf8(),
            _ => return at,
        }
    }
    bytes.len()
}

/// For each byte whether white space can begin with it.
static MAY_BE_BLANK: [bool; 256] = {
    let mut may_be = [false; 256];
    let mut byte = 0;
    while byte < 256 {
        may_be[byte] = matches!(byte, 0x09..=0x0D | 0x20 | 0xC2 | 0xE1..=0xE3);
        byte += 1;
    }
    may_be
};

/// Whether a text that follows another is apart from it, though no blank
/// stands between them: a kicker before a headline, a label before a name.
/// Sheets put them on lines of their own, and we may not have those.
fn is_apart(before: &str, after: &str) -> bool {
    let (Some(last), Some(first)) = (before.chars().next_back(), after.chars().next()) else { return false };
    let ends_word = last.is_lowercase()
        || last.is_numeric()
        || matches!(last, '.' | '!' | '?' | ':' | '"' | '“' | '”' | ')');
    ends_word && (first.is_uppercase() || matches!(first, '"' | '„' | '“' | '«' | '»'))
}

fn texts(page: &Page, first: NodeId, last: NodeId) -> impl Iterator<Item = NodeId> + '_ {
    let nodes = (first.index()..=last.index()).filter_map(|index| page.dom().node(index));
    nodes.filter(|id| is_seen(page, *id))
}

fn is_seen(page: &Page, id: NodeId) -> bool {
    let dom = page.dom();
    dom.kind(id) == Kind::Text && !dom.is_blank(id) && !page.styles().is_hidden(id) && !is_in_code(dom, id)
}

fn is_in_code(dom: &Dom, id: NodeId) -> bool {
    dom.parent(id).is_some_and(|parent| is_code(dom, parent))
}

/// The candidates of a page, in document order.
pub(super) fn candidates(page: &Page, grain: Grain) -> Vec<Candidate> {
    let mut found: Vec<Candidate> = Vec::with_capacity(page.blocks().len());
    let mut at = 0;
    for Block { first, last, .. } in page.blocks() {
        let start = at;
        let mut seen: Option<(NodeId, NodeId)> = None;
        for text in texts(page, *first, *last) {
            if grain == Grain::Text {
                found.push(Candidate { first: text, last: text, at });
            }
            seen = Some((seen.map_or(text, |(first, _)| first), text));
            at += 1;
        }
        if let Some((first, last)) = seen.filter(|_| grain == Grain::Line) {
            match found.last_mut().filter(|line| is_one_heading(page, line.first, first)) {
                Some(line) => line.last = last,
                None => found.push(Candidate { first, last, at: start }),
            }
        }
    }
    found
}

/// Levels between a text and its heading, at most.
const HEADING_LEVELS: usize = 4;

/// Whether two texts stand in the same heading: kicker and headline are one.
fn is_one_heading(page: &Page, one: NodeId, other: NodeId) -> bool {
    let dom = page.dom();
    let is_heading = |id: &NodeId| {
        matches!(dom.name(*id), Some(Name::H1 | Name::H2 | Name::H3 | Name::H4 | Name::H5 | Name::H6))
    };
    let heading = dom.ancestors(one).take(HEADING_LEVELS).find(is_heading);
    heading.is_some_and(|heading| dom.contains(heading, other))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_end_at_all_white_space() {
        let whitespace: Vec<char> =
            (0..=0xFFFF).filter_map(char::from_u32).filter(|c| c.is_whitespace()).collect();
        for c in whitespace {
            assert_eq!(word_len(&format!("aé€一{c}b")), "aé€一".len(), "{}", u32::from(c));
        }
        assert_eq!(["", "a", "©é", " a"].map(word_len), [0, 1, 4, 0]);
    }

    #[test]
    fn lines_hold_texts() {
        let page = Page::from_html("<h1>A <i>b</i>c</h1><p hidden>no</p><p>d<b> e</b>");
        let shown = |grain| -> Vec<(String, u32)> {
            candidates(&page, grain).iter().map(|found| (found.text(&page, 99), found.at)).collect()
        };
        assert_eq!(shown(Grain::Line), [("A bc".to_owned(), 0), ("d e".to_owned(), 3)]);
        let page = Page::from_html("<h1><span>Sport</span><span>Rain wins</span></h1>");
        assert_eq!(candidates(&page, Grain::Line)[0].text(&page, 99), "Sport Rain wins");
        assert_eq!(candidates(&page, Grain::Line)[0].text(&page, 5), "Sport");
        let texts: Vec<String> = shown(Grain::Text).into_iter().map(|(text, _)| text).collect();
        assert_eq!(texts, ["A", "b", "c", "d", "e"]);
    }
}
