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

/// Steps alternate page by page, so that a noisy spell hits all; the best round counts.
fn report(pages: &[String], rounds: usize) {
    let bytes: usize = pages.iter().map(String::len).sum();
    let mut best = [Duration::MAX; 3];
    let mut worst = (0.0, 0);
    let mut cut_short = 0;
    let mut parser = Parser::new();
    for round in 0..rounds {
        let mut sum = [Duration::ZERO; 3];
        for (number, page) in pages.iter().enumerate() {
            let (parsing, parsed) = time(|| parser.parse_bytes(page.as_bytes(), Some("utf-8")));
            let (less, _) = time(|| compute(&parsed.dom, Detail::Visibility));
            let (full, styles) = time(|| compute(&parsed.dom, Detail::Full));
            let ratio = full.as_secs_f64() / parsing.as_secs_f64();
            if round == 0 && ratio > worst.0 {
                worst = (ratio, number);
            }
            cut_short += usize::from(round == 0 && styles.is_cut_short());
            for (sum, time) in sum.iter_mut().zip([parsing, less, full]) {
                *sum += time;
            }
            parser.recycle(parsed.dom);
        }
        for (best, sum) in best.iter_mut().zip(sum) {
            *best = (*best).min(sum);
        }
    }
    println!("{} pages, {bytes} bytes, best of {rounds} rounds", pages.len());
    for (name, time) in ["parse", "style, Visibility", "style, Full"].iter().zip(best) {
        let ns = time.as_secs_f64() * 1e9 / bytes as f64;
        let ratio = time.as_secs_f64() / best[0].as_secs_f64();
        println!("{name:18} {ns:6.3} ns a byte  {ratio:5.2} x parse");
    }
    println!("worst page: number {}, Full {:.1} x parse; cut short: {cut_short} pages", worst.1, worst.0);
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
            "20,000 :nth-child of, 20,000 siblings",
            rules(":nth-child(2n of .a){color:red}", 20_000) + &flat(20_000),
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
