//! What lists block, and what is said of bad ones.
#![allow(clippy::unwrap_used, clippy::print_stdout)] // this is no library

use std::fs;
use std::path::{Path, PathBuf};
use std::time::Duration;

use tamis::engine::crunch::{AdKind, AdList};
use tamis_lists::{Format, List, ListError, Lists, Skipped};

const PAGE: Option<&str> = Some("https://news.example/today");

fn list(name: &str, text: &str) -> List {
    List::read(name, text.as_bytes()).unwrap()
}

fn lists(texts: &[&str]) -> Lists {
    texts.iter().zip(["one", "two", "three"]).map(|(text, name)| list(name, text)).collect()
}

fn error(bytes: &[u8]) -> ListError {
    List::read("mine.txt", bytes).unwrap_err()
}

#[test]
fn hosts_block_a_server_and_all_below_it() {
    let lists = lists(&["0.0.0.0 ads.example\n127.0.0.1 a.example b.example\n"]);
    let blocks = |address| lists.blocks(address, PAGE, AdKind::Image);
    assert!(blocks("https://ads.example/x.png"));
    assert!(blocks("http://eu.ads.example:8080/x.png"));
    assert!(blocks("https://b.example/"));
    assert!(!blocks("https://myads.example/x.png"));
    assert!(!blocks("https://news.example/ads.example/x.png"));
}

#[test]
fn adblock_rules_look_at_kind_page_and_exceptions() {
    let rules =
        "||ads.example^$third-party\n/banner/*$image\n@@/banner/logo\n/^https?:\\/\\/[0-9]+\\.cheap/\n";
    let lists = lists(&[rules]);
    let blocks = |address, kind| lists.blocks(address, PAGE, kind);
    assert!(blocks("https://ads.example/x.js", AdKind::Script));
    assert!(!lists.blocks("https://ads.example/x.js", Some("https://ads.example/"), AdKind::Script));
    assert!(blocks("https://cdn.example/banner/1.png", AdKind::Image));
    assert!(!blocks("https://cdn.example/banner/1.png", AdKind::Script));
    assert!(!blocks("https://cdn.example/banner/logo.png", AdKind::Image));
    assert!(blocks("https://77.cheap.example/x", AdKind::Subdocument));
}

#[test]
fn each_kind_has_rules_of_its_own() {
    let kinds = [
        ("image", AdKind::Image),
        ("script", AdKind::Script),
        ("stylesheet", AdKind::Stylesheet),
        ("subdocument", AdKind::Subdocument),
        ("media", AdKind::Media),
        ("object", AdKind::Object),
        ("other", AdKind::Other),
    ];
    for (option, kind) in kinds {
        let lists = lists(&[&format!("||ads.example/x^${option}\n")]);
        for (_, asked) in kinds {
            assert_eq!(
                lists.blocks("https://ads.example/x", PAGE, asked),
                asked == kind,
                "{option} {asked:?}"
            );
        }
    }
}

#[test]
fn links_are_judged_by_their_server() {
    let lists = lists(&["||ads.example^\n/advert/\n"]);
    let blocks = |address| lists.blocks(address, PAGE, AdKind::Document);
    assert!(blocks("https://ads.example?click=1"));
    assert!(!blocks("https://news.example/advert/law-passed"));
    assert!(!blocks("https://blog.example/?from=https://ads.example/"));
}

#[test]
fn addresses_without_a_server_are_not_blocked() {
    let lists = lists(&["0.0.0.0 ads.example\n"]);
    for address in ["", "x.png", "data:image/png;base64,AAAA", "mailto:a@ads.example", "javascript:void(0)"] {
        assert!(!lists.blocks(address, PAGE, AdKind::Image), "{address}");
        assert!(!lists.blocks(address, PAGE, AdKind::Document), "{address}");
    }
}

#[test]
fn a_listed_server_keeps_what_is_its_own() {
    let lists = lists(&["0.0.0.0 ads.example\n0.0.0.0 track.news.example\n"]);
    let own = Some("https://blog.ads.example/post");
    assert!(!lists.blocks("https://ads.example/logo.png", own, AdKind::Image));
    assert!(lists.blocks("https://track.news.example/1.gif", PAGE, AdKind::Image));
}

#[test]
fn it_is_told_which_list_blocks() {
    let lists = lists(&["0.0.0.0 a.example\n", "||b.example^\n||a.example^\n"]);
    let by = |address| lists.blocked_by(address, None, AdKind::Script);
    assert_eq!(by("https://a.example/x"), Some("one"));
    assert_eq!(by("https://b.example/x"), Some("two"));
    assert_eq!(by("https://c.example/x"), None);
}

#[test]
fn exceptions_hold_for_all_lists_and_important_rules_beat_them() {
    let blocked = "0.0.0.0 a.example\n";
    let excepted = "@@||a.example^\n";
    let important = "||a.example^$important\n";
    let by = |texts: &[&str]| {
        lists(texts).blocked_by("https://a.example/x", PAGE, AdKind::Script).map(str::to_owned)
    };
    assert_eq!(by(&[blocked, excepted]), None);
    assert_eq!(by(&[excepted, blocked]), None);
    assert_eq!(by(&[blocked, excepted, important]).as_deref(), Some("three"));
    assert_eq!(by(&[important, excepted]).as_deref(), Some("one"));
}

#[test]
fn a_list_tells_about_itself() {
    let text =
        "[Adblock Plus 2.0]\n! Title: Mine\n! Expires: 6 days (update frequency)\n||ads.example^\n##.ad\n";
    let list = list("mine", text);
    assert_eq!((list.name(), list.title(), list.rules()), ("mine", Some("Mine"), 1));
    assert_eq!(list.expires(), Some(Duration::from_hours(6 * 24)));
    assert_eq!((list.format(), list.skipped()), (Format::Adblock, None));
}

