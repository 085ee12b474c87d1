//! Tokenizer tests: tokens only, parse errors are not reported.

use std::path::Path;

use libtest_mimic::{Failed, Trial};
use serde_json::{Value, json};
use tamis_html::{Model, PlainToken, tokenize};

pub(crate) fn trials(folder: &Path) -> Vec<Trial> {
    let mut trials = Vec::new();
    for path in crate::files(folder, "test") {
        let bytes = std::fs::read(&path).expect("a test file can be read");
        let file: Value = serde_json::from_slice(&bytes).expect("a test file is JSON");
        let tests = file.get("tests").and_then(Value::as_array).cloned().unwrap_or_default();
        for (number, test) in tests.iter().enumerate() {
            for state in states(test) {
                let name = format!("tokenizer/{}/{}/{state}", crate::stem(&path), number + 1);
                trials.push(trial(name.replace(' ', "-").to_lowercase(), test.clone(), state));
            }
        }
        trials.extend(xml_violations(&file));
    }
    trials
}

fn trial(name: String, test: Value, state: String) -> Trial {
    // A lone surrogate is no character: no `str` can hold the input.
    let skipped = unescape(&test, "input").is_none() || unescape(&test, "output").is_none();
    let kind = if skipped { "skipped: lone surrogate" } else { "" };
    Trial::test(name, move || check(&test, &state)).with_ignored_flag(skipped).with_kind(kind)
}

/// These ask for tokens that XML can hold, which the standard allows and does
/// not ask for (§ 13.2.9); they contradict the other tests.
fn xml_violations(file: &Value) -> Vec<Trial> {
    let tests = file.get("xmlViolationTests").and_then(Value::as_array).map_or(0, Vec::len);
    (1..=tests)
        .map(|number| crate::skipped(&format!("tokenizer/xmlviolation/{number}"), "skipped: only for XML"))
        .collect()
}

fn states(test: &Value) -> Vec<String> {
    match test.get("initialStates").and_then(Value::as_array) {
        Some(states) => states.iter().filter_map(Value::as_str).map(str::to_owned).collect(),
        None => vec!["Data state".to_owned()],
    }
}

fn check(test: &Value, state: &str) -> Result<(), Failed> {
    let input = unescape(test, "input").expect("checked before");
    let expected = unescape(test, "output").expect("checked before");
    let text = input.as_str().expect("input is text").replace("\r\n", "\n").replace('\r', "\n");
    let last_start = test.get("lastStartTag").and_then(Value::as_str);
    let found: Vec<Value> = tokenize(&text, start(state), last_start).iter().map(as_json).collect();
    if Value::Array(found.clone()) == expected {
        return Ok(());
    }
    Err(format!("input: {text:?}\nexpected: {expected}\nfound: {}", Value::Array(found)).into())
}

fn start(state: &str) -> Model {
    match state {
        "Data state" => Model::Data,
        "RCDATA state" => Model::Rcdata,
        "RAWTEXT state" => Model::Rawtext,
        "Script data state" => Model::Script,
        "PLAINTEXT state" => Model::Plaintext,
        "CDATA section state" => Model::Cdata,
        other => panic!("unknown state {other}"),
    }
}

fn as_json(token: &PlainToken) -> Value {
    match token {
        PlainToken::Text(text) => json!(["Character", text]),
        PlainToken::Comment(text) => json!(["Comment", text]),
        PlainToken::End { name } => json!(["EndTag", name]),
        PlainToken::Start { name, attrs, self_closing } => {
            let attrs: serde_json::Map<String, Value> =
                attrs.iter().map(|(name, value)| (name.clone(), json!(value))).collect();
            if *self_closing {
                json!(["StartTag", name, attrs, true])
            } else {
                json!(["StartTag", name, attrs])
            }
        }
        PlainToken::Doctype { name, public, system, force_quirks } => {
            json!(["DOCTYPE", name, public, system, !force_quirks])
        }
        other => panic!("unknown token {other:?}"),
    }
}

/// A member of the test, unescaped once more where the test says so.
fn unescape(test: &Value, member: &str) -> Option<Value> {
    let value = test.get(member).expect("a test has input and output");
    if test.get("doubleEscaped").and_then(Value::as_bool) == Some(true) {
        unescape_value(value)
    } else {
        Some(value.clone())
    }
}

fn unescape_value(value: &Value) -> Option<Value> {
    Some(match value {
        Value::String(text) => Value::String(unescape_text(text)?),
        Value::Array(items) => Value::Array(items.iter().map(unescape_value).collect::<Option<_>>()?),
        Value::Object(members) => {
            let pairs =
                members.iter().map(|(name, value)| Some((unescape_text(name)?, unescape_value(value)?)));
            Value::Object(pairs.collect::<Option<_>>()?)
        }
        other => other.clone(),
    })
}

/// `\uHHHH` as UTF-16 code units; `None` for a lone surrogate.
fn unescape_text(text: &str) -> Option<String> {
    let mut units: Vec<u16> = Vec::new();
    let mut rest = text;
    while let Some(at) = rest.find("\\u") {
        units.extend(rest[..at].encode_utf16());
        let digits = rest.get(at + 2..at + 6)?;
        units.push(u16::from_str_radix(digits, 16).ok()?);
        rest = &rest[at + 6..];
    }
    units.extend(rest.encode_utf16());
    String::from_utf16(&units).ok()
}
