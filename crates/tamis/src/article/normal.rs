//! The one form of an article that says the same thing.

mod runs;
pub(crate) mod spaces;
#[cfg(test)]
mod tests;

use super::{
    Article, Cell, Content, Definition, Direction, Image, Inline, Item, MAX_NESTING, Math, Media, Origin,
    Part, Post, Row, Run, Table,
};
use crate::engine::Role;

/// Columns that one cell may take: the HTML standard's limit, "forming a table".
const MAX_COLSPAN: u32 = 1000;

/// Rows that one cell may take: the HTML standard's limit, "forming a table".
const MAX_ROWSPAN: u32 = 65534;

impl Article {
    /// Brings the article to its normal form, which says the same thing. Two
    /// articles that look the same to a reader are then equal. Doing it twice
    /// changes nothing more.
    ///
    /// Within text:
    /// - white space, no-break spaces included, is single spaces; there is none
    ///   (nor any other blank character) at the edges of a part or around a break;
    /// - a space between two runs has only those marks and that link which
    ///   it had before and which both its neighbours have;
    /// - characters that show nothing are left out: controls, soft hyphens,
    ///   zero-width spaces, overrides of direction;
    /// - neighbouring text of equal format is one run; empty runs are left out;
    /// - breaks at the edges of a part are left out, several in a row are one;
    /// - breaks, pictures and references to footnotes have no marks, breaks and
    ///   references no link either; formulas and ruby are not code; what is
    ///   raised is not lowered too;
    /// - a picture without an address is its text, ruby without pronunciation
    ///   is its characters, a link without an address is none;
    /// - addresses have no white space around them and no line breaks inside;
    ///   formulas have single spaces and no TeX comments.
    ///
    /// Among parts:
    /// - parts without content are removed: paragraphs, headings, items, lists,
    ///   groups of definitions, quotes, code, footnotes, posts, rows, tables;
    /// - a paragraph that is one picture without a link is that picture;
    /// - what has lost its point is replaced by what is in it: a figure without
    ///   caption or parts, details without summary or parts, a footnote without
    ///   label, a table without rows, media without address;
    /// - code has newlines as `\n`, none at its end, spaces for no-break spaces,
    ///   which no program reads, and as its language one word in lower case; media
    ///   whose title is its address has none;
    /// - terms without description belong to the next group, descriptions
    ///   without term to the one before;
    /// - a first row of empty header cells is removed from a table; a cell
    ///   takes 1 to 1000 columns and 1 to 65534 rows;
    /// - levels of headings are 1 to 6;
    /// - parts deeper than [`MAX_NESTING`] levels are replaced by what is in them;
    /// - a part has no direction when what is around it has the same, or when it
    ///   is code, a formula, a picture, media or a rule;
    /// - a role that has a known name is the known role.
    pub fn normalise(&mut self) {
        parts(&mut self.parts, Inside { level: 1, direction: self.direction });
        spaces::tidy_option(&mut self.language);
    }
}

/// What parts stand in.
#[derive(Clone, Copy)]
struct Inside {
    /// From 1, which is that of the article's own parts.
    level: usize,
    direction: Option<Direction>,
}

impl Inside {
    /// What the parts of a part stand in.
    fn of(self, direction: Option<Direction>) -> Inside {
        Inside { level: self.level + 1, direction: direction.or(self.direction) }
    }
}

/// Brings parts to normal form.
fn parts(list: &mut Vec<Part>, around: Inside) {
    let mut replaced = Vec::new();
    for (at, part) in list.iter_mut().enumerate() {
        if let Some(instead) = settle(part, around) {
            replaced.push((at, instead));
        }
    }
    if replaced.is_empty() {
        return;
    }
    let mut replaced = replaced.into_iter().peekable();
    for (at, part) in std::mem::take(list).into_iter().enumerate() {
        match replaced.next_if(|(replaced, _)| *replaced == at) {
            Some((_, instead)) => list.extend(instead),
            None => list.push(part),
        }
    }
}

