//! How long does a reader wait? A page of 50,000 nodes: all distances of a
//! sample, and what another threshold catches.
//!
//! `cargo bench --package tamis --bench samples`
#![allow(clippy::disallowed_methods, clippy::print_stdout, clippy::unwrap_used)] // this is no library

use std::hint::black_box;
use std::time::{Duration, Instant};

use tamis::engine::samples::{Click, Count, Facts, Kind, Sign, Teacher};
use tamis::page::Page;

/// Rows of the page: each has twenty nodes or so.
const ROWS: usize = 2_600;

/// Times that each thing is done; the median counts.
const TIMES: usize = 21;

fn page() -> Page {
    let row = |at: usize| {
        format!(
            "<div class='row r{}'><ul class=meta><li class=date><b>Date:</b> <i>{at}</i></li><li class=price><b>Price:</b> \
             <span class='sum s'>$ {at}.00</span></li></ul><p class=text>Some words <a href=/x{at}>and a link</a>.</p></div>",
            at % 7
        )
    };
    Page::from_html(&format!("<main class=list>{}</main>", (0..ROWS).map(row).collect::<String>()))
}

fn median(mut work: impl FnMut()) -> Duration {
    let mut times: Vec<Duration> = (0..TIMES)
        .map(|_| {
            let start = Instant::now();
            work();
            start.elapsed()
        })
        .collect();
    times.sort();
    times[TIMES / 2]
}

fn main() {
    let page = page();
    let dom = page.dom();
    println!("{} nodes", dom.len());
    let text = dom.nodes().find(|id| dom.text(*id) == "$ 17.00").unwrap();
    let element = dom.parent(text).unwrap();
    for (kind, node) in [(Kind::Text, text), (Kind::Box, element)] {
        let click =
            Click { node, kind, sign: Sign::Keep, name: "price".to_owned(), count: Some(Count::Many) };
        let mut teacher = Teacher::default();
        teacher.show(&page, &[click]).unwrap();
        let sample = &teacher.samples()[0];
        let facts = Facts::of(&page);
        let distances = sample.distances(&facts);
        let caught = distances.within(sample.threshold, sample.count).len();
        let all = median(|| drop(black_box(sample.distances(&Facts::of(black_box(&page))))));
        let again = median(|| drop(black_box(distances.within(black_box(12.0), Count::Many))));
        println!(
            "{}: {} candidates, {caught} caught; all distances {:.1} ms, another threshold {:.3} ms",
            kind.name(),
            distances.iter().count(),
            all.as_secs_f64() * 1e3,
            again.as_secs_f64() * 1e3
        );
    }
}
