//! Reads pages as JSON lines `{id, url, html}` or `{id, url, html_b64}` and
//! writes a line `{id, text, title, date, author, ns}` for each: the protocol
//! of the peers' harness. With `--claims` a line has every claim too; with
//! `--best-of N` a page is read N times and `ns` is the shortest.

// The library is pure; a program that measures it is not.
#![allow(clippy::disallowed_methods)]

use std::io::{self, BufRead, Write};
use std::time::Instant;

use base64::Engine;
use serde_json::{Value, json};
use tamis::metadata::{Context, Meta, read};
use tamis_html::{Dom, Parser};
use url::Url;

fn main() -> io::Result<()> {
    let args: Vec<String> = std::env::args().collect();
    let with_claims = args.iter().any(|arg| arg == "--claims");
    let after_best_of = args.iter().skip_while(|arg| *arg != "--best-of").nth(1);
    let times = after_best_of.and_then(|times| times.parse().ok()).unwrap_or(1_u32);
    let mut parser = Parser::new();
    let mut out = io::stdout().lock();
    for line in io::stdin().lock().lines() {
        let page: Value = serde_json::from_str(&line?)?;
        let url = page["url"].as_str().and_then(|url| Url::parse(url).ok());
        let dom = match page["html_b64"].as_str() {
            Some(encoded) => {
                let bytes = base64::engine::general_purpose::STANDARD.decode(encoded).unwrap_or_default();
                parser.parse_bytes(&bytes, None).dom
            }
            None => parser.parse(page["html"].as_str().unwrap_or("")).dom,
        };
        let context = Context { url: url.as_ref(), base: None, today: None };
        let (meta, mut ns) = timed(&dom, &context);
        for _ in 1..times {
            ns = ns.min(timed(&dom, &context).1);
        }
        parser.recycle(dom);
        let mut shown = answer(&meta);
        shown["id"] = page["id"].clone();
        shown["ns"] = json!(ns);
        if with_claims {
            shown["claims"] = claims(&meta);
        }
        writeln!(out, "{shown}")?;
        out.flush()?;
    }
    Ok(())
}

fn timed(dom: &Dom, context: &Context<'_>) -> (Meta, u64) {
    let start = Instant::now();
    let meta = read(dom, context);
    (meta, start.elapsed().as_nanos() as u64)
}

fn answer(meta: &Meta) -> Value {
    let day = meta.published.as_deref().and_then(|date| date.get(..10));
    let author = (!meta.authors.is_empty()).then(|| meta.authors.join("; "));
    json!({ "text": "", "title": meta.title, "date": day, "author": author })
}

fn claims(meta: &Meta) -> Value {
    let list = meta.claims.iter().map(|claim| {
        json!({
            "field": format!("{:?}", claim.field),
            "value": claim.value,
            "origin": format!("{:?}", claim.origin),
            "key": claim.key,
            "trust": format!("{:?}", claim.trust),
            "node": claim.node.map(tamis_html::NodeId::index),
            "won": claim.won,
        })
    });
    list.collect()
}
