//! What is said on standard error besides failures.

use tamis::engine::samples::State;
use tamis::{Filtered, Outcome};
use tamis_html::{EncodingFrom, Note};

use crate::escape::one_line;
use crate::say;

/// Says what was noted while reading, except that the encoding is what one expects.
pub(crate) fn say(notes: &[Note]) {
    for note in notes {
        let expected = matches!(
            note,
            Note::Encoding { encoding: "UTF-8", .. }
                | Note::Encoding { from: EncodingFrom::Transport | EncodingFrom::Document, .. }
        );
        if !expected {
            say::line(format_args!("note: {}", one_line(&note.to_string())));
        }
    }
}

/// Says what became of personal filters, unless one decided and caught all that it should.
pub(crate) fn say_filtered(filtered: Option<&Filtered>) {
    for line in of_filtered(filtered) {
        say::line(format_args!("note: {line}"));
    }
}

/// What there is to say of personal filters.
pub(crate) fn of_filtered(filtered: Option<&Filtered>) -> Vec<String> {
    let Some(filtered) = filtered else { return Vec::new() };
    let said = |what: &str| format!("{}: {what}; the engine decided", filtered.code());
    let (head, filter, applied) = match filtered {
        Filtered::Elsewhere => return vec![said("no filter is for this page")],
        Filtered::Broken { filter, applied } => {
            (Some(said("the filter catches nothing that it should")), filter, applied)
        }
        Filtered::Used { filter, applied } => (None, filter, applied),
        _ => return Vec::new(),
    };
    let troubled = applied
        .troubled(filter)
        .map(|(sample, catch)| format!("filter: `{}` {}", one_line(&sample.name), trouble(catch.state)));
    head.into_iter().chain(troubled).collect()
}

/// What is the matter with what a sample caught, and what to do where it may be right.
fn trouble(state: State) -> &'static str {
    match state {
        State::Unlike => "is unlike what it was",
        State::Unsure => "may be another thing that is nearly as near; show it on this page, too",
        State::Moved => "has moved; if it is right, `tamis filter test --learn` remembers that",
        State::Rebuilt => {
            "was found on a page that was rebuilt; if it is right, `tamis filter test --learn` remembers that"
        }
        State::Missing | State::Absent | State::Fine => "is not there",
    }
}

/// Says what to think of a result, unless content was found.
pub(crate) fn say_outcome(outcome: Outcome) {
    if outcome != Outcome::Found {
        say::line(format_args!("note: {}: {}", outcome.code(), outcome.meaning()));
    }
}
