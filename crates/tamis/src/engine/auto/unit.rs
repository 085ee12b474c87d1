//! Blocks of a page with what each has.

use tamis_html::{Dom, Kind, NodeId};

use crate::measure::Measures;
use crate::page::{Block, Page};

/// Words from which a block is running text.
const LONG_WORDS: u32 = 15;

/// Running text has at most one word in so many in links.
const LONG_LINKS: u32 = 3;

/// What a block has, or many together.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(super) struct Amount {
    pub(super) words: u32,
    pub(super) chars: u32,
    pub(super) digits: u32,
    pub(super) punctuation: u32,
    pub(super) sentences: u32,
    pub(super) link_words: u32,
    pub(super) link_chars: u32,
    /// Words that no reader sees.
    pub(super) hidden: u32,
    /// Texts that are not blank.
    pub(super) texts: u32,
    /// Words of running text.
    pub(super) long: u32,
    /// Blocks of running text.
    pub(super) n_long: u32,
}

impl Amount {
    pub(super) fn plus(self, other: &Amount) -> Amount {
        Amount {
            words: self.words + other.words,
            chars: self.chars + other.chars,
            digits: self.digits + other.digits,
            punctuation: self.punctuation + other.punctuation,
            sentences: self.sentences + other.sentences,
            link_words: self.link_words + other.link_words,
            link_chars: self.link_chars + other.link_chars,
            hidden: self.hidden + other.hidden,
            texts: self.texts + other.texts,
            long: self.long + other.long,
            n_long: self.n_long + other.n_long,
        }
    }

    pub(super) fn minus(self, other: &Amount) -> Amount {
        Amount {
            words: self.words - other.words,
            chars: self.chars - other.chars,
            digits: self.digits - other.digits,
            punctuation: self.punctuation - other.punctuation,
            sentences: self.sentences - other.sentences,
            link_words: self.link_words - other.link_words,
            link_chars: self.link_chars - other.link_chars,
            hidden: self.hidden - other.hidden,
            texts: self.texts - other.texts,
            long: self.long - other.long,
            n_long: self.n_long - other.n_long,
        }
    }

    /// Words that are in no link.
    pub(super) fn plain_words(&self) -> u32 {
        self.words.saturating_sub(self.link_words)
    }

    fn with_length(self) -> Amount {
        let is_long = self.words >= LONG_WORDS && self.link_words * LONG_LINKS < self.words;
        if is_long { Amount { long: self.words, n_long: 1, ..self } } else { self }
    }
}

/// The blocks of a page, with what each has and what all before it have.
#[derive(Debug)]
pub(super) struct Units {
    pub(super) blocks: Vec<Block>,
    pub(super) amounts: Vec<Amount>,
    /// The first link that a text of each block is in.
    pub(super) links: Vec<Option<NodeId>>,
    /// What all blocks before each have; the last is the whole page.
    sums: Vec<Amount>,
}

impl Units {
    pub(super) fn of(page: &Page, measures: &Measures) -> Units {
        let dom = page.dom();
        let blocks = page.blocks().as_slice().to_vec();
        let (mut link, mut link_end) = (None, 0);
        let mut node = 0;
        let mut amounts = Vec::with_capacity(blocks.len());
        let mut links = Vec::with_capacity(blocks.len());
        for block in &blocks {
            let mut amount = Amount::default();
            let mut first_link = None;
            // Links that begin before the block reach into it.
            for index in node..=block.last.index() {
                let Some(id) = dom.node(index) else { continue };
                if dom.is_link(id) {
                    (link, link_end) = (Some(id), link_end.max(dom.subtree(id).end as usize));
                } else if index >= block.first.index() && dom.kind(id) == Kind::Text {
                    first_link = first_link.or(link.filter(|_| index < link_end));
                    amount = amount.plus(&text(page, measures, id, index < link_end));
                }
            }
            node = block.last.index() + 1;
            amounts.push(amount.with_length());
            links.push(first_link);
        }
        let mut sums = vec![Amount::default()];
        for amount in &amounts {
            sums.push(sums[sums.len() - 1].plus(amount));
        }
        Units { blocks, amounts, links, sums }
    }

    pub(super) fn len(&self) -> usize {
        self.blocks.len()
    }

    /// What some blocks in a row have.
    pub(super) fn sum(&self, blocks: std::ops::Range<usize>) -> Amount {
        let end = blocks.end.min(self.len());
        self.sums[end].minus(&self.sums[blocks.start.min(end)])
    }

    /// What the blocks before one have.
    pub(super) fn before(&self, block: usize) -> &Amount {
        &self.sums[block]
    }

    /// What the whole page has.
    pub(super) fn total(&self) -> &Amount {
        &self.sums[self.len()]
    }
}

fn text(page: &Page, measures: &Measures, id: NodeId, in_link: bool) -> Amount {
    let counts = measures.of(id);
    if counts.chars == 0 {
        return Amount::default();
    }
    let hidden = page.styles().is_hidden(id);
    Amount {
        words: counts.words,
        chars: counts.chars,
        digits: counts.digits,
        punctuation: counts.punctuation,
        sentences: counts.sentences,
        link_words: if in_link { counts.words } else { 0 },
        link_chars: if in_link { counts.chars } else { 0 },
        hidden: if hidden { counts.words.max(1) } else { 0 },
        texts: 1,
        ..Amount::default()
    }
}

/// The first text of a block and the last one, white space at their ends off.
pub(super) fn ends<'a>(dom: &'a Dom, block: &Block) -> (&'a str, &'a str) {
    (dom.text(block.first).trim_start(), dom.text(block.last).trim_end())
}
