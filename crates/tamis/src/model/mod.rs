//! What did training learn? Ensembles of trees and networks, read from a file
//! that says which numbers they were trained on.
//!
//! ```
//! use tamis::model::{Bundle, Ensemble, Feature, Rows, Schema, Split, Tree};
//! const SCHEMA: Schema = Schema::new(&[Feature::new("length", "characters", 0.0)]);
//! let tree = Tree { splits: vec![Split { feature: 0, bin: 0 }], leaves: vec![-1.0, 2.0] };
//! let ensemble = Ensemble::new(&SCHEMA, vec![vec![10.0]], vec![tree])?;
//! let mut bundle = Bundle::default();
//! bundle.add("length", ensemble);
//! let read = Bundle::from_bytes(&bundle.to_bytes())?.take("length", &SCHEMA)?;
//! let mut rows = Rows::new(&SCHEMA);
//! rows.push([3.0]);
//! rows.push([30.0]);
//! assert_eq!(read.scores(&rows), [-1.0, 2.0]);
//! # Ok::<(), tamis::model::ModelError>(())
//! ```

mod bytes;
mod ensemble;
mod error;
mod file;
mod lexicon;
mod net;
mod rows;
mod schema;

pub use bytes::{Bytes, RowWriter};
pub use ensemble::{Calibration, Ensemble, MAX_DEPTH, Split, Tree, probability};
pub use error::ModelError;
pub use file::Bundle;
pub use lexicon::Lexicon;
pub use net::sums;
pub use net::{Curve, HEADS, Jury, LAYER_ROWS, Net, Part, Row, TAPS, WIDTH, Weights};
pub use rows::Rows;
pub use schema::{Feature, Schema};

#[cfg(test)]
mod tests;
