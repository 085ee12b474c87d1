//! Folders and packed sets are read as they are described.

#![allow(clippy::expect_used, clippy::print_stdout)] // tests, which say when they are skipped

use std::fs;
use std::path::Path;

use tamis_eval::corpus::{Corpora, Corpus, CorpusError, Fold, Kind, Sample};

fn write(folder: &Path, name: &str, text: &[u8]) {
    let path = folder.join(name);
    fs::create_dir_all(path.parent().expect("a folder")).expect("a folder is made");
    fs::write(path, text).expect("a file is written");
}

fn try_open(path: &Path) -> Result<Corpus, CorpusError> {
    let cache = tempfile::tempdir().expect("a folder");
    Corpus::open(path, cache.path())
}

fn open(path: &Path) -> Corpus {
    try_open(path).unwrap_or_else(|error| panic!("{error}"))
}

#[test]
fn a_folder_has_pages_in_both_layouts() {
    let folder = tempfile::tempdir().expect("a folder");
    write(folder.path(), "b/source.html", b"<meta charset=latin1><p>caf\xe9");
    write(folder.path(), "b/truth.txt", "café".as_bytes());
    write(folder.path(), "a.html", b"<p>one");
    let truth = br#"{"text":"one","title":"One","site":"example.com","page_type":"article",
        "structure":[{"kind":"heading","text":"One"}],"attrs":{"price":["3"]}}"#;
    write(folder.path(), "a.json", truth);
    write(folder.path(), "readme.md", b"no page");
    let corpus = open(folder.path());
    let pages: Vec<_> =
        corpus.pages().expect("pages").map(|raw| raw.expect("a page").read().expect("a record")).collect();
    assert_eq!(pages.iter().map(|page| page.id.as_str()).collect::<Vec<_>>(), ["a", "b"]);
    assert_eq!(pages[0].truth.structure[0].kind, Kind::Heading);
    assert_eq!((pages[0].site.as_str(), pages[0].fold()), ("example.com", Fold::of("example.com")));
    assert!(pages[1].html.contains("café"), "legacy encodings are decoded");
    assert_eq!(pages[1].truth.text.as_deref(), Some("café"));
    assert_eq!(corpus.index().pages[0].chars, Some(3));
}

#[test]
fn the_index_follows_the_files() {
    let folder = tempfile::tempdir().expect("a folder");
    write(folder.path(), "a.html", b"<p>one");
    write(folder.path(), "a.txt", b"one");
    let cache = tempfile::tempdir().expect("a folder");
    let index = || Corpus::open(folder.path(), cache.path()).expect("a corpus").index().clone();
    let before = index();
    assert_eq!(index(), before);
    write(folder.path(), "a.txt", b"another");
    let after = index();
    assert_ne!(after.digest, before.digest);
    assert_eq!(after.pages[0].chars, Some(7));
}

#[test]
fn a_page_without_truth_is_named_with_the_remedy() {
    let folder = tempfile::tempdir().expect("a folder");
    write(folder.path(), "x/source.html", b"<p>one");
    let error = try_open(folder.path()).expect_err("there is no truth").to_string();
    assert!(error.contains("source.html") && error.contains("truth.json or truth.txt"), "{error}");
}

#[test]
fn an_empty_folder_and_an_absent_one_say_what_to_do() {
    let folder = tempfile::tempdir().expect("a folder");
    let empty = try_open(folder.path()).expect_err("it is empty").to_string();
    assert!(empty.contains("source.html"), "{empty}");
    let absent = try_open(&folder.path().join("no")).expect_err("it is absent").to_string();
    assert!(absent.contains("there is no corpus"), "{absent}");
}

#[test]
fn packed_sets_are_streamed_and_found_by_name() {
    let folder = tempfile::tempdir().expect("a folder");
    let lines = [
        r#"{"id":"1","site":"a.org","html":"<p>one","text":"one","page_type":"article","posts":[{"post_text":"p"}]}"#,
        r#"{"id":"2","site":null,"html":"<p>two","text":" ","with":null}"#,
    ];
    let text = format!("{}\n{}\n", lines[0], lines[1]);
    write(folder.path(), "tiny.jsonl.zst", &zstd::encode_all(text.as_bytes(), 3).expect("packed"));
    let corpora = Corpora::find(Some(folder.path())).expect("a folder of corpora");
    assert_eq!(corpora.names().expect("names"), ["tiny"]);
    let corpus = corpora.open("tiny", folder.path()).expect("a corpus");
    assert_eq!(corpus.name(), "tiny");
    let pages: Vec<_> =
        corpus.pages().expect("pages").map(|raw| raw.expect("a page").read().expect("a record")).collect();
    assert_eq!(pages[0].truth.posts, ["p"]);
    assert_eq!((pages[1].position, pages[1].truth.text.as_deref()), (1, None));
    let unknown = corpora.open("huge", folder.path()).expect_err("there is none").to_string();
    assert!(unknown.contains("there are tiny"), "{unknown}");
}

#[test]
fn a_broken_line_is_named() {
    let folder = tempfile::tempdir().expect("a folder");
    write(folder.path(), "bad.jsonl.zst", &zstd::encode_all(&b"{\"id\":\"1\"}\n{\n"[..], 3).expect("packed"));
    let error = try_open(&folder.path().join("bad.jsonl.zst")).expect_err("it is broken").to_string();
    assert!(error.contains("page 2"), "{error}");
}

#[test]
fn samples_are_the_same_each_time() {
    let folder = tempfile::tempdir().expect("a folder");
    for n in 0..40 {
        write(folder.path(), &format!("{n:02}.html"), b"<p>x");
        write(folder.path(), &format!("{n:02}.json"), format!(r#"{{"text":"x","site":"s{n}"}}"#).as_bytes());
    }
    let corpus = open(folder.path());
    let ten = Sample { pages: Some(10), ..Sample::default() };
    let chosen = ten.choose(corpus.index());
    assert_eq!(chosen.len(), 10);
    assert_eq!(chosen, ten.choose(corpus.index()));
    assert!(chosen.is_sorted() && chosen != (0..10).collect::<Vec<_>>());
    let folds: usize = (0..5)
        .map(|k| Sample { fold: Some(Fold(k)), ..Sample::default() }.choose(corpus.index()).len())
        .sum();
    assert_eq!(folds, 40);
}

#[test]
fn the_shared_corpora_have_the_pages_that_are_said() {
    let Ok(corpora) = Corpora::find(None) else {
        println!("skipped: there is no shared/corpora beside the project");
        return;
    };
    let cache = tempfile::tempdir().expect("a folder");
    let corpus = corpora.open("dates", cache.path()).expect("a corpus");
    assert_eq!(corpus.index().pages.len(), 93);
    assert_eq!(corpus.index().digest.len(), 64);
}
