//! A text cut into numbers, words and marks, without allocating.

use crate::letters;

/// How many tokens of a text are looked at: a date with its time takes under
/// twenty, and stands near the start of a byline.
const MAX_TOKENS: usize = 64;

/// What a token is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Token {
    /// A number of this many digits; more than nine digits saturate.
    Number { value: u32, digits: u8 },
    /// Letters.
    Word,
    /// One mark.
    Mark(char),
}

/// A token and its place in the text.
#[derive(Clone, Copy, Debug)]
pub(super) struct Placed {
    pub(super) token: Token,
    pub(super) start: usize,
    pub(super) end: usize,
    /// Whether white space stands before it.
    pub(super) spaced: bool,
}

/// The tokens of a text.
#[derive(Debug)]
pub(super) struct Tokens<'a> {
    pub(super) text: &'a str,
    list: [Placed; MAX_TOKENS],
    len: usize,
}

impl<'a> Tokens<'a> {
    pub(super) fn of(text: &'a str) -> Tokens<'a> {
        let none = Placed { token: Token::Mark(' '), start: 0, end: 0, spaced: false };
        let mut tokens = Tokens { text, list: [none; MAX_TOKENS], len: 0 };
        let mut at = 0;
        let mut spaced = true;
        while let Some(first) = text.get(at..).and_then(|rest| rest.chars().next()) {
            if is_space(first) {
                at += first.len_utf8();
                spaced = true;
                continue;
            }
            if tokens.len == MAX_TOKENS {
                break;
            }
            let (token, end) = read_token(text, at, first);
            tokens.list[tokens.len] = Placed { token, start: at, end, spaced };
            tokens.len += 1;
            spaced = false;
            at = end;
        }
        tokens
    }

    pub(super) fn len(&self) -> usize {
        self.len
    }

    pub(super) fn get(&self, index: usize) -> Option<&Placed> {
        self.list.get(..self.len)?.get(index)
    }

    /// The value and the number of digits of a number.
    pub(super) fn number(&self, index: usize) -> Option<(u32, u8)> {
        match self.get(index)?.token {
            Token::Number { value, digits } => Some((value, digits)),
            _ => None,
        }
    }

    pub(super) fn mark(&self, index: usize) -> Option<char> {
        match self.get(index)?.token {
            Token::Mark(mark) => Some(mark),
            _ => None,
        }
    }

    pub(super) fn word(&self, index: usize) -> Option<&'a str> {
        let placed = self.get(index)?;
        if placed.token == Token::Word { self.text.get(placed.start..placed.end) } else { None }
    }
}

fn read_token(text: &str, at: usize, first: char) -> (Token, usize) {
    if digit(first).is_some() {
        return read_number(text, at);
    }
    if !is_letter(first) {
        return (Token::Mark(first), at + first.len_utf8());
    }
    let thai = is_thai(first);
    let rest = text.get(at..).unwrap_or("");
    // Thai short forms have full stops inside: ม.ค.
    let goes_on = |c: char| digit(c).is_none() && if thai { is_thai(c) || c == '.' } else { is_letter(c) };
    let len = rest.find(|c| !goes_on(c)).unwrap_or(rest.len());
    let len = cut_cjk(&rest[..len]).max(first.len_utf8());
    (Token::Word, at + len)
}

/// Chinese, Japanese and Korean date words stand among letters without blanks:
/// they are words of their own.
fn cut_cjk(word: &str) -> usize {
    let is_date_word = |c: char| matches!(c, '年' | '月' | '日' | '號' | '号' | '년' | '월' | '일');
    match word.char_indices().find(|(_, c)| is_date_word(*c)) {
        Some((0, c)) => c.len_utf8(),
        Some((at, _)) => at,
        None => word.len(),
    }
}

fn read_number(text: &str, at: usize) -> (Token, usize) {
    let (mut value, mut digits, mut end) = (0_u32, 0_u8, at);
    for c in text.get(at..).unwrap_or("").chars() {
        let Some(one) = digit(c) else { break };
        value = value.saturating_mul(10).saturating_add(one);
        digits = digits.saturating_add(1);
        end += c.len_utf8();
    }
    (Token::Number { value, digits }, end)
}

/// The value of a decimal digit of the scripts that pages write dates in.
fn digit(c: char) -> Option<u32> {
    /// Where the digits of a script begin: ASCII, Arabic-Indic, Persian,
    /// Devanagari, Bengali, Thai, full width.
    const ZEROS: [u32; 7] = [0x30, 0x660, 0x6F0, 0x966, 0x9E6, 0xE50, 0xFF10];
    if c.is_ascii() {
        return c.to_digit(10);
    }
    ZEROS.iter().map(|zero| (c as u32).wrapping_sub(*zero)).find(|value| *value < 10)
}

fn is_thai(c: char) -> bool {
    ('\u{E00}'..='\u{E4E}').contains(&c)
}

fn is_space(c: char) -> bool {
    c.is_whitespace()
        || matches!(c, '\u{200B}'..='\u{200F}' | '\u{FEFF}' | '\u{202A}'..='\u{202E}' | '\u{AD}')
}

/// Letters, and the marks that go with letters in Indic scripts.
fn is_letter(c: char) -> bool {
    letters::is_letter(c) || ('\u{900}'..='\u{E4E}').contains(&c) || ('\u{300}'..='\u{36F}').contains(&c)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn shown(text: &str) -> Vec<String> {
        let tokens = Tokens::of(text);
        (0..tokens.len())
            .map(|at| {
                tokens.get(at).map_or(String::new(), |placed| text[placed.start..placed.end].to_owned())
            })
            .collect()
    }

    #[test]
    fn scripts_are_cut_where_dates_need_it() {
        assert_eq!(shown("2024年3月5日火曜"), ["2024", "年", "3", "月", "5", "日", "火曜"]);
        assert_eq!(shown("5 ม.ค. 2567"), ["5", "ม.ค.", "2567"]);
        assert_eq!(shown("5 मार्च २०२४"), ["5", "मार्च", "२०२४"]);
        assert_eq!(shown("5th\u{a0}May,2024"), ["5", "th", "May", ",", "2024"]);
    }

    #[test]
    fn other_digits_count() {
        assert_eq!(Tokens::of("٢٠٢٤").number(0), Some((2024, 4)));
        assert_eq!(Tokens::of("۱۴۰۲").number(0), Some((1402, 4)));
        assert_eq!(Tokens::of("99999999999999999999").number(0), Some((u32::MAX, 20)));
    }

    #[test]
    fn long_texts_stop() {
        assert_eq!(Tokens::of(&"1 ".repeat(10_000)).len(), MAX_TOKENS);
    }
}
