//! The words in names of elements that say what these are for.

use super::Labels;

/// The words that name a subject, in lower case and in the order of the alphabet.
pub(super) const WORDS: &[(&str, Labels)] = &[
    ("age", Labels::TIME),
    ("agency", Labels::SOURCE),
    ("ago", Labels::TIME),
    ("answer", Labels::POST.with(Labels::ANSWER)),
    ("area", Labels::HOLDER),
    ("article", Labels::CONTENT),
    ("auteur", Labels::WRITER),
    ("author", Labels::AUTHOR),
    ("authors", Labels::WRITER),
    ("autor", Labels::WRITER),
    ("blob", Labels::LINE),
    ("block", Labels::DISPLAY),
    ("body", Labels::CONTENT),
    ("byline", Labels::AUTHOR),
    ("caption", Labels::CAPTION),
    ("captions", Labels::CAPTION),
    ("cmp", Labels::CONSENT),
    ("code", Labels::CODE),
    ("comentarios", Labels::COMMENTS),
    ("comment", Labels::POST.with(Labels::COMMENT)),
    ("commentaires", Labels::COMMENTS),
    ("commenti", Labels::COMMENTS),
    ("commentlist", Labels::COMMENTS),
    ("comments", Labels::COMMENTS),
    ("consent", Labels::CONSENT),
    ("container", Labels::HOLDER),
    ("content", Labels::CONTENT),
    ("contributor", Labels::WRITER),
    ("contributors", Labels::WRITER),
    ("cookie", Labels::CONSENT),
    ("cookies", Labels::CONSENT),
    ("created", Labels::PUBLISHED),
    ("creator", Labels::WRITER),
    ("credit", Labels::SOURCE),
    ("credits", Labels::SOURCE),
    ("date", Labels::TIME),
    ("dateline", Labels::PUBLISHED),
    ("datetime", Labels::TIME),
    ("datum", Labels::PUBLISHED),
    ("display", Labels::DISPLAY),
    ("disqus", Labels::COMMENTS),
    ("entry", Labels::CONTENT),
    ("fecha", Labels::PUBLISHED),
    ("figcaption", Labels::CAPTION),
    ("fn", Labels::USERNAME),
    ("fnref", Labels::FOOTNOTE),
    ("footnote", Labels::FOOTNOTE),
    ("gdpr", Labels::CONSENT),
    ("gutter", Labels::GUTTER),
    ("has", Labels::CONTENT),
    ("heading", Labels::TITLE),
    ("headline", Labels::TITLE),
    ("hed", Labels::TITLE),
    ("journalist", Labels::WRITER),
    ("katex", Labels::MATH),
    ("komentarze", Labels::COMMENTS),
    ("kommentare", Labels::COMMENTS),
    ("kommentarer", Labels::COMMENTS),
    ("latex", Labels::MATH),
    ("legend", Labels::CAPTION),
    ("line", Labels::LINE),
    ("lineno", Labels::GUTTER),
    ("linenodiv", Labels::GUTTER),
    ("linenos", Labels::GUTTER),
    ("linenumber", Labels::GUTTER),
    ("linenumbers", Labels::GUTTER),
    ("list", Labels::HOLDER),
    ("ln", Labels::LINE.with(Labels::NUMBER)),
    ("marginnote", Labels::SIDENOTE),
    ("math", Labels::MATH),
    ("message", Labels::POST),
    ("mjx", Labels::MATH),
    ("mjxc", Labels::MATH),
    ("modified", Labels::PUBLISHED),
    ("msg", Labels::POST),
    ("mwe", Labels::MATH),
    ("nick", Labels::USER),
    ("nickname", Labels::USERNAME),
    ("no", Labels::NUMBER.with(Labels::CONTENT)),
    ("noteref", Labels::FOOTNOTE),
    ("nr", Labels::NUMBER),
    ("num", Labels::NUMBER),
    ("number", Labels::NUMBER),
    ("numbers", Labels::NUMBER),
    ("nums", Labels::GUTTER),
    ("onetrust", Labels::CONSENT),
    ("post", Labels::POST.with(Labels::CONTENT)),
    ("posted", Labels::TIME),
    ("poster", Labels::USER),
    ("privacy", Labels::CONSENT),
    ("provider", Labels::SOURCE),
    ("pubdate", Labels::PUBLISHED),
    ("publication", Labels::PUBLISHED),
    ("publish", Labels::PUBLISHED),
    ("published", Labels::PUBLISHED),
    ("question", Labels::POST.with(Labels::QUESTION)),
    ("reacties", Labels::COMMENTS),
    ("redaktion", Labels::WRITER),
    ("reply", Labels::POST),
    ("reporter", Labels::WRITER),
    ("respond", Labels::COMMENTS),
    ("section", Labels::HOLDER),
    ("sidenote", Labels::SIDENOTE),
    ("source", Labels::SOURCE),
    ("tex", Labels::MATH),
    ("thread", Labels::HOLDER),
    ("time", Labels::TIME),
    ("timestamp", Labels::TIME),
    ("titel", Labels::TITLE),
    ("title", Labels::TITLE),
    ("titulo", Labels::TITLE),
    ("updated", Labels::PUBLISHED),
    ("user", Labels::USER),
    ("username", Labels::USERNAME),
    ("wrap", Labels::HOLDER),
    ("wrapper", Labels::HOLDER),
    ("writer", Labels::WRITER),
    ("yorumlar", Labels::COMMENTS),
];

/// Where the words with each first letter begin in [`WORDS`].
const STARTS: [u8; 27] = {
    let mut starts = [0; 27];
    let mut letter = 0;
    let mut at = 0;
    while letter < 26 {
        starts[letter] = at as u8;
        while at < WORDS.len() && WORDS[at].0.as_bytes()[0] == b'a' + letter as u8 {
            at += 1;
        }
        letter += 1;
    }
    starts[26] = at as u8;
    assert!(at == WORDS.len(), "the words are in the order of the alphabet");
    starts
};

/// For each first letter, the lengths that its words have, as a set of bits.
const LENGTHS: [u16; 26] = {
    let mut lengths = [0; 26];
    let mut at = 0;
    while at < WORDS.len() {
        let word = WORDS[at].0.as_bytes();
        lengths[(word[0] - b'a') as usize] |= 1 << word.len();
        at += 1;
    }
    lengths
};

/// For each first letter, the second letters that its words have, as a set of bits.
const SECONDS: [u32; 26] = {
    let mut seconds = [0; 26];
    let mut at = 0;
    while at < WORDS.len() {
        let word = WORDS[at].0.as_bytes();
        seconds[(word[0] - b'a') as usize] |= 1 << (word[1] - b'a');
        at += 1;
    }
    seconds
};

/// What a word of letters speaks of. Nearly all words of a page are none of
/// ours, which their length and first two letters tell.
#[inline]
pub(super) fn label(word: &[u8]) -> Labels {
    let [first, second, ..] = *word else { return Labels::default() };
    let letter = ((first | 0x20) - b'a') as usize;
    let second = (second | 0x20) - b'a';
    if word.len() >= 16 || LENGTHS[letter] & (1 << word.len()) == 0 || SECONDS[letter] & (1 << second) == 0 {
        return Labels::default();
    }
    let candidates = &WORDS[STARTS[letter] as usize..STARTS[letter + 1] as usize];
    let found = candidates.iter().find(|(known, _)| known.as_bytes().eq_ignore_ascii_case(word));
    found.map_or(Labels::default(), |(_, labels)| *labels)
}
