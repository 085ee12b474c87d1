//! Flat runs as spans inside spans, the way markup writes them.

use crate::article::{Inline, Link, Marks, Run};

/// What goes around some runs.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(super) enum Span<'a> {
    /// A link.
    Link(&'a Link),
    /// One mark.
    Mark(Marks),
}

/// One step of writing runs.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(super) enum Step<'a> {
    /// A span starts.
    Open(Span<'a>),
    /// The span that started last ends.
    Close(Span<'a>),
    /// What stands in the spans, and its own marks.
    Inline(&'a Inline, Marks),
}

/// The steps to write runs with these marks; other marks make no spans.
///
/// The span that lasts longest starts first. A link is never cut by a mark.
pub(super) fn steps(runs: &[Run], marks: Marks) -> Vec<Step<'_>> {
    let mut steps = Vec::with_capacity(runs.len());
    let outside = Inside { marks: Marks::NONE, link: None };
    add(runs, marks, outside, &mut steps);
    steps
}

/// The spans that are open.
#[derive(Clone, Copy)]
struct Inside<'a> {
    marks: Marks,
    link: Option<&'a Link>,
}

fn add<'a>(runs: &'a [Run], marks: Marks, inside: Inside<'a>, steps: &mut Vec<Step<'a>>) {
    let mut at = 0;
    while at < runs.len() {
        let rest = &runs[at..];
        let Some((span, len)) = longest(rest, marks, inside) else {
            steps.push(Step::Inline(&rest[0].inline, rest[0].marks));
            at += 1;
            continue;
        };
        steps.push(Step::Open(span));
        let inside = match span {
            Span::Link(link) => Inside { link: Some(link), ..inside },
            Span::Mark(mark) => Inside { marks: inside.marks.with(mark), ..inside },
        };
        add(&rest[..len], marks, inside, steps);
        steps.push(Step::Close(span));
        at += len;
    }
}

/// The span that starts at the first run and lasts longest, in runs.
fn longest<'a>(runs: &'a [Run], marks: Marks, inside: Inside<'a>) -> Option<(Span<'a>, usize)> {
    let first = &runs[0];
    let mut best = None;
    if let (Some(link), None) = (&first.link, inside.link) {
        let len = runs.iter().take_while(|run| run.link == first.link).count();
        best = Some((Span::Link(link), len));
    }
    if first.marks.is_empty() {
        return best;
    }
    for mark in Marks::ALL {
        if marks.has(mark) && first.marks.has(mark) && !inside.marks.has(mark) {
            let len = extent(runs, mark, inside);
            if best.is_none_or(|(_, longest)| len > longest) {
                best = Some((Span::Mark(mark), len));
            }
        }
    }
    best
}

/// How many runs a mark lasts, without those of a link that lasts longer.
fn extent(runs: &[Run], mark: Marks, inside: Inside<'_>) -> usize {
    let mut len = runs.iter().take_while(|run| run.marks.has(mark)).count();
    if let Some(after) = runs.get(len)
        && after.link.is_some()
        && inside.link.is_none()
    {
        len -= runs[..len].iter().rev().take_while(|run| run.link == after.link).count();
    }
    len
}

#[cfg(test)]
mod tests {
    use super::*;

    fn run(text: &str, marks: Marks, href: &str) -> Run {
        let link = Link { href: href.into(), title: None };
        let link = (!href.is_empty()).then_some(link);
        Run { inline: Inline::Text(text.to_owned()), marks, link }
    }

    /// Links are square brackets, marks are round ones.
    fn written(runs: &[Run]) -> String {
        let mut out = String::new();
        for step in steps(runs, Marks::ALL.into_iter().fold(Marks::NONE, Marks::with)) {
            match step {
                Step::Open(Span::Link(_)) => out.push('['),
                Step::Close(Span::Link(_)) => out.push(']'),
                Step::Open(Span::Mark(_)) => out.push('('),
                Step::Close(Span::Mark(_)) => out.push(')'),
                Step::Inline(Inline::Text(text), _) => out.push_str(text),
                Step::Inline(..) => {}
            }
        }
        out
    }

    #[test]
    fn the_longest_span_is_outermost() {
        let both = Marks::STRONG.with(Marks::EMPHASIS);
        assert_eq!(written(&[run("a", both, ""), run("b", Marks::EMPHASIS, "")]), "((a)b)");
        assert_eq!(written(&[run("a", Marks::EMPHASIS, ""), run("b", both, "")]), "(a(b))");
        assert_eq!(written(&[run("a", Marks::CODE, "u"), run("b", Marks::CODE, "")]), "([a]b)");
        assert_eq!(written(&[run("a", Marks::NONE, ""), run("b", both, "")]), "a((b))");
    }

    #[test]
    fn links_stay_whole() {
        let em = Marks::EMPHASIS;
        assert_eq!(written(&[run("a", em, ""), run("b", em, "u"), run("c", Marks::NONE, "u")]), "(a)[(b)c]");
        assert_eq!(written(&[run("a", em, ""), run("b", em, "u"), run("c", em, "")]), "(a[b]c)");
        assert_eq!(written(&[run("a", em, "u"), run("b", em, "v")]), "([a][b])");
    }
}