#[test]
fn lines_that_cannot_be_used_are_counted() {
    let hosts = list("mine", "0.0.0.0 a.example\nsome garbage here\n0.0.0.0 b.example\n%%%\n");
    assert_eq!((hosts.format(), hosts.rules()), (Format::Hosts, 2));
    assert_eq!(hosts.skipped(), Some(Skipped { lines: 2, first: 2 }));
    let rules = list("mine", "||a.example^\n||b.example^$~important\n");
    assert_eq!(rules.skipped(), Some(Skipped { lines: 1, first: 2 }));
    let others = list("mine", "||a.example^\n||b.example^$popup\n##.advert\n");
    assert_eq!((others.rules(), others.skipped()), (1, None));
    let latin1 = List::read("mine", b"0.0.0.0 a.example\n0.0.0.0 caf\xE9.example\n").unwrap();
    assert_eq!(latin1.skipped(), Some(Skipped { lines: 1, first: 2 }));
}

#[test]
fn a_byte_order_mark_and_crlf_do_no_harm() {
    let list = List::read("mine", b"\xEF\xBB\xBF0.0.0.0 a.example\r\n0.0.0.0 b.example\r\n").unwrap();
    assert_eq!((list.rules(), list.skipped()), (2, None));
}

#[test]
fn what_is_no_text_is_refused_with_its_line() {
    let said = error(b"0.0.0.0 a.example\n\x1f\x8b\x08\x00\x00").to_string();
    assert_eq!(said, "mine.txt, line 2: this is not text; save the list uncompressed, as plain text");
}

#[test]
fn a_web_page_is_refused_with_a_remedy() {
    let said = error(b"\n\n<!DOCTYPE html>\n<html><body>0.0.0.0 a.example</body></html>").to_string();
    assert!(said.starts_with("mine.txt, line 3: this is a web page, not a list;"), "{said}");
    assert!(said.contains("use the address of the list itself"), "{said}");
}

#[test]
fn a_text_that_is_no_list_is_refused_with_its_first_line() {
    let said = error(b"# Notes\n\nThis is a diary of mine\nand not a list.\nads.example\n").to_string();
    assert!(
        said.starts_with(
            "mine.txt, line 3: `This is a diary of mine` is no rule (2 lines like that, 1 rules)"
        ),
        "{said}"
    );
    assert!(said.contains("`0.0.0.0 ads.example`"), "{said}");
}

#[test]
fn a_list_without_rules_about_addresses_is_refused() {
    for text in ["", "\n# nothing\n", "127.0.0.1 localhost\n", "! mine\n##.advert\n"] {
        assert!(matches!(error(text.as_bytes()), ListError::Empty { .. }), "{text}");
    }
}

#[test]
fn the_built_in_list_blocks_offline() {
    let lists = Lists::from_iter([List::builtin()]);
    assert!(lists.blocks("https://ad.doubleclick.net/x.js", PAGE, AdKind::Script));
    assert!(!lists.blocks("https://www.wikipedia.org/x.js", PAGE, AdKind::Script));
}

/// A folder of its own for one test.
fn folder(name: &str) -> PathBuf {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
    if folder.exists() {
        fs::remove_dir_all(&folder).unwrap();
    }
    fs::create_dir_all(&folder).unwrap();
    folder
}

#[test]
fn a_folder_is_many_lists_by_name() {
    let folder = folder("many");
    fs::write(folder.join("b.txt"), "0.0.0.0 b.example\n").unwrap();
    fs::write(folder.join("a.txt"), "||a.example^\n").unwrap();
    fs::write(folder.join("state.json"), "{}").unwrap();
    let lists = Lists::open_folder(&folder).unwrap();
    assert_eq!(lists.iter().map(List::name).collect::<Vec<_>>(), ["a", "b"]);
    assert_eq!(lists.blocked_by("https://b.example/", PAGE, AdKind::Document), Some("b"));
}

#[test]
fn a_bad_file_of_a_folder_is_named() {
    let folder = folder("bad");
    fs::write(folder.join("a.txt"), "||a.example^\n").unwrap();
    fs::write(folder.join("b.txt"), "<html>").unwrap();
    let said = Lists::open_folder(&folder).unwrap_err().to_string();
    assert!(said.starts_with(&format!("{}, line 1:", folder.join("b.txt").display())), "{said}");
    let absent = folder.join("absent");
    let said = Lists::open_folder(&absent).unwrap_err().to_string();
    assert!(said.starts_with(&format!("cannot read {}:", absent.display())), "{said}");
}

/// The real lists, where they are at hand.
#[test]
fn real_lists_are_read_whole() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../../shared/lists");
    if !folder.exists() {
        return println!("skipped: no {}", folder.display());
    }
    let hosts = List::open(&folder.join("StevenBlack-hosts.txt")).unwrap();
    assert_eq!((hosts.format(), hosts.skipped()), (Format::Hosts, None));
    assert!(hosts.rules() > 90_000, "{}", hosts.rules());
    let rules = List::open(&folder.join("easylist.txt")).unwrap();
    assert_eq!((rules.format(), rules.title()), (Format::Adblock, Some("EasyList")));
    assert!(rules.rules() > 30_000, "{}", rules.rules());
    assert!(
        rules.skipped().is_none_or(|skipped| skipped.lines * 100 < rules.rules()),
        "{:?}",
        rules.skipped()
    );
}
