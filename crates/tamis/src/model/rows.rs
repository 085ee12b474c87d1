//! Features of many things, one row for each.

use super::Schema;

/// Features of many things on a page, one row for each.
#[derive(Clone, PartialEq, Debug)]
pub struct Rows {
    schema: Schema,
    values: Vec<f32>,
}

impl Rows {
    /// No rows yet.
    pub fn new(schema: &Schema) -> Rows {
        Rows { schema: *schema, values: Vec::new() }
    }

    /// Adds a row. Where values end early, the others are missing; more than
    /// the schema has are left out. What is not a number is missing too.
    pub fn push(&mut self, values: impl IntoIterator<Item = f32>) {
        let mut values = values.into_iter();
        for feature in self.schema.features() {
            let value = values.next().filter(|value| !value.is_nan());
            self.values.push(value.unwrap_or(feature.missing));
        }
    }

    /// How many rows there are.
    pub fn len(&self) -> usize {
        self.values.len().checked_div(self.schema.len()).unwrap_or(0)
    }

    /// Whether there is none.
    pub fn is_empty(&self) -> bool {
        self.values.is_empty()
    }

    /// The rows, in order.
    pub fn iter(&self) -> impl Iterator<Item = &[f32]> {
        self.values.chunks(self.schema.len().max(1))
    }
}
