//! The same for programs.

use std::io::Write;

use anyhow::{Context, Result};
use serde::Serialize;
use tamis::{Extraction, Filtered};

use super::decisions::Decisions;
use super::path::path;
use super::summary::word;
use crate::args::Explain;
use crate::notes;

/// The version of this format.
const SCHEMA: u32 = 1;

#[derive(Serialize)]
struct Explanation {
    schema: u32,
    engine: &'static str,
    outcome: &'static str,
    #[serde(skip_serializing_if = "Option::is_none")]
    page_type: Option<&'static str>,
    confidence: f32,
    kept: f32,
    /// What became of filters, where some were given.
    #[serde(skip_serializing_if = "Option::is_none")]
    filter: Option<&'static str>,
    /// What there is to say of them.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    filter_notes: Vec<String>,
    blocks: Vec<Block>,
    redundant: Vec<Redundant>,
    claims: Vec<Claim>,
    notes: Vec<String>,
}

#[derive(Serialize)]
struct Block {
    keep: bool,
    rule: Option<&'static str>,
    value: Option<f32>,
    node: usize,
    path: String,
    text: String,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    moved: Vec<Moved>,
}

/// A feature that moved a block, and how far, in log odds.
#[derive(Serialize)]
struct Moved {
    feature: &'static str,
    value: u8,
    by: f32,
}

/// What stood on other pages of the site.
#[derive(Serialize)]
struct Redundant {
    node: usize,
    pages: u32,
    seen_on: Option<String>,
    text: String,
}

#[derive(Serialize)]
struct Claim {
    field: String,
    value: String,
    origin: String,
    key: &'static str,
    trust: String,
    won: bool,
    node: Option<usize>,
}

/// Writes one object.
pub(super) fn write(
    found: &Extraction,
    decisions: &Decisions,
    wanted: &Explain,
    out: &mut impl Write,
) -> Result<()> {
    let explanation = Explanation {
        schema: SCHEMA,
        engine: wanted.page.engine.name,
        outcome: found.outcome.code(),
        page_type: found.page_type().map(tamis::engine::PageType::name),
        confidence: found.confidence,
        kept: found.kept,
        filter: found.filtered.as_ref().map(Filtered::code),
        filter_notes: notes::of_filtered(found.filtered.as_ref()),
        blocks: blocks(found, decisions),
        redundant: redundant(found),
        claims: claims(found),
        notes: found.notes().iter().map(ToString::to_string).collect(),
    };
    serde_json::to_writer(&mut *out, &explanation).context("cannot write the result")?;
    Ok(writeln!(out)?)
}

fn blocks(found: &Extraction, decisions: &Decisions) -> Vec<Block> {
    let dom = found.page.dom();
    let one = |block: &tamis::page::Block| {
        let decision = decisions.about(block.first);
        Block {
            keep: decision.keep,
            rule: decision.reason.map(|reason| reason.rule.0),
            value: decision.reason.map(|reason| reason.value),
            node: block.node.index(),
            path: path(dom, block.node),
            text: block.text(dom),
            moved: found.trace.pulls(block.first).iter().map(moved).collect(),
        }
    };
    found.page.blocks().iter().map(one).collect()
}

fn moved(pull: &tamis::engine::Pull) -> Moved {
    Moved { feature: pull.feature, value: pull.value, by: pull.by }
}

fn redundant(found: &Extraction) -> Vec<Redundant> {
    let dom = found.page.dom();
    let one = |known: &tamis::site::Redundant| Redundant {
        node: known.segment.first.index(),
        pages: known.pages,
        seen_on: known.seen_on.clone(),
        text: known.segment.children(dom).map(|id| dom.text_content(id)).collect(),
    };
    found.redundant.iter().map(one).collect()
}

fn claims(found: &Extraction) -> Vec<Claim> {
    let one = |claim: &tamis::metadata::Claim| Claim {
        field: word(&claim.field),
        value: claim.value.clone(),
        origin: word(&claim.origin),
        key: claim.key,
        trust: word(&claim.trust),
        won: claim.won,
        node: claim.node.map(tamis_html::NodeId::index),
    };
    found.meta().claims.iter().map(one).collect()
}
