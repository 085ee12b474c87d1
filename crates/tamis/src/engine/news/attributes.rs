//! The numbers of candidates.

use tamis_html::NodeId;

use super::Sense;
use super::agency::Named;
use super::around::Around;
use super::candidate::Candidate;
use super::looks::{Look, Looks};
use super::relevant::Sight;
use super::schema::{FAR, LABEL_LEVELS, MISSING, Place, Row};
use super::shape::Shape;
use super::tag::TitleTag;
use crate::page::Page;
use crate::page::label::{Labeller, Labels};

/// Bytes of a candidate that are looked at.
const MAX_TEXT_BYTES: usize = 600;

/// What candidates are asked for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Goal {
    /// The title: how near a line is to the title tag tells it (attribute 9).
    Title,
    /// Something else: how far a text is from the title tells it (attribute
    /// 8), where the title is known.
    Text {
        /// The place of the title.
        title: Option<u32>,
    },
}

/// What is the same for all candidates of a page.
#[derive(Debug)]
pub(super) struct Attributes<'a> {
    looks: Looks<'a>,
    labeller: Labeller<'a>,
    tag: TitleTag,
    /// How many texts the page has.
    n_texts: u32,
    /// The place of the first line of content, and its font size.
    story: Option<(u32, f32)>,
}

impl<'a> Attributes<'a> {
    pub(super) fn of(
        tag: TitleTag,
        labeller: Labeller<'a>,
        looks: Looks<'a>,
        beginning: Option<(NodeId, u32)>,
    ) -> Attributes<'a> {
        Attributes {
            labeller,
            tag,
            n_texts: looks.n_texts(),
            story: beginning.map(|(first, at)| (at, looks.of_text(first).size)),
            looks,
        }
    }

    /// The numbers of candidates, each in the order of the schema.
    pub(super) fn rows(&self, sight: Sight<'_>, candidates: &[Candidate], goal: Goal) -> Vec<Row> {
        let mut rows: Vec<Row> =
            candidates.iter().map(|candidate| self.row(sight, *candidate, goal)).collect();
        compare(&mut rows, sight.params.sense);
        near_years(&mut rows, candidates);
        on_lines(&mut rows, sight.page, candidates);
        rows
    }

    /// What a candidate has by itself.
    fn row(&self, sight: Sight<'_>, candidate: Candidate, goal: Goal) -> Row {
        let mut row = MISSING;
        let mut set = |place: Place, value: f32| row[place as usize] = value;
        let text = candidate.text(sight.page, MAX_TEXT_BYTES);
        let distance = |to: u32| whole(candidate.at) - whole(to);
        match goal {
            Goal::Title => set(Place::TitleEdits, self.tag.edits(&text)),
            Goal::Text { title } => {
                set(Place::TitleDistance, title.map_or(FAR, distance));
                set_agency(&mut set, &Named::of(&text));
            }
        }
        set(Place::Order, whole(candidate.at) / whole(self.n_texts.max(1)));
        set(Place::StoryDistance, self.story.map_or(FAR, |(at, _)| distance(at)));
        set_shape(&mut set, &Shape::of(&text));
        set_around(&mut set, sight.around[candidate.first]);
        self.set_look(&mut set, self.looks.of_text(candidate.first));
        self.set_says(&mut set, candidate.first);
        row
    }

    /// How far a text is from the title tag.
    pub(super) fn title_edits(&self, text: &str) -> f32 {
        self.tag.edits(text)
    }

    fn set_look(&self, set: &mut impl FnMut(Place, f32), look: Look) {
        let story = self.story.map(|(_, size)| look.size / size).filter(|share| share.is_normal());
        set(Place::FontSize, look.size);
        set(Place::RelativeSize, look.relative);
        set(Place::Bold, look.bold);
        set(Place::SameStyle, look.same);
        set(Place::SizeOverStory, story.unwrap_or(1.0));
    }

    /// How far above a text the first element is that is called a title, a
    /// date, an author, a source.
    fn set_says(&self, set: &mut impl FnMut(Place, f32), text: NodeId) {
        const SUBJECTS: [(Place, Labels); 4] = [
            (Place::SaysTitle, Labels::TITLE),
            (Place::SaysDate, Labels::TIME.with(Labels::PUBLISHED)),
            (Place::SaysAuthor, Labels::AUTHOR.with(Labels::WRITER).with(Labels::USERNAME)),
            (Place::SaysSource, Labels::SOURCE),
        ];
        let mut says = [LABEL_LEVELS; 4];
        for (level, element) in (0..LABEL_LEVELS).zip(self.labeller.dom.ancestors(text)) {
            let own = self.labeller.of(element);
            for (says, (_, subject)) in says.iter_mut().zip(SUBJECTS) {
                if own.any(subject) {
                    *says = level.min(*says);
                }
            }
        }
        for (says, (place, _)) in says.into_iter().zip(SUBJECTS) {
            set(place, f32::from(says));
        }
    }
}

