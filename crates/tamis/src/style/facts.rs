//! What do the attributes of a page say that styles depend on?

use tamis_html::{AttrNs, AttrRef, Dom, Name, NodeId, Quirks};

use super::agent;
use super::chain::{Bits, Word};
use super::key::Words;
use crate::hash::{Index, hash_bytes, mix};

/// No list of classes.
pub(super) const NO_LIST: u32 = u32::MAX;

/// Nodes for each element with an attribute that matters, to make room with: in
/// a sample of `wcxb` with sheets there are 2.4 nodes for each with any attribute.
const NODES_A_NOTED: usize = 3;

/// Facts of one element, a bit each.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(super) struct Marks(u16);

impl Marks {
    pub(super) const HIDDEN: Marks = Marks(1);
    pub(super) const UNTIL_FOUND: Marks = Marks(1 << 1);
    pub(super) const NO_WIDTH: Marks = Marks(1 << 2);
    pub(super) const NO_HEIGHT: Marks = Marks(1 << 3);
    pub(super) const OPEN: Marks = Marks(1 << 4);
    pub(super) const HIDDEN_INPUT: Marks = Marks(1 << 5);
    pub(super) const CONTROLS: Marks = Marks(1 << 6);
    pub(super) const SHADOW: Marks = Marks(1 << 7);
    pub(super) const POPOVER: Marks = Marks(1 << 8);
    pub(super) const LINK: Marks = Marks(1 << 9);
    pub(super) const HINTS: Marks = Marks(1 << 10);
    /// `noscript` with blocks inside.
    pub(super) const BLOCKS_INSIDE: Marks = Marks(1 << 11);
    /// Inside `details` that is closed, and not its summary.
    pub(super) const CLOSED: Marks = Marks(1 << 12);

    pub(super) const fn has(self, other: Marks) -> bool {
        self.0 & other.0 != 0
    }

    pub(super) fn set(&mut self, other: Marks) {
        self.0 |= other.0;
    }

    pub(super) const fn bits(self) -> u16 {
        self.0
    }
}

/// An element with an attribute that matters.
#[derive(Clone, Copy, Debug)]
pub(super) struct Noted<'a> {
    pub(super) node: NodeId,
    /// Its list of classes, [`NO_LIST`] without.
    pub(super) list: u32,
    pub(super) id: Word,
    pub(super) style: &'a str,
    pub(super) marks: Marks,
    /// The hash of its presentational attributes.
    pub(super) hints: u64,
}

impl Noted<'_> {
    /// Whether the marks are all there is to say of the element.
    #[inline]
    pub(super) fn is_plain(&self) -> bool {
        let has_words = self.list != NO_LIST || self.id != Word::NONE;
        !has_words && self.style.is_empty() && !self.marks.has(Marks::HINTS)
    }

    /// Whether there is something to say of the element.
    #[inline]
    fn has_any(&self) -> bool {
        !self.is_plain() || self.marks.bits() != 0
    }
}

/// A distinct value of `class`.
#[derive(Clone, Copy, Debug)]
pub(super) struct ClassList<'a> {
    text: &'a str,
    /// Its classes, a range.
    classes: (u32, u32),
    pub(super) bits: Bits,
}

/// What the attributes of a page say.
#[derive(Debug)]
pub(super) struct Facts<'a> {
    /// In document order.
    pub(super) noted: Vec<Noted<'a>>,
    pub(super) lists: Vec<ClassList<'a>>,
    pub(super) words: Words,
    classes: Vec<Word>,
    index: Index,
}

/// Whether classes and ids are read.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum ReadWords {
    Yes,
    No,
}

/// What undoes every way of hiding that is read.
const SHOWN: &str = "display:block!important;visibility:visible!important;opacity:1!important;\
    content-visibility:visible!important;position:static!important;clip:auto!important;clip-path:none!important;\
    transform:none!important;width:auto!important;height:auto!important;max-height:none!important;\
    max-width:none!important;overflow:visible!important;text-indent:0!important;font-size:16px!important";

