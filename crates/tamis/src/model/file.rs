//! The file of models. All numbers have their lowest byte first:
//! mark (8 bytes), version (2), models (2), and for each its name (1 + its
//! bytes), the hash of the schema (8), slope and offset of the calibration (4
//! each), features (2), and for each its borders (1 + 4 each); trees (4), and
//! for each its questions (1 + 3 each) and leaves (4 each); lexicons (2), and
//! for each its name (1 + its bytes), words (4), and for each its letters (1 +
//! its bytes) and value (1); networks (2), and for each its name (1 + its bytes),
//! the hashes of its two schemas (8 each), for things and for the page the
//! features (2) and for each its usual value (1), knots (1 + 1 each) and their
//! rows; layers (1) and their spacings (1 each), then rows: what things begin
//! with, those of the layers, what speaks for what; and the odds (4). A row is
//! 16 numbers (4 each). Networks of one name judge together. At the end a
//! checksum of all that (8).

use std::hash::Hasher;

use fnv::FnvHasher;

use super::ensemble::MAX_DEPTH;
use super::net::{LAYER_ROWS, Row, WIDTH, Weights};
use super::{Calibration, Curve, Ensemble, Jury, Lexicon, ModelError, Net, Schema, Split, Tree};

/// What every model begins with.
const MARK: &[u8; 8] = b"tamismdl";

/// Changes when the form of the file does.
const VERSION: u16 = 4;

/// Bytes of the checksum.
const SUM_BYTES: usize = 8;

/// Models that were trained together, by name.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Bundle {
    models: Vec<(String, Ensemble)>,
    lexicons: Vec<(String, Lexicon)>,
    nets: Vec<(String, Net)>,
}

impl Bundle {
    /// Adds a model; names have at most 255 bytes.
    pub fn add(&mut self, name: &str, model: Ensemble) {
        self.models.push((name.to_owned(), model));
    }

    /// Takes the model with this name out.
    ///
    /// # Errors
    ///
    /// When there is none, or it was trained on other features than these.
    pub fn take(&mut self, name: &'static str, schema: &Schema) -> Result<Ensemble, ModelError> {
        let at = self.models.iter().position(|(known, _)| known == name);
        let (_, found) = self.models.remove(at.ok_or(ModelError::Absent(name))?);
        if found.schema != schema.hash() {
            return Err(ModelError::Schema { found: found.schema, wanted: schema.hash() });
        }
        Ok(found)
    }

    /// Adds a lexicon; names and words have at most 255 bytes.
    pub fn add_lexicon(&mut self, name: &str, lexicon: Lexicon) {
        self.lexicons.push((name.to_owned(), lexicon));
    }

    /// Takes the lexicon with this name out.
    ///
    /// # Errors
    ///
    /// When there is none.
    pub fn take_lexicon(&mut self, name: &'static str) -> Result<Lexicon, ModelError> {
        let at = self.lexicons.iter().position(|(known, _)| known == name);
        Ok(self.lexicons.remove(at.ok_or(ModelError::Absent(name))?).1)
    }

    /// Adds a network; names have at most 255 bytes.
    pub fn add_net(&mut self, name: &str, net: Net) {
        self.nets.push((name.to_owned(), net));
    }

    /// Takes the networks with this name out, which judge things by the first
    /// features and pages by the others.
    ///
    /// # Errors
    ///
    /// When there is none, or one was trained on other features than these.
    pub fn take_nets(&mut self, name: &'static str, schemas: [&Schema; 2]) -> Result<Jury, ModelError> {
        let taken: Vec<Net> =
            self.nets.extract_if(.., |(known, _)| known == name).map(|(_, net)| net).collect();
        if taken.is_empty() {
            return Err(ModelError::Absent(name));
        }
        let hashes = schemas.map(Schema::hash);
        for (found, wanted) in taken.iter().flat_map(|net| net.schemas.into_iter().zip(hashes)) {
            if found != wanted {
                return Err(ModelError::Schema { found, wanted });
            }
        }
        Ok(Jury::new(taken))
    }

    /// The bytes of its file; the same models give the same bytes.
    pub fn to_bytes(&self) -> Vec<u8> {
        let mut out = MARK.to_vec();
        out.extend(VERSION.to_le_bytes());
        out.extend((self.models.len() as u16).to_le_bytes());
        for (name, model) in &self.models {
            write_text(name, &mut out);
            model.write(&mut out);
        }
        out.extend((self.lexicons.len() as u16).to_le_bytes());
        for (name, lexicon) in &self.lexicons {
            write_text(name, &mut out);
            out.extend((lexicon.words().len() as u32).to_le_bytes());
            for (word, value) in lexicon.words() {
                write_text(word, &mut out);
                out.extend(value.to_le_bytes());
            }
        }
        out.extend((self.nets.len() as u16).to_le_bytes());
        for (name, net) in &self.nets {
            write_text(name, &mut out);
            net.write(&mut out);
        }
        let sum = checksum(&out);
        out.extend(sum.to_le_bytes());
        out
    }

