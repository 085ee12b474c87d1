//! One layer, forth and back.

use tamis::model::sums::{add, add_products, add_times, dot, scaled, weighed};
use tamis::model::{HEADS, LAYER_ROWS, Part, Row, TAPS, WIDTH};

use super::noise::Noise;
use super::pass::gain;
use super::shape::Shape;

/// The numbers of a layer, with those turned round that are asked for both ways.
#[derive(Debug)]
pub(super) struct Step<'a> {
    rows: &'a [Row],
    spacing: usize,
    /// What each thought takes from known numbers.
    think_back: Vec<Row>,
    /// What each known number takes from thoughts.
    say_back: Vec<Row>,
}

impl<'a> Step<'a> {
    pub(super) fn of(shape: &Shape, rows: &'a [Row], layer: usize, spacing: usize) -> Step<'a> {
        let first = shape.part(layer, Part::Taps).start;
        let rows = &rows[first..first + LAYER_ROWS];
        let turned = |part: Part| {
            let rows = &rows[part.rows()];
            (0..WIDTH).map(|to| std::array::from_fn(|from| rows[from][to])).collect()
        };
        Step { rows, spacing, think_back: turned(Part::Think), say_back: turned(Part::Say) }
    }

    fn part(&self, part: Part) -> &[Row] {
        &self.rows[part.rows()]
    }

    /// The thing that a tap of another looks at.
    fn there(&self, at: usize, tap: usize, n_things: usize) -> Option<usize> {
        (at + tap * self.spacing).checked_sub(TAPS / 2 * self.spacing).filter(|there| *there < n_things)
    }
}

/// What a page was on its way through a layer.
#[derive(Debug)]
struct Stage {
    before: Vec<Row>,
    /// What was seen is multiplied by.
    gains: Vec<Row>,
    seen: Vec<Row>,
    thoughts: Vec<Row>,
    /// What thoughts give is multiplied by.
    masks: Vec<Row>,
    thought: Vec<Row>,
    /// How much of each kind of attention each thing draws.
    shares: Vec<Vec<f32>>,
    /// The mean, and what each kind of attention found.
    found: Vec<Row>,
    gist_mask: Row,
}

/// A page on its way through all layers.
#[derive(Debug)]
pub(super) struct Steps {
    /// What is known of each thing now.
    pub(super) known: Vec<Row>,
    stages: Vec<Stage>,
}

impl Steps {
    pub(super) fn begun(known: Vec<Row>) -> Steps {
        Steps { known, stages: Vec::new() }
    }

    /// Goes through a layer.
    pub(super) fn take(&mut self, step: &Step<'_>, noise: &mut Noise<'_>) {
        let n_things = self.known.len();
        let before = std::mem::take(&mut self.known);
        let (mut gains, mut seen) = (Vec::with_capacity(n_things), Vec::with_capacity(n_things));
        for at in 0..n_things {
            let found = look(step, &before, at);
            let gain = gain(&found, &noise.mask());
            let mut row = before[at];
            add_products(&mut row, &found, &gain);
            gains.push(gain);
            seen.push(row);
        }
        let think = |row: &Row| weighed(*row, step.part(Part::Think)).map(|thought| thought.max(0.0));
        let thoughts: Vec<Row> = seen.iter().map(think).collect();
        let masks: Vec<Row> = seen.iter().map(|_| noise.mask()).collect();
        let mut thought = seen.clone();
        for ((row, thoughts), mask) in thought.iter_mut().zip(&thoughts).zip(&masks) {
            add_products(row, &weighed(*thoughts, step.part(Part::Say)), mask);
        }
        let shares: Vec<Vec<f32>> = step.part(Part::Look).iter().map(|look| drawn(&thought, look)).collect();
        let found = found(&thought, &shares);
        let gist_mask = noise.mask();
        let gist = scaled(&weighed(found.iter().flatten().copied(), step.part(Part::Gist)), &gist_mask);
        self.known.clone_from(&thought);
        self.known.iter_mut().for_each(|row| add(row, &gist));
        self.stages.push(Stage { before, gains, seen, thoughts, masks, thought, shares, found, gist_mask });
    }

