//! From what was typed to what the library is asked.

use anyhow::Result;
use tamis::{Focus, Options};

use crate::args::PageArgs;
use crate::input;

/// The options of the library that the command line asks for.
pub(crate) fn options(wanted: &PageArgs) -> Result<Options> {
    let mut options = Options {
        engine: wanted.engine,
        focus: focus(wanted),
        wishes: wanted.parts.wishes(),
        url: wanted.url.clone(),
        charset: wanted.charset.clone(),
        annexing: wanted.annex.into(),
        ..Options::default()
    };
    for assignment in &wanted.param {
        options.params.set(assignment)?;
    }
    for sheet in &wanted.sheet {
        let bytes = input::read_file(&sheet.file)?;
        let text = String::from_utf8_lossy(&bytes).into_owned();
        options.sheets.push((sheet.href.clone(), text));
    }
    Ok(options)
}

fn focus(wanted: &PageArgs) -> Focus {
    match (wanted.precision, wanted.recall) {
        (true, _) => Focus::Precision,
        (_, true) => Focus::Recall,
        _ => Focus::Balanced,
    }
}
