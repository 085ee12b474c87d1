//! The table: ways of ours and a browser, beside the paper's numbers.

use std::time::Duration;

use super::Timed;
use super::browser::{Images, Round};
use crate::papers;

/// What a browser took for all pages.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Rendered {
    /// Whether pictures were loaded.
    pub images: Images,
    /// The shortest time of each page, summed over pages.
    pub wall: Duration,
    /// The time of the processor in the shortest round.
    pub cpu: Option<Duration>,
}

impl Rendered {
    /// The best of some rounds.
    pub fn best(images: Images, rounds: &[Round]) -> Rendered {
        let n_pages = rounds.iter().map(|round| round.pages.len()).min().unwrap_or_default();
        let shortest = |at: usize| rounds.iter().map(|round| round.pages[at]).min();
        Rendered {
            images,
            wall: (0..n_pages).filter_map(shortest).sum(),
            cpu: rounds.iter().filter_map(|round| round.cpu).min(),
        }
    }
}

/// A line of the table, with times of all pages.
struct Row {
    name: String,
    wall: Duration,
    cpu: Option<Duration>,
    paper: Option<f64>,
    titles: Option<usize>,
}

/// The table as Markdown. The way called `reference` is 1; its time is what is
/// added to that of a browser, as the paper adds its own.
pub fn table(timed: &[Timed], rendered: &[Rendered], reference: &str, n_pages: usize) -> String {
    let one = timed.iter().find(|timed| timed.name == reference);
    let ours = timed.iter().map(of_ways);
    let theirs = rendered.iter().flat_map(|rendered| {
        let with_ours = one.map(|one| with_ours(rendered, one));
        [Some(of_browser(rendered)), with_ours].into_iter().flatten()
    });
    let rows: Vec<Vec<String>> = ours.chain(theirs).map(|row| cells(&row, one, n_pages)).collect();
    papers::table(&HEAD, &rows)
}

const HEAD: [&str; 7] =
    ["way", "ms a page", "relative", "CPU ms a page", "relative CPU", "paper", "titles right"];

fn of_ways(timed: &Timed) -> Row {
    Row {
        name: timed.name.to_owned(),
        wall: timed.wall,
        cpu: Some(timed.cpu),
        paper: timed.paper,
        titles: (timed.given > 0).then_some(timed.near),
    }
}

fn of_browser(rendered: &Rendered) -> Row {
    Row {
        name: name(rendered.images).to_owned(),
        wall: rendered.wall,
        cpu: rendered.cpu,
        paper: None,
        titles: None,
    }
}

fn with_ours(rendered: &Rendered, one: &Timed) -> Row {
    Row {
        name: format!("{} + {}", name(rendered.images), one.name),
        wall: rendered.wall + one.wall,
        cpu: rendered.cpu.map(|cpu| cpu + one.cpu),
        paper: Some(in_paper(rendered.images)),
        titles: None,
    }
}

fn name(images: Images) -> &'static str {
    match images {
        Images::Off => "Chromium, no images",
        Images::On => "Chromium, images",
    }
}

/// The time of the browser in Table 3 of Cardoso et al., over that of the strictly
/// structural way.
fn in_paper(images: Images) -> f64 {
    match images {
        Images::Off => 10.80,
        Images::On => 39.16,
    }
}

fn cells(row: &Row, one: Option<&Timed>, n_pages: usize) -> Vec<String> {
    let milliseconds = |time: Duration| format!("{:.3}", time.as_secs_f64() * 1e3 / n_pages.max(1) as f64);
    let relative = |time: Duration, one: Duration| format!("{:.2}", time.as_secs_f64() / one.as_secs_f64());
    let or_nothing = |cell: Option<String>| cell.unwrap_or_default();
    vec![
        row.name.clone(),
        milliseconds(row.wall),
        or_nothing(one.map(|one| relative(row.wall, one.wall))),
        or_nothing(row.cpu.map(milliseconds)),
        or_nothing(one.zip(row.cpu).map(|(one, cpu)| relative(cpu, one.cpu))),
        or_nothing(row.paper.map(|paper| format!("{paper:.2}"))),
        or_nothing(row.titles.map(|titles| format!("{titles} of {n_pages}"))),
    ]
}

#[cfg(test)]
mod tests {
    use super::*;

    fn timed(name: &'static str, milliseconds: u64) -> Timed {
        let time = Duration::from_millis(milliseconds);
        Timed { name, paper: Some(1.5), wall: time, cpu: time * 2, given: 2, near: 1 }
    }

    #[test]
    fn times_are_by_page_and_over_the_reference() {
        let rendered = Rendered { images: Images::Off, wall: Duration::from_millis(100), cpu: None };
        let text = table(&[timed("a", 10), timed("b", 5)], &[rendered], "a", 2);
        let lines: Vec<&str> = text.lines().skip(2).collect();
        assert_eq!(
            lines,
            [
                "| a | 5.000 | 1.00 | 10.000 | 1.00 | 1.50 | 1 of 2 |",
                "| b | 2.500 | 0.50 | 5.000 | 0.50 | 1.50 | 1 of 2 |",
                "| Chromium, no images | 50.000 | 10.00 |  |  |  |  |",
                "| Chromium, no images + a | 55.000 | 11.00 |  |  | 10.80 |  |",
            ]
        );
    }

    #[test]
    fn without_the_reference_nothing_is_relative() {
        let text = table(&[timed("b", 5)], &[], "a", 1);
        assert!(text.ends_with("| b | 5.000 |  | 10.000 |  | 1.50 | 1 of 1 |\n"), "{text}");
    }

    #[test]
    fn the_best_of_rounds_is_by_page_and_that_of_the_processor_by_round() {
        let round = |pages: [u64; 2], cpu: u64| Round {
            pages: pages.map(Duration::from_millis).to_vec(),
            cpu: Some(Duration::from_millis(cpu)),
        };
        let best = Rendered::best(Images::On, &[round([3, 9], 20), round([4, 5], 30)]);
        assert_eq!((best.wall.as_millis(), best.cpu.map(|cpu| cpu.as_millis())), (8, Some(20)));
        assert_eq!(Rendered::best(Images::On, &[]).wall, Duration::ZERO);
    }
}
