//! How long lists take to load, and to answer for the addresses of real pages.
//!
//! `cargo bench -p tamis-lists [-- PAGES.jsonl.zst [LIST…]]`; CPU time, the best of some rounds.
#![allow(clippy::print_stdout, clippy::cast_precision_loss, clippy::expect_used, dead_code)] // this is no library

#[path = "../../html/tests/oracle/corpus.rs"]
mod corpus;

use std::hint::black_box;
use std::path::{Path, PathBuf};
use std::time::Duration;

use cpu_time::ProcessTime;
use tamis::engine::crunch::{AdKind, AdList};
use tamis_lists::{List, Lists};

const ROUNDS: usize = 5;

/// Addresses that are asked for; more would not change the mean.
const ADDRESSES: usize = 50_000;

const PAGE: &str = "https://news.example/today";

fn main() {
    let arguments: Vec<String> = std::env::args().skip(1).filter(|text| text != "--bench").collect();
    let pages = arguments.first().map(Into::into).or_else(|| corpus::path("wcxb"));
    let addresses = pages.as_deref().and_then(corpus::pages).map(|pages| addresses(&pages));
    let files = if arguments.len() > 1 { arguments[1..].iter().map(Into::into).collect() } else { shared() };
    report("built-in", addresses.as_deref(), List::builtin);
    for file in files {
        let name = file.file_stem().unwrap_or_default().to_string_lossy().into_owned();
        report(&name, addresses.as_deref(), || List::open(&file).expect("a list"));
    }
    if addresses.is_none() {
        println!("no addresses: no corpus (give a file of pages, JSONL with zstd)");
    }
}

fn shared() -> Vec<PathBuf> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../../shared/lists");
    let files = ["StevenBlack-hosts.txt", "easylist.txt"].map(|file| folder.join(file));
    files.into_iter().filter(|file| file.exists()).collect()
}

fn report(name: &str, addresses: Option<&[String]>, load: impl Fn() -> List) {
    let time = best(|| {
        black_box(load());
    });
    let list = load();
    println!("{name}: {} rules, loaded in {:.1} ms", list.rules(), time.as_secs_f64() * 1e3);
    let Some(addresses) = addresses else { return };
    let lists = Lists::from_iter([list]);
    let count = |kind| addresses.iter().filter(|address| lists.blocks(address, Some(PAGE), kind)).count();
    for kind in [AdKind::Image, AdKind::Document] {
        let time = best(|| {
            black_box(count(kind));
        });
        let micros = time.as_secs_f64() * 1e6 / addresses.len() as f64;
        println!("  {kind:?}: {micros:.2} µs each, {} of {} blocked", count(kind), addresses.len());
    }
}

fn best(work: impl Fn()) -> Duration {
    let timed = || {
        let start = ProcessTime::now();
        work();
        start.elapsed()
    };
    (0..ROUNDS).map(|_| timed()).min().unwrap_or_default()
}

/// Absolute addresses in quotes, as they come in pages.
fn addresses(pages: &[String]) -> Vec<String> {
    let quoted = pages.iter().flat_map(|page| page.split("=\"http").skip(1));
    let whole = quoted.filter_map(|rest| Some(format!("http{}", rest.split('"').next()?)));
    whole.filter(|address| address.len() < 2000).take(ADDRESSES).collect()
}
