//! Is this character a letter? The standard library looks for it in a list of
//! ranges; alphabets that most pages are written in are told here by a few
//! comparisons. On pages in Chinese, Russian, Greek and Polish (`sites-multi`)
//! that list took a tenth of the time.

/// Whether a character is a letter, as [`char::is_alphabetic`] says.
#[inline]
pub(crate) fn is_letter(c: char) -> bool {
    c.is_ascii_alphabetic() || !c.is_ascii() && (is_spaced(c) || is_unspaced(c) || c.is_alphabetic())
}

/// Whether a character is a letter or a digit, as [`char::is_alphanumeric`] says.
#[inline]
pub(crate) fn is_letter_or_digit(c: char) -> bool {
    c.is_ascii_alphanumeric() || !c.is_ascii() && (is_spaced(c) || is_unspaced(c) || c.is_alphanumeric())
}

/// Common letters outside ASCII of alphabets whose words have blanks between
/// them: Latin, Greek, Cyrillic, Hebrew, Arabic, Hangul. Not all letters.
#[inline]
pub(crate) fn is_spaced(c: char) -> bool {
    matches!(
        c,
        '\u{c0}'..='\u{d6}'
            | '\u{d8}'..='\u{f6}'
            | '\u{f8}'..='\u{24f}'
            | '\u{388}'..='\u{38a}'
            | '\u{38e}'..='\u{3a1}'
            | '\u{3a3}'..='\u{3f5}'
            | '\u{400}'..='\u{481}'
            | '\u{48a}'..='\u{52f}'
            | '\u{5d0}'..='\u{5ea}'
            | '\u{620}'..='\u{64a}'
            | '\u{671}'..='\u{6d3}'
            | '\u{1e00}'..='\u{1eff}'
            | '\u{ac00}'..='\u{d7a3}'
    )
}

/// Common letters of scripts without blanks: kana and Han. Not all letters.
#[inline]
fn is_unspaced(c: char) -> bool {
    matches!(c, '\u{3041}'..='\u{3096}' | '\u{30a1}'..='\u{30fa}' | '\u{4e00}'..='\u{9fff}')
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn all_characters_are_what_the_standard_library_says() {
        for c in '\0'..=char::MAX {
            assert_eq!(is_letter(c), c.is_alphabetic(), "{c:?}");
            assert_eq!(is_letter_or_digit(c), c.is_alphanumeric(), "{c:?}");
            assert!(!is_spaced(c) || c.is_alphabetic(), "{c:?}");
        }
    }
}
