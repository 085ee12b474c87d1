//! Where the time goes between bytes and text, on real pages.
//!
//! `cargo bench -p tamis --bench stages [-- PAGES.jsonl.zst [ROUNDS]]`
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

use tamis::engine::auto::{self, Auto, Models};
use tamis::engine::{Engine, Trace, blocks::Blocks, wlr::Wlr};
use tamis::lift::{Wishes, lift};
use tamis::measure::measure;
use tamis::metadata;
use tamis::page::{Page, Source};
use tamis::render::{TextOptions, text};
use tamis::style::{Detail, Sheets, style};
use tamis::{Extractor, Options};
use tamis_html::Parser;

const STAGES: [&str; 13] = [
    "parse",
    "style",
    "page (style and annexes)",
    "measure",
    "select (wlr)",
    "select (blocks)",
    "select (auto)",
    "- its features",
    "- its model",
    "lift",
    "text",
    "metadata",
    "all",
];

/// What plain text shows: neither addresses nor pictures.
const WISHES: Wishes = Wishes { links: false, images: false, tables: true, comments: false };

fn main() {
    let arguments: Vec<String> = std::env::args().skip(1).filter(|text| text != "--bench").collect();
    let path = arguments.first().map(Into::into).or_else(|| corpus::path("wcxb"));
    let Some(pages) = path.as_deref().and_then(corpus::pages) else {
        return println!("skipped: no corpus (give a file of pages, JSONL with zstd)");
    };
    let rounds = arguments.get(1).and_then(|text| text.parse().ok()).unwrap_or(3);
    report(&pages, rounds);
}

/// Stages alternate page by page, so that a noisy spell hits all; the best round counts.
fn report(pages: &[String], rounds: usize) {
    let bytes: usize = pages.iter().map(String::len).sum();
    let mut best = [Duration::MAX; STAGES.len()];
    let mut tools = Tools::new();
    for _ in 0..rounds {
        let mut sum = [Duration::ZERO; STAGES.len()];
        for page in pages {
            let times = stages(&mut tools, page);
            for (sum, time) in sum.iter_mut().zip(times) {
                *sum += time;
            }
        }
        for (best, sum) in best.iter_mut().zip(sum) {
            *best = (*best).min(sum);
        }
    }
    println!("{} pages, {bytes} bytes, best of {rounds} rounds", pages.len());
    for (name, time) in STAGES.iter().zip(best) {
        let ns = time.as_secs_f64() * 1e9 / bytes as f64;
        println!("{name:26} {ns:6.3} ns a byte  {:5.2} x parse", time.as_secs_f64() / best[0].as_secs_f64());
    }
}

/// What is made once for all pages.
struct Tools {
    parser: Parser,
    extractor: Extractor,
    auto: Auto,
    models: std::sync::Arc<Models>,
}

impl Tools {
    fn new() -> Tools {
        let options = Options { charset: Some("utf-8".to_owned()), wishes: WISHES, ..Options::default() };
        Tools {
            parser: tamis::page::parser(),
            extractor: Extractor::new(options),
            auto: Auto::new(&auto::Params::default()),
            models: Models::embedded(),
        }
    }
}

fn stages(tools: &mut Tools, page: &str) -> [Duration; STAGES.len()] {
    let (parsing, parsed) = time(|| tools.parser.parse_bytes(page.as_bytes(), Some("utf-8")));
    let (styling, _) = time(|| black_box(style(&parsed.dom, &Sheets::default(), Detail::Visibility)));
    let (paging, page_read) = time(|| Page::from_parsed(parsed, &Source::default()));
    let (measuring, measures) = time(|| measure(&page_read));
    let choose = |engine: &dyn Engine| time(|| engine.select(&page_read, &measures, &mut Trace::off()));
    let (by_wlr, _) = choose(&Wlr::default());
    let (by_blocks, _) = choose(&Blocks::default());
    let (by_auto, selection) = choose(&tools.auto);
    let (writing_down, table) = time(|| auto::table(&page_read, &measures, &tools.models.words));
    let (asking, _) = time(|| black_box(tools.models.block.scores(&table.blocks, &table.page)));
    let (lifting, article) = time(|| lift(&page_read, &selection, &WISHES));
    let (writing, _) = time(|| black_box(text(&article, &TextOptions::default())));
    let (claiming, _) = time(|| black_box(metadata::read(page_read.dom(), &metadata::Context::default())));
    tools.parser.recycle(page_read.into_dom());
    let (all, found) = time(|| {
        let found = tools.extractor.extract(page.as_bytes(), None);
        black_box(text(&found.article, &TextOptions::default()));
        found
    });
    tools.extractor.recycle(found);
    [
        parsing,
        styling,
        paging,
        measuring,
        by_wlr,
        by_blocks,
        by_auto,
        writing_down,
        asking,
        lifting,
        writing,
        claiming,
        all,
    ]
}

fn time<T>(step: impl FnOnce() -> T) -> (Duration, T) {
    let start = Instant::now();
    let result = step();
    (start.elapsed(), result)
}
