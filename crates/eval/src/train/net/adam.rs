//! Steps against the gradient (Kingma and Ba 2015, "Adam"; weights decay by
//! themselves: Loshchilov and Hutter 2019).

use tamis::model::Row;

/// How much of what was seen before counts, of gradients and of their squares.
const BETAS: [f32; 2] = [0.9, 0.98];

/// What is added to roots so that nothing is divided by nothing.
const EPSILON: f32 = 1e-8;

/// How much of a weight decays at a step of 1.
const DECAY: f32 = 0.05;

/// How long a gradient is at most.
const LONGEST: f32 = 1.0;

/// Steps that grow.
const WARMUP: u32 = 100;

/// How much of the average of all weights stays at each step.
const AVERAGE: f32 = 0.998;

/// Steps against the gradient.
#[derive(Debug)]
pub(super) struct Adam {
    means: Vec<[f32; 2]>,
    averaged: Vec<Row>,
    step: u32,
    n_steps: u32,
    rate: f32,
}

impl Adam {
    /// For so many steps, the largest of which is `rate`.
    pub(super) fn new(weights: &[Row], n_steps: u32, rate: f32) -> Adam {
        let means = vec![[0.0; 2]; weights.as_flattened().len()];
        Adam { means, averaged: weights.to_vec(), step: 0, n_steps, rate }
    }

    /// Takes a step.
    pub(super) fn step(&mut self, weights: &mut [Row], gradient: &mut [Row]) {
        shorten(gradient);
        let rate = self.rate_now();
        self.step += 1;
        let unbiased = BETAS.map(|beta| 1.0 - beta.powi(self.step.cast_signed()));
        let numbers = weights.as_flattened_mut().iter_mut().zip(gradient.as_flattened());
        for ((weight, slope), [mean, square]) in numbers.zip(&mut self.means) {
            *mean += (1.0 - BETAS[0]) * (slope - *mean);
            *square += (1.0 - BETAS[1]) * (slope * slope - *square);
            *weight -= rate * DECAY * *weight;
            *weight -= rate * (*mean / unbiased[0]) / ((*square / unbiased[1]).sqrt() + EPSILON);
        }
        self.average(weights);
    }

    /// Grows at first, then falls like a cosine.
    fn rate_now(&self) -> f32 {
        let [step, warmup, n_steps] = [self.step, WARMUP, self.n_steps.max(1)].map(|n| n as f32);
        let falls = 0.5 + 0.5 * (std::f32::consts::PI * (step / n_steps).min(1.0)).cos();
        self.rate * (step / warmup).min(1.0) * falls
    }

    fn average(&mut self, weights: &[Row]) {
        let step = self.step as f32;
        let stays = AVERAGE.min((1.0 + step) / (10.0 + step));
        for (averaged, weight) in self.averaged.as_flattened_mut().iter_mut().zip(weights.as_flattened()) {
            *averaged += (1.0 - stays) * (weight - *averaged);
        }
    }

    /// The weights, averaged over the last steps.
    pub(super) fn averaged(&self) -> &[Row] {
        &self.averaged
    }
}

fn shorten(gradient: &mut [Row]) {
    let length = gradient.as_flattened().iter().map(|slope| slope * slope).sum::<f32>().sqrt();
    if length > LONGEST {
        gradient.as_flattened_mut().iter_mut().for_each(|slope| *slope *= LONGEST / length);
    }
}
