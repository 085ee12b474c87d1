//! What a person types, and what they see.

mod args;
mod auto;
mod chosen;
pub(crate) mod compare;
pub(crate) mod corpora;
pub(crate) mod filters;
pub(crate) mod gate;
pub(crate) mod memory;
pub(crate) mod papers;
pub(crate) mod report;
pub(crate) mod run;
pub(crate) mod show;
pub(crate) mod timing;
pub(crate) mod train;
pub(crate) mod tune;
mod write;

pub(crate) use args::{Args, Command};

use std::io::{Write, stdout};

use anyhow::Result;
use serde::Serialize;

/// Writes what was found, as text or as one JSON value.
fn put(text: &str) -> Result<()> {
    let mut out = stdout().lock();
    out.write_all(text.as_bytes())?;
    out.flush()?;
    Ok(())
}

fn put_json(value: &impl Serialize) -> Result<()> {
    put(&format!("{}\n", serde_json::to_string_pretty(value)?))
}
