//! How long does scoring one page take? Two texts that share four words of
//! five, in pages of several lengths; the best of five.

#![allow(clippy::print_stdout)] // this is no library

use std::time::Instant;

use tamis_eval::corpus::{Record, Truth};
use tamis_eval::score::{Reference, Scoring};
use tamis_eval::tool::Answer;

fn main() {
    for characters in [10_000, 46_000, 100_000, 1_000_000] {
        let (found, wanted) = (text(characters, 1), text(characters, 2));
        let record = Record {
            html: format!("<p>{}", wanted.replace(". ", ".<p>")),
            truth: Truth { text: Some(wanted), ..Truth::default() },
            ..Record::default()
        };
        let answer = Answer { text: found, ..Answer::default() };
        let time = |scoring| {
            let once = || {
                let start = Instant::now();
                std::hint::black_box(Reference::new(&record, scoring).score(&answer));
                start.elapsed()
            };
            (0..5).map(|_| once()).min().unwrap_or_default()
        };
        println!(
            "{characters:>9} characters: all {:?}, words {:?}",
            time(Scoring::All),
            time(Scoring::Words)
        );
    }
}

/// Sentences of words; every fifth word depends on the seed.
fn text(characters: usize, seed: u32) -> String {
    let mut text = String::new();
    let mut state = 9u32;
    while text.len() < characters {
        state = state.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
        let word = (state >> 16) % 3_000;
        let word = if word.is_multiple_of(5) { word * seed } else { word };
        text.push('w');
        text += &word.to_string();
        text += if word.is_multiple_of(15) { ". " } else { " " };
    }
    text
}
