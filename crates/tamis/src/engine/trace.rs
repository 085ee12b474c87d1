//! What an engine computed on the way, for people who want to see it.

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

/// What an engine computed on the way. It is kept only when asked for.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Trace {
    wanted: bool,
    columns: Vec<Column>,
}

impl Trace {
    /// One that keeps what it is told.
    pub fn on() -> Trace {
        Trace { wanted: true, columns: Vec::new() }
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

    /// The numbers in the order they were added.
    pub fn columns(&self) -> &[Column] {
        &self.columns
    }
}