/// Brings a part to normal form; some when it has to be replaced.
fn settle(part: &mut Part, around: Inside) -> Option<Vec<Part>> {
    settle_role(&mut part.role);
    part.direction.take_if(|direction| Some(*direction) == around.direction);
    if around.level >= MAX_NESTING && part.content.holds_parts() {
        let mut inside = unwrap(part, around);
        parts(&mut inside, around);
        return Some(inside);
    }
    settle_inside(&mut part.content, around.of(part.direction));
    if let Content::Paragraph(runs) = &mut part.content
        && let [Run { inline: Inline::Image(image), link: None, .. }] = runs.as_mut_slice()
    {
        part.content = Content::Image(std::mem::take(image));
    }
    if !has_direction(&part.content) {
        part.direction = None;
    }
    (!stands(&part.content)).then(|| unwrap(part, around))
}

fn settle_role(role: &mut Option<Role>) {
    if let Some(Role::Custom(name)) = role {
        spaces::tidy(name);
        *role = Role::from_name(name);
    }
}

/// Whether text runs in a part that can be turned.
fn has_direction(content: &Content) -> bool {
    content.holds_parts() || matches!(content, Content::Paragraph(_) | Content::Heading { .. })
}

fn settle_inside(content: &mut Content, inner: Inside) {
    match content {
        Content::Heading { level, text } => {
            *level = (*level).clamp(1, 6);
            runs::settle(text);
        }
        Content::Paragraph(text) => runs::settle(text),
        Content::List(list) => list.items.retain_mut(|item| {
            parts(&mut item.parts, inner);
            !item.parts.is_empty()
        }),
        Content::Definitions(groups) => definitions(groups, inner),
        Content::Quote { parts: inside, cite } => {
            parts(inside, inner);
            spaces::tidy_address_option(cite);
        }
        Content::Code { text, language } => code(text, language),
        Content::Table(content) => table(content, inner),
        Content::Figure { parts: inside, caption: text }
        | Content::Details { parts: inside, summary: text } => {
            parts(inside, inner);
            runs::settle(text);
        }
        Content::Image(image) => spaces::tidy_image(image),
        Content::Media(media) => settle_media(media),
        Content::Math(Math { tex }) => spaces::tidy_tex(tex),
        Content::Rule => {}
        Content::Footnote { label, parts: inside } => {
            spaces::tidy(label);
            parts(inside, inner);
        }
        Content::Post(Post { author, time, parts: inside }) => {
            spaces::tidy_option(author);
            spaces::tidy_option(time);
            parts(inside, inner);
        }
    }
}

/// Whether a part in normal form has a point as what it is.
fn stands(content: &Content) -> bool {
    match content {
        Content::Heading { text, .. } | Content::Paragraph(text) => !text.is_empty(),
        Content::List(list) => !list.items.is_empty(),
        Content::Definitions(groups) => !groups.is_empty(),
        Content::Quote { parts, .. } | Content::Post(Post { parts, .. }) => !parts.is_empty(),
        Content::Code { text, .. } => !text.is_empty(),
        Content::Table(table) => !table.rows.is_empty(),
        Content::Figure { parts, caption: text } | Content::Details { parts, summary: text } => {
            !parts.is_empty() && !text.is_empty()
        }
        Content::Image(image) => !image.src.is_empty(),
        Content::Media(media) => !media.src.is_empty(),
        Content::Math(math) => !math.tex.is_empty(),
        Content::Rule => true,
        Content::Footnote { label, parts } => !label.is_empty() && !parts.is_empty(),
    }
}

fn definitions(groups: &mut Vec<Definition>, inner: Inside) {
    for group in groups.iter_mut() {
        group.terms.iter_mut().for_each(runs::settle);
        group.terms.retain(|term| !term.is_empty());
        group.descriptions.iter_mut().for_each(|description| parts(description, inner));
        group.descriptions.retain(|description| !description.is_empty());
    }
    let is_whole = |group: &Definition| !group.terms.is_empty() && !group.descriptions.is_empty();
    if groups.iter().all(is_whole) {
        return;
    }
    for mut group in std::mem::take(groups) {
        match groups.last_mut() {
            Some(last) if group.terms.is_empty() => last.descriptions.append(&mut group.descriptions),
            Some(last) if last.descriptions.is_empty() => {
                last.terms.append(&mut group.terms);
                last.descriptions = group.descriptions;
            }
            _ if group == Definition::default() => {}
            _ => groups.push(group),
        }
    }
}

