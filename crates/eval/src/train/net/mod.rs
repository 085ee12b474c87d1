//! Networks are trained here, in Rust: sums are added up in one order on every
//! machine, so the same pages give the same bytes everywhere, which libraries
//! that use what a processor has do not promise. And nothing needs Python.
//!
//! What is made small is the loss of F1 of the words of each page, not of
//! blocks, with a little cross-entropy so that chances mean something.

mod adam;
mod batch;
mod knots;
mod loss;
mod noise;
mod pass;
mod shape;
mod step;

use tamis::model::{Bytes, Net, Schema, Weights};

use crate::stats::random::Random;
use adam::Adam;
use batch::Batches;
use noise::Noise;
use pass::{Grads, Ready};
use shape::Shape;

/// A page to learn from.
#[derive(Clone, Debug)]
pub struct NetPage {
    /// The features of its things.
    pub things: Bytes,
    /// Its own features.
    pub page: Bytes,
    /// How far each thing is content, from 0 to 1; none where it has no words.
    pub labels: Vec<Option<f32>>,
    /// The words of each.
    pub words: Vec<f32>,
    /// How much the page counts beside others.
    pub weight: f32,
}

/// How a network is trained.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct NetRecipe {
    /// How often every page is looked at.
    pub epochs: u32,
    /// The step at its largest.
    pub rate: f32,
    /// What chance begins with.
    pub seed: u64,
}

impl Default for NetRecipe {
    fn default() -> NetRecipe {
        NetRecipe { epochs: 16, rate: 3e-3, seed: 1 }
    }
}

impl NetRecipe {
    /// The same for a network that learns alone what many taught: it looks at
    /// every page half as often again.
    #[must_use]
    pub fn longer(self) -> NetRecipe {
        NetRecipe { epochs: self.epochs + self.epochs / 2, ..self }
    }
}

/// How far apart the things are that each layer looks at. By cross-validation:
/// with two layers `wcxb` is lower by 0.002 and `sites-multi` by 0.004.
const SPACINGS: [u8; 3] = [1, 2, 4];

/// Trains a network on pages, for features of these lists.
///
/// # Errors
///
/// When training diverged, so that weights are no numbers.
pub fn train_net(
    pages: &[NetPage],
    schemas: [&Schema; 2],
    recipe: NetRecipe,
) -> Result<Net, tamis::model::ModelError> {
    let [things, page] = schemas;
    Net::new(things, page, fitted(pages, schemas, recipe))
}

fn fitted(pages: &[NetPage], schemas: [&Schema; 2], recipe: NetRecipe) -> Weights {
    let mut random = Random::new(recipe.seed);
    let shape = Shape::of(pages, schemas, &SPACINGS);
    let mut weights = shape.begun(&mut random);
    let mut batches = Batches::new(pages);
    let mut adam = Adam::new(&weights, batches.per_epoch() * recipe.epochs, recipe.rate);
    let mut grads = Grads::new(&shape);
    for _ in 0..recipe.epochs {
        for batch in batches.shuffled(&mut random) {
            let ready = Ready::of(&shape, &weights);
            grads.clear();
            for page in batch {
                let mut noise = Noise::on(&shape, &mut random);
                ready.learn(&pages[page], &mut noise, &mut grads);
            }
            adam.step(&mut weights, grads.folded(&shape));
        }
    }
    shape.weights(adam.averaged())
}

#[cfg(test)]
mod tests;
