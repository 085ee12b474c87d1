//! Advertisement lists: added, shown, updated, removed, on a server of our own.

use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};

use crate::harness::{Folder, Ran, tamis};
use crate::server::{Server, response};

const HOSTS: &[u8] = b"0.0.0.0 a.example\n0.0.0.0 b.example\n";

fn lists(folder: &Folder, arguments: &[&str]) -> Ran {
    folder.tamis(&[&["lists", "--dir", "."], arguments].concat())
}

fn add(folder: &Folder, address: &str) -> Ran {
    lists(folder, &["add", address, "--allow-private"])
}

fn update(folder: &Folder, more: &[&str]) -> Ran {
    lists(folder, &[&["update", "--allow-private"], more].concat())
}

/// Answers with the first body, then the second, and so on, the last for ever.
fn bodies(bodies: &'static [&'static [u8]]) -> Server {
    let asked = Arc::new(AtomicUsize::new(0));
    Server::start(move |_| {
        let at = asked.fetch_add(1, Ordering::Relaxed).min(bodies.len() - 1);
        response("200 OK", &["ETag: \"v1\""], bodies[at])
    })
}

#[test]
fn without_lists_the_built_in_one_is_shown_with_its_day() {
    let folder = Folder::new("lists-none");
    let out = lists(&folder, &["show"]).with_code(0).out;
    assert!(out.starts_with("built-in ") && out.contains(" rules  of 20"), "{out}");
    assert_eq!(out.lines().count(), 1);
    assert!(!folder.has("lists.json"));
}

#[test]
fn the_data_folder_of_the_person_is_the_place() {
    let folder = Folder::new("lists-home").with("data/tamis/lists/own.txt", HOSTS);
    let out = folder.tamis_with_data("data", &["lists", "show"]).with_code(0).out;
    assert!(out.contains("own "), "{out}");
}

#[test]
fn help_has_examples_for_every_action() {
    let help = tamis(&["lists", "--help"], "").with_code(0).out;
    assert!(help.contains("tamis lists add easylist") && help.contains("data folder"), "{help}");
    for command in ["show", "add", "remove", "update"] {
        assert!(help.contains(command), "{command}: {help}");
    }
    let add = tamis(&["lists", "add", "--help"], "").with_code(0).out;
    assert!(add.contains("--allow-private") && add.contains("stevenblack"), "{add}");
}

#[test]
fn an_added_list_is_kept_and_shown() {
    let folder = Folder::new("lists-add");
    let server = bodies(&[b"0.0.0.0 a.example\nsome words here\n0.0.0.0 b.example\n"]);
    let err = add(&folder, &server.at("/mine.txt")).with_code(0).err;
    assert_eq!(err, "mine: 2 rules; 1 lines cannot be used, the first is line 2\n");
    assert!(folder.read("mine.txt").contains("b.example"));
    let state = folder.read("lists.json");
    assert!(state.contains("\"version\": 1") && state.contains("\"etag\": \"\\\"v1\\\"\""), "{state}");
    let out = lists(&folder, &["show"]).with_code(0).out;
    assert!(out.contains("mine ") && out.contains("2 rules  fetched just now, http://127.0.0.1"), "{out}");
}

#[test]
fn a_name_is_taken_once() {
    let folder = Folder::new("lists-twice").with("own.txt", HOSTS);
    let server = bodies(&[HOSTS]);
    add(&folder, &server.at("/mine.txt")).with_code(0);
    for path in ["/mine.txt", "/own.txt"] {
        assert!(add(&folder, &server.at(path)).with_code(1).err.contains("already (take another name"));
    }
    assert_eq!(folder.read("own.txt").as_bytes(), HOSTS);
    let address = server.at("/mine.txt");
    lists(&folder, &["add", &address, "--name", "other", "--allow-private"]).with_code(0);
    assert!(folder.has("other.txt"));
}

#[test]
fn what_cannot_be_added_leaves_nothing() {
    let folder = Folder::new("lists-bad");
    let server = bodies(&[b"<!DOCTYPE html><p>Not here"]);
    let address = server.at("/mine.txt");
    let err = add(&folder, &address).with_code(1).err;
    assert!(err.contains(&format!("{address}, line 1: this is a web page, not a list")), "{err}");
    let err = add(&folder, "nosuch").with_code(1).err;
    assert!(err.contains("neither an address nor a well-known list (easylist, stevenblack)"), "{err}");
    let err = lists(&folder, &["add", &address]).with_code(1).err;
    assert!(err.contains("allow it with `--allow-private`") && err.contains("private network"), "{err}");
    let err = add(&folder, "file:///etc/hosts").with_code(1).err;
    assert!(err.contains("only http and https"), "{err}");
    assert!(!folder.has("mine.txt") && !folder.has("lists.json"));
}