fn code(text: &mut String, language: &mut Option<String>) {
    if memchr::memchr(b'\r', text.as_bytes()).is_some() {
        *text = text.replace("\r\n", "\n").replace('\r', "\n");
    }
    if text.contains('\u{A0}') {
        *text = text.replace('\u{A0}', " ");
    }
    if text.chars().all(char::is_whitespace) {
        text.clear();
    }
    text.truncate(text.trim_end_matches('\n').len());
    spaces::tidy_option(language);
    if let Some(name) = language {
        name.truncate(name.find(char::is_whitespace).unwrap_or(name.len()));
        name.make_ascii_lowercase();
    }
}

fn table(table: &mut Table, inner: Inside) {
    runs::settle(&mut table.caption);
    for cell in table.rows.iter_mut().flat_map(|row| &mut row.cells) {
        parts(&mut cell.parts, inner);
        cell.colspan = cell.colspan.clamp(1, MAX_COLSPAN);
        cell.rowspan = cell.rowspan.clamp(1, MAX_ROWSPAN);
    }
    table.rows.retain(|row| !row.cells.is_empty());
    let is_nothing = |cell: &Cell| cell.header && cell.parts.is_empty() && cell.rowspan == 1;
    while table.rows.first().is_some_and(|row| row.cells.iter().all(is_nothing)) {
        table.rows.remove(0);
    }
}

fn settle_media(media: &mut Media) {
    spaces::tidy_address(&mut media.src);
    spaces::tidy_option(&mut media.title);
    media.title.take_if(|title| *title == media.src);
    spaces::tidy_address_option(&mut media.poster);
}

/// What is in a part, in reading order, without the part around it.
fn unwrap(part: &mut Part, around: Inside) -> Vec<Part> {
    let origin = part.origin;
    let content = std::mem::replace(&mut part.content, Content::Rule);
    let mut inside = inside(content, origin);
    for child in &mut inside {
        child.role = child.role.take().or_else(|| part.role.clone());
        child.direction = child.direction.or(part.direction).filter(|_| has_direction(&child.content));
        child.direction.take_if(|direction| Some(*direction) == around.direction);
    }
    inside
}

fn inside(content: Content, origin: Origin) -> Vec<Part> {
    let paragraph = |text| paragraph(text, origin);
    match content {
        Content::List(list) => list.items.into_iter().flat_map(|Item { parts, .. }| parts).collect(),
        Content::Definitions(groups) => {
            groups.into_iter().flat_map(|group| in_group(group, origin)).collect()
        }
        Content::Quote { parts, .. }
        | Content::Post(Post { parts, .. })
        | Content::Footnote { parts, .. } => parts,
        Content::Table(Table { caption, rows }) => {
            let cells = rows.into_iter().flat_map(|Row { cells }| cells);
            paragraph(caption).into_iter().chain(cells.flat_map(|Cell { parts, .. }| parts)).collect()
        }
        Content::Figure { parts, caption } => parts.into_iter().chain(paragraph(caption)).collect(),
        Content::Details { summary, parts } => paragraph(summary).into_iter().chain(parts).collect(),
        Content::Image(Image { alt, .. }) => paragraph(vec![Run::text(alt)]).into_iter().collect(),
        Content::Media(Media { title, .. }) => {
            title.and_then(|title| paragraph(vec![Run::text(title)])).into_iter().collect()
        }
        _ => Vec::new(),
    }
}

fn in_group(group: Definition, origin: Origin) -> Vec<Part> {
    let terms = group.terms.into_iter().filter_map(|term| paragraph(term, origin));
    terms.chain(group.descriptions.into_iter().flatten()).collect()
}

/// A paragraph in normal form, unless there is nothing in it.
fn paragraph(text: Vec<Run>, origin: Origin) -> Option<Part> {
    let mut part = Part::new(Content::Paragraph(text), origin);
    settle(&mut part, Inside { level: 1, direction: None }).is_none().then_some(part)
}
