//! What can be wrong with a model.

use thiserror::Error;

/// Why a model is of no use.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[non_exhaustive]
pub enum ModelError {
    /// The file is something else.
    #[error("this is no model of Tamis")]
    NotAModel,
    /// The file is of another version.
    #[error(
        "the model is of version {found}, and this is {known} (train it again, or take the one that comes with this version)"
    )]
    Version {
        /// The version of the file.
        found: u16,
        /// The version that is read.
        known: u16,
    },
    /// The file ends too early.
    #[error("the model is cut off (copy it again)")]
    CutOff,
    /// The file was changed on the way.
    #[error("the model is damaged: its checksum is wrong (copy it again)")]
    Checksum,
    /// It was trained on other features.
    #[error(
        "the model was trained on other features (schema {found:016x}, and this is {wanted:016x}); train it again"
    )]
    Schema {
        /// The hash in the file.
        found: u64,
        /// The hash of the features that are asked for.
        wanted: u64,
    },
    /// A model that is needed is not in the file.
    #[error(
        "there is no model `{0}` in the file (train it again, or take the one that comes with this version)"
    )]
    Absent(&'static str),
    /// Its parts do not fit together.
    #[error("the model is broken: {0}")]
    Broken(&'static str),
}
