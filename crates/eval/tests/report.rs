//! Reports, closer looks and papers: what the commands write.

#![allow(clippy::expect_used)] // this is no library

mod harness;

use std::fs;
use std::path::Path;

use harness::tamis_eval;
use tamis_html::{Dom, Kind, parse_xml};

/// A corpus of pages with a menu and a text; one has a hostile name and title.
fn make(folder: &Path) {
    fs::create_dir_all(folder).expect("a folder");
    for n in 0..12 {
        let text = format!("Page {n} says that the sea rises and falls, twice a day. ").repeat(3 * n + 3);
        let html = format!(
            "<title>Page {n}</title><ul><li><a href=/>Home</a><li><a href=/n>News</a></ul><p>{text}<p>More words of {n}"
        );
        let kind = ["article", "<script>alert(1)</script>"][n % 2];
        let truth = format!(
            r#"{{"text":"{text}","title":"Page {n}","page_type":"{kind}","site":"s{n}.org","url":"https://s{n}.org/?a=1&b=<i>"}}"#
        );
        fs::write(folder.join(format!("{n:02}.html")), html).expect("a page");
        fs::write(folder.join(format!("{n:02}.json")), truth).expect("a truth");
    }
}

fn done(folder: &Path, args: &[&str]) -> String {
    let done = tamis_eval(folder, args);
    assert!(done.status.success(), "{args:?}: {}", String::from_utf8_lossy(&done.stderr));
    String::from_utf8_lossy(&done.stdout).into_owned()
}

/// A page that was written, by the rules of XML, which forgive nothing.
fn page(path: &Path) -> Dom {
    let text = fs::read_to_string(path).expect("a page");
    let parsed = parse_xml(&text);
    assert!(parsed.notes.is_empty(), "{:?}", parsed.notes);
    parsed.dom
}

fn texts(dom: &Dom, name: &str) -> Vec<String> {
    dom.nodes().filter(|id| dom.name_text(*id) == name).map(|id| dom.text_content(id)).collect()
}

/// Nothing is loaded or run, and every table and picture says what it is.
fn check_alone(dom: &Dom) {
    for id in dom.nodes().filter(|id| dom.kind(*id) == Kind::Element) {
        let name = dom.name_text(id);
        assert!(!["script", "link", "img", "iframe", "object", "i"].contains(&name), "{name}");
        assert!(dom.attrs(id).all(|attr| !attr.text.starts_with("on") && attr.text != "src"), "{name}");
    }
    let count = |name: &str| texts(dom, name).len();
    assert_eq!(count("caption"), count("table"));
    assert_eq!(count("desc"), count("svg"));
    assert_eq!(count("title"), count("svg") + 1);
    assert!(!texts(dom, "style").concat().contains("url("));
}

#[test]
fn a_report_has_its_parts() {
    let folder = tempfile::tempdir().expect("a folder");
    make(&folder.path().join("pages"));
    let grid = "blocks@blocks.form=printed,blocks.threshold=0|1|2|3";
    let args = [
        "run",
        "--corpus",
        "pages",
        "--tool",
        "wlr",
        "--tool",
        "all-text",
        "--tool",
        grid,
        "--report",
        "out/r.html",
    ];
    done(folder.path(), &args);
    let dom = page(&folder.path().join("out/r.html"));
    check_alone(&dom);
    let captions = texts(&dom, "caption").join("\n");
    for part in [
        "Corpora",
        "pages: text",
        "speed and failures",
        "words.f1 by type",
        "by length",
        "threshold=…",
        "where all-text loses most",
    ] {
        assert!(captions.contains(part), "{part}: {captions}");
    }
    let plots = texts(&dom, "desc").join("\n");
    for part in [
        "A point for each tool",
        "A bar for each tool",
        "over the numbers of one parameter",
        "share of pages",
    ] {
        assert!(plots.contains(part), "{part}: {plots}");
    }
    assert!(texts(&dom, "code").iter().any(|digest| digest.len() == 64));
    // The four numbers of the curve stand in the tables of texts and speed; the best of them in that of fields.
    let heads = dom.nodes().filter(|id| dom.attr_named(*id, "scope") == Some("row"));
    assert_eq!(heads.filter(|id| dom.text_content(*id).starts_with("blocks@")).count(), 4 + 1 + 4);
}

