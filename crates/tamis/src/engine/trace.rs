//! What an engine computed on the way, for people who want to see it.

use std::collections::BTreeMap;

use tamis_html::{Dom, NodeId, PerNode};

/// A number for some nodes, with a name.
#[derive(Clone, PartialEq, Debug)]
pub struct Column {
    /// Its name, such as `wlr`.
    pub name: &'static str,
    values: PerNode<f32>,
}

impl Column {
    /// The number of a node, if it has one.
    pub fn of(&self, id: NodeId) -> Option<f32> {
        Some(self.values[id]).filter(|value| !value.is_nan())
    }
}

/// A feature of a block that moved what a model says of it.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Pull {
    /// Its name.
    pub feature: &'static str,
    /// What it counts.
    pub unit: &'static str,
    /// Its value, on the scale of the model.
    pub value: u8,
    /// How far it moved the block, in log odds: above 0 towards content.
    pub by: f32,
}

/// What an engine computed on the way. It is kept only when asked for.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Trace {
    wanted: bool,
    columns: Vec<Column>,
    /// For the first text of each block.
    pulls: BTreeMap<NodeId, Vec<Pull>>,
}

impl Trace {
    /// One that keeps what it is told.
    pub fn on() -> Trace {
        Trace { wanted: true, ..Trace::default() }
    }

    /// One that keeps nothing.
    pub fn off() -> Trace {
        Trace::default()
    }

    /// Whether it keeps what it is told.
    pub fn is_on(&self) -> bool {
        self.wanted
    }

    /// Adds a number for each node; those without one are left out.
    pub fn add(&mut self, dom: &Dom, name: &'static str, value: impl Fn(NodeId) -> Option<f32>) {
        if !self.wanted {
            return;
        }
        let mut values = PerNode::new(dom, f32::NAN);
        for id in dom.nodes() {
            values[id] = value(id).unwrap_or(f32::NAN);
        }
        self.columns.push(Column { name, values });
    }

    /// Adds what moved a block, by its first text.
    pub fn add_pulls(&mut self, first: NodeId, pulls: Vec<Pull>) {
        if self.wanted {
            self.pulls.insert(first, pulls);
        }
    }

    /// What moved a block, by its first text, most first; nothing where the
    /// engine does not tell.
    pub fn pulls(&self, first: NodeId) -> &[Pull] {
        self.pulls.get(&first).map_or(&[], Vec::as_slice)
    }

    /// The numbers in the order they were added.
    pub fn columns(&self) -> &[Column] {
        &self.columns
    }
}
