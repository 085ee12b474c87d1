//! What is told about a decision to those who ask why.

use super::decision::Decision;
use super::models::Models;
use super::schema::SCHEMA;
use crate::engine::{Pull, Trace};

/// Features of a block that are told: those that moved it most.
const N_PULLS: usize = 6;

/// Blocks of a page at most for which it is told what moved them: to find out
/// is to judge the page once more for every feature.
pub(super) const MAX_MOVED: usize = 5000;

/// Notes the chance of each block at its element and its texts, and what moved
/// it there.
pub(super) fn note(models: &Models, decision: &Decision<'_>, trace: &mut Trace) {
    if !trace.is_on() {
        return;
    }
    let dom = decision.reading.page.dom();
    let mut of_node = vec![f32::NAN; dom.len()];
    let table = &decision.table;
    let is_told = table.blocks.len() <= MAX_MOVED;
    let moved = if is_told { models.block.pulls(&table.blocks, &table.page) } else { Vec::new() };
    for (at, (block, chance)) in decision.reading.units.blocks.iter().zip(&decision.chances).enumerate() {
        of_node[block.first.index()..=block.last.index()].fill(*chance);
        of_node[block.node.index()] = *chance;
        trace.add_pulls(block.first, pulls(&moved, decision, at));
    }
    trace.add(dom, "chance", |id| Some(of_node[id.index()]).filter(|chance| !chance.is_nan()));
}

/// The features that moved a block most, those first.
fn pulls(moved: &[Vec<f32>], decision: &Decision<'_>, block: usize) -> Vec<Pull> {
    let table = &decision.table.blocks;
    let all = moved.iter().map(|moved| moved[block]).zip(SCHEMA.features()).enumerate();
    let mut pulls: Vec<Pull> = all
        .filter(|(_, (by, _))| *by != 0.0)
        .map(|(at, (by, feature))| Pull {
            feature: feature.name,
            unit: feature.unit,
            value: table.row(block)[at],
            by,
        })
        .collect();
    pulls.sort_by(|a, b| b.by.abs().total_cmp(&a.by.abs()));
    pulls.truncate(N_PULLS);
    pulls
}
