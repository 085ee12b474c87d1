//! What is said on standard error besides failures.

use tamis::Outcome;
use tamis_html::{EncodingFrom, Note};

use crate::escape::one_line;

/// Says what was noted while reading, except that the encoding is what one expects.
pub(crate) fn say(notes: &[Note]) {
    for note in notes {
        let expected = matches!(
            note,
            Note::Encoding { encoding: "UTF-8", .. }
                | Note::Encoding { from: EncodingFrom::Transport | EncodingFrom::Document, .. }
        );
        if !expected {
            anstream::eprintln!("note: {}", one_line(&note.to_string()));
        }
    }
}

/// Says what to think of a result, unless content was found.
pub(crate) fn say_outcome(outcome: Outcome) {
    if outcome != Outcome::Found {
        anstream::eprintln!("note: {}: {}", outcome.code(), outcome.meaning());
    }
}
