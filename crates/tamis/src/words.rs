//! How many words, characters and sentences a text has, in one pass.
//!
//! A word is a run of letters and digits. Scripts that are written without
//! spaces count by characters, at a rate for each script: the Unicode rules
//! for word boundaries (UAX #29) would make a word of every character.

use crate::letters::is_spaced;

/// Han characters, kana and bopomofo to one word. Chosen, not measured: most
/// Chinese words have one or two characters, Japanese ones about two, and a
/// whole number keeps counts exact.
pub const IDEOGRAPHS_PER_WORD: u32 = 2;

/// Thai, Lao, Khmer, Burmese and Tibetan characters, vowel signs included, to
/// one word. Chosen, not measured: a Thai word has four or five.
pub const SYLLABIC_PER_WORD: u32 = 5;

/// What a text has.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct TextCounts {
    /// Words.
    pub words: u32,
    /// Characters that are no white space.
    pub chars: u32,
    /// Digits.
    pub digits: u32,
    /// Punctuation marks.
    pub punctuation: u32,
    /// Ends of sentences.
    pub sentences: u32,
}

/// Counts a text.
///
/// ```
/// use tamis::measure::count_text;
/// let counts = count_text("It's 20 °C. 天気がいい。");
/// assert_eq!((counts.words, counts.sentences), (7, 2));
/// ```
pub fn count_text(text: &str) -> TextCounts {
    let mut counter = Counter::default();
    let mut rest = text;
    while !rest.is_empty() {
        rest = &rest[counter.ascii(rest.as_bytes())..];
        if !rest.is_empty() {
            rest = &rest[counter.wide(rest)..];
        }
    }
    counter.finish()
}

/// The part of a text that is written without spaces.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) struct Spaceless {
    /// Its characters.
    pub(crate) chars: u32,
    /// Words that they make.
    pub(crate) words: u32,
}

/// Finds the part of a text that is written without spaces.
pub(crate) fn spaceless(text: &str) -> Spaceless {
    if text.is_ascii() {
        return Spaceless::default();
    }
    let (mut ideographs, mut syllabic) = (0u32, 0u32);
    for c in text.chars().filter(|c| !c.is_ascii()) {
        match script_of(c) {
            Script::Ideograph => ideographs += 1,
            Script::Syllabic => syllabic += 1,
            _ => {}
        }
    }
    let words = ideographs.div_ceil(IDEOGRAPHS_PER_WORD) + syllabic.div_ceil(SYLLABIC_PER_WORD);
    Spaceless { chars: ideographs + syllabic, words }
}

#[derive(Default)]
struct Counter {
    words: u32,
    chars: u32,
    digits: u32,
    punctuation: u32,
    sentences: u32,
    ideographs: u32,
    syllabic: u32,
    before: Before,
}

/// What stands before a character.
#[derive(Clone, Copy, PartialEq, Eq, Default)]
enum Before {
    /// A part of a word.
    Word,
    /// A mark that ends a sentence when white space follows.
    Stop,
    #[default]
    Other,
}

/// Bits of each of the counts that [`ADDS`] keeps in one number.
const BITS: u32 = 12;

/// Bytes that can be summed before a count is full.
const MAX_SUMMED: usize = (1 << BITS) - 1;

const WORDS: u32 = 0;
const CHARS: u32 = BITS;
const DIGITS: u32 = 2 * BITS;
const PUNCTUATION: u32 = 3 * BITS;
const SENTENCES: u32 = 4 * BITS;

/// What an ASCII character is to the one after it.
static KINDS: [Before; 128] = {
    let mut kinds = [Before::Other; 128];
    let mut byte = 0;
    while byte < 128 {
        if (byte as u8).is_ascii_alphanumeric() {
            kinds[byte] = Before::Word;
        } else if matches!(byte as u8, b'.' | b'!' | b'?') {
            kinds[byte] = Before::Stop;
        }
        byte += 1;
    }
    kinds
};

/// What an ASCII character adds to the counts, after a part of a word, after a
/// stop and after anything else: one addition for a byte counts everything.
static ADDS: [[u64; 128]; 3] = [adds(Before::Word), adds(Before::Stop), adds(Before::Other)];

const fn adds(before: Before) -> [u64; 128] {
    let mut adds = [0; 128];
    let mut at = 0;
    while at < 128 {
        let byte = at as u8;
        let is_word = byte.is_ascii_alphanumeric();
        let is_blank = byte <= b' ' || byte == 0x7f;
        adds[at] = (is_word && !matches!(before, Before::Word)) as u64
            | (!is_blank as u64) << CHARS
            | (byte.is_ascii_digit() as u64) << DIGITS
            | ((!is_blank && !is_word) as u64) << PUNCTUATION
            | ((is_blank && matches!(before, Before::Stop)) as u64) << SENTENCES;
        at += 1;
    }
    adds
}

