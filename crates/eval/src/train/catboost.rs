//! From `CatBoost`'s trees to ours.

use serde::Deserialize;
use tamis::model::{Ensemble, ModelError, Schema, Split, Tree};
use thiserror::Error;

/// Why trees could not be read.
#[derive(Debug, Error)]
pub enum TreesError {
    /// The file is something else.
    #[error("the trainer's file is not understood")]
    Json(#[from] serde_json::Error),
    /// It asks for a border that its feature has not.
    #[error("a tree asks for a border that its feature has not")]
    Border,
    /// The trees fit no model of ours.
    #[error(transparent)]
    Model(#[from] ModelError),
}

#[derive(Deserialize)]
struct File {
    features_info: Features,
    oblivious_trees: Vec<Oblivious>,
    scale_and_bias: (f64, Vec<f64>),
}

#[derive(Deserialize)]
struct Features {
    float_features: Vec<Float>,
}

#[derive(Deserialize)]
struct Float {
    flat_feature_index: usize,
    borders: Option<Vec<f32>>,
}

#[derive(Deserialize)]
struct Oblivious {
    splits: Option<Vec<Question>>,
    leaf_values: Vec<f64>,
}

#[derive(Deserialize)]
struct Question {
    float_feature_index: usize,
    border: f32,
}

/// Reads a model that `CatBoost` saved as JSON.
///
/// # Errors
///
/// When it is none, or has not the features of the schema.
pub fn from_json(text: &str, schema: &Schema) -> Result<Ensemble, TreesError> {
    let file: File = serde_json::from_str(text)?;
    let mut borders = vec![Vec::new(); schema.len()];
    for feature in &file.features_info.float_features {
        let own = borders.get_mut(feature.flat_feature_index).ok_or(TreesError::Border)?;
        *own = feature.borders.clone().unwrap_or_default();
    }
    let (scale, bias) = (file.scale_and_bias.0, file.scale_and_bias.1.first().copied().unwrap_or(0.0));
    let mut trees = vec![Tree { splits: Vec::new(), leaves: vec![bias as f32] }];
    for tree in file.oblivious_trees {
        let splits = tree.splits.unwrap_or_default();
        trees.push(Tree {
            splits: splits.iter().map(|split| question(split, &borders)).collect::<Result<_, _>>()?,
            leaves: tree.leaf_values.iter().map(|value| (value * scale) as f32).collect(),
        });
    }
    Ok(Ensemble::new(schema, borders, trees)?)
}

fn question(split: &Question, borders: &[Vec<f32>]) -> Result<Split, TreesError> {
    let own = borders.get(split.float_feature_index).ok_or(TreesError::Border)?;
    let bin = own.iter().position(|border| border.to_bits() == split.border.to_bits());
    let bin = bin.ok_or(TreesError::Border)?;
    Ok(Split { feature: split.float_feature_index as u16, bin: bin as u8 })
}
