//! Pages of the shared corpora, which stand beside a checkout.

use std::io::BufRead;
use std::path::{Path, PathBuf};

/// Where a set of pages would be.
pub(crate) fn path(name: &str) -> Option<PathBuf> {
    let beside = concat!(env!("CARGO_MANIFEST_DIR"), "/../../../shared/corpora");
    let folder = std::env::var_os("TAMIS_CORPORA").map_or_else(|| beside.into(), PathBuf::from);
    let path = folder.join(format!("{name}.jsonl.zst"));
    path.is_file().then_some(path)
}

/// The HTML of all pages of a file.
pub(crate) fn pages(path: &Path) -> Option<Vec<String>> {
    let mut decoder = zstd::Decoder::new(std::fs::File::open(path).ok()?).ok()?;
    decoder.window_log_max(27).ok()?;
    let lines = std::io::BufReader::new(decoder).lines();
    Some(lines.map(|line| html(&line.expect("a corpus line is text"))).collect())
}

fn html(line: &str) -> String {
    let page: serde_json::Value = serde_json::from_str(line).expect("a corpus line is JSON");
    page["html"].as_str().expect("a page has html").to_owned()
}
