//! Streams that are full or closed, and disks without room.
#![cfg(target_os = "linux")]

use crate::harness::{Folder, PAGE, SENTENCE};

#[test]
fn what_was_learned_is_saved_when_nobody_can_be_told() {
    let folder = Folder::new("streams-full").with("crawl/1.html", PAGE);
    let line = "\"$0\" extract crawl -o out --site s.tamis 2>/dev/full";
    folder.shell(line).with_code(0);
    assert!(folder.has("s.tamis") && folder.read("out/1.txt").contains(SENTENCE));
    folder.shell("\"$0\" extract crawl/1.html 2>&-").with_code(0);
}

#[test]
fn a_list_that_cannot_be_shown_is_a_failure() {
    let folder = Folder::new("streams-lists");
    let ran = folder.shell("\"$0\" lists --dir lists show >/dev/full").with_code(1);
    assert!(ran.err.starts_with("error: cannot write the result"), "{}", ran.err);
}

#[test]
fn a_reader_of_json_may_leave() {
    let page = format!("<main>{}</main>", "<p>The sea rises twice a day, and falls again.</p>".repeat(5_000));
    let folder = Folder::new("streams-json").with("page.html", page);
    let ran = folder.shell("{ \"$0\" explain --json page.html; echo $? > code; } | head -c 1");
    assert!(folder.read("code").trim() == "0" && !ran.err.contains("error"), "{}", ran.err);
}

#[test]
fn a_file_that_does_not_fit_is_not_there() {
    let folder = Folder::new("streams-disk").with("page.html", PAGE);
    let line = "trap '' XFSZ; ulimit -f 0; exec \"$0\" extract page.html -o out/a.txt";
    let ran = folder.shell(line).with_code(1);
    assert!(ran.err.contains("cannot write `out/a.txt`"), "{}", ran.err);
    assert_eq!(folder.names("out"), [""; 0]);
    folder.tamis(&["extract", "page.html", "-o", "out/a.txt"]).with_code(0);
    assert_eq!(folder.names("out"), ["a.txt"]);
}
