//! What two threads are worth, and what memory does over many pages.
//!
//! `cargo bench -p tamis --bench steady [-- PAGES.jsonl.zst [EXTRACTIONS]]`
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
use std::time::Instant;

use tamis::render::{TextOptions, text};
use tamis::{Extractor, Options};

/// Rounds over all pages with one thread and with two, which alternate.
const ROUNDS: usize = 3;

/// How often memory is looked at.
const LOOKS: usize = 10;

fn main() {
    let arguments: Vec<String> = std::env::args().skip(1).filter(|text| text != "--bench").collect();
    let path = arguments.first().map(Into::into).or_else(|| corpus::path("wcxb"));
    let Some(pages) = path.as_deref().and_then(corpus::pages) else {
        return println!("skipped: no corpus (give a file of pages, JSONL with zstd)");
    };
    let extractions = arguments.get(1).and_then(|text| text.parse().ok()).unwrap_or(100_000);
    threads(&pages);
    memory(&pages, extractions);
}

fn threads(pages: &[String]) {
    let mut best = [0.0f64; 2];
    for _ in 0..ROUNDS {
        for (n_threads, best) in (1..).zip(&mut best) {
            *best = best.max(throughput(pages, n_threads));
        }
    }
    println!("one thread {:.0} pages a second, two {:.0}: {:.2} x", best[0], best[1], best[1] / best[0]);
}

/// Pages a second, each thread with all of them.
fn throughput(pages: &[String], n_threads: usize) -> f64 {
    let start = Instant::now();
    std::thread::scope(|scope| {
        for _ in 0..n_threads {
            scope.spawn(|| {
                let mut extractor = extractor();
                for page in pages {
                    extract(&mut extractor, page);
                }
            });
        }
    });
    (pages.len() * n_threads) as f64 / start.elapsed().as_secs_f64()
}

fn memory(pages: &[String], extractions: usize) {
    let mut extractor = extractor();
    println!("extractions, KiB of memory");
    for (n, page) in pages.iter().cycle().take(extractions).enumerate() {
        extract(&mut extractor, page);
        if (n + 1) % (extractions / LOOKS).max(1) == 0 {
            println!("{:11}, {}", n + 1, resident().unwrap_or_else(|| "unknown".to_owned()));
        }
    }
}

fn extractor() -> Extractor {
    Extractor::new(Options { charset: Some("utf-8".to_owned()), ..Options::default() })
}

fn extract(extractor: &mut Extractor, page: &str) {
    let found = extractor.extract(page.as_bytes(), None);
    black_box(text(&found.article, &TextOptions::default()));
    extractor.recycle(found);
}

/// Memory of this process, as Linux tells it.
fn resident() -> Option<String> {
    let status = std::fs::read_to_string("/proc/self/status").ok()?;
    let line = status.lines().find(|line| line.starts_with("VmRSS"))?;
    line.split_whitespace().nth(1).map(str::to_owned)
}
