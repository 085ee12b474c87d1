//! What each level of a tree weighs (Algorithm 1).

/// The weight of the longest path, in points.
pub const TOTAL: f32 = 100.0;

/// What each level weighs, from the root on, in points. Levels near the root
/// weigh more; together they weigh [`TOTAL`].
#[derive(Clone, PartialEq, Debug)]
pub struct Weights(Vec<f32>);

impl Weights {
    /// The weights of a tree in which the longest path has `n_levels` nodes:
    /// each level takes one part in `damping` of what is left, and all share
    /// the rest alike.
    ///
    /// ```
    /// use tamis::engine::samples::Weights;
    /// let weights = Weights::new(60, 50.0);
    /// assert!((weights.iter().sum::<f32>() - 100.0).abs() < 0.01);
    /// assert!(weights.at(0) > weights.at(1) && weights.at(58) > weights.at(59));
    /// ```
    #[expect(clippy::cast_precision_loss, reason = "levels of a tree")]
    pub fn new(n_levels: usize, damping: f32) -> Weights {
        let mut left = TOTAL;
        let mut take = || {
            let taken = left / damping;
            left -= taken;
            taken
        };
        let taken: Vec<f32> = (0..n_levels.max(1)).map(|_| take()).collect();
        let share = left / taken.len() as f32;
        Weights(taken.into_iter().map(|taken| taken + share).collect())
    }

    /// Weights that were stored.
    pub(super) fn stored(weights: Vec<f32>) -> Weights {
        Weights(weights)
    }

    /// The weight of a level, from 0; levels below the last weigh as it does.
    #[inline]
    pub fn at(&self, level: usize) -> f32 {
        self.0.get(level).or(self.0.last()).copied().unwrap_or(0.0)
    }

    /// The weights from the root on.
    pub fn iter(&self) -> impl Iterator<Item = f32> + '_ {
        self.0.iter().copied()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn weights_fall_and_sum_to_a_hundred() {
        for (levels, damping) in [(1, 2.0), (2, 50.0), (10, 3.0), (45, 36.0), (60, 62.0), (250, 50.0)] {
            let weights = Weights::new(levels, damping);
            assert!((weights.iter().sum::<f32>() - TOTAL).abs() < 0.01, "{levels} {damping}");
            let falls = weights.iter().zip(weights.iter().skip(1)).all(|(upper, lower)| upper >= lower);
            assert!(falls, "{levels} {damping}");
        }
    }

    /// Figure 1 prints 2.61 on the second level and 1.78 on a deeper one. The
    /// coefficient and the height that give them are not printed.
    #[test]
    fn the_printed_weights_appear_on_high_trees() {
        let near = |weight: f32, printed: f32| (weight - printed).abs() < 0.005;
        let printed = (45..80).flat_map(|levels| (36..=62).map(move |damping| (levels, damping)));
        let fits = printed.filter(|(levels, damping)| {
            #[expect(clippy::cast_precision_loss, reason = "a small number")]
            let weights = Weights::new(*levels, *damping as f32);
            near(weights.at(1), 2.61) && weights.iter().skip(2).any(|weight| near(weight, 1.78))
        });
        assert!(fits.count() > 0);
    }

    #[test]
    fn deeper_levels_weigh_as_the_last() {
        let weights = Weights::new(3, 50.0);
        assert!((weights.at(9) - weights.at(2)).abs() < f32::EPSILON);
        assert!(Weights::stored(Vec::new()).at(0).abs() < f32::EPSILON);
    }
}