impl Counter {
    /// Counts the ASCII that a text begins with; returns its length.
    fn ascii(&mut self, text: &[u8]) -> usize {
        let mut n_counted = 0;
        for piece in text.chunks(MAX_SUMMED) {
            let mut sum = 0;
            let mut before = self.before;
            let mut n_ascii = piece.len();
            for (at, byte) in piece.iter().enumerate() {
                let Some(kind) = KINDS.get(*byte as usize) else {
                    n_ascii = at;
                    break;
                };
                sum += ADDS[before as usize][*byte as usize];
                before = *kind;
            }
            self.before = before;
            self.add(sum);
            n_counted += n_ascii;
            if n_ascii < piece.len() {
                break;
            }
        }
        n_counted
    }

    /// Adds the counts in a sum of [`ADDS`].
    fn add(&mut self, sum: u64) {
        let count = |shift: u32| (sum >> shift) as u32 & MAX_SUMMED as u32;
        self.words += count(WORDS);
        self.chars += count(CHARS);
        self.digits += count(DIGITS);
        self.punctuation += count(PUNCTUATION);
        self.sentences += count(SENTENCES);
    }

    /// Counts the first character of a text, which is not ASCII; returns its length.
    fn wide(&mut self, text: &str) -> usize {
        let Some(c) = text.chars().next() else { return 1 };
        if self.before == Before::Stop {
            self.before = Before::Other;
        }
        match script_of(c) {
            Script::Space => self.before = Before::Other,
            Script::Joiner => self.chars += 1,
            Script::Ideograph => self.apart(|counter| counter.ideographs += 1),
            Script::Syllabic => self.apart(|counter| counter.syllabic += 1),
            Script::Stop => self.apart(|counter| {
                counter.sentences += 1;
                counter.mark();
            }),
            Script::Mark => self.apart(Counter::mark),
            Script::Letter => {
                self.chars += 1;
                self.words += u32::from(self.before != Before::Word);
                self.before = Before::Word;
            }
        }
        c.len_utf8()
    }

    /// A character that ends a word.
    fn apart(&mut self, count: impl FnOnce(&mut Counter)) {
        self.before = Before::Other;
        count(self);
    }

    fn mark(&mut self) {
        self.punctuation += 1;
        self.chars += 1;
    }

    fn finish(self) -> TextCounts {
        let wide_words =
            self.ideographs.div_ceil(IDEOGRAPHS_PER_WORD) + self.syllabic.div_ceil(SYLLABIC_PER_WORD);
        TextCounts {
            words: self.words + wide_words,
            chars: self.chars + self.ideographs + self.syllabic,
            digits: self.digits,
            punctuation: self.punctuation,
            sentences: self.sentences + u32::from(self.before == Before::Stop),
        }
    }
}

#[derive(PartialEq, Eq, Debug)]
enum Script {
    Space,
    Letter,
    /// A sign that belongs to the letter before it.
    Joiner,
    Ideograph,
    Syllabic,
    Stop,
    Mark,
}

/// How a character outside ASCII counts, the commonest first.
fn script_of(c: char) -> Script {
    match c {
        '\u{4e00}'..='\u{9fff}' => Script::Ideograph,
        c if is_spaced(c) => Script::Letter,
        '。' | '！' | '？' | '…' | '।' | '؟' | '۔' | '።' | '．' => Script::Stop,
        c if is_common_mark(c) => Script::Mark,
        c if is_joiner(c) => Script::Joiner,
        '\u{3040}'..='\u{30ff}'
        | '\u{3105}'..='\u{312f}'
        | '\u{3400}'..='\u{4dbf}'
        | '\u{f900}'..='\u{faff}'
        | '\u{20000}'..='\u{323af}' => Script::Ideograph,
        '\u{0e01}'..='\u{0eff}'
        | '\u{0f40}'..='\u{0fbc}'
        | '\u{1000}'..='\u{109f}'
        | '\u{1780}'..='\u{17d3}' => Script::Syllabic,
        c if c.is_whitespace() || c.is_control() || c == '\u{feff}' || c == '\u{200b}' => Script::Space,
        c if c.is_alphanumeric() => Script::Letter,
        _ => Script::Mark,
    }
}

/// Quotes, dashes, bullets and the marks of Chinese and Japanese, told without
/// asking whether they are letters. Not all marks.
fn is_common_mark(c: char) -> bool {
    matches!(
        c,
        '©' | '«' | '®' | '°' | '·' | '»' | '\u{2010}'..='\u{2027}' | '\u{3001}'..='\u{3004}'
            | '\u{3008}'..='\u{3020}' | '\u{ff01}'..='\u{ff0f}' | '\u{ff1a}'..='\u{ff20}'
    )
}