fn set_shape(set: &mut impl FnMut(Place, f32), shape: &Shape) {
    set(Place::Length, whole(shape.chars));
    set(Place::Digits, whole(shape.digits));
    set(Place::DigitShare, whole(shape.digits) / whole(shape.chars.max(1)));
    set(Place::Words, whole(shape.words));
    set(Place::CapitalShare, whole(shape.capitals) / whole(shape.words.max(1)));
    set(Place::Numbers, whole(shape.numbers));
    set(Place::LongestNumber, whole(shape.longest_number));
    set(Place::Year, f32::from(u8::from(shape.has_year)));
    set(Place::Marks, whole(shape.marks));
}

fn set_agency(set: &mut impl FnMut(Place, f32), named: &Named<'_>) {
    set(Place::AgencyShare, named.share());
    set(Place::AgencyFromEnd, named.from_end.map_or(FAR, whole));
}

fn set_around(set: &mut impl FnMut(Place, f32), around: Around) {
    let flags = [
        (Place::Link, Around::LINK),
        (Place::Article, Around::ARTICLE),
        (Place::Header, Around::HEADER),
        (Place::Beside, Around::BESIDE),
        (Place::Time, Around::TIME),
        (Place::Figure, Around::FIGURE),
    ];
    for (place, flag) in flags {
        set(place, f32::from(u8::from(around.has(flag))));
    }
    let level = around.heading();
    set(Place::Heading, if level == 0 { 0.0 } else { f32::from(7 - level) });
}

/// Levels of headings, and none.
const N_LEVELS: usize = 7;

/// What candidates are among the others.
fn compare(rows: &mut [Row], sense: Sense) {
    let of = |row: &Row, place: Place| row[place as usize];
    let biggest = rows.iter().map(|row| of(row, Place::FontSize)).fold(0.0, f32::max);
    let least = rows.iter().map(|row| of(row, Place::TitleEdits)).fold(f32::MAX, f32::min);
    let mut peers = [0.0; N_LEVELS];
    let level =
        |row: &Row| (0u8..).zip(0..N_LEVELS).find(|(level, _)| f32::from(*level) >= of(row, Place::Heading));
    for row in &*rows {
        if let Some((_, level)) = level(row) {
            peers[level] += 1.0;
        }
    }
    peers[0] = 0.0;
    for row in rows {
        row[Place::EditsBehind as usize] = of(row, Place::TitleEdits) - least;
        row[Place::HeadingPeers as usize] = level(row).map_or(0.0, |(_, level)| peers[level]);
        if sense == Sense::Looks && biggest > 0.0 {
            row[Place::SizeInArea as usize] = of(row, Place::FontSize) / biggest;
        }
    }
}

/// How far the nearest year is, before or after.
fn near_years(rows: &mut [Row], candidates: &[Candidate]) {
    let has_year = |row: &Row| row[Place::Year as usize] > 0.0;
    let years: Vec<u32> =
        rows.iter().zip(candidates).filter(|(row, _)| has_year(row)).map(|(_, found)| found.at).collect();
    for (row, candidate) in rows.iter_mut().zip(candidates) {
        let after = years.partition_point(|at| *at < candidate.at);
        let around = [after.checked_sub(1), Some(after)].into_iter().flatten();
        let nearest = around.filter_map(|at| years.get(at)).map(|at| at.abs_diff(candidate.at)).min();
        row[Place::YearDistance as usize] = nearest.map_or(FAR, whole);
    }
}

/// What stands beside candidates on their lines.
fn on_lines(rows: &mut [Row], page: &Page, candidates: &[Candidate]) {
    let lines: Vec<usize> = candidates.iter().map(|candidate| line(page, *candidate)).collect();
    let mut start = 0;
    for run in lines.chunk_by(|one, next| one == next) {
        for at in start..start + run.len() {
            let before = if at > start { rows[at - 1][Place::Length as usize] } else { 0.0 };
            rows[at][Place::LineTexts as usize] = whole(run.len() as u32);
            rows[at][Place::LineOrder as usize] = whole((at - start) as u32);
            rows[at][Place::Before as usize] = before;
        }
        start += run.len();
    }
}

/// The number of the line that a candidate stands on.
fn line(page: &Page, candidate: Candidate) -> usize {
    page.blocks().as_slice().partition_point(|block| block.first <= candidate.first)
}

#[expect(clippy::cast_precision_loss, reason = "counts of one page")]
fn whole(number: u32) -> f32 {
    number as f32
}
