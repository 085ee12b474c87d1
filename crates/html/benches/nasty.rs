//! Doubling a nasty page at most doubles its time, or a limit stops it.
//!
//! `cargo bench -p tamis-html --bench nasty [-- LARGEST_MEGABYTES [FAMILY]]`
#![allow(
    clippy::disallowed_methods,
    clippy::disallowed_types,
    clippy::print_stdout,
    clippy::cast_precision_loss
)] // this is no library

use std::time::{Duration, Instant};

use tamis_html::{Note, Parser};

/// Sizes of each family: the largest and its halves.
const STEPS: usize = 5;

/// A family: a name, and what makes a page of about so many bytes.
type Family = (&'static str, fn(usize) -> String);

const FAMILIES: &[Family] = &[
    ("nested divs", |size| "<div>".repeat(size / 5)),
    ("nested divs, closed", |size| "<div>".repeat(size / 11) + &"</div>".repeat(size / 11)),
    ("unclosed tables", |size| "<table><tr><td>".repeat(size / 15)),
    ("unclosed tables, no cells", |size| "<table>".repeat(size / 7)),
    ("a million attributes", |size| format!("<div {}>", numbered(size, "a", "=v "))),
    ("attributes all over", |size| numbered(size, "<p b", "=c>")),
    ("one giant attribute", |size| format!("<p title=\"{}\">", "x ".repeat(size / 2))),
    ("one attribute of references", |size| format!("<p title=\"{}\">", "&amp;".repeat(size / 5))),
    ("less-than signs", |size| "<".repeat(size)),
    ("less-than signs and spaces", |size| "< ".repeat(size / 2)),
    ("references only", |size| "&amp;&notit;&#x41;".repeat(size / 18)),
    ("ampersands only", |size| "&".repeat(size)),
    ("comments only", |size| "<!---->".repeat(size / 7)),
    ("one comment of dashes", |size| format!("<!--{}", "-".repeat(size))),
    ("comment that never ends", |size| format!("<!--{}", "--x".repeat(size / 3))),
    ("foster parenting, deep", |size| "<table>x".repeat(size / 8)),
    ("foster parenting, text", |size| format!("<table>{}", "x<tr>&amp;".repeat(size / 10))),
    ("foster parenting, elements", |size| format!("<table>{}", "<b>x<tr>".repeat(size / 8))),
    ("formatting reopened in paragraphs", |size| numbered(size, "<p><b id=", ">x")),
    ("misnested a and b", |size| "<a><b>x".repeat(size / 7)),
    ("misnested a and div", |size| "<a><div>x".repeat(size / 9)),
    ("fonts, all different", |size| numbered(size, "<font color=", ">")),
    ("end tags that close nothing", |size| "<div>".repeat(size / 10) + &"</b></i>".repeat(size / 16)),
    ("end tags under a select", |size| {
        "<b><select>".to_owned() + &"<div>".repeat(size / 10) + &"</b>".repeat(size / 8)
    }),
    ("empty definitions in deep divs", |size| "<div>".repeat(size / 10) + &"<dd></dd>".repeat(size / 18)),
    ("tables in deep divs", |size| "<div>".repeat(size / 10) + &"<table></table>".repeat(size / 30)),
    ("foreign, deep", |size| "<svg>".to_owned() + &"<g>".repeat(size / 6) + &"</x>".repeat(size / 8)),
    ("empty CDATA", |size| "<svg>".to_owned() + &"<![CDATA[]]>".repeat(size / 12)),
    ("CDATA of NUL", |size| "<svg><![CDATA[".to_owned() + &"\0".repeat(size)),
    ("adoption over many formats", |size| {
        "<object><b>".repeat(size / 22) + "<i>" + &"<x>".repeat(size / 6) + "<div></i>"
    }),
    ("formats behind a table", |size| {
        numbered(size / 2, "<b id=", ">") + "<i><table>" + &"</i>".repeat(size / 8)
    }),
    ("end tags with references", |size| "<p>".to_owned() + &"ab</x y='&amp;'>".repeat(size / 16)),
    ("empty end tags", |size| "</>".repeat(size / 3)),
    ("NUL between letters", |size| "a\0".repeat(size / 2)),
    ("script of comments", |size| format!("<script>{}", "<!-- --><script>".repeat(size / 16))),
    ("textarea never closed", |size| format!("<textarea>{}", "</textare ".repeat(size / 10))),
    ("forms in deep divs", |size| "<form><div></form>".repeat(size / 18)),
    ("templates, nested", |size| "<template>".repeat(size / 10)),
    ("selected options", |size| {
        "<select><button><selectedcontent></button>".to_owned() + &"<option selected>x".repeat(size / 18)
    }),
    ("html attributes again", |size| numbered(size, "<html a", "=b>")),
    ("names, all different", |size| numbered(size, "<x", ">")),
    ("framesets", |size| "<frameset>".repeat(size / 10)),
    ("lists, nested", |size| "<ul><li>".repeat(size / 8)),
    ("line feeds as CR", |size| "\r\n\r".repeat(size / 3)),
];

fn numbered(size: usize, before: &str, after: &str) -> String {
    let mut out = String::with_capacity(size + 32);
    for number in 0.. {
        if out.len() >= size {
            break;
        }
        out.push_str(before);
        out.push_str(&number.to_string());
        out.push_str(after);
    }
    out
}

fn main() {
    let arguments: Vec<String> = std::env::args().skip(1).filter(|text| text != "--bench").collect();
    let largest = arguments.first().and_then(|text| text.parse().ok()).unwrap_or(50) * 1_000_000;
    println!("{:36} {:>9} {:>9}  worst doubling  notes", "family", "MB", "ms");
    for (name, make) in FAMILIES {
        if arguments.get(1).is_none_or(|wanted| name.contains(wanted.as_str())) {
            family(name, *make, largest);
        }
    }
}

fn family(name: &str, make: fn(usize) -> String, largest: usize) {
    let mut times: Vec<Duration> = Vec::new();
    let mut notes: Vec<Note> = Vec::new();
    for step in (0..STEPS).rev() {
        let page = make(largest >> step);
        let (time, found) = best(&page);
        times.push(time);
        notes = found;
    }
    let worst =
        times.windows(2).map(|pair| pair[1].as_secs_f64() / pair[0].as_secs_f64()).fold(0.0, f64::max);
    let last = times.last().copied().unwrap_or_default();
    let notes: Vec<String> = notes.iter().map(ToString::to_string).collect();
    println!(
        "{name:36} {:9.1} {:9.1}  {worst:14.2}  {}",
        largest as f64 / 1e6,
        last.as_secs_f64() * 1e3,
        notes.join("; ")
    );
}

fn best(page: &str) -> (Duration, Vec<Note>) {
    let mut parser = Parser::new();
    let mut best = Duration::MAX;
    let mut notes = Vec::new();
    for _ in 0..4 {
        let start = Instant::now();
        let parsed = parser.parse(page);
        best = best.min(start.elapsed());
        notes = parsed.notes;
        parser.recycle(parsed.dom);
    }
    (best, notes)
}
