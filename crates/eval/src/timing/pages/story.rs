//! An article: what is true of its page.

use serde::Serialize;

use super::desk::Desk;

/// An article.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub(super) struct Story {
    /// Its number on its site, from 1.
    pub(super) number: usize,
    pub(super) title: String,
    pub(super) author: String,
    /// The day as readers see it.
    pub(super) date: String,
    /// The day as machines write it.
    pub(super) iso: String,
    /// The time of the day.
    pub(super) time: String,
    pub(super) section: String,
    pub(super) lead: String,
    pub(super) blocks: Vec<Block>,
    /// The file of the picture above it.
    pub(super) picture: String,
    /// What that shows.
    pub(super) caption: String,
    /// Comments of readers below it.
    pub(super) comments: usize,
}

/// A piece of an article.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub(super) struct Block {
    pub(super) kind: Kind,
    pub(super) text: String,
    /// The file of a picture; else nothing.
    pub(super) src: String,
}

impl Block {
    fn of(kind: Kind, text: String) -> Block {
        Block { kind, text, src: String::new() }
    }
}

/// What a piece is.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "snake_case")]
pub(super) enum Kind {
    Heading,
    Paragraph,
    Quote,
    /// A picture, with its caption for text.
    Picture,
}

/// Paragraphs of an article: the least, and the end. An article of a newspaper
/// has some 300 to 1,000 words.
const PARAGRAPHS: (usize, usize) = (9, 24);

/// Sentences of a paragraph: the least, and the end.
const SENTENCES: (usize, usize) = (2, 5);

/// Every so many paragraphs there is a heading, a quote, a picture.
const HEADING_EVERY: usize = 6;
const QUOTE_EVERY: usize = 4;
const PICTURE_EVERY: usize = 9;

/// Comments where there are some: the least, and the end.
const COMMENTS: (usize, usize) = (8, 36);

impl Story {
    /// An article; every second one has comments.
    pub(super) fn write(desk: &mut Desk, number: usize) -> Story {
        let day = desk.day();
        Story {
            number,
            title: desk.headline(),
            author: desk.person(),
            date: desk.language().date(day),
            iso: day.iso(),
            time: format!("{:02}:{:02}", desk.number(5, 23), desk.number(0, 60)),
            section: desk.section(),
            lead: desk.sentences(2),
            blocks: blocks(desk, number),
            picture: format!("a{number}-0.png"),
            caption: desk.sentence(),
            comments: if number.is_multiple_of(2) { desk.number(COMMENTS.0, COMMENTS.1) } else { 0 },
        }
    }

    /// The files of its pictures.
    pub(super) fn pictures(&self) -> impl Iterator<Item = &str> {
        let in_text = self.blocks.iter().filter(|block| block.kind == Kind::Picture);
        std::iter::once(self.picture.as_str()).chain(in_text.map(|block| block.src.as_str()))
    }

    /// What a reader came for, a line for each piece.
    pub(super) fn text(&self) -> String {
        let pieces = self.blocks.iter().filter(|block| block.kind != Kind::Picture);
        let lines = std::iter::once(self.lead.as_str()).chain(pieces.map(|block| block.text.as_str()));
        lines.collect::<Vec<_>>().join("\n")
    }
}

fn blocks(desk: &mut Desk, story: usize) -> Vec<Block> {
    let mut blocks = Vec::new();
    for at in 1..=desk.number(PARAGRAPHS.0, PARAGRAPHS.1) {
        let n = desk.number(SENTENCES.0, SENTENCES.1);
        blocks.push(Block::of(Kind::Paragraph, desk.sentences(n)));
        if at.is_multiple_of(QUOTE_EVERY) {
            blocks.push(Block::of(Kind::Quote, desk.quote()));
        }
        if at.is_multiple_of(HEADING_EVERY) {
            blocks.push(Block::of(Kind::Heading, desk.headline()));
        }
        if at.is_multiple_of(PICTURE_EVERY) {
            let src = format!("a{story}-{}.png", at / PICTURE_EVERY);
            blocks.push(Block { kind: Kind::Picture, text: desk.sentence(), src });
        }
    }
    // An article does not end with the heading of what is not there.
    blocks.pop_if(|block| block.kind == Kind::Heading);
    blocks
}
