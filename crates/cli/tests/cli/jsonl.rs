//! `tamis extract --jsonl`.

use std::io::{BufRead, BufReader, Write};
use std::process::{Command, Stdio};

use serde_json::{Value, json};

use crate::harness::{PAGE, SENTENCE, tamis};

fn answers(arguments: &[&str], lines: &[String]) -> Vec<Value> {
    let ran = tamis(&[&["extract", "--jsonl"], arguments].concat(), lines.join("\n")).with_code(0);
    assert!(ran.err.is_empty(), "{}", ran.err);
    ran.out.lines().map(|line| serde_json::from_str(line).expect("JSON")).collect()
}

#[test]
fn every_line_is_answered_in_order() {
    let mut lines: Vec<String> = (0..20).map(|id| json!({ "id": id, "html": PAGE }).to_string()).collect();
    lines[3] = "nonsense".to_owned();
    lines[5] = r#"{"id":"five","html":17}"#.to_owned();
    lines[7] = r#"{"id":7,"html":"cut o"#.to_owned();
    lines[9] = r#"{"id":9}"#.to_owned();
    let found = answers(&[], &lines);
    assert_eq!(found.len(), 20);
    for (at, answer) in found.iter().enumerate() {
        let id = match at {
            3 => Value::Null,
            5 => json!("five"),
            _ => json!(at),
        };
        assert_eq!(answer["id"], id);
        let is_wrong = [3, 5, 7, 9].contains(&at);
        assert_eq!(answer["error"].is_string(), is_wrong, "{answer}");
        assert_eq!(
            answer["text"].as_str().is_some_and(|text| text.contains(SENTENCE)),
            !is_wrong,
            "{answer}"
        );
    }
}

#[test]
fn an_answer_has_all_its_fields() {
    let line = json!({ "id": "a", "url": "https://example.com/x", "html": PAGE }).to_string();
    let found = &answers(&[], std::slice::from_ref(&line))[0];
    let mut names: Vec<&str> = found.as_object().expect("an object").keys().map(String::as_str).collect();
    names.sort_unstable();
    let expected = "author confidence cpu_ns date error id kept ns page_type reason text title"
        .split(' ')
        .collect::<Vec<_>>();
    assert_eq!(names, expected);
    assert_eq!(found["reason"], "ok");
    assert!(found["ns"].as_u64().is_some_and(|ns| ns > 0), "{found}");
    let kept = found["kept"].as_f64().expect("a number");
    assert!(kept > 0.5 && kept <= 1.0, "{found}");
    let found = &answers(&["--markdown"], &[line])[0];
    assert!(
        found["markdown"].as_str().is_some_and(|text| text.contains("(https://example.com/earth)")),
        "{found}"
    );
}

#[test]
fn metadata_is_left_out_when_nobody_asks_for_it() {
    let text = "The sea rises twice a day, and twice a day it falls again. ".repeat(5);
    let html = format!("<title>Tides</title><h1>Tides</h1><p>{text}<time datetime=2024-03-05>5 March</time>");
    let line = json!({ "id": 1, "html": html }).to_string();
    let [with, without] = [&[][..], &["--no-metadata", "--markdown"]]
        .map(|options| answers(options, std::slice::from_ref(&line)).remove(0));
    assert_eq!((&with["title"], &with["date"]), (&json!("Tides"), &json!("2024-03-05")));
    for field in ["title", "author", "date"] {
        assert!(without[field].is_null(), "{without}");
    }
    assert_eq!(with["text"], without["text"]);
    assert!(without["markdown"].as_str().is_some_and(|text| text.contains("The sea")), "{without}");
}

#[test]
fn bytes_are_decoded_and_characters_are_not_decoded_again() {
    let sentence =
        "Čtyři žluté koně běžely přes široké pole a nikdo je neviděl, protože byla hluboká noc a pršelo.";
    let html = format!("<meta charset=windows-1250><p>{sentence}</p>");
    // The same sentence in windows-1250.
    let bytes = "PHA+yHR5+Gkgnmx1dOkga29u7CBi7J5lbHkgcPhlcyCaaXJva+kgcG9sZTwvcD4=";
    let found = answers(
        &[],
        &[
            json!({ "id": 1, "html": html }).to_string(),
            json!({ "id": 2, "html_b64": bytes, "charset": "windows-1250" }).to_string(),
            json!({ "id": 3, "html_b64": "PHA+Y2Fmw6k=" }).to_string(),
        ],
    );
    assert!(found[0]["text"].as_str().is_some_and(|text| text.contains(sentence)), "{}", found[0]);
    assert!(found[1]["text"].as_str().is_some_and(|text| text.starts_with("Čtyři ")), "{}", found[1]);
    assert!(found[2]["text"].as_str().is_some_and(|text| text.contains("café")), "{}", found[2]);
}

#[test]
fn a_line_that_is_too_long_is_an_error_with_its_id() {
    let lines = [
        format!(r#"{{"id":1,"html":"{}"}}"#, "x".repeat(5000)),
        String::new(),
        json!({ "id": 2, "html": PAGE }).to_string(),
    ];
    let found = answers(&["--max-line", "3000"], &lines);
    assert_eq!(found.len(), 3);
    assert_eq!(found[0]["id"], 1);
    assert_eq!(found[0]["error"], "the line has more than 3000 bytes");
    assert_eq!(found[1]["error"], "the line is empty");
    assert_eq!(found[2]["reason"], "ok");
}

#[test]
fn an_answer_comes_before_the_next_question() {
    let mut child = Command::new(env!("CARGO_BIN_EXE_tamis"))
        .args(["extract", "--jsonl"])
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .expect("the command starts");
    let mut stdin = child.stdin.take().expect("a pipe");
    let mut answers = BufReader::new(child.stdout.take().expect("a pipe")).lines();
    for id in 0..3 {
        writeln!(stdin, "{}", json!({ "id": id, "html": PAGE })).expect("the command reads");
        let answer: Value =
            serde_json::from_str(&answers.next().expect("a line").expect("a line")).expect("JSON");
        assert_eq!(answer["id"], id);
    }
    drop(stdin);
    assert!(child.wait().expect("the command ends").success());
}
