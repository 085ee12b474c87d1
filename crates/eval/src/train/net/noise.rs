//! What is left out by chance while a network learns, so that it relies on no
//! single number.

use tamis::model::{Row, WIDTH};

use super::shape::Shape;
use crate::stats::random::Random;

/// How often a number that is known is left out, in 256ths: one in ten.
const DROPPED: u8 = 26;

/// How often a feature is left out on a page, in 256ths: 15 of 100.
const BLIND: u8 = 38;

/// How often all features of the whole page are left out, in 256ths: three in
/// ten. What a site's pages are like as a whole says least about other sites.
const BLIND_TO_PAGE: u8 = 77;

/// What numbers are multiplied by that are not left out.
const KEPT: f32 = 256.0 / (256.0 - DROPPED as f32);

/// What is left out on a page.
#[derive(Debug)]
pub(super) struct Noise<'a> {
    random: Option<&'a mut Random>,
    /// Which features of things are looked at.
    pub(super) features: Vec<bool>,
    /// Which features of the page are.
    pub(super) page_features: Vec<bool>,
}

impl<'a> Noise<'a> {
    /// Something is left out.
    pub(super) fn on(shape: &Shape, random: &'a mut Random) -> Noise<'a> {
        let features = (0..shape.curves.len()).map(|_| byte(random) >= BLIND).collect();
        let sees_page = byte(random) >= BLIND_TO_PAGE;
        let page_features =
            (0..shape.page_curves.len()).map(|_| byte(random) >= BLIND && sees_page).collect();
        Noise { random: Some(random), features, page_features }
    }

    /// Nothing is.
    #[cfg(test)]
    pub(super) fn off(shape: &Shape) -> Noise<'static> {
        let all = |n: usize| vec![true; n];
        Noise { random: None, features: all(shape.curves.len()), page_features: all(shape.page_curves.len()) }
    }

    /// What each number of a row is multiplied by.
    pub(super) fn mask(&mut self) -> Row {
        let mut mask = [1.0; WIDTH];
        if let Some(random) = &mut self.random {
            for eight in mask.as_chunks_mut::<8>().0 {
                for (number, byte) in eight.iter_mut().zip(random.next().to_le_bytes()) {
                    *number = if byte < DROPPED { 0.0 } else { KEPT };
                }
            }
        }
        mask
    }
}

fn byte(random: &mut Random) -> u8 {
    (random.next() >> 56) as u8
}
