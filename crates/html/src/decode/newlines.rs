//! Text in a buffer of our own, newlines normalised (§ 13.2.3.5).

use std::borrow::Cow;

/// Room for decoded references beside a page's own text, as a part of its
/// length (on `wcxb` they are 5% of it).
const EXTRA_PART: usize = 16;

/// The text in a buffer of our own, newlines normalised: the one copy that is made.
pub(crate) fn own(text: Cow<'_, str>, mut spare: String) -> String {
    match text {
        Cow::Owned(text) if memchr::memchr(b'\r', text.as_bytes()).is_none() => text,
        text => {
            spare.clear();
            spare.reserve(text.len() + text.len() / EXTRA_PART);
            push_normalised(&mut spare, &text);
            spare
        }
    }
}

fn push_normalised(out: &mut String, text: &str) {
    let mut start = 0;
    for cr in memchr::memchr_iter(b'\r', text.as_bytes()) {
        out.push_str(&text[start..cr]);
        if text.as_bytes().get(cr + 1) != Some(&b'\n') {
            out.push('\n');
        }
        start = cr + 1;
    }
    out.push_str(&text[start..]);
}
