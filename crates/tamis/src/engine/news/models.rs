//! What training learned.

use super::schema::SCHEMA;
use crate::model::{Bundle, Ensemble, ModelError};

/// The models that come with the library: `models/news.md` is their card.
const EMBEDDED: &[u8] = include_bytes!("../../../../../models/news.model");

/// The names of the models in their file.
pub const NAMES: [&str; 5] = ["title", "date", "date-alone", "author", "agency"];

/// Log odds of what never happens.
const NEVER: f32 = -20.0;

/// What training learned.
#[derive(Clone, PartialEq, Debug)]
pub struct Models {
    /// Which line is the title.
    pub title: Ensemble,
    /// Which texts are the date, where the title is known.
    pub date: Ensemble,
    /// Which texts are the date, where it is not.
    pub date_alone: Ensemble,
    /// Which texts are authors.
    pub author: Ensemble,
    /// Which texts name an agency.
    pub agency: Ensemble,
}

impl Models {
    /// Reads a file.
    ///
    /// # Errors
    ///
    /// When it is none, of another version, damaged, or trained on other
    /// features than this version has.
    ///
    /// ```
    /// use tamis::engine::news::Models;
    /// use tamis::model::ModelError;
    /// assert_eq!(Models::from_bytes(b"something else"), Err(ModelError::NotAModel));
    /// ```
    pub fn from_bytes(bytes: &[u8]) -> Result<Models, ModelError> {
        let mut bundle = Bundle::from_bytes(bytes)?;
        let [title, date, date_alone, author, agency] = NAMES;
        Ok(Models {
            title: bundle.take(title, &SCHEMA)?,
            date: bundle.take(date, &SCHEMA)?,
            date_alone: bundle.take(date_alone, &SCHEMA)?,
            author: bundle.take(author, &SCHEMA)?,
            agency: bundle.take(agency, &SCHEMA)?,
        })
    }

    /// Models that say no to everything, for what comes before training.
    pub fn untrained() -> Models {
        let no = || Ensemble::constant(&SCHEMA, NEVER);
        Models { title: no(), date: no(), date_alone: no(), author: no(), agency: no() }
    }

    /// The models that come with the library.
    ///
    /// # Panics
    ///
    /// Never: a test reads them.
    #[expect(clippy::expect_used, reason = "the bytes are ours, and a test reads them")]
    pub fn embedded() -> Models {
        Models::from_bytes(EMBEDDED).expect("the models that come with the library fit it")
    }
}
