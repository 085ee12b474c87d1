//! Times of ways, page by page.

use std::hint::black_box;
use std::time::{Duration, Instant};

use cpu_time::ThreadTime;

use super::{Loaded, Way};
use crate::score::Field;

/// What a way took for all pages, and what came of it.
#[derive(Clone, PartialEq, Debug)]
pub struct Timed {
    /// What the way is called.
    pub name: &'static str,
    /// Its time in the paper.
    pub paper: Option<f64>,
    /// The shortest time of each page, summed over pages.
    pub wall: Duration,
    /// The same of the processor.
    pub cpu: Duration,
    /// Titles that were found.
    pub given: usize,
    /// Titles that were right, or nearly.
    pub near: usize,
}

/// Times ways on pages: each round has every way on every page, and the
/// shortest time of a page counts. A first round warms up and looks at the
/// titles.
pub fn time(ways: Vec<Way>, pages: &[Loaded], rounds: usize) -> Vec<Timed> {
    let mut benches: Vec<Bench> = ways.into_iter().map(|way| Bench::new(way, pages)).collect();
    for _ in 0..rounds {
        for bench in &mut benches {
            bench.round(pages);
        }
    }
    benches.into_iter().map(Bench::end).collect()
}

/// A way with the shortest time of each page.
struct Bench {
    way: Way,
    fields: Vec<Field>,
    /// Wall time and time of the processor.
    best: Vec<(Duration, Duration)>,
}

impl Bench {
    fn new(mut way: Way, pages: &[Loaded]) -> Bench {
        let fields = pages
            .iter()
            .map(|page| Field::title((way.title)(&page.given()).as_deref(), page.title.as_deref()));
        let fields = fields.collect();
        Bench { way, fields, best: vec![(Duration::MAX, Duration::MAX); pages.len()] }
    }

    fn round(&mut self, pages: &[Loaded]) {
        for (page, (wall, cpu)) in pages.iter().zip(&mut self.best) {
            let given = page.given();
            let start = (Instant::now(), ThreadTime::now());
            black_box((self.way.title)(black_box(&given)));
            let took = (start.0.elapsed(), start.1.elapsed());
            (*wall, *cpu) = ((*wall).min(took.0), (*cpu).min(took.1));
        }
    }

    fn end(self) -> Timed {
        Timed {
            name: self.way.name,
            paper: self.way.paper,
            wall: self.best.iter().map(|(wall, _)| *wall).sum(),
            cpu: self.best.iter().map(|(_, cpu)| *cpu).sum(),
            given: self.fields.iter().filter(|field| field.is_given).count(),
            near: self.fields.iter().filter(|field| field.is_near).count(),
        }
    }
}

#[cfg(test)]
mod tests {
    use std::path::PathBuf;

    use url::Url;

    use super::*;

    #[test]
    fn each_way_has_every_page_in_every_round() {
        let page = |title: &str| Loaded {
            path: PathBuf::new(),
            url: Url::parse("https://a.example/").expect("an address"),
            bytes: title.as_bytes().to_vec(),
            sheets: Vec::new(),
            title: Some("Tides".to_owned()),
        };
        let said = |text: &[u8]| Some(String::from_utf8_lossy(text).into_owned());
        let way = Way { name: "a", paper: None, title: Box::new(move |given| said(given.bytes)) };
        let none = Way { name: "b", paper: None, title: Box::new(|_| None) };
        let timed = time(vec![way, none], &[page("Tides"), page("Moon")], 2);
        assert_eq!(timed.iter().map(|timed| (timed.given, timed.near)).collect::<Vec<_>>(), [(2, 1), (0, 0)]);
        assert!(timed.iter().all(|timed| timed.wall < Duration::MAX));
    }
}
