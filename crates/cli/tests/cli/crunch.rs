//! The engine `crunch` and its files of settings.

use crate::harness::{Folder, PAGE, SENTENCE, tamis};

const CRUNCH: [&str; 3] = ["extract", "--engine", "crunch"];

#[test]
fn the_page_with_its_own_look_is_the_default() {
    let out = tamis(&CRUNCH, PAGE).with_code(0).out;
    assert!(out.starts_with("<!DOCTYPE html>") && out.contains(SENTENCE), "{out}");
    assert!(!out.contains("Home") && !out.contains("/tide.png"), "{out}");
}

#[test]
fn presets_say_what_goes_and_what_is_written() {
    let with = |preset| tamis(&[&CRUNCH[..], &["--preset", preset]].concat(), PAGE).with_code(0).out;
    assert!(with("reader").contains("/tide.png") && !with("reader").contains("Home"));
    assert!(with("text").starts_with("Tides of the sea") && !with("text").contains('<'));
    let aloud = with("screen-reader");
    assert!(aloud.contains("High water") && !aloud.contains("<img"), "{aloud}");
    assert!(aloud.contains("<li><a href=\"/imprint\">Imprint</a></li></ul></body>"), "{aloud}");
    assert!(with("off").contains("<a href=\"/news\">News</a>"));
}

#[test]
fn a_file_that_init_writes_is_read_and_nothing_is_overwritten() {
    let folder = Folder::new("crunch").with("page.html", PAGE);
    folder.tamis(&["crunch", "init", "--preset", "reader", "--output", "r.toml"]).with_code(0);
    let file = folder.read("r.toml");
    assert!(file.contains("# Forms;") && file.contains("forms = true"), "{file}");
    let ran = folder.tamis(&["crunch", "init", "--output", "r.toml"]).with_code(1);
    assert!(ran.err.contains("`r.toml` is there already") && ran.err.contains("--force"), "{}", ran.err);
    assert_eq!(folder.read("r.toml"), file);
    folder.tamis(&["crunch", "init", "--output", "r.toml", "--force"]).with_code(0);
    assert!(folder.read("r.toml").contains("forms = false"));
    folder.tamis(&["crunch", "check", "r.toml"]).with_code(0);
    let arguments = ["--settings", "r.toml", "--format", "text", "page.html"];
    let out = folder.tamis(&[&CRUNCH[..], &arguments].concat()).with_code(0).out;
    assert!(out.contains(SENTENCE) && !out.contains("Home"), "{out}");
    assert_eq!(tamis(&["crunch", "init", "--preset", "reader"], "").with_code(0).out, file);
}

#[test]
fn wrong_settings_are_told_with_file_line_and_remedy() {
    let folder = Folder::new("crunch-wrong")
        .with("page.html", PAGE)
        .with("a.toml", "version = 1\n[remove]\nscritps = true\n")
        .with("b.toml", "version = 9\n")
        .with("c.toml", b"\xff\xfe");
    for (file, told) in [
        ("a.toml", "a.toml:3:1: there is no setting `remove.scritps`; did you mean `remove.scripts`?"),
        ("b.toml", "b.toml:1:11: the file has version 9"),
        ("c.toml", "`c.toml` is no text in UTF-8"),
        ("d.toml", "cannot read `d.toml`"),
    ] {
        let ran = folder.tamis(&["crunch", "check", file]).with_code(1);
        assert!(ran.err.contains(told) && ran.out.is_empty(), "{file}: {}", ran.err);
        let ran = folder.tamis(&[&CRUNCH[..], &["--settings", file, "page.html"]].concat()).with_code(1);
        assert!(ran.err.contains(told) && ran.out.is_empty(), "{file}: {}", ran.err);
    }
}

#[test]
fn settings_are_for_their_engine_and_can_be_set_one_by_one() {
    let ran = tamis(&["extract", "--preset", "text"], PAGE).with_code(2);
    assert!(ran.err.contains("add `--engine crunch`"), "{}", ran.err);
    tamis(&[&CRUNCH[..], &["--preset", "text", "--settings", "x.toml"]].concat(), PAGE).with_code(2);
    let set = ["--preset", "off", "--param", "crunch.remove.images=true", "--param", "crunch.output=text"];
    let out = tamis(&[&CRUNCH[..], &set].concat(), PAGE).with_code(0).out;
    assert!(out.contains("Home") && !out.contains('<'), "{out}");
    let ran = tamis(&["extract", "--param", "crunch.remove.images=x"], PAGE).with_code(2);
    assert!(ran.err.contains("it takes true or false"), "{}", ran.err);
}

#[test]
fn reasons_are_explained() {
    let out = tamis(&["explain", "--engine", "crunch"], PAGE).with_code(0).out;
    let line = |part: &str| out.lines().find(|line| line.contains(part)).expect("a line");
    assert!(line("Home").starts_with("- crunch.link_lists 3 "), "{out}");
    assert!(line(SENTENCE).starts_with("+ crunch.page "), "{out}");
    let tree = tamis(&["explain", "--engine", "crunch", "--tree"], PAGE).with_code(0).out;
    assert!(tree.contains("ratio") && tree.contains("crunch.link_lists"), "{tree}");
    assert!(tamis(&["crunch", "--help"], "").with_code(0).out.contains("Examples:"));
}

/// A page with a picture from a server that the built-in list has, and one
/// from a server that only a list of the person has.
const ADS: &str = "<!DOCTYPE html><body><p>The sea rises twice a day, and twice a day it falls again, because the \
    moon and the sun pull at the water while the earth turns under it.</p>\
    <a href=https://shop.example/><img src=https://ad.doubleclick.net/banner.png alt=Buy></a>\
    <iframe src=https://ads.mine.example/frame></iframe><a href=https://ads.mine.example/go>Offer of the day</a>";

#[test]
fn advertisements_go_by_the_lists_of_the_program_and_of_the_person() {
    let folder = Folder::new("crunch-ads").with("page.html", ADS);
    let arguments = ["extract", "--engine", "crunch", "--url", "https://news.example/", "--param"];
    let keep_images = [&arguments[..], &["crunch.remove.image_links=false", "page.html"]].concat();
    let without = folder.tamis_with_data("none", &keep_images).with_code(0).out;
    assert!(!without.contains("doubleclick") && without.contains("Offer of the day"), "{without}");
    let folder = folder.with("data/tamis/lists/mine.txt", "||ads.mine.example^\n");
    let with = folder.tamis_with_data("data", &keep_images).with_code(0).out;
    assert!(!with.contains("Offer of the day") && with.contains("The sea rises"), "{with}");
    let folder = folder.with("data/tamis/lists/mine.txt", b"\x7fELF\x00\x01");
    let broken = folder.tamis_with_data("data", &keep_images).with_code(1);
    assert!(broken.err.contains("mine.txt") && broken.out.is_empty(), "{}", broken.err);
}
