//! Commands are driven page by page; what goes wrong costs that page only.

#![allow(clippy::expect_used)] // this is no library

use std::time::{Duration, Instant};

use tamis_eval::tool::{Answer, CommandTool, Miss, Question, Spec, Tool, ToolError, Wants};

/// A command that answers by what stands in the page.
const PEER: &str = r#"
while IFS= read -r line; do
  id=$(printf '%s' "$line" | sed 's/.*"id":"\([0-9]*\)".*/\1/')
  case "$line" in
    *CRASH*) exit 3 ;;
    *SLEEP*) sleep 30 ;;
    *BROKEN*) echo 'no json' ;;
    *NOISY*) echo 'a warning'; echo "{\"id\":\"$id\",\"text\":\"late\"}" ;;
    *DEAF*) exec 1>&-; cat >/dev/null; sleep 30 ;;
    *OTHER*) echo '{"id":"x","text":""}' ;;
    *ERROR*) echo "{\"id\":\"$id\",\"text\":\"half\",\"error\":\"no luck\"}" ;;
    *HTML*) echo "{\"id\":\"$id\",\"html_out\":\"<p>one<p>two\",\"ns\":7}" ;;
    *) echo "{\"id\":\"$id\",\"text\":\"found\",\"title\":\"T\",\"ns\":5,\"cpu_ns\":3}" ;;
  esac
done
"#;

fn peer(limit: Duration) -> CommandTool {
    let words = ["sh", "-c", PEER].map(str::to_owned);
    CommandTool::start(&words, limit).unwrap_or_else(|error| panic!("{error}"))
}

fn ask(tool: &mut dyn Tool, id: usize, html: &str) -> Answer {
    let question = Question { id, url: None, html, wants: Wants::Text };
    tool.extract(&question).unwrap_or_else(|error| panic!("{error}"))
}

#[test]
fn answers_are_read_with_their_times() {
    let mut tool = peer(Duration::from_secs(20));
    let answer = ask(&mut tool, 1, "<p>fine");
    assert_eq!((answer.text.as_str(), answer.title.as_deref()), ("found", Some("T")));
    assert_eq!((answer.ns, answer.time_ns(), answer.miss), (5, 3, None));
    assert_eq!(ask(&mut tool, 2, "HTML").text, "one\ntwo");
}

#[test]
fn a_crash_is_a_miss_and_the_next_page_is_answered() {
    let mut tool = peer(Duration::from_secs(20));
    let crashed = ask(&mut tool, 1, "CRASH");
    assert!(matches!(&crashed.miss, Some(Miss::Crash(why)) if why.contains('3')), "{crashed:?}");
    assert_eq!(ask(&mut tool, 2, "fine").text, "found");
}

#[test]
fn a_page_over_the_limit_is_a_miss_and_the_next_is_answered() {
    let mut tool = peer(Duration::from_secs(3));
    let start = Instant::now();
    assert_eq!(ask(&mut tool, 1, "SLEEP").miss, Some(Miss::Timeout(3_000)));
    assert!(start.elapsed() < Duration::from_secs(25), "it was not waited for");
    assert_eq!(ask(&mut tool, 2, "fine").text, "found");
}

#[test]
fn errors_and_nonsense_are_misses() {
    let mut tool = peer(Duration::from_secs(20));
    for (page, part) in [("ERROR", "no luck"), ("BROKEN", "no JSON"), ("OTHER", "for page")] {
        let answer = ask(&mut tool, 1, page);
        assert!(matches!(&answer.miss, Some(Miss::Error(why)) if why.contains(part)), "{answer:?}");
        assert_eq!(answer.text, "", "half an answer is none");
    }
}

#[test]
fn an_answer_out_of_step_costs_one_page() {
    let mut tool = peer(Duration::from_secs(20));
    assert!(ask(&mut tool, 1, "NOISY").miss.is_some());
    assert_eq!(ask(&mut tool, 2, "fine").text, "found");
}

#[test]
fn a_command_that_closed_its_output_is_not_waited_for() {
    let mut tool = peer(Duration::from_secs(3));
    let start = Instant::now();
    assert!(matches!(ask(&mut tool, 1, "DEAF").miss, Some(Miss::Crash(_))));
    assert!(start.elapsed() < Duration::from_secs(25), "it was not waited for");
    assert_eq!(ask(&mut tool, 2, "fine").text, "found");
}

#[test]
fn pages_larger_than_a_pipe_are_taken() {
    let mut tool = peer(Duration::from_secs(50));
    assert_eq!(ask(&mut tool, 1, &"x".repeat(1_000_000)).text, "found");
}

#[test]
fn a_command_that_does_not_work_is_an_error_with_a_hint() {
    let start = |words: &[&str]| {
        let words: Vec<String> = words.iter().map(|word| (*word).to_owned()).collect();
        CommandTool::start(&words, Duration::from_secs(20)).expect_err("it does not work")
    };
    assert!(matches!(start(&["no-such-command"]), ToolError::Start { .. }));
    let mute = start(&["sh", "-c", "exit 0"]).to_string();
    assert!(mute.contains("must read JSON lines"), "{mute}");
}

#[test]
fn engines_answer_with_fields_and_html_when_wanted() {
    let mut tool = Spec::parse("wlr", Duration::from_secs(1)).expect("an engine").make().expect("a tool");
    let html = format!("<title>Tides</title><p>{}", "The sea rises twice a day. ".repeat(30));
    let question = Question { id: 0, url: None, html: &html, wants: Wants::Html };
    let answer = tool.extract(&question).expect("an answer");
    assert!(answer.text.starts_with("The sea rises"));
    assert_eq!(answer.title.as_deref(), Some("Tides"));
    assert!(answer.html.is_some_and(|html| html.contains("<p>The sea")));
}
