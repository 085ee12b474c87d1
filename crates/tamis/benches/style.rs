//! What styles cost beside parsing, on real pages.
//!
//! `cargo bench -p tamis --bench style [-- PAGES.jsonl.zst [ROUNDS]]`
#![allow(
    clippy::disallowed_methods,
    clippy::disallowed_types,
    clippy::print_stdout,
    clippy::cast_precision_loss,
    clippy::expect_used,
    dead_code
)] // this is no library

#[path = "../../html/tests/oracle/corpus.rs"]
mod corpus;

use std::hint::black_box;
use std::time::{Duration, Instant};

use tamis::style::{Detail, Sheets, Styles, style};
use tamis_html::{Dom, Parser};

fn main() {
    let arguments: Vec<String> = std::env::args().skip(1).filter(|text| text != "--bench").collect();
    let path = arguments.first().map(Into::into).or_else(|| corpus::path("wcxb"));
    let Some(pages) = path.as_deref().and_then(corpus::pages) else {
        return println!("skipped: no corpus (give a file of pages, JSONL with zstd)");
    };
    let rounds = arguments.get(1).and_then(|text| text.parse().ok()).unwrap_or(5);
    report(&pages, rounds);
    if arguments.is_empty() {
        adversarial();
    }
}

/// Steps alternate page by page, and for each page the best of all rounds counts, so that noise is left out.
fn report(pages: &[String], rounds: usize) {
    let bytes: usize = pages.iter().map(String::len).sum();
    let mut best = vec![[Duration::MAX; 3]; pages.len()];
    let mut cut_short = 0;
    let mut parser = Parser::new();
    for round in 0..rounds {
        for (page, best) in pages.iter().zip(&mut best) {
            let (parsing, parsed) = time(|| parser.parse_bytes(page.as_bytes(), Some("utf-8")));
            let (less, _) = time(|| compute(&parsed.dom, Detail::Visibility));
            let (full, styles) = time(|| compute(&parsed.dom, Detail::Full));
            cut_short += usize::from(round == 0 && styles.is_cut_short());
            for (best, time) in best.iter_mut().zip([parsing, less, full]) {
                *best = (*best).min(time);
            }
            parser.recycle(parsed.dom);
        }
    }
    println!("{} pages, {bytes} bytes, best of {rounds} rounds; cut short: {cut_short} pages", pages.len());
    let sum = |step: usize| best.iter().map(|times| times[step].as_secs_f64()).sum::<f64>();
    for (step, name) in ["parse", "style, Visibility", "style, Full"].iter().enumerate() {
        println!(
            "{name:18} {:6.3} ns a byte  {:5.2} x parse",
            sum(step) * 1e9 / bytes as f64,
            sum(step) / sum(0)
        );
    }
    let ratio = |times: &[Duration; 3]| times[2].as_secs_f64() / times[0].as_secs_f64();
    let mut ratios: Vec<f64> = best.iter().map(ratio).collect();
    ratios.sort_unstable_by(f64::total_cmp);
    let at = |share: usize| ratios.get(ratios.len() * share / 100).copied().unwrap_or(0.0);
    println!("Full x parse by page: median {:.2}, 90% {:.2}, 99% {:.2}", at(50), at(90), at(99));
}

fn compute(dom: &Dom, detail: Detail) -> Styles {
    black_box(style(dom, &Sheets::default(), detail))
}

fn time<T>(mut step: impl FnMut() -> T) -> (Duration, T) {
    let start = Instant::now();
    let result = step();
    (start.elapsed(), result)
}

/// Pages made to take long.
fn adversarial() {
    let rules = |rule: &str, n: usize| format!("<style>{}</style>", rule.repeat(n));
    let deep = |n: usize| "<div class=a>".repeat(n);
    let flat = |n: usize| "<p class=a>x</p>".repeat(n);
    let pages = [
        ("100,000 rules for all of 100,000 elements", rules("*{color:red}", 100_000) + &flat(100_000)),
        ("10 MB of a{", rules("a{", 5_000_000)),
        ("10 MB of @media screen{", rules("@media screen{", 700_000)),
        ("20,000 descendant rules, 10,000 levels", rules(".b .a .a{color:red}.b{}", 20_000) + &deep(10_000)),
        (
            "child and descendant rules, 10,000 levels",
            rules("p>.a .a>.a .a{color:red}", 5_000) + &deep(10_000),
        ),
        ("20,000 sibling rules, 20,000 siblings", rules("b~.a{color:red}", 20_000) + &flat(20_000)),
        ("20,000 :has, 10,000 levels", rules(":has(b){color:red}", 20_000) + &deep(10_000)),
        (
            "20,000 :nth-last-child, 20,000 siblings",
            rules(":nth-last-child(2n){color:red}", 20_000) + &flat(20_000),
        ),
        (
            "substring in a long attribute",
            rules("[class*=zz]{color:red}", 50_000) + &format!("<p class='{}'>", "ab ".repeat(1_000_000)),
        ),
        (
            "1,000,000 classes",
            format!("<style>.a{{color:red}}</style><p class='{}'>", "a ".repeat(1_000_000)),
        ),
    ];
    for (name, page) in &pages {
        let dom = tamis_html::parse(page).dom;
        let (time, styles) = time(|| compute(&dom, Detail::Full));
        let ns = time.as_secs_f64() * 1e9 / page.len() as f64;
        println!(
            "{name:45} {:8.1} ms {ns:8.1} ns a byte, cut short: {}",
            time.as_secs_f64() * 1e3,
            styles.is_cut_short()
        );
    }
}