    /// Reads a file.
    ///
    /// # Errors
    ///
    /// When it is no file of models, of another version, cut off or damaged.
    pub fn from_bytes(bytes: &[u8]) -> Result<Bundle, ModelError> {
        let mut reader = Reader { bytes };
        if bytes.is_empty() || !bytes.iter().zip(MARK).all(|(byte, mark)| byte == mark) {
            return Err(ModelError::NotAModel);
        }
        reader.array::<8>()?;
        let version = u16::from_le_bytes(reader.array()?);
        if version != VERSION {
            return Err(ModelError::Version { found: version, known: VERSION });
        }
        let mut bundle = reader.bundle()?;
        let covered = &bytes[..bytes.len() - reader.bytes.len()];
        if u64::from_le_bytes(reader.array::<SUM_BYTES>()?) != checksum(covered) || !reader.bytes.is_empty() {
            return Err(ModelError::Checksum);
        }
        let checked = |(name, model): (String, Ensemble)| Ok((name, model.checked()?));
        let models =
            std::mem::take(&mut bundle.models).into_iter().map(checked).collect::<Result<_, ModelError>>()?;
        Ok(Bundle { models, ..bundle })
    }
}

impl Ensemble {
    fn write(&self, out: &mut Vec<u8>) {
        out.extend(self.schema.to_le_bytes());
        out.extend(self.calibration.slope.to_le_bytes());
        out.extend(self.calibration.offset.to_le_bytes());
        out.extend((self.borders.len() as u16).to_le_bytes());
        for borders in &self.borders {
            out.push(borders.len() as u8);
            out.extend(borders.iter().flat_map(|border| border.to_le_bytes()));
        }
        out.extend((self.trees.len() as u32).to_le_bytes());
        for tree in &self.trees {
            out.push(tree.splits.len() as u8);
            for split in &tree.splits {
                out.extend(split.feature.to_le_bytes());
                out.push(split.bin);
            }
            out.extend(tree.leaves.iter().flat_map(|leaf| leaf.to_le_bytes()));
        }
    }
}

impl Net {
    fn write(&self, out: &mut Vec<u8>) {
        let weights = &self.weights;
        out.extend(self.schemas.iter().flat_map(|schema| schema.to_le_bytes()));
        for curves in [&weights.curves, &weights.page_curves] {
            out.extend((curves.len() as u16).to_le_bytes());
            for curve in curves {
                out.extend([curve.usual, curve.knots.len() as u8]);
                out.extend(&curve.knots);
                write_rows(&curve.values, out);
            }
        }
        out.push(weights.spacings.len() as u8);
        out.extend(&weights.spacings);
        write_rows(&[weights.start], out);
        write_rows(&weights.layers, out);
        write_rows(&[weights.end], out);
        out.extend(weights.odds.to_le_bytes());
    }
}

fn write_rows(rows: &[Row], out: &mut Vec<u8>) {
    out.extend(rows.iter().flatten().flat_map(|number| number.to_le_bytes()));
}

/// Its length in one byte, and its bytes.
fn write_text(text: &str, out: &mut Vec<u8>) {
    out.push(text.len() as u8);
    out.extend(text.as_bytes());
}

fn checksum(bytes: &[u8]) -> u64 {
    let mut hash = FnvHasher::default();
    hash.write(bytes);
    hash.finish()
}

/// What is left of a file.
struct Reader<'a> {
    bytes: &'a [u8],
}

