//! Several networks that judge together. What training leaves to chance differs
//! from one to the next, and less so of what several say together.

use super::{Bytes, Net};

/// Networks that were trained alike but for chance; what they say is shared.
#[derive(Clone, PartialEq, Debug)]
pub struct Jury(Vec<Net>);

impl Jury {
    /// One of these networks, of the same features all; without any it says
    /// nothing for or against.
    pub fn new(nets: Vec<Net>) -> Jury {
        Jury(nets)
    }

    /// The networks.
    pub fn nets(&self) -> &[Net] {
        &self.0
    }

    /// The log odds of each thing on a page.
    pub fn scores(&self, things: &Bytes, page: &Bytes) -> Vec<f32> {
        let mut sums = vec![0.0; things.len()];
        for net in &self.0 {
            self.share(&mut sums, &net.scores(things, page));
        }
        sums
    }

    /// How far each feature moves the log odds of the things on a page.
    pub fn pulls(&self, things: &Bytes, page: &Bytes) -> Vec<Vec<f32>> {
        let mut sums: Vec<Vec<f32>> = Vec::new();
        for net in &self.0 {
            let pulls = net.pulls(things, page);
            sums.resize_with(pulls.len(), || vec![0.0; things.len()]);
            sums.iter_mut().zip(&pulls).for_each(|(sum, pulls)| self.share(sum, pulls));
        }
        sums
    }

    /// Adds what one of them says.
    #[expect(clippy::cast_precision_loss, reason = "networks are few")]
    fn share(&self, sums: &mut [f32], said: &[f32]) {
        for (sum, said) in sums.iter_mut().zip(said) {
            *sum += said / self.0.len() as f32;
        }
    }
}
