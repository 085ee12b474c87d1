//! Models that are right, and files that are wrong.

use super::*;

/// Features of another model.
const OTHER: Schema = Schema::new(&[Feature::new("length", "words", 0.0)]);

const SCHEMA: Schema = Schema::new(&[
    Feature::new("length", "characters", 0.0),
    Feature::new("size", "pixels", 16.0),
    Feature::new("digits", "share", 0.0),
]);

fn ensemble() -> Ensemble {
    let borders = vec![vec![10.0, 20.0], vec![16.0], vec![]];
    let split = |feature, bin| Split { feature, bin };
    let trees = vec![
        Tree { splits: vec![split(0, 1), split(1, 0)], leaves: vec![0.5, 1.0, 2.0, 4.0] },
        Tree { splits: vec![split(0, 0)], leaves: vec![-0.25, 0.25] },
        Tree { splits: Vec::new(), leaves: vec![0.125] },
    ];
    Ensemble::new(&SCHEMA, borders, trees).expect("an ensemble")
}

fn scores(rows: &[[f32; 3]]) -> Vec<f32> {
    let mut all = Rows::new(&SCHEMA);
    for row in rows {
        all.push(*row);
    }
    ensemble().scores(&all)
}

#[test]
fn each_tree_adds_the_leaf_that_its_questions_lead_to() {
    // At a border is not above it.
    let found = scores(&[[5.0, 16.0, 0.0], [15.0, 17.0, 1.0], [20.0, 16.0, 0.0], [21.0, 30.0, 0.0]]);
    assert_eq!(found, [0.5 - 0.25 + 0.125, 2.0 + 0.25 + 0.125, 0.5 + 0.25 + 0.125, 4.0 + 0.25 + 0.125]);
}

#[test]
fn what_is_missing_has_the_value_of_the_schema() {
    let mut rows = Rows::new(&SCHEMA);
    rows.push([21.0]);
    rows.push([21.0, f32::NAN, 0.0, 9.0]);
    assert_eq!(rows.len(), 2);
    assert_eq!(rows.iter().collect::<Vec<_>>(), [[21.0, 16.0, 0.0], [21.0, 16.0, 0.0]]);
    assert!(ensemble().scores(&Rows::new(&SCHEMA)).is_empty());
}

fn bytes() -> Vec<u8> {
    let mut bundle = Bundle::default();
    bundle.add("one", ensemble());
    bundle.add("two", ensemble());
    bundle.to_bytes()
}

#[test]
fn files_are_read_as_they_were_written() {
    let mut read = Bundle::from_bytes(&bytes()).expect("a file");
    assert_eq!(read.to_bytes(), bytes());
    assert_eq!(read.take("two", &SCHEMA), Ok(ensemble()));
    assert_eq!(read.take("two", &SCHEMA), Err(ModelError::Absent("two")));
    assert!(matches!(read.take("one", &OTHER), Err(ModelError::Schema { .. })));
}

#[test]
fn the_bytes_of_a_model_never_change() {
    let model = 4 + 8 + 8 + 2 + 15 + 4 + 23 + 12 + 5;
    assert_eq!(bytes()[..12], *b"tamismdl\x02\0\x02\0");
    assert_eq!(bytes().len(), 12 + 2 * model + 2 + 8);
}

#[test]
fn every_cut_is_noticed() {
    let bytes = bytes();
    for end in 0..bytes.len() {
        let error = Bundle::from_bytes(&bytes[..end]).expect_err("a part is missing");
        let known = matches!(error, ModelError::CutOff | ModelError::NotAModel | ModelError::Checksum);
        assert!(known, "{end}: {error:?}");
    }
}

#[test]
fn every_changed_byte_is_noticed() {
    let bytes = bytes();
    for at in 0..bytes.len() {
        for bit in 0..8 {
            let mut changed = bytes.clone();
            changed[at] ^= 1 << bit;
            assert!(Bundle::from_bytes(&changed).is_err(), "{at} {bit}");
        }
    }
}

#[test]
fn what_is_wrong_is_named() {
    assert_eq!(Bundle::from_bytes(b"<html></html>"), Err(ModelError::NotAModel));
    assert_eq!(Bundle::from_bytes(b""), Err(ModelError::NotAModel));
    let mut newer = bytes();
    newer[8] = 9;
    assert_eq!(Bundle::from_bytes(&newer), Err(ModelError::Version { found: 9, known: 2 }));
}

