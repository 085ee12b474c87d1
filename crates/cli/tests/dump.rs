//! `tamis dump` as a person runs it.
#![allow(clippy::expect_used)] // this is no library

use std::io::Write;
use std::process::{Command, Output, Stdio};

fn tamis(arguments: &[&str], input: &[u8]) -> Output {
    let mut child = Command::new(env!("CARGO_BIN_EXE_tamis"))
        .args(arguments)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the command starts");
    child.stdin.take().expect("a pipe").write_all(input).expect("the command reads its input");
    child.wait_with_output().expect("the command ends")
}

fn check(arguments: &[&str], input: &str, expected: &str) {
    let output = tamis(arguments, input.as_bytes());
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    assert_eq!(String::from_utf8_lossy(&output.stdout), expected);
}

#[test]
fn the_tree_has_one_node_a_line() {
    check(
        &["dump", "--tree"],
        "<p class=x>a\nb<!--c-->",
        "#document\n  <html>\n    <head>\n    <body>\n      <p class=\"x\">\n        \"a\\nb\"\n        <!--c-->\n",
    );
}

#[test]
fn tokens_are_those_of_the_tree_builder() {
    check(
        &["dump", "--tokens", "-"],
        "<!DOCTYPE html><script>a<b</script><br/>",
        "doctype  \"html\" none none\nstart    script\ntext     \"a<b\"\nend      script\nstart    br /\n",
    );
}

#[test]
fn fragments_xml_scripting_ids_and_cuts() {
    check(&["dump", "--fragment", "tr"], "<td>1", "#document\n  <td>\n    \"1\"\n");
    check(&["dump", "--xml"], "<A b='1'/>", "#document\n  <A b=\"1\">\n");
    let noscript = "<noscript><p>x</noscript>";
    let page = "#document\n  <html>\n    <head>\n      <noscript>\n";
    check(&["dump", "--scripting"], noscript, &format!("{page}        \"<p>x\"\n    <body>\n"));
    check(&["dump", "--ids", "--fragment", "p", "--cut", "2"], "abc", "     0 #document\n     1   \"ab…\"\n");
}

#[test]
fn hostile_characters_reach_nobody() {
    let page = "<!DOCTYPE h\u{1b} PUBLIC '\u{1b}'><p\u{1b}x a\u{7}b title='\u{202e}'>\u{1b}]0;evil\u{7}<!--\u{9b}-->";
    for view in ["--tree", "--tokens"] {
        let output = tamis(&["dump", view, "--color", "never"], page.as_bytes());
        let text = String::from_utf8_lossy(&output.stdout);
        assert!(text.contains("\\u{1b}]0;evil\\u{7}"), "{text}");
        assert!(!text.contains(|c: char| c.is_control() && c != '\n'), "{text:?}");
        assert!(!text.contains('\u{202e}'), "{text:?}");
    }
}

#[test]
fn colours_come_when_asked_for() {
    let output = tamis(&["dump", "--color", "always"], b"<p>x");
    assert!(String::from_utf8_lossy(&output.stdout).contains("\u{1b}["));
    let output = tamis(&["dump"], b"<p>x");
    assert!(!String::from_utf8_lossy(&output.stdout).contains('\u{1b}'));
}

#[test]
fn quotes_in_values_cannot_pass_for_markup() {
    check(
        &["dump", "--fragment", "TR"],
        "<td title='a\" b=\"c'>",
        "#document\n  <td title=\"a\\\" b=\\\"c\">\n",
    );
}

#[test]
fn the_charset_can_be_told_and_must_be_known() {
    let output = tamis(&["dump", "--charset", "text/html; charset=koi8-r"], b"<p>\xd3\xc9\xd4\xcf");
    assert!(String::from_utf8_lossy(&output.stdout).contains("сито"));
    let output = tamis(&["dump", "--charset", "bogus"], b"");
    assert_eq!(output.status.code(), Some(2));
    assert!(String::from_utf8_lossy(&output.stderr).contains("no encoding has that label"));
}

#[test]
fn deep_levels_are_numbered() {
    let output = tamis(&["dump"], "<div>".repeat(100).as_bytes());
    let text = String::from_utf8_lossy(&output.stdout);
    assert!(text.ends_with(&format!("{}(102) <div>\n", "  ".repeat(64))), "{text}");
}

#[test]
fn a_guessed_encoding_is_said() {
    let output = tamis(&["dump"], b"<p>caf\xe9 cr\xe8me br\xfbl\xe9e");
    assert!(String::from_utf8_lossy(&output.stdout).contains("café crème brûlée"));
    assert!(String::from_utf8_lossy(&output.stderr).contains("windows-1252 (guessed)"));
}

#[test]
fn failures_have_a_message_and_a_code() {
    let output = tamis(&["dump", "no-such-file.html"], b"");
    assert_eq!(output.status.code(), Some(1));
    assert!(output.stdout.is_empty());
    assert!(String::from_utf8_lossy(&output.stderr).contains("cannot read `no-such-file.html`"));
    assert_eq!(tamis(&["dump", "--nonsense"], b"").status.code(), Some(2));
}

#[test]
fn a_closed_pipe_is_success() {
    let mut child = Command::new(env!("CARGO_BIN_EXE_tamis"))
        .args(["dump", "--tree"])
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the command starts");
    drop(child.stdout.take());
    let page = "<p>x".repeat(100_000);
    child.stdin.take().expect("a pipe").write_all(page.as_bytes()).expect("the command reads its input");
    let output = child.wait_with_output().expect("the command ends");
    assert!(output.status.success());
    assert!(output.stderr.is_empty(), "{}", String::from_utf8_lossy(&output.stderr));
}

#[test]
fn the_demo_page_needs_no_file() {
    let output = tamis(&["dump", "--demo"], b"");
    assert!(String::from_utf8_lossy(&output.stdout).contains("Sifting flour & other pleasures"));
}
