//! What the author of a page calls an element: the words of its class and id.

use tamis_html::{Dom, Name, NodeId};

/// Bytes of a class or id attribute that are read; longer ones are generated.
const MAX_LABEL_BYTES: usize = 512;

/// Whether a word of the element's class or id is one of these, which are in
/// lower case. Words end at signs, digits and capitals: `postBody`, `post-body`
/// and `post_2` all have the word `post`.
pub(crate) fn is_called(dom: &Dom, id: NodeId, words: &[&str]) -> bool {
    labels(dom, id).any(|label| words.iter().any(|word| label.eq_ignore_ascii_case(word)))
}

/// The words of an element's class and id.
pub(crate) fn labels(dom: &Dom, id: NodeId) -> impl Iterator<Item = &str> {
    [Name::CLASS, Name::ID]
        .into_iter()
        .filter_map(move |name| dom.attr(id, name))
        .flat_map(|value| Words { rest: &value[..value.floor_char_boundary(MAX_LABEL_BYTES)] })
}

struct Words<'a> {
    rest: &'a str,
}

impl<'a> Iterator for Words<'a> {
    type Item = &'a str;

    fn next(&mut self) -> Option<&'a str> {
        let start = self.rest.find(|c: char| c.is_ascii_alphabetic())?;
        let bytes = &self.rest.as_bytes()[start..];
        let mut end = 1;
        while end < bytes.len() && bytes[end].is_ascii_alphabetic() && !starts_word(bytes, end) {
            end += 1;
        }
        let word = &self.rest[start..start + end];
        self.rest = &self.rest[start + end..];
        Some(word)
    }
}

/// A capital after a small letter.
fn starts_word(bytes: &[u8], at: usize) -> bool {
    bytes[at].is_ascii_uppercase() && bytes[at - 1].is_ascii_lowercase()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_end_at_signs_digits_and_capitals() {
        let words = |rest| Words { rest }.collect::<Vec<_>>();
        assert_eq!(words("post-body comment_2 userName"), ["post", "body", "comment", "user", "Name"]);
        assert_eq!(words("éa-ß"), ["a"]);
        assert_eq!(words("HTML"), ["HTML"]);
    }
}
