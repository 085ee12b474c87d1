//! The same tree as html5ever, mended where it is known to miss the standard
//! (`fuzz/oracle.patch`).
#![no_main]

#[path = "../../crates/html/tests/oracle/arena.rs"]
mod arena;
#[path = "../../crates/html/tests/oracle/dump.rs"]
mod dump;

use libfuzzer_sys::fuzz_target;

fuzz_target!(|page: &str| {
    let mut ours = String::new();
    tamis_html::parse(page).dom.dump(&mut ours).expect("a string takes everything");
    let theirs = dump::dump(&arena::parse(page));
    assert_eq!(without_clones(&ours), without_clones(&theirs), "{page:?}");
});

/// The lines that are not under a `selectedcontent`: the oracle does not clone
/// the chosen option into it when the option is closed by implication.
fn without_clones(dump: &str) -> String {
    let mut hidden_below = None;
    let mut is_hidden = false;
    let mut out = String::new();
    for line in dump.lines() {
        // A line that starts otherwise goes on with the text of the one before.
        if let Some(rest) = line.strip_prefix("| ") {
            let depth = rest.len() - rest.trim_start_matches(' ').len();
            is_hidden = hidden_below.is_some_and(|below| depth > below);
            if !is_hidden {
                hidden_below = rest.ends_with("<selectedcontent>").then_some(depth);
            }
        }
        if !is_hidden {
            out.push_str(line);
            out.push('\n');
        }
    }
    out
}
