//! `tamis extract` from and to files and folders.

use crate::harness::{Folder, PAGE, SENTENCE, tamis};

#[test]
fn a_file_is_never_replaced_without_a_word() {
    let folder = Folder::new("replace").with("page.html", PAGE).with("out.txt", "mine");
    let ran = folder.tamis(&["extract", "page.html", "-o", "out.txt"]).with_code(1);
    assert!(ran.err.contains("`out.txt` is there already (replace it with `--force`)"), "{}", ran.err);
    assert_eq!(folder.read("out.txt"), "mine");
    folder.tamis(&["extract", "page.html", "-o", "out.txt", "--force"]).with_code(0);
    assert!(folder.read("out.txt").contains(SENTENCE));
}

#[test]
fn a_page_is_never_written_over_itself() {
    let folder = Folder::new("itself").with("page.html", PAGE);
    let ran =
        folder.tamis(&["extract", "page.html", "-f", "html", "-o", "page.html", "--force"]).with_code(1);
    assert!(ran.err.contains("over itself"), "{}", ran.err);
    folder.tamis(&["extract", ".", "-f", "html", "-o", ".", "--force"]).with_code(1);
    assert_eq!(folder.read("page.html"), PAGE);
}

#[test]
fn one_page_can_go_into_a_folder() {
    let folder = Folder::new("into").with("page.html", PAGE).with("out/x", "");
    folder.tamis(&["extract", "page.html", "-o", "out", "-f", "markdown"]).with_code(0);
    assert!(folder.read("out/page.md").contains(SENTENCE));
}

#[test]
fn a_folder_that_is_written_as_one_is_made() {
    let folder = Folder::new("into-new").with("page.html", PAGE);
    folder.tamis(&["extract", "page.html", "-o", "texts/"]).with_code(0);
    assert!(folder.read("texts/page.txt").contains(SENTENCE));
}

#[cfg(unix)]
#[test]
fn only_files_are_taken_for_pages() {
    let folder = Folder::new("special").with("site/a.html", PAGE);
    folder
        .shell("mkfifo site/pipe.html && ln -s . site/round.html && ln -s gone site/gone.html")
        .with_code(0);
    let ran = folder.tamis(&["extract", "site", "-o", "out"]).with_code(1);
    assert!(ran.err.contains("2 pages: 1 ok, 1 failed") && ran.err.contains("gone.html"), "{}", ran.err);
}

#[test]
fn files_with_long_names_are_replaced() {
    let name = "x".repeat(250);
    let folder = Folder::new("long").with("page.html", PAGE).with(&name, "old");
    folder.tamis(&["extract", "page.html", "-o", &name, "--force"]).with_code(0);
    assert!(folder.read(&name).contains(SENTENCE));
}

#[test]
fn pictures_are_put_into_documents_only() {
    let ran = tamis(&["extract", "--format", "html", "--embed-images"], PAGE).with_code(2);
    assert!(ran.err.contains("`--embed-images` is for documents"), "{}", ran.err);
}

#[test]
fn a_folder_keeps_its_tree_and_only_pages_are_read() {
    let folder = Folder::new("tree")
        .with("site/a.html", PAGE)
        .with("site/b/a.HTM", PAGE)
        .with("site/b/c/d.xhtml", PAGE)
        .with("site/b/a.html", PAGE)
        .with("site/notes.txt", PAGE);
    let ran = folder.tamis(&["extract", "site", "--output", "out"]).with_code(0);
    assert!(ran.out.is_empty() && ran.err.contains("4 pages: 4 ok"), "{}{}", ran.out, ran.err);
    for name in ["out/a.txt", "out/b/a.txt", "out/b/a.html.txt", "out/b/c/d.txt"] {
        assert!(folder.read(name).contains(SENTENCE), "{name}");
    }
    assert!(!folder.has("out/notes.txt"));
}

#[test]
fn several_inputs_keep_what_tells_them_apart() {
    let folder =
        Folder::new("apart").with("x/one/a.html", PAGE).with("x/two/a.html", PAGE).with("x/three.html", PAGE);
    folder.tamis(&["extract", "x/one", "x/two/a.html", "x/three.html", "-o", "out"]).with_code(0);
    assert!(folder.has("out/one/a.txt") && folder.has("out/two/a.txt") && folder.has("out/three.txt"));
}

#[test]
fn what_cannot_be_read_is_named_and_the_rest_goes_on() {
    let folder = Folder::new("rest").with("a.html", PAGE).with("c.html", PAGE).with("out/c.txt", "mine");
    let ran = folder.tamis(&["extract", "a.html", "b.html", "c.html", "-o", "out"]).with_code(1);
    assert!(
        ran.err.contains("cannot read `b.html`") && ran.err.contains("c.txt` is there already"),
        "{}",
        ran.err
    );
    assert!(ran.err.contains("3 pages: 1 ok, 2 failed"), "{}", ran.err);
    assert!(folder.read("out/a.txt").contains(SENTENCE) && folder.read("out/c.txt") == "mine");
}

#[test]
fn pages_without_content_and_no_pages_have_a_code() {
    let folder = Folder::new("nothing").with("site/a.html", "").with("none/a.txt", "");
    let ran = folder.tamis(&["extract", "site", "-o", "out"]).with_code(3);
    assert!(ran.err.contains("1 empty_page"), "{}", ran.err);
    let ran = folder.tamis(&["extract", "none", "-o", "out"]).with_code(3);
    assert!(ran.err.contains("there are no pages"), "{}", ran.err);
}

#[test]
fn several_pages_need_a_folder() {
    let folder = Folder::new("need").with("a.html", PAGE).with("out", "");
    folder.tamis(&["extract", ".", "-o", "out"]).with_code(2);
    folder.tamis(&["extract", ".", "-o", "o", "--url", "https://example.com/"]).with_code(2);
    let ran = tamis(&["extract", "no-such-page.html"], "").with_code(1);
    assert!(ran.err.contains("cannot read `no-such-page.html`"), "{}", ran.err);
}
