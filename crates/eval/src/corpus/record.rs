//! One labelled page: what it says, and what is true of it.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};

use super::{CorpusError, Fold, folder};

/// A page and its truth.
#[derive(Clone, Debug, Default)]
pub struct Record {
    /// Its place in the corpus, from 0.
    pub position: usize,
    /// Its name in the corpus. It can repeat; the position does not.
    pub id: String,
    /// Where it was found.
    pub url: Option<String>,
    /// The registrable domain; empty where it is not known.
    pub site: String,
    /// The page as text.
    pub html: String,
    /// What kind of page it is: article, forum, product.
    pub page_type: Option<String>,
    /// Its language as a two-letter code.
    pub lang: Option<String>,
    /// What is true of it.
    pub truth: Truth,
}

impl Record {
    /// The fold that it is scored in.
    pub fn fold(&self) -> Fold {
        Fold::of(&self.site)
    }
}

/// What a person said of a page. What is not labelled is absent or empty.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Truth {
    /// The main text; never blank.
    pub text: Option<String>,
    /// The title.
    pub title: Option<String>,
    /// The authors, joined.
    pub author: Option<String>,
    /// The day of publication.
    pub date: Option<String>,
    /// What must be in a result.
    pub with: Vec<String>,
    /// What must not be in a result.
    pub without: Vec<String>,
    /// The texts of the posts of a thread, in order.
    pub posts: Vec<String>,
    /// Values of attributes, such as price or director.
    pub attrs: BTreeMap<String, Vec<String>>,
    /// The structure of the main content, piece by piece.
    pub structure: Vec<Piece>,
    /// The share of the words of `text` that stand in the page at all.
    pub coverage: Option<f64>,
}

/// A piece of the structure of a page.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Piece {
    /// What it is.
    pub kind: Kind,
    /// Its text; of a link, with the address after it.
    pub text: String,
}

/// Kinds of pieces that a structural score looks at.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Kind {
    /// `h1` to `h6`.
    Heading,
    /// `p`.
    Paragraph,
    /// `li`, `dt`, `dd`.
    Item,
    /// `td`, `th`.
    Cell,
    /// `pre`.
    Code,
    /// `a` with an address.
    Link,
}

/// A page that was read but not yet taken apart, so that this can be done on
/// another thread.
#[derive(Clone, Debug)]
pub struct Raw {
    /// Its place in the corpus, from 0.
    pub position: usize,
    pub(super) body: Body,
}

#[derive(Clone, Debug)]
pub(super) enum Body {
    /// A line of a packed set, and the set.
    Line(Vec<u8>, PathBuf),
    /// A page of a folder.
    Files(folder::Files),
}

impl Raw {
    /// Takes the page apart.
    ///
    /// # Errors
    ///
    /// When it is no labelled page.
    pub fn read(&self) -> Result<Record, CorpusError> {
        let record = match &self.body {
            Body::Line(line, file) => from_json(line, (file, self.position))?.into_record(),
            Body::Files(files) => files.read()?,
        };
        Ok(Record { position: self.position, ..record })
    }

    /// Adds its bytes to a digest.
    pub(super) fn digest(&self, digest: &mut Sha256) -> Result<(), CorpusError> {
        match &self.body {
            Body::Line(line, _) => digest.update(line),
            Body::Files(files) => files.digest(digest)?,
        }
        Ok(())
    }
}

/// A line as it is written; fields that are not here are not needed.
#[derive(Debug, Default, Deserialize)]
#[serde(default)]
pub(super) struct Line {
    id: Option<String>,
    url: Option<String>,
    site: Option<String>,
    html: Option<String>,
    text: Option<String>,
    title: Option<String>,
    author: Option<String>,
    date: Option<String>,
    page_type: Option<String>,
    lang: Option<String>,
    with: Option<Vec<String>>,
    without: Option<Vec<String>>,
    posts: Option<Vec<Post>>,
    attrs: Option<BTreeMap<String, Vec<String>>>,
    structure: Option<Vec<Piece>>,
    gold_cov: Option<f64>,
}

#[derive(Debug, Deserialize)]
struct Post {
    post_text: Option<String>,
}

impl Line {
    /// A truth that is the main text alone.
    pub(super) fn of_text(text: String) -> Line {
        Line { text: Some(text), ..Line::default() }
    }

    pub(super) fn into_record(self) -> Record {
        let posts = self.posts.unwrap_or_default().into_iter().filter_map(|post| post.post_text);
        Record {
            position: 0,
            id: self.id.unwrap_or_default(),
            url: filled(self.url),
            site: self.site.unwrap_or_default(),
            html: self.html.unwrap_or_default(),
            page_type: filled(self.page_type),
            lang: filled(self.lang),
            truth: Truth {
                text: filled(self.text),
                title: filled(self.title),
                author: filled(self.author),
                date: filled(self.date),
                with: self.with.unwrap_or_default(),
                without: self.without.unwrap_or_default(),
                posts: posts.collect(),
                attrs: self.attrs.unwrap_or_default(),
                structure: self.structure.unwrap_or_default(),
                coverage: self.gold_cov,
            },
        }
    }
}

fn filled(text: Option<String>) -> Option<String> {
    text.filter(|text| !text.trim().is_empty())
}

pub(super) fn from_json(text: &[u8], place: (&Path, usize)) -> Result<Line, CorpusError> {
    serde_json::from_slice(text).map_err(|source| CorpusError::Form {
        path: place.0.to_owned(),
        number: place.1 + 1,
        source,
    })
}