#[test]
fn a_report_of_kept_results_is_the_same_and_overwrites_nothing() {
    let folder = tempfile::tempdir().expect("a folder");
    make(&folder.path().join("pages"));
    done(
        folder.path(),
        &["run", "--corpus", "pages", "--tool", "wlr", "--tool", "blocks", "--report", "a.html"],
    );
    done(folder.path(), &["report", "b.html", "--corpus", "pages", "--tool", "wlr", "--tool", "blocks"]);
    let read = |name: &str| fs::read(folder.path().join(name)).expect("a report");
    assert_eq!(read("a.html"), read("b.html"));
    for args in [
        &["report", "a.html", "--corpus", "pages"][..],
        &["run", "--corpus", "pages", "--tool", "wlr", "--report", "a.html"],
        &["show", "00", "--corpus", "pages", "--html", "a.html"],
    ] {
        let refused = tamis_eval(folder.path(), args);
        assert_eq!(refused.status.code(), Some(1), "{args:?}");
        assert!(String::from_utf8_lossy(&refused.stderr).contains("--force"), "{args:?}");
        assert_eq!(read("a.html"), read("b.html"), "{args:?}");
    }
    done(folder.path(), &["report", "a.html", "--corpus", "pages", "--tool", "wlr", "--force"]);
    assert_ne!(read("a.html"), read("b.html"));
}

#[test]
fn a_page_is_shown_with_its_reasons() {
    let folder = tempfile::tempdir().expect("a folder");
    make(&folder.path().join("pages"));
    let shown =
        done(folder.path(), &["show", "03", "--corpus", "pages", "--tool", "all-text", "--width", "90"]);
    assert!(
        shown.contains("{+- Home+}") && shown.contains("{+- News+}") && shown.contains("words F1 0.9"),
        "{shown}"
    );
    assert!(!shown.contains("kept right") && !shown.contains('\u{1b}'), "{shown}");
    for line in shown.lines().filter(|line| line.contains('│')) {
        assert!(line.trim_end().chars().count() <= 92, "{line}");
    }
    let shown = done(folder.path(), &["show", "pages/03.html", "--tool", "wlr"]);
    assert!(shown.contains("kept right") && shown.contains("left out"), "{shown}");
    done(folder.path(), &["show", "3", "--corpus", "pages", "--tool", "blocks", "--html", "p.html"]);
    let dom = page(&folder.path().join("p.html"));
    check_alone(&dom);
    assert!(texts(&dom, "caption").join("\n").contains("why each was kept or dropped"));
    let wrong = tamis_eval(folder.path(), &["show", "nothing", "--corpus", "pages"]);
    assert!(String::from_utf8_lossy(&wrong.stderr).contains("a number below 12"));
}

#[test]
fn papers_fill_in_their_tables() {
    let folder = tempfile::tempdir().expect("a folder");
    make(&folder.path().join("pages"));
    let args = ["papers", "--paper", "insa,lin", "--out", "papers", "--corpus", "pages", "--sites", "pages"];
    done(folder.path(), &args);
    let read = |name: &str| fs::read_to_string(folder.path().join("papers").join(name)).expect("a file");
    let document = read("insa.md");
    assert!(
        document.contains("<!-- table insa-5 -->") && document.contains("| by folds | WLR |"),
        "{document}"
    );
    for name in ["insa-ratios.svg", "insa-pages.svg", "lin-figure-4.svg", "lin-figure-5.svg", "lin-sets.svg"]
    {
        assert!(parse_xml(&read(name)).notes.is_empty(), "{name}");
    }
    assert_eq!(tamis_eval(folder.path(), &args).status.code(), Some(1));
    let prose = format!("# Prose\n\n{document}");
    fs::write(folder.path().join("papers/insa.md"), &prose).expect("written");
    done(folder.path(), &[&args[..], &["--force"]].concat());
    assert_eq!(read("insa.md"), prose);
}
