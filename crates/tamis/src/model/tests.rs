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
    assert_eq!(bytes()[..12], *b"tamismdl\x04\0\x02\0");
    assert_eq!(bytes().len(), 12 + 2 * model + 2 + 2 + 8);
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
    assert_eq!(Bundle::from_bytes(&newer), Err(ModelError::Version { found: 9, known: 4 }));
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
        rows.push(bytes.row(row).iter().map(|value| f32::from(*value)));
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
    let found: Vec<f32> = bytes.rows().map(|row| ensemble.score_of_bytes(row)).collect();
    assert_eq!(found, wanted);
}

const PAGE: Schema = Schema::new(&[Feature::new("things", "things", 0.0)]);

/// A network that knows how long things are and nothing else, and hears of
/// the longest of them.
fn net() -> Net {
    let mut first = [0.0; WIDTH];
    first[0] = 1.0;
    let rising = Curve { knots: vec![10, 20], values: vec![[0.0; WIDTH], first], usual: 10 };
    let mut layer = vec![[0.0; WIDTH]; LAYER_ROWS];
    layer[Part::Look.rows()][0] = first.map(|number| 100.0 * number);
    layer[Part::Gist.rows()][WIDTH] = first.map(|number| -0.5 * number);
    let weights = Weights {
        curves: vec![rising, Curve::default(), Curve::default()],
        page_curves: vec![Curve { knots: vec![3], values: vec![first], usual: 0 }],
        start: [0.0; WIDTH],
        spacings: vec![1],
        layers: layer,
        end: first,
        odds: -1.0,
    };
    Net::new(&SCHEMA, &PAGE, weights).expect("a network")
}

fn things(lengths: [u8; 3]) -> (Bytes, Bytes) {
    let mut things = Bytes::new(&SCHEMA, 3);
    for (row, length) in lengths.into_iter().enumerate() {
        things.row_from(row, 0).put(length);
    }
    (things, Bytes::new(&PAGE, 1))
}

#[test]
fn a_thing_is_judged_by_its_features_and_by_the_gist_of_the_page() {
    let (things, page) = things([5, 15, 20]);
    // The page adds 1 to all, and half of the longest, which is 2, is taken off.
    assert_eq!(net().scores(&things, &page), [-1.0, -0.5, 0.0]);
    assert_eq!(net().pulls(&things, &page)[0], [-0.5, 0.0, 0.5]);
    assert!(net().scores(&Bytes::new(&SCHEMA, 0), &page).is_empty());
    assert_eq!(Net::untrained(&SCHEMA, &PAGE).scores(&things, &page), [0.0; 3]);
}

#[test]
fn networks_share_what_they_say() {
    let (things, page) = things([5, 15, 20]);
    let jury = Jury::new(vec![net(), Net::untrained(&SCHEMA, &PAGE)]);
    assert_eq!(jury.scores(&things, &page), [-0.5, -0.25, 0.0]);
    assert_eq!(jury.pulls(&things, &page)[0], [-0.25, 0.0, 0.25]);
    assert_eq!(Jury::new(Vec::new()).scores(&things, &page), [0.0; 3]);
}

#[test]
fn networks_are_read_as_they_were_written() {
    let mut bundle = Bundle::default();
    bundle.add_net("net", net());
    bundle.add_net("other", net());
    bundle.add_net("net", net());
    let bytes = bundle.to_bytes();
    assert_eq!(
        Bundle::from_bytes(&bytes).expect("a file").take_nets("net", [&SCHEMA, &PAGE]),
        Ok(Jury::new(vec![net(), net()]))
    );
    let take = |schemas| Bundle::from_bytes(&bytes).expect("a file").take_nets("net", schemas);
    assert!(matches!(take([&SCHEMA, &OTHER]), Err(ModelError::Schema { .. })));
    for end in 0..bytes.len() {
        Bundle::from_bytes(&bytes[..end]).expect_err("a part is missing");
    }
}

#[test]
fn networks_that_do_not_fit_together_are_refused() {
    let refused = |change: fn(&mut Weights)| {
        let mut weights = net().weights().clone();
        change(&mut weights);
        assert!(matches!(Net::new(&SCHEMA, &PAGE, weights), Err(ModelError::Broken(_))));
    };
    refused(|weights| weights.spacings.push(2));
    refused(|weights| weights.curves.truncate(1));
    refused(|weights| weights.curves[0].knots = vec![20, 10]);
    refused(|weights| weights.curves[0].knots = vec![10]);
    refused(|weights| weights.end[3] = f32::NAN);
}
