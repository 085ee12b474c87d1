//! The data that a page's programs start from: JSON of its own, in programs,
//! in attributes, and in streams that programs are handed piece by piece.

use serde_json::Value;
use tamis_html::{Dom, Name, NodeId};

use super::annex::AnnexOrigin;
use super::flight;

/// Bytes of data that are read on a page at most: a bound on work and memory,
/// larger than any page of the shared corpora (5.3 MB).
const MAX_BYTES: usize = 8 << 20;

/// Bytes of an attribute below which it holds no text of a page: those of the
/// shortest text that is looked for.
const MIN_ATTRIBUTE_BYTES: usize = super::told::MIN_TEXT_BYTES;

/// Where data stands.
#[derive(Clone, Copy, Debug)]
pub(super) struct Home {
    /// The element that holds it.
    pub(super) holder: NodeId,
    pub(super) origin: AnnexOrigin,
}

/// Hands the data of a page over one by one, in document order; what came in
/// pieces is last.
pub(super) fn each(dom: &Dom, mut hand: impl FnMut(&Value, Home)) {
    let mut reader = Reader { left: MAX_BYTES, stream: String::new(), first_piece: None };
    for id in dom.nodes().filter(|id| dom.is_element(*id)) {
        if dom.is(id, Name::SCRIPT) {
            reader.script(dom, id, &mut hand);
        } else {
            reader.attributes(dom, id, &mut hand);
        }
    }
    let Some(holder) = reader.first_piece else { return };
    for value in flight::rows(&reader.stream) {
        hand(&value, Home { holder, origin: AnnexOrigin::PageState });
    }
}

struct Reader {
    /// Bytes that may still be read.
    left: usize,
    /// What came in pieces so far.
    stream: String,
    first_piece: Option<NodeId>,
}

impl Reader {
    fn script(&mut self, dom: &Dom, id: NodeId, hand: &mut impl FnMut(&Value, Home)) {
        let text = dom.text_content(id);
        if !self.can_read(text.len()) {
            return;
        }
        let kind = dom.attr(id, Name::TYPE).unwrap_or_default().trim();
        let is = |other: &str| kind.eq_ignore_ascii_case(other);
        let origin = if is("application/ld+json") { AnnexOrigin::JsonLd } else { AnnexOrigin::PageState };
        let home = Home { holder: id, origin };
        if origin == AnnexOrigin::JsonLd || is("application/json") {
            if let Ok(value) = serde_json::from_str(text.trim()) {
                hand(&value, home);
            }
            return;
        }
        in_program(&text, |value| match piece(&value) {
            Some(piece) => {
                self.stream.push_str(piece);
                self.first_piece.get_or_insert(id);
            }
            None => hand(&value, home),
        });
    }

    fn attributes(&mut self, dom: &Dom, id: NodeId, hand: &mut impl FnMut(&Value, Home)) {
        let is_long = |value: &&str| value.len() >= MIN_ATTRIBUTE_BYTES && value.starts_with(['{', '[']);
        for text in dom.attrs(id).map(|attr| attr.value).filter(is_long) {
            if self.can_read(text.len())
                && let Ok(value) = serde_json::from_str(text)
            {
                hand(&value, Home { holder: id, origin: AnnexOrigin::PageState });
            }
        }
    }

    /// Whether so many bytes may be read; they are counted then.
    fn can_read(&mut self, bytes: usize) -> bool {
        let left = self.left.checked_sub(bytes);
        self.left = left.unwrap_or(self.left);
        left.is_some()
    }
}

/// Objects and lists that a program sets something to, or hands over. Where
/// one begins inside what was tried before, that was a string, and it reads
/// the other way round; so no byte is read more than twice or so.
fn in_program(program: &str, mut found: impl FnMut(Value)) {
    let bytes = program.as_bytes();
    let mut at = 0;
    while let Some(next) = memchr::memchr2(b'{', b'[', &bytes[at..]) {
        at += next;
        let mut n_read = 1;
        if matches!(bytes[..at].trim_ascii_end().last(), Some(b'=' | b'(')) {
            let mut values = serde_json::Deserializer::from_str(&program[at..]).into_iter::<Value>();
            if let Some(Ok(value)) = values.next() {
                found(value);
                n_read = values.byte_offset();
            }
        }
        at += n_read;
    }
}

/// The text of a list of 1 and a text: a piece of a stream. Other numbers are
/// for what is no text.
fn piece(value: &Value) -> Option<&str> {
    match value.as_array()?.as_slice() {
        [Value::Number(kind), Value::String(text)] if kind.as_u64() == Some(1) => Some(text),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn programs_set_and_hand_over_data() {
        let program = r#"var a = {"b": [1]}; function f(x) { return x[0] } f(["c", {"d": "}"}]); g = {e: 1}"#;
        let mut found = Vec::new();
        in_program(program, |value| found.push(value.to_string()));
        assert_eq!(found, [r#"{"b":[1]}"#, r#"["c",{"d":"}"}]"#]);
    }

    #[test]
    fn data_that_breaks_off_costs_little() {
        for open in ["=[".repeat(200_000), r#"=["=[","#.repeat(100_000)] {
            in_program(&open, |value| panic!("{value}"));
        }
    }

    #[test]
    fn attributes_hold_data_too() {
        let long = "x".repeat(MIN_ATTRIBUTE_BYTES);
        let html = format!("<div data-page='{{\"a\":\"{long}\"}}'></div><p title='{{short}}'>");
        let mut found = Vec::new();
        each(&tamis_html::parse(&html).dom, |value, _| found.push(value.clone()));
        assert_eq!(found, [serde_json::json!({ "a": long })]);
    }
}