#[test]
fn only_lists_that_are_due_are_asked_for() {
    let folder = Folder::new("lists-due");
    let server = bodies(&[HOSTS]);
    add(&folder, &server.at("/mine.txt")).with_code(0);
    assert!(update(&folder, &[]).with_code(0).err.contains("nothing is due"));
    assert!(update(&folder, &["--interval", "1d"]).with_code(0).err.contains("nothing is due"));
    assert_eq!(server.heads().len(), 1);
    assert_eq!(update(&folder, &["--interval", "0m"]).with_code(0).err, "mine: 2 rules\n");
    assert_eq!(update(&folder, &["--force"]).with_code(0).err, "mine: 2 rules\n");
    assert_eq!(server.heads().len(), 3);
    assert!(update(&folder, &["--interval", "soon"]).with_code(2).err.contains("`4d`"));
}

/// Sets when a list was last asked for.
fn age(folder: Folder, days: u64) -> Folder {
    let state: serde_json::Value = serde_json::from_str(&folder.read("lists.json")).expect("JSON");
    let asked = state["lists"][0]["asked"].as_u64().expect("a time");
    let aged = (asked - days * 24 * 60 * 60).to_string();
    let text = folder.read("lists.json").replace(&asked.to_string(), &aged);
    folder.with("lists.json", text)
}

#[test]
fn a_list_says_itself_how_long_it_is_good() {
    let server = bodies(&[b"[Adblock Plus 2.0]\n! Expires: 6 days (update frequency)\n||a.example^\n"]);
    let folder = Folder::new("lists-expires");
    add(&folder, &server.at("/mine.txt")).with_code(0);
    let folder = age(folder, 5);
    assert!(update(&folder, &[]).with_code(0).err.contains("nothing is due"));
    let out = lists(&folder, &["show"]).with_code(0).out;
    assert!(out.contains("fetched 5 days ago"), "{out}");
    let folder = age(folder, 1);
    assert_eq!(update(&folder, &[]).with_code(0).err, "mine: 1 rules\n");
}

#[test]
fn other_lists_are_due_after_four_days() {
    let server = bodies(&[HOSTS]);
    let folder = Folder::new("lists-default");
    add(&folder, &server.at("/mine.txt")).with_code(0);
    let folder = age(folder, 3);
    assert!(update(&folder, &[]).with_code(0).err.contains("nothing is due"));
    let folder = age(folder, 1);
    assert_eq!(update(&folder, &[]).with_code(0).err, "mine: 2 rules\n");
}

#[test]
fn an_unchanged_list_is_not_sent_again_unless_its_file_is_gone() {
    let server = Server::start(|head| {
        let is_known = head.to_ascii_lowercase().contains("if-none-match: \"v1\"");
        if is_known {
            response("304 Not Modified", &[], b"")
        } else {
            response("200 OK", &["ETag: \"v1\""], HOSTS)
        }
    });
    let folder = Folder::new("lists-etag");
    add(&folder, &server.at("/mine.txt")).with_code(0);
    let folder = age(folder, 2);
    assert_eq!(update(&folder, &["--force"]).with_code(0).err, "mine: unchanged\n");
    let out = lists(&folder, &["show"]).with_code(0).out;
    assert!(out.contains("fetched 2 days ago, unchanged just now"), "{out}");
    folder.delete("mine.txt");
    assert!(lists(&folder, &["show"]).with_code(0).out.contains("its file is gone"));
    assert_eq!(update(&folder, &[]).with_code(0).err, "mine: 2 rules\n");
    assert!(folder.has("mine.txt"));
}