impl Reader<'_> {
    fn array<const N: usize>(&mut self) -> Result<[u8; N], ModelError> {
        let (first, rest) = self.bytes.split_first_chunk::<N>().ok_or(ModelError::CutOff)?;
        self.bytes = rest;
        Ok(*first)
    }

    /// Numbers one after the other; a file that is too short is found out
    /// before memory is asked for.
    fn floats(&mut self, n: usize) -> Result<Vec<f32>, ModelError> {
        if self.bytes.len() / size_of::<f32>() < n {
            return Err(ModelError::CutOff);
        }
        (0..n).map(|_| Ok(f32::from_le_bytes(self.array()?))).collect()
    }

    fn bundle(&mut self) -> Result<Bundle, ModelError> {
        let n_models = u16::from_le_bytes(self.array()?);
        let mut models = Vec::new();
        for _ in 0..n_models {
            let name = self.text()?;
            models.push((name, self.ensemble()?));
        }
        let n_lexicons = u16::from_le_bytes(self.array()?);
        let mut lexicons = Vec::new();
        for _ in 0..n_lexicons {
            let name = self.text()?;
            lexicons.push((name, self.lexicon()?));
        }
        let n_nets = u16::from_le_bytes(self.array()?);
        let mut nets = Vec::new();
        for _ in 0..n_nets {
            let name = self.text()?;
            nets.push((name, self.net()?));
        }
        Ok(Bundle { models, lexicons, nets })
    }

    fn net(&mut self) -> Result<Net, ModelError> {
        let schemas = [u64::from_le_bytes(self.array()?), u64::from_le_bytes(self.array()?)];
        let (curves, page_curves) = (self.curves()?, self.curves()?);
        let [n_layers] = self.array()?;
        let spacings = self.bytes(usize::from(n_layers))?;
        let start = self.row()?;
        let layers = self.rows(spacings.len() * LAYER_ROWS)?;
        let end = self.row()?;
        let odds = f32::from_le_bytes(self.array()?);
        Net::checked(schemas, Weights { curves, page_curves, start, spacings, layers, end, odds })
    }

    fn curves(&mut self) -> Result<Vec<Curve>, ModelError> {
        let n_curves = u16::from_le_bytes(self.array()?);
        let mut curves = Vec::new();
        for _ in 0..n_curves {
            let [usual, n_knots] = self.array()?;
            let knots = self.bytes(usize::from(n_knots))?;
            let values = self.rows(knots.len())?;
            curves.push(Curve { knots, values, usual });
        }
        Ok(curves)
    }

    fn bytes(&mut self, n: usize) -> Result<Vec<u8>, ModelError> {
        let (bytes, rest) = self.bytes.split_at_checked(n).ok_or(ModelError::CutOff)?;
        self.bytes = rest;
        Ok(bytes.to_vec())
    }

    fn rows(&mut self, n: usize) -> Result<Vec<Row>, ModelError> {
        (0..n).map(|_| self.row()).collect()
    }

    fn row(&mut self) -> Result<Row, ModelError> {
        let mut row = [0.0; WIDTH];
        for number in &mut row {
            *number = f32::from_le_bytes(self.array()?);
        }
        Ok(row)
    }

    fn lexicon(&mut self) -> Result<Lexicon, ModelError> {
        let n_words = u32::from_le_bytes(self.array()?);
        let mut words = Vec::new();
        for _ in 0..n_words {
            words.push((self.text()?, i8::from_le_bytes(self.array()?)));
        }
        Ok(Lexicon::new(words))
    }

    fn text(&mut self) -> Result<String, ModelError> {
        let [n] = self.array()?;
        let (name, rest) = self.bytes.split_at_checked(usize::from(n)).ok_or(ModelError::CutOff)?;
        self.bytes = rest;
        String::from_utf8(name.to_vec()).map_err(|_| ModelError::Broken("a name is no text"))
    }

    fn ensemble(&mut self) -> Result<Ensemble, ModelError> {
        let schema = u64::from_le_bytes(self.array()?);
        let calibration = Calibration {
            slope: f32::from_le_bytes(self.array()?),
            offset: f32::from_le_bytes(self.array()?),
        };
        let n_features = u16::from_le_bytes(self.array()?);
        let mut borders = Vec::new();
        for _ in 0..n_features {
            let [n] = self.array()?;
            borders.push(self.floats(usize::from(n))?);
        }
        let n_trees = u32::from_le_bytes(self.array()?);
        let mut trees = Vec::new();
        for _ in 0..n_trees {
            trees.push(self.tree()?);
        }
        Ok(Ensemble::unchecked(schema, borders, trees).calibrated(calibration))
    }

    fn tree(&mut self) -> Result<Tree, ModelError> {
        let [depth] = self.array()?;
        if usize::from(depth) > MAX_DEPTH {
            return Err(ModelError::Broken("a tree asks too many questions"));
        }
        let mut splits = Vec::with_capacity(usize::from(depth));
        for _ in 0..depth {
            let feature = u16::from_le_bytes(self.array()?);
            let [bin] = self.array()?;
            splits.push(Split { feature, bin });
        }
        let leaves = self.floats(1 << depth)?;
        Ok(Tree { splits, leaves })
    }
}
