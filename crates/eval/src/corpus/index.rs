//! What is known of all pages of a corpus, without reading them.

use std::fmt;

use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};

use super::{CorpusError, Fold, Pages, Record};

/// What is known of all pages of a corpus.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Index {
    /// SHA-256 of a packed set's unpacked bytes; of a folder, of the names
    /// and files of its pages, each after its length.
    pub digest: String,
    /// The pages, in order.
    pub pages: Vec<Entry>,
}

/// What is known of a page.
#[derive(Clone, PartialEq, Debug, Default, Serialize, Deserialize)]
pub struct Entry {
    /// Its name; it can repeat.
    pub id: String,
    /// Where it was found.
    pub url: Option<String>,
    /// The registrable domain; empty where it is not known.
    pub site: String,
    /// What kind of page it is.
    pub page_type: Option<String>,
    /// Its language.
    pub lang: Option<String>,
    /// Bytes of the page as UTF-8.
    pub bytes: usize,
    /// Characters of the main text; none where it is not labelled.
    pub chars: Option<usize>,
}

/// How long a main text is.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Length {
    /// Fewer than 1,000 characters.
    Short,
    /// Fewer than 5,000.
    Medium,
    /// Fewer than 20,000.
    Long,
    /// More.
    Huge,
}

impl Length {
    /// The class of a text of so many characters.
    pub const fn of(chars: usize) -> Length {
        match chars {
            0..1_000 => Length::Short,
            1_000..5_000 => Length::Medium,
            5_000..20_000 => Length::Long,
            _ => Length::Huge,
        }
    }
}

impl fmt::Display for Length {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Length::Short => "under 1,000 characters",
            Length::Medium => "1,000 to 5,000",
            Length::Long => "5,000 to 20,000",
            Length::Huge => "over 20,000",
        })
    }
}

impl Entry {
    /// What is known of this page.
    pub fn of(record: &Record) -> Entry {
        Entry {
            id: record.id.clone(),
            url: record.url.clone(),
            site: record.site.clone(),
            page_type: record.page_type.clone(),
            lang: record.lang.clone(),
            bytes: record.html.len(),
            chars: record.truth.text.as_ref().map(|text| text.chars().count()),
        }
    }

    /// The fold that it is scored in.
    pub fn fold(&self) -> Fold {
        Fold::of(&self.site)
    }

    /// How long its main text is; none where it is not labelled.
    pub fn length(&self) -> Option<Length> {
        self.chars.map(Length::of)
    }
}

impl Index {
    /// Reads all pages once.
    pub(super) fn of(pages: Pages) -> Result<Index, CorpusError> {
        let mut digest = Sha256::new();
        let mut entries = Vec::new();
        for raw in pages {
            let raw = raw?;
            raw.digest(&mut digest)?;
            entries.push(Entry::of(&raw.read()?));
        }
        Ok(Index { digest: hex(&digest.finalize()), pages: entries })
    }

    /// Bytes of all pages.
    pub fn bytes(&self) -> usize {
        self.pages.iter().map(|page| page.bytes).sum()
    }
}

fn hex(bytes: &[u8]) -> String {
    let digit = |value: u8| char::from_digit(u32::from(value), 16).unwrap_or('0');
    bytes.iter().flat_map(|byte| [digit(byte >> 4), digit(byte & 15)]).collect()
}