#[test]
fn a_bad_or_failed_update_keeps_the_last_good_list() {
    let asked = AtomicUsize::new(0);
    let server = Server::start(move |head| match asked.fetch_add(1, Ordering::Relaxed) {
        _ if head.starts_with("GET /good") => response("200 OK", &[], HOSTS),
        0 => response("200 OK", &["ETag: \"v1\""], HOSTS),
        1 => response("200 OK", &["ETag: \"v2\""], b"<html>Sign in</html>"),
        2 => response("200 OK", &[], b"\x1f\x8b\0\0"),
        _ => response("503 Busy", &["Retry-After: 60"], b""),
    });
    let folder = Folder::new("lists-keep");
    add(&folder, &server.at("/mine.txt")).with_code(0);
    let state = folder.read("lists.json");
    for why in ["this is a web page, not a list", "this is not text", "answered 503; it asks to wait 60 s"] {
        let err = update(&folder, &["--force"]).with_code(1).err;
        assert!(err.contains("error: mine: ") && err.contains(why), "{why}: {err}");
        assert!(err.contains("the last good list is kept"), "{err}");
        assert_eq!((folder.read("mine.txt").as_bytes(), folder.read("lists.json")), (HOSTS, state.clone()));
    }
    add(&folder, &server.at("/good.txt")).with_code(0);
    let err = update(&folder, &["--force"]).with_code(1).err;
    assert!(err.contains("error: mine: ") && err.contains("good: 2 rules\n"), "{err}");
}

#[test]
fn lists_are_removed_by_name() {
    let folder = Folder::new("lists-remove").with("own.txt", HOSTS);
    let server = bodies(&[HOSTS]);
    add(&folder, &server.at("/mine.txt")).with_code(0);
    assert_eq!(lists(&folder, &["remove", "mine"]).with_code(0).err, "removed mine\n");
    assert!(!folder.has("mine.txt") && !folder.read("lists.json").contains("mine"));
    for name in ["mine", "own", "../own"] {
        assert!(lists(&folder, &["remove", name]).with_code(1).err.contains("there is no list"), "{name}");
        assert!(update(&folder, &[name]).with_code(1).err.contains("there is no list"), "{name}");
    }
    assert!(folder.has("own.txt"));
}

#[test]
fn files_of_ones_own_are_shown_and_bad_ones_named() {
    let folder = Folder::new("lists-own").with("own.txt", HOSTS);
    let out = lists(&folder, &["show"]).with_code(0).out;
    assert!(out.contains("own ") && out.contains("2 rules  a file of your own, never updated"), "{out}");
    let folder = folder.with("bad.txt", "<html>");
    let ran = lists(&folder, &["show"]).with_code(1);
    assert!(
        ran.err.contains("bad.txt, line 1: this is a web page") && ran.out.contains("own "),
        "{}",
        ran.err
    );
}

#[test]
fn a_broken_state_file_is_named_and_left_alone() {
    let entry = r#"{"version":1,"lists":[{"name":"../x","source":"http://a.example/","fetched":1,"asked":1,"rules":1}]}"#;
    let broken = [
        ("{\n \"version\": 1,\n oops", "line 3 column"),
        (r#"{"version": 2, "lists": {}}"#, "it is of version 2, and this program reads version 1"),
        (r#"{"version": 1, "lists": [], "more": 1}"#, "unknown field `more`"),
        (entry, "`../x` is no name for a list"),
    ];
    for (text, why) in broken {
        let folder = Folder::new("lists-broken").with("lists.json", text);
        for action in
            [&["show"][..], &["update", "--force"], &["remove", "x"], &["add", "http://127.0.0.1:1/x"]]
        {
            let err = lists(&folder, action).with_code(1).err;
            assert!(err.contains("lists.json") && err.contains(why) && err.contains("repair it"), "{err}");
            assert_eq!(folder.read("lists.json"), text);
        }
    }
}

#[test]
fn a_folder_that_cannot_be_made_is_named() {
    let folder = Folder::new("lists-blocked").with("file", "");
    let server = bodies(&[HOSTS]);
    let address = server.at("/mine.txt");
    let ran =
        folder.tamis(&["lists", "--dir", "file/lists", "add", &address, "--allow-private"]).with_code(1);
    assert!(ran.err.contains("file/lists"), "{}", ran.err);
}

#[test]
fn a_change_of_another_run_is_not_undone() {
    let folder = std::sync::Arc::new(Folder::new("lists-race"));
    let server = bodies(&[HOSTS]);
    add(&folder, &server.at("/other.txt")).with_code(0);
    let (shared, address) = (std::sync::Arc::clone(&folder), server.at("/first.txt"));
    // While one list is on its way, another is removed.
    let slow = Server::start(move |_| {
        lists(&shared, &["remove", "other"]).with_code(0);
        add(&shared, &address).with_code(0);
        response("200 OK", &[], HOSTS)
    });
    add(&folder, &slow.at("/second.txt")).with_code(0);
    let state = folder.read("lists.json");
    assert!(
        state.contains("\"first\"") && state.contains("\"second\"") && !state.contains("\"other\""),
        "{state}"
    );
}
