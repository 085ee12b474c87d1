//! What training learned.

use std::sync::{Arc, LazyLock};

use super::schema::{PAGE_SCHEMA, SCHEMA};
use super::sure::SURE_SCHEMA;
use crate::engine::PageType;
use crate::model::{Bundle, Ensemble, Jury, Lexicon, ModelError, Net};

/// The models that come with the library: `models/auto.md` is their card.
const EMBEDDED: &[u8] = include_bytes!("../../../../../models/auto.model");

/// The name of the networks in their file.
pub(super) const BLOCK: &str = "block";

/// The name of the lexicon in its file.
pub(super) const WORDS: &str = "words";

/// The name of the trees that say how good it is.
pub(super) const SURE: &str = "sure";

/// What training learned.
#[derive(Clone, PartialEq, Debug)]
pub struct Models {
    /// Which blocks are content.
    pub block: Jury,
    /// What words in the names of elements speak for.
    pub words: Lexicon,
    /// Whether a page is of each kind, in the order of [`PageType::ALL`].
    pub types: Vec<Ensemble>,
    /// How good what is kept is.
    pub sure: Ensemble,
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
    /// use tamis::engine::auto::Models;
    /// use tamis::model::ModelError;
    /// assert_eq!(Models::from_bytes(b"something else"), Err(ModelError::NotAModel));
    /// ```
    pub fn from_bytes(bytes: &[u8]) -> Result<Models, ModelError> {
        let mut bundle = Bundle::from_bytes(bytes)?;
        Ok(Models {
            block: bundle.take_nets(BLOCK, [&SCHEMA, &PAGE_SCHEMA])?,
            words: bundle.take_lexicon(WORDS)?,
            types: PageType::ALL
                .into_iter()
                .map(|page_type| bundle.take(page_type.name(), &PAGE_SCHEMA))
                .collect::<Result<_, _>>()?,
            sure: bundle.take(SURE, &SURE_SCHEMA)?,
        })
    }

    /// The bytes of their file.
    pub fn to_bytes(&self) -> Vec<u8> {
        let mut bundle = Bundle::default();
        for net in self.block.nets() {
            bundle.add_net(BLOCK, net.clone());
        }
        for (page_type, model) in PageType::ALL.into_iter().zip(&self.types) {
            bundle.add(page_type.name(), model.clone());
        }
        bundle.add(SURE, self.sure.clone());
        bundle.add_lexicon(WORDS, self.words.clone());
        bundle.to_bytes()
    }

    /// Models that keep everything, for what comes before training.
    pub fn untrained() -> Models {
        Models {
            block: Jury::new(vec![Net::untrained(&SCHEMA, &PAGE_SCHEMA)]),
            words: Lexicon::default(),
            types: PageType::ALL.map(|_| Ensemble::constant(&PAGE_SCHEMA, 0.0)).to_vec(),
            sure: Ensemble::constant(&SURE_SCHEMA, 0.0),
        }
    }

    /// The models that come with the library, which are read once.
    ///
    /// # Panics
    ///
    /// Never: a test reads them.
    #[expect(clippy::expect_used, reason = "the bytes are ours, and a test reads them")]
    pub fn embedded() -> Arc<Models> {
        static READ: LazyLock<Arc<Models>> = LazyLock::new(|| {
            Arc::new(Models::from_bytes(EMBEDDED).expect("the models that come with the library fit it"))
        });
        Arc::clone(&READ)
    }
}
