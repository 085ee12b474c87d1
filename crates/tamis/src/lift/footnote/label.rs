//! What notes and their references are called.

use std::collections::BTreeSet;

use tamis_html::{Dom, Kind, NodeId};

use super::Note;

/// Bytes of a reference's text at most: `[12]`, `*`, `note 3`.
const MAX_LABEL_BYTES: usize = 12;

/// Words of a reference's text at most.
const MAX_LABEL_WORDS: usize = 2;

/// Nodes at the start of a note among which its label can be, and a text after it.
const MAX_NODES: usize = 32;

/// The text of a reference without its brackets, two words as one; nothing when it is no label.
pub(super) fn of_reference(text: &str) -> Option<String> {
    let inner = text.trim().trim_matches(['[', ']', '(', ')', ' ']).trim();
    if inner.is_empty() || inner.len() > MAX_LABEL_BYTES {
        return None;
    }
    let words: Vec<&str> = inner.split_whitespace().collect();
    (words.len() <= MAX_LABEL_WORDS).then(|| words.join("-"))
}

/// Gives notes with the same label different ones: the first keeps it, the
/// others have the next number that is free.
pub(super) fn part(notes: &mut [Note]) {
    let mut taken = BTreeSet::new();
    let mut next = 1_usize;
    for note in notes {
        while !taken.insert(note.label.clone()) {
            note.label = next.to_string();
            next += 1;
        }
    }
}

/// The text at the start of a note that repeats its label, and how many bytes
/// of it do. The links back are not looked at, since they are left out anyway.
pub(super) fn repeated(
    dom: &Dom,
    note: &Note,
    is_way_back: impl Fn(NodeId) -> bool,
) -> Option<(NodeId, usize)> {
    let is_left_out = |id: NodeId| dom.ancestors(id).take_while(|up| *up > note.target).any(&is_way_back);
    let is_text = |id: &NodeId| dom.kind(*id) == Kind::Text && !dom.text(*id).trim().is_empty();
    let mut texts = dom.descendants(note.target).take(MAX_NODES).filter(is_text);
    let first = texts.find(|id| !is_left_out(*id))?;
    let text = dom.text(first);
    let len = label_len(text, &note.label)?;
    let is_followed = !text.get(len..).unwrap_or_default().trim().is_empty() || texts.next().is_some();
    is_followed.then_some((first, len))
}

/// Bytes at the start of a text that are a label: alone, or with a sign that
/// shows that it is no word of the text, as in `[2] ` and `2. `.
fn label_len(text: &str, label: &str) -> Option<usize> {
    let start = text.trim_start();
    let opened = start.strip_prefix(['[', '(']);
    let rest = opened.unwrap_or(start).strip_prefix(label)?;
    let after = rest.trim_start_matches([']', ')', '.', ':']);
    let has_sign = opened.is_some() || after.len() < rest.len() || !label.ends_with(char::is_alphanumeric);
    let ends = after.trim().is_empty() || has_sign && after.starts_with(char::is_whitespace);
    ends.then_some(text.len() - after.len())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn labels_are_short() {
        for (text, label) in [("[1]", "1"), (" (note 1) ", "note-1"), ("*", "*"), ("[note\u{a0}2]", "note-2")]
        {
            assert_eq!(of_reference(text).as_deref(), Some(label), "{text}");
        }
        for text in ["", "[]", "see the note", "Introduction to it"] {
            assert_eq!(of_reference(text), None, "{text}");
        }
    }

    #[test]
    fn labels_are_told_from_words() {
        for (text, len) in [("1", 1), ("[1] Note", 3), (" 1. Note", 3), ("1) Note", 2), ("1: Note", 2)] {
            assert_eq!(label_len(text, "1"), Some(len), "{text}");
        }
        assert_eq!(label_len("* Note", "*"), Some(1));
        for text in ["1 Kings 3", "1.5 million", "12", "Note", "10 years"] {
            assert_eq!(label_len(text, "1"), None, "{text}");
        }
    }
}
