//! Slopes are those of the loss, and what is learned is what is used.

use tamis::model::{Bytes, Feature, Net, Row, Schema, WIDTH};

use super::pass::{Grads, Ready};
use super::shape::Shape;
use super::*;

const THINGS: Schema = Schema::new(&[
    Feature::new("length", "words", 0.0),
    Feature::new("tag", "kind of element", 0.0),
    Feature::new("links", "share", 0.0),
]);

const PAGE: Schema = Schema::new(&[Feature::new("things", "things", 0.0)]);

/// A page whose content is long and without links, and nothing else is.
fn page(random: &mut Random, n_things: usize) -> NetPage {
    let mut things = Bytes::new(&THINGS, n_things);
    let mut page = Bytes::new(&PAGE, 1);
    page.row_from(0, 0).put(n_things as u8);
    let mut labels = Vec::new();
    for at in 0..n_things {
        let values = [random.below(100), random.below(5), random.below(255)].map(|value| value as u8);
        things.row_from(at, 0).put_all(values);
        labels.push((at % 7 != 6).then_some(f32::from(u8::from(values[0] > 50 && values[2] < 100))));
    }
    let words = things.column(0).map(f32::from).collect();
    NetPage { things, page, labels, words, weight: 1.0 }
}

fn pages(n_pages: usize) -> Vec<NetPage> {
    let mut random = Random::new(7);
    (0..n_pages).map(|at| page(&mut random, 9 + at % 5)).collect()
}

fn loss_of(shape: &Shape, rows: &[Row], page: &NetPage) -> f32 {
    let mut grads = Grads::new(shape);
    Ready::of(shape, rows).learn(page, &mut Noise::off(shape), &mut grads)
}

#[test]
fn slopes_are_those_of_the_loss() {
    let pages = pages(3);
    let shape = Shape::of(&pages, [&THINGS, &PAGE], &SPACINGS);
    let rows = shape.begun(&mut Random::new(3));
    let mut grads = Grads::new(&shape);
    Ready::of(&shape, &rows).learn(&pages[0], &mut Noise::off(&shape), &mut grads);
    let slopes = grads.folded(&shape).to_vec();
    let mut n_moving = 0;
    for at in (0..rows.len() * WIDTH).step_by(11) {
        let moved = |by: f32| {
            let mut rows = rows.clone();
            rows.as_flattened_mut()[at] += by;
            loss_of(&shape, &rows, &pages[0])
        };
        let (wanted, found) = ((moved(5e-3) - moved(-5e-3)) / 1e-2, slopes.as_flattened()[at]);
        n_moving += usize::from(wanted.abs() > 1e-4);
        assert!((wanted - found).abs() < 2e-4 + 0.05 * wanted.abs(), "{at}: {wanted} and not {found}");
    }
    assert!(n_moving > 100, "only {n_moving} numbers move the loss");
}

#[test]
fn what_is_learned_is_what_is_used() {
    let pages = pages(2);
    let shape = Shape::of(&pages, [&THINGS, &PAGE], &SPACINGS);
    let rows = shape.begun(&mut Random::new(5));
    let net = Net::new(&THINGS, &PAGE, shape.weights(&rows)).expect("a network");
    let found = net.scores(&pages[1].things, &pages[1].page);
    for (found, wanted) in found.iter().zip(Ready::of(&shape, &rows).scores(&pages[1])) {
        assert!((found - wanted).abs() < 1e-4, "{found} and not {wanted}");
    }
}

#[test]
fn a_rule_is_learned_and_the_same_each_time() {
    let (known, unknown) = (pages(60), page(&mut Random::new(99), 40));
    let recipe = NetRecipe { epochs: 150, rate: 1e-2, ..NetRecipe::default() };
    let net = train_net(&known, [&THINGS, &PAGE], recipe).expect("a network");
    let scores = net.scores(&unknown.things, &unknown.page);
    let is_right =
        |(score, label): (&f32, &Option<f32>)| label.is_none_or(|label| (label > 0.5) == (*score > 0.0));
    let n_right = scores.iter().zip(&unknown.labels).filter(|pair| is_right(*pair)).count();
    assert!(n_right >= 36, "{n_right} of 40");
    assert_eq!(train_net(&known, [&THINGS, &PAGE], recipe), Ok(net));
}
