//! What is said on standard error besides failures.

use tamis::engine::samples::{Applied, Filter, State};
use tamis::{Filtered, Outcome};
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

/// Says what became of personal filters, unless one decided and caught all that it should.
pub(crate) fn say_filtered(filtered: Option<&Filtered>) {
    match filtered {
        Some(Filtered::Elsewhere) => {
            anstream::eprintln!("note: filter_elsewhere: no filter is for this page; the engine decided");
        }
        Some(Filtered::Broken { filter, applied }) => {
            anstream::eprintln!(
                "note: filter_broken: the filter catches nothing that it should; the engine decided"
            );
            say_troubled(filter, applied);
        }
        Some(Filtered::Used { filter, applied }) => say_troubled(filter, applied),
        None | Some(_) => {}
    }
}

fn say_troubled(filter: &Filter, applied: &Applied) {
    for (sample, catch) in applied.troubled(filter) {
        let what = if catch.state == State::Unlike { "is unlike what it was" } else { "is not there" };
        anstream::eprintln!("note: filter: `{}` {what}", one_line(&sample.name));
    }
}

/// Says what to think of a result, unless content was found.
pub(crate) fn say_outcome(outcome: Outcome) {
    if outcome != Outcome::Found {
        anstream::eprintln!("note: {}: {}", outcome.code(), outcome.meaning());
    }
}
