//! Strings of a page's data that read like text, as markup.

use std::collections::BTreeMap;

use serde_json::Value;

use crate::hash::{hash_bytes, mix};
use crate::words::count_text;

/// Bytes of a string below which it is no text of its own: a title or a
/// label. A paragraph of 40 words has about this much.
pub(super) const MIN_TEXT_BYTES: usize = 240;

/// Bytes of a string below which it is no paragraph beside others. Chosen, not
/// measured: a sentence of ten words.
const MIN_PARAGRAPH_BYTES: usize = 60;

/// Bytes of a string from which it is an article as it is. Chosen, not
/// measured: 250 words.
const MANY_BYTES: usize = 1_500;

/// A step into a list, among hashes of names.
const IN_LIST: u64 = 1;

/// The texts in data, as markup, the longest first: strings that are long, and
/// the paragraphs of a list as one. Lists of teasers are longer than many an
/// article, so where one string alone is an article, only lists count that have
/// long strings among others.
pub(super) fn texts(value: &Value) -> Vec<String> {
    let mut by_way: BTreeMap<u64, Vec<&str>> = BTreeMap::new();
    collect(value, |way, text| by_way.entry(way).or_default().push(text));
    let is_article = |text: &&str| text.len() >= MANY_BYTES;
    let has_article = by_way.values().any(|texts| matches!(texts[..], [text] if is_article(&text)));
    let mut found = Vec::new();
    for texts in by_way.values() {
        let n_articles = texts.iter().filter(|text| is_article(text)).count();
        let is_list = texts.len() > 1 && 2 * n_articles < texts.len();
        if is_list && (n_articles > 0 || !has_article) {
            found.push(texts.iter().map(|text| markup(text)).collect());
        } else {
            found.extend(texts.iter().filter(|text| text.len() >= MIN_TEXT_BYTES).map(|text| markup(text)));
        }
    }
    found.retain(|text: &String| text.len() >= MIN_TEXT_BYTES);
    found.sort_by_key(|text| std::cmp::Reverse(text.len()));
    found
}

/// Calls back for each string that reads like a paragraph, in the data's
/// order, with the way to it: the names on it, not the places in lists.
/// `serde_json` bounds the depth.
fn collect<'a>(value: &'a Value, mut found: impl FnMut(u64, &'a str)) {
    let mut stack = vec![(value, 0u64)];
    while let Some((value, way)) = stack.pop() {
        match value {
            Value::String(text) if is_text(text) => found(way, text),
            Value::Array(items) => stack.extend(items.iter().rev().map(|item| (item, mix(way, IN_LIST)))),
            Value::Object(fields) => {
                stack.extend(
                    fields.iter().rev().map(|(name, item)| (item, mix(way, hash_bytes(name.as_bytes())))),
                );
            }
            _ => {}
        }
    }
}

/// Long enough, made of words, and no program, address or encoded data.
fn is_text(text: &str) -> bool {
    text.len() >= MIN_PARAGRAPH_BYTES && {
        let sample = &text[..text.floor_char_boundary(MIN_TEXT_BYTES * 4)];
        let counts = count_text(sample);
        let is_wordy = counts.words as usize * 12 > sample.len();
        is_wordy && counts.sentences > 0 && !sample.contains("function") && !sample.contains('{')
    }
}

/// A text as markup. What is none has its lines as paragraphs; references such
/// as `&amp;` stand in either.
fn markup(text: &str) -> String {
    if ["</", "<br", "<p>", "/>"].iter().any(|mark| text.contains(mark)) {
        return format!("<div>{text}</div>");
    }
    let lines = text.lines().map(str::trim).filter(|line| !line.is_empty());
    lines.flat_map(|line| ["<p>".to_owned(), line.replace('<', "&lt;"), "</p>".to_owned()]).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    const SAID: &str = "The river rose in the night & the bridge was closed, said < 5 people. ";

    #[test]
    fn programs_and_data_are_no_text() {
        assert!(!is_text(&"x".repeat(1000)));
        assert!(!is_text(&"var a = function() { return 1; }. ".repeat(20)));
        assert!(!is_text("Short."));
    }

    #[test]
    fn paragraphs_of_one_list_are_one_text() {
        let body = json!({"body": [{"p": SAID}, {"p": SAID}, {"p": SAID}, {"p": SAID}], "lead": SAID});
        let [text] = &texts(&body)[..] else { panic!("one text") };
        assert_eq!(text.matches("<p>The river rose in the night & the").count(), 4);
        assert!(text.contains("said &lt; 5"));
    }

    #[test]
    fn an_article_goes_before_teasers() {
        let teasers = vec![json!({"teaser": SAID}); 60];
        let page = json!({"articleBody": SAID.repeat(25), "more": teasers});
        assert_eq!(texts(&page).len(), 1);
    }
}