    /// Goes back through the layer that was taken last: from where things want
    /// to go after it to where they want to go before it. `grads` begins with
    /// the rows of the layer.
    pub(super) fn back(&mut self, step: &Step<'_>, mut back: Vec<Row>, grads: &mut [Row]) -> Vec<Row> {
        let Some(stage) = self.stages.pop() else { return back };
        stage.back_from_gist(step, &mut back, grads);
        stage.back_from_thoughts(step, &mut back, grads);
        stage.back_from_taps(step, &back, &mut grads[Part::Taps.rows()])
    }
}

fn look(step: &Step<'_>, before: &[Row], at: usize) -> Row {
    let taps = step.part(Part::Taps);
    let mut found = taps[TAPS];
    for (tap, row) in taps[..TAPS].iter().enumerate() {
        if let Some(there) = step.there(at, tap, before.len()) {
            add_products(&mut found, row, &before[there]);
        }
    }
    found
}

/// How much attention each thing draws, together 1.
fn drawn(known: &[Row], look: &Row) -> Vec<f32> {
    let drawn: Vec<f32> = known.iter().map(|row| dot(row, look)).collect();
    let most = drawn.iter().copied().fold(f32::MIN, f32::max);
    let drawn: Vec<f32> = drawn.iter().map(|drawn| (drawn - most).exp()).collect();
    let all: f32 = drawn.iter().sum();
    drawn.iter().map(|drawn| drawn / all).collect()
}

fn found(known: &[Row], shares: &[Vec<f32>]) -> Vec<Row> {
    let mut mean = [0.0; WIDTH];
    for row in known {
        add_times(&mut mean, 1.0 / known.len() as f32, row);
    }
    let mut found = vec![mean];
    for shares in shares {
        let mut heard = [0.0; WIDTH];
        shares.iter().zip(known).for_each(|(share, row)| add_times(&mut heard, *share, row));
        found.push(heard);
    }
    found
}

impl Stage {
    fn back_from_gist(&self, step: &Step<'_>, back: &mut [Row], grads: &mut [Row]) {
        let mut wanted = [0.0; WIDTH];
        for row in &*back {
            add(&mut wanted, row);
        }
        let wanted = scaled(&wanted, &self.gist_mask);
        let own = &mut grads[Part::Gist.rows()];
        add(&mut own[(HEADS + 1) * WIDTH], &wanted);
        let mut asked = vec![[0.0; WIDTH]; HEADS + 1];
        let rows = step.part(Part::Gist).iter().zip(own);
        for ((asked, number), (gives, own)) in
            asked.as_flattened_mut().iter_mut().zip(self.found.iter().flatten()).zip(rows)
        {
            add_times(own, *number, &wanted);
            *asked = dot(gives, &wanted);
        }
        for row in &mut *back {
            add_times(row, 1.0 / self.thought.len() as f32, &asked[0]);
        }
        for (head, asked) in asked[1..].iter().enumerate() {
            let look = &step.part(Part::Look)[head];
            self.back_from_look((look, asked), &self.shares[head], back, &mut grads[Part::Look.rows()][head]);
        }
    }

    fn back_from_look(&self, (look, asked): (&Row, &Row), shares: &[f32], back: &mut [Row], own: &mut Row) {
        let slopes: Vec<f32> = self.thought.iter().map(|row| dot(row, asked)).collect();
        let mean: f32 = shares.iter().zip(&slopes).map(|(share, slope)| share * slope).sum();
        for (((row, thought), share), slope) in back.iter_mut().zip(&self.thought).zip(shares).zip(slopes) {
            let slope = share * (slope - mean);
            add_times(row, *share, asked);
            add_times(row, slope, look);
            add_times(own, slope, thought);
        }
    }

    fn back_from_thoughts(&self, step: &Step<'_>, back: &mut [Row], grads: &mut [Row]) {
        let (head, say) = grads.split_at_mut(Part::Say.rows().start);
        let think = &mut head[Part::Think.rows()];
        for (at, row) in back.iter_mut().enumerate() {
            let wanted = scaled(row, &self.masks[at]);
            let thoughts = &self.thoughts[at];
            add(&mut say[WIDTH], &wanted);
            for (thought, own) in thoughts.iter().zip(say.iter_mut()) {
                add_times(own, *thought, &wanted);
            }
            let mut slopes = [0.0; WIDTH];
            for (wanted, takes) in wanted.iter().zip(&step.say_back) {
                add_times(&mut slopes, *wanted, takes);
            }
            for (slope, thought) in slopes.iter_mut().zip(thoughts) {
                *slope = if *thought > 0.0 { *slope } else { 0.0 };
            }
            add(&mut think[WIDTH], &slopes);
            for (number, own) in self.seen[at].iter().zip(think.iter_mut()) {
                add_times(own, *number, &slopes);
            }
            for (slope, takes) in slopes.iter().zip(&step.think_back) {
                add_times(row, *slope, takes);
            }
        }
    }

    fn back_from_taps(&self, step: &Step<'_>, back: &[Row], grads: &mut [Row]) -> Vec<Row> {
        let mut before = back.to_vec();
        for (at, row) in back.iter().enumerate() {
            let wanted = scaled(row, &self.gains[at]);
            add(&mut grads[TAPS], &wanted);
            for (tap, own) in grads[..TAPS].iter_mut().enumerate() {
                if let Some(there) = step.there(at, tap, back.len()) {
                    add_products(own, &wanted, &self.before[there]);
                    add_products(&mut before[there], &wanted, &step.part(Part::Taps)[tap]);
                }
            }
        }
        before
    }
}
