//! How many words, characters and sentences a text has, in one pass.
//!
//! A word is a run of letters and digits. Scripts that are written without
//! spaces count by characters, at a rate for each script: the Unicode rules
//! for word boundaries (UAX #29) would make a word of every character.

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
    let bytes = text.as_bytes();
    let mut at = 0;
    while let Some(&byte) = bytes.get(at) {
        if let Some(chunk) = bytes.get(at..=at + CHUNK).filter(|chunk| chunk.is_ascii()) {
            counter.chunk(chunk);
            at += CHUNK;
        } else if bytes.len() - at <= CHUNK && bytes[at..].is_ascii() {
            counter.last(&bytes[at..]);
            break;
        } else if byte.is_ascii() {
            counter.ascii(byte, bytes.get(at + 1).copied());
            at += 1;
        } else {
            at += counter.wide(&text[at..]);
        }
    }
    counter.finish()
}

/// Bytes that are counted at once: few enough for sums in a byte, enough for
/// the compiler to use vectors.
const CHUNK: usize = 32;

#[derive(Default)]
struct Counter {
    words: u32,
    chars: u32,
    digits: u32,
    punctuation: u32,
    sentences: u32,
    ideographs: u32,
    syllabic: u32,
    in_word: bool,
}

#[inline]
fn is_digit(byte: u8) -> bool {
    byte.wrapping_sub(b'0') < 10
}

#[inline]
fn is_word(byte: u8) -> bool {
    is_digit(byte) | ((byte | 0x20).wrapping_sub(b'a') < 26)
}

/// White space and controls.
#[expect(clippy::needless_bitwise_bool, reason = "branches would keep the compiler from vectors")]
#[inline]
fn is_blank(byte: u8) -> bool {
    (byte <= b' ') | (byte == 0x7f)
}

#[expect(clippy::needless_bitwise_bool, reason = "branches would keep the compiler from vectors")]
#[inline]
fn is_stop(byte: u8) -> bool {
    (byte == b'.') | (byte == b'!') | (byte == b'?')
}

/// How many of the places that are asked about are so.
#[inline]
fn count(is_so: impl Fn(usize) -> bool) -> u32 {
    u32::from((0..CHUNK).map(|at| u8::from(is_so(at))).sum::<u8>())
}

impl Counter {
    /// Counts the first bytes of a chunk that has one more, all of them ASCII.
    #[inline]
    fn chunk(&mut self, chunk: &[u8]) {
        let Ok(now): Result<&[u8; CHUNK], _> = chunk[..CHUNK].try_into() else { return };
        let Ok(next): Result<&[u8; CHUNK], _> = chunk[1..=CHUNK].try_into() else { return };
        let words = count(|at| is_word(now[at]));
        let blanks = count(|at| is_blank(now[at]));
        self.words += count(|at| is_word(next[at]) & !is_word(now[at]));
        self.words += u32::from(is_word(now[0]) && !self.in_word);
        // The word that begins with the byte after the chunk is counted there.
        self.words -= u32::from(is_word(next[CHUNK - 1]) && !is_word(now[CHUNK - 1]));
        self.in_word = is_word(now[CHUNK - 1]);
        self.digits += count(|at| is_digit(now[at]));
        self.chars += CHUNK as u32 - blanks;
        self.punctuation += CHUNK as u32 - blanks - words;
        self.sentences += count(|at| is_stop(now[at]) & is_blank(next[at]));
    }

    /// Counts the end of a text, at most a chunk of ASCII: blanks after it
    /// count for nothing and end a sentence as the end does.
    #[inline]
    fn last(&mut self, rest: &[u8]) {
        let mut chunk = [b' '; CHUNK + 1];
        chunk[..rest.len()].copy_from_slice(rest);
        self.chunk(&chunk);
    }

    #[inline]
    fn ascii(&mut self, byte: u8, next: Option<u8>) {
        let is_word = is_word(byte);
        let is_blank_here = is_blank(byte);
        self.words += u32::from(is_word && !self.in_word);
        self.in_word = is_word;
        self.digits += u32::from(is_digit(byte));
        self.chars += u32::from(!is_blank_here);
        self.punctuation += u32::from(!is_blank_here && !is_word);
        self.sentences += u32::from(is_stop(byte) && next.is_none_or(is_blank));
    }

    /// Counts the first character of a text, which is not ASCII; returns its length.
    fn wide(&mut self, text: &str) -> usize {
        let Some(c) = text.chars().next() else { return 1 };
        match script_of(c) {
            Script::Space => self.in_word = false,
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
                self.words += u32::from(!self.in_word);
                self.in_word = true;
            }
        }
        c.len_utf8()
    }

    /// A character that ends a word.
    fn apart(&mut self, count: impl FnOnce(&mut Counter)) {
        self.in_word = false;
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
            sentences: self.sentences,
        }
    }
}

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

/// How a character outside ASCII counts.
fn script_of(c: char) -> Script {
    match c {
        c if is_joiner(c) => Script::Joiner,
        '。' | '！' | '？' | '…' | '।' | '؟' | '۔' | '።' | '．' => Script::Stop,
        '\u{3040}'..='\u{30ff}'
        | '\u{3105}'..='\u{312f}'
        | '\u{3400}'..='\u{4dbf}'
        | '\u{4e00}'..='\u{9fff}'
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

    #[test]
    fn characters_leave_white_space_out() {
        let counts = count_text("a b, é 12");
        assert_eq!((counts.chars, counts.digits, counts.punctuation), (6, 2, 1));
    }
}