impl<'a> Facts<'a> {
    pub(super) fn gather(dom: &'a Dom, read_words: ReadWords, shown: &[NodeId]) -> Facts<'a> {
        let words = Words::new(dom.quirks() == Quirks::Full);
        let n_noted = if read_words == ReadWords::Yes { dom.len() / NODES_A_NOTED } else { 0 };
        let (noted, lists, classes) = (Vec::with_capacity(n_noted), Vec::new(), Vec::new());
        let mut facts = Facts { noted, lists, words, classes, index: Index::new() };
        let popover = dom.find_name("popover");
        for node in dom.nodes() {
            let Some(name) = dom.name(node) else { continue };
            let blank =
                Noted { node, list: NO_LIST, id: Word::NONE, style: "", marks: Marks::default(), hints: 0 };
            let mut noted = blank;
            for attr in dom.attrs_where(node, |name| is_read(name, read_words) || Some(name) == popover) {
                facts.read(&mut noted, name, attr);
                if Some(attr.name) == popover {
                    noted.marks.set(Marks::POPOVER);
                }
            }
            if name == Name::NOSCRIPT && dom.children(node).any(|child| agent::is_block(dom, child)) {
                noted.marks.set(Marks::BLOCKS_INSIDE);
            }
            if shown.binary_search(&node).is_ok() {
                noted.style = SHOWN;
            }
            if noted.has_any() {
                facts.noted.push(noted);
            }
        }
        facts
    }

    #[inline]
    fn read(&mut self, noted: &mut Noted<'a>, element: Name, attr: AttrRef<'a>) {
        match attr.name {
            Name::CLASS => noted.list = self.list(attr.value),
            Name::ID => noted.id = self.words.add_id(attr.value.as_bytes()),
            Name::STYLE => noted.style = attr.value,
            Name::HREF if element == Name::A => noted.marks.set(Marks::LINK),
            Name::HIDDEN => {
                let is_until_found = attr.value.eq_ignore_ascii_case("until-found");
                noted.marks.set(if is_until_found { Marks::UNTIL_FOUND } else { Marks::HIDDEN });
            }
            Name::WIDTH if is_nothing(attr.value) => noted.marks.set(Marks::NO_WIDTH),
            Name::HEIGHT if is_nothing(attr.value) => noted.marks.set(Marks::NO_HEIGHT),
            Name::OPEN => noted.marks.set(Marks::OPEN),
            Name::TYPE if element == Name::INPUT && attr.value.eq_ignore_ascii_case("hidden") => {
                noted.marks.set(Marks::HIDDEN_INPUT);
            }
            Name::CONTROLS => noted.marks.set(Marks::CONTROLS),
            Name::SHADOWROOTMODE => noted.marks.set(Marks::SHADOW),
            Name::COLOR | Name::FACE | Name::SIZE | Name::BGCOLOR | Name::TEXT if attr.ns == AttrNs::None => {
                noted.marks.set(Marks::HINTS);
                noted.hints =
                    mix(mix(noted.hints, attr.name.index() as u64), hash_bytes(attr.value.as_bytes()));
            }
            _ => {}
        }
    }

    /// The number of a value of `class`; the same value has one number.
    fn list(&mut self, text: &'a str) -> u32 {
        let hash = hash_bytes(text.as_bytes());
        let lists = &self.lists;
        if let Some(known) = self.index.find(hash, |number| lists[number as usize].text == text) {
            return known;
        }
        let start = self.classes.len() as u32;
        let mut bits = Bits::default();
        for word in text.split_ascii_whitespace() {
            let word = self.words.add_class(word.as_bytes());
            self.classes.push(word);
            bits.add(word);
        }
        let number = self.lists.len() as u32;
        self.lists.push(ClassList { text, classes: (start, self.classes.len() as u32), bits });
        let lists = &self.lists;
        self.index.insert(hash, number, |number| hash_bytes(lists[number as usize].text.as_bytes()));
        number
    }

    /// Forgets the classes and ids that no rule asks for, so that more elements are alike.
    pub(super) fn narrow(&mut self, asked: &Words) {
        let mut kept: Vec<ClassList<'a>> = Vec::new();
        let mut index = Index::new();
        let mut classes: Vec<Word> = Vec::new();
        let mut numbers = Vec::with_capacity(self.lists.len());
        for number in 0..self.lists.len() as u32 {
            let start = classes.len();
            classes.extend(self.classes(number).iter().filter(|word| asked.may_have(**word)));
            let range = (start as u32, classes.len() as u32);
            let of = |(start, end): (u32, u32)| &classes[start as usize..end as usize];
            let hash_of = |range| of(range).iter().fold(0, |hash, word| mix(hash, word.0));
            let hash = hash_of(range);
            let known = index.find(hash, |known| of(kept[known as usize].classes) == of(range));
            numbers.push(match known {
                _ if of(range).is_empty() => NO_LIST,
                Some(known) => {
                    classes.truncate(start);
                    known
                }
                None => {
                    let mut bits = Bits::default();
                    for word in of(range) {
                        bits.add(*word);
                    }
                    kept.push(ClassList { text: "", classes: range, bits });
                    index.insert(hash, kept.len() as u32 - 1, |known| hash_of(kept[known as usize].classes));
                    kept.len() as u32 - 1
                }
            });
        }
        self.noted.retain_mut(|noted| {
            noted.list = numbers.get(noted.list as usize).copied().unwrap_or(NO_LIST);
            if !asked.may_have(noted.id) {
                noted.id = Word::NONE;
            }
            noted.has_any()
        });
        (self.lists, self.classes, self.index) = (kept, classes, index);
    }

    /// The classes of a list.
    pub(super) fn classes(&self, list: u32) -> &[Word] {
        let list = self.lists.get(list as usize);
        list.map_or(&[], |list| &self.classes[list.classes.0 as usize..list.classes.1 as usize])
    }
}

/// Whether styles depend on an attribute: those that [`Facts::read`] knows.
#[inline]
fn is_read(name: Name, read_words: ReadWords) -> bool {
    match READ.get(name.index()) {
        Some(Reads::Always) => true,
        Some(Reads::WithWords) => read_words == ReadWords::Yes,
        Some(Reads::Never) | None => false,
    }
}

/// When an attribute is read.
#[derive(Clone, Copy)]
enum Reads {
    Never,
    WithWords,
    Always,
}

/// When the attribute of each name is read, of the first names as far as any is.
static READ: [Reads; N_READ] = {
    let mut read = [Reads::Never; N_READ];
    let mut at = 0;
    while at < READ_ALWAYS.len() {
        read[READ_ALWAYS[at].index()] = Reads::Always;
        at += 1;
    }
    read[Name::CLASS.index()] = Reads::WithWords;
    read[Name::ID.index()] = Reads::WithWords;
    read
};

/// Names that a table has room for; one that is too small does not compile.
const N_READ: usize = 1024;

const READ_ALWAYS: [Name; 14] = [
    Name::STYLE,
    Name::HREF,
    Name::HIDDEN,
    Name::WIDTH,
    Name::HEIGHT,
    Name::OPEN,
    Name::TYPE,
    Name::CONTROLS,
    Name::SHADOWROOTMODE,
    Name::COLOR,
    Name::FACE,
    Name::SIZE,
    Name::BGCOLOR,
    Name::TEXT,
];

/// The bit of an attribute's name.
pub(super) fn attr_bit(name: Name) -> u64 {
    1 << (name.index() % 64)
}

/// Whether a size is zero, written `0`, `0px` or `0%`.
fn is_nothing(value: &str) -> bool {
    value.trim_ascii().strip_prefix('0').is_some_and(|rest| matches!(rest, "" | "px" | "%"))
}
