//! Sets as a file: zstd, a JSON object a line.

use std::fs::File;
use std::io::{BufRead, BufReader};
use std::path::{Path, PathBuf};
use std::time::UNIX_EPOCH;

use zstd::Decoder;

use super::CorpusError;
use super::record::{Body, Raw};

/// How the names of packed sets end.
pub(super) const ENDING: &str = ".jsonl.zst";

/// Sets are compressed with a window of 2^27 bytes.
const WINDOW_LOG: u32 = 27;

/// The pages of a set. One line is in memory at a time.
pub(super) fn pages(
    path: &Path,
) -> Result<impl Iterator<Item = Result<Raw, CorpusError>> + Send + use<>, CorpusError> {
    let open = || {
        let mut decoder = Decoder::new(File::open(path)?)?;
        decoder.window_log_max(WINDOW_LOG)?;
        Ok(decoder)
    };
    let decoder = open().map_err(|source| CorpusError::Read { path: path.to_owned(), source })?;
    Ok(Lines { input: BufReader::new(decoder), path: path.to_owned(), position: 0 })
}

struct Lines<R> {
    input: R,
    path: PathBuf,
    position: usize,
}

impl<R: BufRead> Iterator for Lines<R> {
    type Item = Result<Raw, CorpusError>;

    fn next(&mut self) -> Option<Self::Item> {
        let mut line = Vec::new();
        match self.input.read_until(b'\n', &mut line) {
            Ok(0) => None,
            Ok(_) => {
                let position = self.position;
                self.position += 1;
                Some(Ok(Raw { position, body: Body::Line(line, self.path.clone()) }))
            }
            Err(source) => Some(Err(CorpusError::Read { path: self.path.clone(), source })),
        }
    }
}

/// Changes when the file does: its size and the time of its last change.
pub(super) fn stamp(path: &Path) -> Result<String, CorpusError> {
    let read = |source| CorpusError::Read { path: path.to_owned(), source };
    let about = path.metadata().map_err(read)?;
    let changed = about.modified().map_err(read)?.duration_since(UNIX_EPOCH).unwrap_or_default();
    Ok(format!("{} bytes, changed {}", about.len(), changed.as_nanos()))
}