/// Accents, soft hyphens, joiners and selectors of variants.
fn is_joiner(c: char) -> bool {
    matches!(c, '\u{0300}'..='\u{036f}' | '\u{00ad}' | '\u{200c}' | '\u{200d}' | '\u{fe00}'..='\u{fe0f}')
        || is_virama(c)
}

/// Signs of Indic scripts that join letters and are no letters themselves.
fn is_virama(c: char) -> bool {
    ('\u{0900}'..='\u{0dff}').contains(&c) && matches!(c as u32 & 0x7f, 0x3c | 0x4d | 0x4a)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn words(text: &str) -> u32 {
        count_text(text).words
    }

    #[test]
    fn what_is_common_is_what_the_rest_says() {
        for c in '\u{80}'..=char::MAX {
            if is_spaced(c) {
                assert!(c.is_alphabetic() && !is_joiner(c), "{c:?}");
            }
            if is_common_mark(c) {
                let is_blank = c.is_whitespace() || c.is_control();
                assert!(!c.is_alphanumeric() && !is_joiner(c) && !is_blank, "{c:?}");
            }
        }
        assert_eq!([script_of('ж'), script_of('，')], [Script::Letter, Script::Mark]);
        assert_eq!([script_of('\u{301}'), script_of('…')], [Script::Joiner, Script::Stop]);
    }

    #[test]
    fn words_are_runs_of_letters_and_digits() {
        assert_eq!(words(""), 0);
        assert_eq!(words(" \n\t - … "), 0);
        assert_eq!(words("one two-three 4th"), 4);
        assert_eq!(words("naïve café Übung"), 3);
        assert_eq!(words("non\u{a0}breaking"), 2);
    }

    #[test]
    fn combining_signs_do_not_split_words() {
        assert_eq!(words("हिन्दी भाषा"), 2);
        assert_eq!(words("e\u{301}te\u{301}"), 1);
        assert_eq!(words("می\u{200c}خواهم"), 1);
    }

    #[test]
    fn scripts_without_spaces_count_by_characters() {
        assert_eq!(words("天気"), 1);
        assert_eq!(words("今日は良い天気です"), 5);
        assert_eq!(words("ภาษาไทย"), 2);
        assert_eq!(words("한국어 위키"), 2);
        assert_eq!(words("Rust言語2024"), 3);
    }

    #[test]
    fn sentences_end_at_stops_before_space() {
        assert_eq!(count_text("Version 1.2 is out. Really?").sentences, 2);
        assert_eq!(count_text("好。很好！").sentences, 2);
        assert_eq!(count_text("example.org").sentences, 0);
    }

    #[test]
    fn long_texts_count_like_short_ones() {
        let text = "It is 12 o'clock, he said. Really? \n\tYes! ok";
        let one = count_text(text);
        for n in [1u32, 2, 7, 40] {
            let many = count_text(&format!("{text} ").repeat(n as usize));
            assert_eq!((many.words, many.chars, many.digits), (one.words * n, one.chars * n, one.digits * n));
            assert_eq!((many.punctuation, many.sentences), (one.punctuation * n, one.sentences * n));
        }
        assert_eq!(count_text(&"x".repeat(100)).words, 1);
        assert_eq!(count_text(&format!("{}é", "x".repeat(32))).words, 1);
    }

    /// The same counts, byte by byte.
    fn counted_slowly(text: &str) -> TextCounts {
        let mut counts = TextCounts::default();
        let mut before = b' ';
        for byte in text.bytes() {
            let is_blank = byte.is_ascii_whitespace();
            counts.words += u32::from(byte.is_ascii_alphanumeric() && !before.is_ascii_alphanumeric());
            counts.chars += u32::from(!is_blank);
            counts.digits += u32::from(byte.is_ascii_digit());
            counts.punctuation += u32::from(byte.is_ascii_punctuation());
            counts.sentences += u32::from(is_blank && matches!(before, b'.' | b'!' | b'?'));
            before = byte;
        }
        counts.sentences += u32::from(matches!(before, b'.' | b'!' | b'?'));
        counts
    }

    #[test]
    fn sums_count_like_bytes() {
        let text = "So it is. 12 o'clock! (Really?) Yes. ok. ".repeat(300);
        for length in [0, 1, 9, 10, MAX_SUMMED - 1, MAX_SUMMED, MAX_SUMMED + 1, text.len()] {
            assert_eq!(count_text(&text[..length]), counted_slowly(&text[..length]), "{length}");
        }
    }

    #[test]
    fn signs_after_a_stop_do_not_end_the_sentence() {
        assert_eq!(count_text("Yes.– no").sentences, 0);
        assert_eq!(count_text("Yes.\u{301} no").sentences, 0);
        assert_eq!(count_text("Yes. – no.").sentences, 2);
    }

    #[test]
    fn characters_leave_white_space_out() {
        let counts = count_text("a b, é 12");
        assert_eq!((counts.chars, counts.digits, counts.punctuation), (6, 2, 1));
    }
}
