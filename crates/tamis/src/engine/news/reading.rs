//! A page as the models see it.

use tamis_html::{NodeId, PerNode};

use super::agency::Named;
use super::around::{Around, around};
use super::attributes::{Attributes, Goal};
use super::candidate::{Candidate, Grain, candidates};
use super::looks::Looks;
use super::relevant::{Relevant, Sight};
use super::schema::SCHEMA;
use super::tag::TitleTag;
use super::{Answer, Area, Params, Task};
use crate::measure::Measures;
use crate::model::Rows;
use crate::page::Page;
use crate::page::label::Labeller;

/// Texts before and after the beginning of the story that are always asked
/// about: bylines full of links look like menus.
const NEAR: u32 = 40;

/// Candidates that are asked about, the first on the page. Chosen, not
/// measured: it bounds the work on pages with hundreds of thousands of lines.
const MAX_CANDIDATES: usize = 10_000;

/// Texts of a line from which its parts are not compared with the title tag:
/// each more costs as many comparisons.
const MAX_PARTS: usize = 8;

/// Characters of a text that is a date or names people: longer ones would add
/// "large amounts of text" (section 3.4.3). Chosen, not measured: a date with
/// its weekday, time and zone has 45.
const MAX_CHARS: usize = 90;

/// Bytes of a candidate that are handed out.
const MAX_BYTES: usize = 1_000;

/// A page as the models see it: its relevant part, candidates and their
/// numbers. Training and the engine both use it.
#[derive(Debug)]
pub struct Reading<'a> {
    page: &'a Page,
    measures: &'a Measures,
    params: &'a Params,
    around: PerNode<Around>,
    lines: Vec<Candidate>,
    texts: Vec<Candidate>,
    relevant: Relevant,
    attributes: Attributes<'a>,
    /// The first text of content, and how many texts stand before it.
    beginning: Option<(NodeId, u32)>,
}

impl<'a> Reading<'a> {
    /// Reads a page, whose styles have every detail if looks are to be seen.
    pub fn of(page: &'a Page, measures: &'a Measures, params: &'a Params) -> Reading<'a> {
        let around = around(page.dom());
        let sight = Sight { page, measures, around: &around, params };
        let lines = candidates(page, Grain::Line);
        let texts = candidates(page, Grain::Text);
        let relevant = Relevant::of(sight, &lines);
        let place = |first| (first, texts.partition_point(|text| text.first < first) as u32);
        let beginning = relevant.first.map(place);
        let tag = TitleTag::of(page.dom(), params.deletion);
        let looks = Looks::of(page.styles(), &texts, params.sense);
        let attributes = Attributes::of(tag, Labeller::new(page.dom()), looks, beginning);
        Reading { page, measures, params, around, lines, texts, relevant, attributes, beginning }
    }

    fn sight(&self) -> Sight<'_> {
        Sight { page: self.page, measures: self.measures, around: &self.around, params: self.params }
    }

    /// The page.
    pub fn page(&self) -> &'a Page {
        self.page
    }

    pub(super) fn relevant(&self) -> &Relevant {
        &self.relevant
    }

    pub(super) fn params(&self) -> &Params {
        self.params
    }

    /// What is asked about for a task, in document order.
    pub fn candidates(&self, task: Task) -> Vec<Candidate> {
        let all = if task == Task::Title { &self.lines } else { &self.texts };
        if self.params.area == Area::Whole {
            return all.iter().take(MAX_CANDIDATES).copied().collect();
        }
        let end = self.page.dom().subtree(self.relevant.separator).end;
        let before_end = all.partition_point(|candidate| (candidate.first.index() as u32) < end);
        let near = all[..before_end].iter().filter(|candidate| self.is_near_story(**candidate));
        near.take(MAX_CANDIDATES).copied().collect()
    }

    /// Whether a text stands around the beginning of the story; or before it
    /// and in no menu; or in it and not in what was taken out.
    fn is_near_story(&self, candidate: Candidate) -> bool {
        let Some((first, at)) = self.beginning else { return true };
        if candidate.at.abs_diff(at) <= NEAR {
            return true;
        }
        if candidate.first < first {
            !self.relevant.is_in_menu(self.page, candidate.first)
        } else {
            !self.relevant.is_noise(self.page, candidate.first)
        }
    }

    /// The numbers of candidates for what is looked for.
    pub fn rows(&self, candidates: &[Candidate], goal: Goal) -> Rows {
        let mut rows = Rows::new(&SCHEMA);
        for row in self.attributes.rows(self.sight(), candidates, goal) {
            rows.push(row);
        }
        rows
    }

    /// The part of a line that is nearest to the title tag: kickers and labels
    /// beside a headline go, unless the tag has them too.
    pub(super) fn nearest_to_tag(&self, line: Candidate) -> Candidate {
        let texts: Vec<NodeId> = line.texts(self.page).take(MAX_PARTS).collect();
        let mut best = (self.attributes.title_edits(&self.text(line)), line);
        if texts.len() == MAX_PARTS {
            return line;
        }
        for (from, first) in texts.iter().enumerate() {
            for last in &texts[from..] {
                let part = Candidate { first: *first, last: *last, at: line.at + from as u32 };
                let edits = self.attributes.title_edits(&self.text(part));
                if edits < best.0 {
                    best = (edits, part);
                }
            }
        }
        best.1
    }

    /// The nodes that hold a candidate and nothing else that a reader sees:
    /// one element up to its line, or its texts.
    pub(super) fn holders(&self, candidate: Candidate) -> Vec<NodeId> {
        let dom = self.page.dom();
        let texts: Vec<NodeId> = candidate.texts(self.page).collect();
        let seen = |id: NodeId| self.measures.of(id).visible_chars;
        let own: u32 = texts.iter().map(|text| seen(*text)).sum();
        let mut holder = None;
        for id in dom.ancestors(candidate.first).take_while(|id| seen(*id) <= own) {
            if seen(id) == own && dom.contains(id, candidate.last) {
                holder = Some(id);
            }
            if self.page.styles().of(id).display.parts_text() {
                break;
            }
        }
        holder.map_or(texts, |holder| vec![holder])
    }

    /// Whether a text has the length of a date or a name.
    pub(super) fn is_short(&self, candidate: Candidate) -> bool {
        self.text(candidate).chars().count() <= MAX_CHARS
    }

    /// What an answer says: its texts, or the agencies that they name.
    pub fn said(&self, answer: &Answer, task: Task) -> String {
        let texts: Vec<String> = answer.candidates.iter().map(|text| self.text(*text)).collect();
        let text = texts.join(if task == Task::Author { "; " } else { " " });
        let names = if task == Task::Agency { Named::of(&text).names.join("; ") } else { String::new() };
        if names.is_empty() { text } else { names }
    }

    /// The text of a candidate, white space single.
    pub fn text(&self, candidate: Candidate) -> String {
        candidate.text(self.page, MAX_BYTES)
    }
}