#[test]
fn calibration_is_kept() {
    let calibration = Calibration { slope: 0.5, offset: 1.0 };
    let mut bundle = Bundle::default();
    bundle.add("one", ensemble().calibrated(calibration));
    let read = Bundle::from_bytes(&bundle.to_bytes()).and_then(|mut read| read.take("one", &SCHEMA));
    let confidence = read.expect("a model").confidence(2.0);
    assert!((confidence - probability(2.0)).abs() < 1e-6);
    assert!((ensemble().confidence(2.0) - probability(2.0)).abs() < 1e-6);
}

#[test]
fn parts_that_do_not_fit_are_refused() {
    let one = |splits: Vec<Split>, leaves: Vec<f32>| {
        Ensemble::new(&SCHEMA, vec![vec![1.0], vec![], vec![]], vec![Tree { splits, leaves }])
    };
    let split = |feature, bin| Split { feature, bin };
    assert!(one(vec![split(0, 0)], vec![0.0, 1.0]).is_ok());
    for (splits, leaves) in [
        (vec![split(0, 0)], vec![0.0]),
        (vec![split(0, 1)], vec![0.0, 1.0]),
        (vec![split(1, 0)], vec![0.0, 1.0]),
        (vec![split(3, 0)], vec![0.0, 1.0]),
        (vec![split(0, 0)], vec![0.0, f32::NAN]),
        (vec![split(0, 0); MAX_DEPTH + 1], vec![0.0; 1 << (MAX_DEPTH + 1)]),
    ] {
        assert!(matches!(one(splits, leaves), Err(ModelError::Broken(_))));
    }
    assert!(Ensemble::new(&SCHEMA, vec![vec![]], Vec::new()).is_err());
    assert!(Ensemble::new(&SCHEMA, vec![vec![2.0, 1.0], vec![], vec![]], Vec::new()).is_err());
}

/// Trees of every depth, with questions and leaves that differ.
fn of_every_depth() -> Ensemble {
    let borders = vec![(0..10u8).map(|at| f32::from(at) * 20.0 + 0.5).collect(); 3];
    let tree = |depth: usize| {
        let split = |at: usize| Split { feature: (at % 3) as u16, bin: ((at * 7 + depth) % 10) as u8 };
        let leaf = |at: usize| ((at * 37 + depth) % 101) as u8;
        Tree {
            splits: (0..depth).map(split).collect(),
            leaves: (0..1usize << depth).map(|at| f32::from(leaf(at)) / 64.0).collect(),
        }
    };
    Ensemble::new(&SCHEMA, borders, (0..=MAX_DEPTH).map(tree).collect()).expect("an ensemble")
}

fn fifty() -> Bytes {
    let mut bytes = Bytes::new(&SCHEMA, 50);
    for row in 0..50u8 {
        bytes.row_from(usize::from(row), 0).put_all([row * 5, 255 - row * 5, row.wrapping_mul(77)]);
    }
    bytes
}

#[test]
fn many_rows_at_a_time_score_as_one_by_one() {
    let (ensemble, bytes) = (of_every_depth(), fifty());
    let mut rows = Rows::new(&SCHEMA);
    for row in 0..bytes.len() {
        rows.push((0..3).map(|feature| f32::from(bytes.column(feature)[row])));
    }
    let by_hand = |row: &[f32]| -> f32 {
        let leaf = |tree: &Tree| {
            let bit = |(at, split): (usize, &Split)| {
                let border = ensemble.borders[usize::from(split.feature)][usize::from(split.bin)];
                usize::from(row[usize::from(split.feature)] > border) << at
            };
            tree.leaves[tree.splits.iter().enumerate().map(bit).sum::<usize>()]
        };
        ensemble.trees.iter().map(leaf).sum()
    };
    let wanted: Vec<f32> = rows.iter().map(by_hand).collect();
    assert_eq!(ensemble.scores(&rows), wanted);
    assert_eq!(ensemble.scores_of_bytes(&bytes), wanted);
}

#[test]
fn a_feature_pulls_by_half_of_what_its_other_answer_would_change() {
    let mut bytes = Bytes::new(&SCHEMA, 1);
    bytes.row_from(0, 0).put_all([21, 16, 0]);
    // Leaf 1 of the first tree beside 0 and 3, leaf 1 of the second beside 0.
    assert_eq!(ensemble().pulls(&bytes, 0), [(1.0 - 0.5) / 2.0 + 0.25, (1.0 - 4.0) / 2.0, 0.0]);
}
