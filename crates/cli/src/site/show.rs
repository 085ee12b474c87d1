//! What is remembered, for people and for programs.

use std::io::Write;

use anyhow::{Context, Result};
use serde::Serialize;
use tamis::site::Site;

use super::Memory;
use crate::escape::one_line;

#[derive(Serialize)]
struct Shown<'a> {
    pages: u32,
    segments: usize,
    shared: usize,
    ways: usize,
    bytes: usize,
    addresses: Vec<&'a str>,
}

impl Shown<'_> {
    fn of(site: &Site) -> Shown<'_> {
        Shown {
            pages: site.n_pages(),
            segments: site.n_segments(),
            shared: site.n_shared(),
            ways: site.n_ways(),
            bytes: site.to_text().len(),
            addresses: site.addresses().collect(),
        }
    }

    fn summary(&self) -> String {
        let Shown { pages, segments, shared, ways, bytes, .. } = self;
        format!(
            "{pages} pages learned; {segments} segments remembered, {shared} of them from several pages, and {ways} ways to \
             texts; {bytes} bytes"
        )
    }
}

/// Writes all that is remembered to standard output.
pub(super) fn write(memory: &Memory, json: bool) -> Result<()> {
    let shown = Shown::of(memory.site());
    let mut out = std::io::stdout().lock();
    let text = if json {
        serde_json::to_string(&shown)?
    } else {
        let addresses = shown.addresses.iter().map(|address| format!("\n  {}", one_line(address)));
        format!("{}{}", shown.summary(), addresses.collect::<String>())
    };
    writeln!(out, "{text}").context("cannot write the result")
}

/// All in a line.
pub(super) fn summary(site: &Site) -> String {
    Shown::of(site).summary()
}
