//! What `crunch` costs a node, on pages that make the paper's way quadratic.
//!
//! `cargo bench -p tamis --bench crunch`
#![allow(
    clippy::disallowed_methods,
    clippy::disallowed_types,
    clippy::print_stdout,
    clippy::cast_precision_loss,
    clippy::expect_used
)] // this is no library

use std::hint::black_box;
use std::time::{Duration, Instant};

use tamis::engine::crunch::{Crunch, Params, Preset, Settings};
use tamis::engine::{Engine, Trace};
use tamis::measure::measure;
use tamis::page::Page;
use tamis::render::{InPlace, in_place};

const ROUNDS: usize = 5;

/// Levels of nested tables, doubled again and again up to the depth that the parser keeps.
const LEVELS: [usize; 5] = [250, 500, 1_000, 2_000, 4_000];

fn main() {
    let settings = Settings::preset(Preset::ScreenReader);
    let engine = Crunch::new(Params { settings, ..Params::default() });
    println!("levels   nodes  select (ns a node)  in place (ns a node)");
    for levels in LEVELS {
        let text = "The sea rises twice a day, and twice a day it falls again. ".repeat(200);
        let nested = "<table><tr><td><a href=y>link</a> a few words ".repeat(levels);
        let page = Page::from_html(&format!("<body><p>{text}</p>{nested}"));
        let measures = measure(&page);
        let nodes = page.dom().len();
        let select = || engine.select(&page, &measures, &mut Trace::off());
        let selection = select();
        let times = [
            best(|| drop(black_box(select()))),
            best(|| drop(black_box(in_place(&page, &selection, InPlace::Remove)))),
        ];
        let [select, shown] = times.map(|time| time.as_secs_f64() * 1e9 / nodes as f64);
        println!("{levels:6} {nodes:7} {select:19.0} {shown:21.0}");
    }
}

fn best(step: impl Fn()) -> Duration {
    let time = || {
        let start = Instant::now();
        step();
        start.elapsed()
    };
    (0..ROUNDS).map(|_| time()).min().expect("rounds")
}
