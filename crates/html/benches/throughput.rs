//! Megabytes a second on real pages, against html5ever with a lean arena.
//!
//! `cargo bench -p tamis-html --bench throughput [-- PAGES.jsonl.zst [ROUNDS]]`
#![allow(
    clippy::disallowed_methods,
    clippy::disallowed_types,
    clippy::print_stdout,
    clippy::cast_precision_loss,
    clippy::expect_used,
    dead_code
)] // this is no library

#[path = "../tests/oracle/arena.rs"]
mod arena;
#[path = "../tests/oracle/corpus.rs"]
mod corpus;

use std::hint::black_box;
use std::time::{Duration, Instant};

use tamis_html::Parser;

fn main() {
    let arguments: Vec<String> = std::env::args().skip(1).filter(|text| text != "--bench").collect();
    let path = arguments.first().map(Into::into).or_else(|| corpus::path("wcxb"));
    let Some(pages) = path.as_deref().and_then(corpus::pages) else {
        return println!("skipped: no corpus (give a file of pages, JSONL with zstd)");
    };
    let rounds = arguments.get(1).and_then(|text| text.parse().ok()).unwrap_or(5);
    report(&pages, rounds);
}

/// Rounds alternate between the parsers, so that a noisy spell hits all; the best counts.
fn report(pages: &[String], rounds: usize) {
    let bytes: usize = pages.iter().map(String::len).sum();
    let mut best = [Duration::MAX; 3];
    let mut parser = Parser::new();
    for _ in 0..rounds {
        best[0] = best[0].min(time(pages, |page| {
            let parsed = parser.parse_bytes(page.as_bytes(), Some("utf-8"));
            black_box(parsed.dom.len());
            parser.recycle(parsed.dom);
        }));
        best[1] = best[1].min(time(pages, |page| {
            black_box(tamis_html::parse(page).dom.len());
        }));
        best[2] = best[2].min(time(pages, |page| {
            black_box(arena::parse(page).len());
        }));
    }
    println!("{} pages, {} bytes, best of {rounds} rounds", pages.len(), bytes);
    let names = ["tamis-html, memory reused", "tamis-html, fresh memory", "html5ever 0.40, lean arena"];
    for (name, time) in names.iter().zip(best) {
        let ratio = best[2].as_secs_f64() / time.as_secs_f64();
        println!("{name:28} {:7.1} MB/s  {ratio:5.2}x", bytes as f64 / 1e6 / time.as_secs_f64());
    }
    memory(pages, bytes);
}

fn time(pages: &[String], mut parse: impl FnMut(&str)) -> Duration {
    let start = Instant::now();
    for page in pages {
        parse(page);
    }
    start.elapsed()
}

fn memory(pages: &[String], bytes: usize) {
    let mut tree = 0;
    let mut nodes = 0;
    for page in pages {
        let dom = tamis_html::parse(page).dom;
        tree += dom.memory();
        nodes += dom.len();
    }
    println!(
        "tree: {nodes} nodes, {:.1} bytes of page a node, {:.2} bytes of memory a byte of page",
        bytes as f64 / nodes as f64,
        tree as f64 / bytes as f64,
    );
}
