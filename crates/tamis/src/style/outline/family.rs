//! Bytes in families: one is of those that both its upper and its lower half can
//! be of. Two looks find them all.

/// `.` and `#`.
pub(super) const DOT: u8 = 1;
/// `:`.
pub(super) const COLON: u8 = 1 << 1;
/// `*` and `+`.
pub(super) const PLUS: u8 = 1 << 2;
/// `>` and `~`.
pub(super) const MORE: u8 = 1 << 3;
/// Quotes and the slash.
pub(super) const QUOTE: u8 = 1 << 4;
/// `[`, `\`, `]`, `{`, `|` and `}`.
pub(super) const BRACE: u8 = 1 << 5;
/// `(`, `)` and `,`.
pub(super) const ROUND: u8 = 1 << 6;
/// `;`.
pub(super) const SEMICOLON: u8 = 1 << 7;

/// The families of signs, by the upper half of a byte.
pub(super) const UPPER: [u8; 16] = {
    let mut families = [0; 16];
    families[0x2] = DOT | PLUS | QUOTE | ROUND;
    families[0x3] = COLON | MORE | SEMICOLON;
    families[0x5] = BRACE;
    families[0x7] = BRACE | MORE;
    families
};

/// The same by the lower half.
pub(super) const LOWER: [u8; 16] = {
    let mut families = [0; 16];
    families[0x2] = QUOTE;
    families[0x3] = DOT;
    families[0x7] = QUOTE;
    families[0x8] = ROUND;
    families[0x9] = ROUND;
    families[0xA] = COLON | PLUS;
    families[0xB] = PLUS | BRACE | SEMICOLON;
    families[0xC] = ROUND | BRACE;
    families[0xD] = BRACE;
    families[0xE] = DOT | MORE;
    families[0xF] = QUOTE;
    families
};

/// Control characters.
const CONTROL: u8 = 1;
/// The space.
const SPACE: u8 = 1 << 1;
/// `-`.
const DASH: u8 = 1 << 2;
/// Digits.
const DIGIT: u8 = 1 << 3;
/// Letters up to `O`.
const EARLY: u8 = 1 << 4;
/// Letters from `P` on.
const LATE: u8 = 1 << 5;
/// `_`.
const UNDERSCORE: u8 = 1 << 6;
/// What is not ASCII.
const BEYOND: u8 = 1 << 7;

/// What is blank, and so in no name.
pub(super) const BLANK: u8 = CONTROL | SPACE;

/// The families of what is in names and of blanks, by the upper half of a byte.
pub(super) const NAME_UPPER: [u8; 16] = {
    let mut families = [BEYOND; 16];
    families[0x0] = CONTROL;
    families[0x1] = CONTROL;
    families[0x2] = SPACE | DASH;
    families[0x3] = DIGIT;
    families[0x4] = EARLY;
    families[0x5] = LATE | UNDERSCORE;
    families[0x6] = EARLY;
    families[0x7] = LATE;
    families
};

/// The same by the lower half.
pub(super) const NAME_LOWER: [u8; 16] = {
    let mut families = [CONTROL | BEYOND | EARLY; 16];
    families[0x0] = CONTROL | BEYOND | SPACE;
    families[0xD] |= DASH;
    families[0xF] |= UNDERSCORE;
    let mut low = 0;
    while low <= 0xA {
        families[low] |= if low < 0xA { DIGIT | LATE } else { LATE };
        low += 1;
    }
    families
};
