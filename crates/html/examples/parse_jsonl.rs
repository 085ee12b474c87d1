//! Times decoding and parsing of pages, for a harness that feeds many parsers.
//!
//! Reads one JSON object a line, `{"id", "html"}` or `{"id", "html_b64"}`, and
//! writes `{"id", "text", "ns", "cpu_ns"}` for each at once; `ns` and `cpu_ns`
//! cover decoding and parsing alone.
#![allow(clippy::disallowed_methods, clippy::disallowed_types, clippy::print_stdout)] // this is no library

use std::io::{BufRead, Write};
use std::time::Instant;

use cpu_time::ThreadTime;
use serde_json::{Value, json};
use tamis_html::{Parsed, Parser};

fn main() -> std::io::Result<()> {
    let mut parser = Parser::new();
    let mut out = std::io::stdout().lock();
    for line in std::io::stdin().lock().lines() {
        let page: Value = serde_json::from_str(&line?)?;
        writeln!(out, "{}", measure(&mut parser, &page))?;
        out.flush()?;
    }
    Ok(())
}

fn measure(parser: &mut Parser, page: &Value) -> Value {
    let Some(bytes) = bytes(page) else {
        return json!({"id": page["id"], "text": "", "ns": 0, "error": "neither html nor html_b64"});
    };
    let (start, cpu_start) = (Instant::now(), ThreadTime::now());
    let parsed = decode_and_parse(parser, &bytes);
    let (ns, cpu_ns) = (start.elapsed().as_nanos(), cpu_start.elapsed().as_nanos());
    let answer = json!({
        "id": page["id"],
        "text": format!("{} nodes", parsed.dom.len()),
        "ns": ns as u64,
        "cpu_ns": cpu_ns as u64,
    });
    parser.recycle(parsed.dom);
    answer
}

/// A function of its own, so that a profiler can be told to count it alone.
#[inline(never)]
fn decode_and_parse(parser: &mut Parser, bytes: &[u8]) -> Parsed {
    parser.parse_bytes(bytes, None)
}

fn bytes(page: &Value) -> Option<Vec<u8>> {
    if let Some(html) = page["html"].as_str() {
        return Some(html.as_bytes().to_vec());
    }
    from_base64(page["html_b64"].as_str()?)
}

/// Standard alphabet; white space and padding are passed over.
fn from_base64(text: &str) -> Option<Vec<u8>> {
    let alphabet = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
    let mut out = Vec::with_capacity(text.len() / 4 * 3);
    let (mut bits, mut n_bits) = (0u32, 0);
    for byte in text.bytes().filter(|byte| !byte.is_ascii_whitespace() && *byte != b'=') {
        let digit = alphabet.iter().position(|known| *known == byte)?;
        bits = (bits << 6) | digit as u32;
        n_bits += 6;
        if n_bits >= 8 {
            n_bits -= 8;
            out.push((bits >> n_bits) as u8);
        }
    }
    Some(out)
}
