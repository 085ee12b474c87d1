//! For a terminal: two columns of words, then the blocks with their reasons.
//!
//! Colours are not all that tells: missed words stand in `[-…-]`, wrong ones
//! in `{+…+}`, so the text can be piped and read.

use anstyle::{AnsiColor, Style};
use unicode_width::UnicodeWidthStr;

use super::{Fate, Look, Part, Side, Step, diff};

const RIGHT: Style = AnsiColor::Green.on_default();
const WRONG: Style = AnsiColor::Red.on_default().bold();
const MISSED: Style = AnsiColor::Yellow.on_default().bold();
const FAINT: Style = Style::new().dimmed();

/// The narrowest column of a text.
const MIN_COLUMN: usize = 24;

/// What stands between the columns.
const GAP: &str = " │ ";

/// Everything about a page, in so many columns of characters.
pub fn terminal(look: &Look, width: usize) -> String {
    let mut out = String::new();
    head(&mut out, look);
    texts(&mut out, look, (width.saturating_sub(GAP.width()) / 2).max(MIN_COLUMN));
    if let Some(reasons) = &look.reasons {
        put(&mut out, &format!("\n{FAINT}{}{FAINT:#}\n", safe(&reasons.summary)));
        for part in &reasons.parts {
            line(&mut out, part, width);
        }
    }
    out
}

fn put(out: &mut String, text: &str) {
    out.push_str(text);
}

fn head(out: &mut String, look: &Look) {
    put(
        out,
        &format!(
            "{} {FAINT}(page {}, {}){FAINT:#}\n",
            safe(look.name()),
            look.record.position,
            safe(&look.record.id)
        ),
    );
    put(out, &format!("{}: {}\n", safe(&look.tool), safe(&look.score_line())));
    for [name, wanted, found] in look.facts() {
        put(
            out,
            &format!("{FAINT}{name:<8}{FAINT:#}{} {FAINT}found{FAINT:#} {}\n", safe(&wanted), safe(&found)),
        );
    }
}

/// Truth to the left, result to the right; what is in both stands in one row.
fn texts(out: &mut String, look: &Look, width: usize) {
    let title = format!("{:<width$}{GAP}result", "truth");
    put(out, &format!("\n{FAINT}{title}{FAINT:#}\n"));
    let mut rows = [Vec::new(), Vec::new()];
    for step in diff(look.truth(), &look.answer.text) {
        let sides = [step.truth, step.result];
        for (row, text) in rows.iter_mut().zip(sides) {
            row.extend(text.map(|text| (text.trim(), step.fate)));
        }
        if ends_line(&step) {
            flush(out, &mut rows, width);
        }
    }
    flush(out, &mut rows, width);
}

fn ends_line(step: &Step<'_>) -> bool {
    [step.truth, step.result].into_iter().flatten().any(|text| text.contains('\n'))
}

type Words<'a> = Vec<(&'a str, Fate)>;

fn flush(out: &mut String, rows: &mut [Words<'_>; 2], width: usize) {
    let [left, right] = rows.each_mut().map(|row| wrapped(&std::mem::take(row), width));
    for at in 0..left.len().max(right.len()) {
        let empty = (String::new(), 0);
        let (text, used) = left.get(at).unwrap_or(&empty);
        let (other, _) = right.get(at).unwrap_or(&empty);
        put(out, &format!("{text}{}{FAINT}{GAP}{FAINT:#}{other}\n", " ".repeat(width.saturating_sub(*used))));
    }
}

/// Lines of words with their colours, and the width of each.
fn wrapped(words: &[(&str, Fate)], width: usize) -> Vec<(String, usize)> {
    let mut lines: Vec<(String, usize)> = Vec::new();
    for (at, (word, fate)) in words.iter().enumerate() {
        let is_edge = |other: Option<&(&str, Fate)>| other.is_none_or(|(_, other)| other != fate);
        let (style, open, close) = match fate {
            Fate::Right => (RIGHT, "", ""),
            Fate::Wrong => (WRONG, "{+", "+}"),
            Fate::Missed => (MISSED, "[-", "-]"),
        };
        let open = if is_edge(at.checked_sub(1).and_then(|before| words.get(before))) { open } else { "" };
        let close = if is_edge(words.get(at + 1)) { close } else { "" };
        let text = cut(&format!("{open}{}{close}", safe(word)), width);
        let used = text.width();
        let text = format!("{style}{text}{style:#}");
        match lines.last_mut() {
            Some((line, taken)) if *taken + 1 + used <= width => {
                put(line, &format!(" {text}"));
                *taken += 1 + used;
            }
            _ => lines.push((text, used)),
        }
    }
    lines
}

fn line(out: &mut String, part: &Part, width: usize) {
    let style = match part.side {
        Side::KeptRight => RIGHT,
        Side::KeptWrong => WRONG,
        Side::Missed => MISSED,
        Side::LeftOut => FAINT,
    };
    let (node, path) = &part.place;
    let head = format!("{:<10} {:<24} {node:>6} {:<22} ", part.side.name(), part.reason, safe(path));
    let rest = width.saturating_sub(head.width()).max(MIN_COLUMN);
    let trace: Vec<String> = part.trace.iter().map(|(name, value)| format!(" {name} {value}")).collect();
    let trace = trace.concat();
    put(out, &format!("{style}{head}{style:#}{}{FAINT}{trace}{FAINT:#}\n", cut(&safe(&part.text), rest)));
}

/// The start of a text that fits.
fn cut(text: &str, width: usize) -> String {
    if text.width() <= width {
        return text.to_owned();
    }
    let mut out = String::new();
    for letter in text.chars() {
        if out.width() + 2 > width {
            break;
        }
        out.push(letter);
    }
    out + "…"
}

/// Text of strangers on one line: nothing of it may steer a terminal.
fn safe(text: &str) -> String {
    let is_hostile = |letter: char| {
        letter.is_control()
            || matches!(letter, '\u{200b}'..='\u{200f}' | '\u{202a}'..='\u{202e}' | '\u{2060}'..='\u{206f}')
    };
    let plain = |letter: char| match letter {
        '\n' | '\t' => ' ',
        letter if is_hostile(letter) => char::REPLACEMENT_CHARACTER,
        letter => letter,
    };
    text.chars().map(plain).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_are_no_wider_than_they_may_be() {
        let words: Vec<(&str, Fate)> = ["one", "two", "三三三", "four", "verylongword"]
            .into_iter()
            .zip([Fate::Right, Fate::Wrong, Fate::Wrong, Fate::Missed, Fate::Right])
            .collect();
        let lines = wrapped(&words, 10);
        assert!(lines.iter().all(|(_, width)| *width <= 10), "{lines:?}");
        let plain: Vec<String> =
            lines.iter().map(|(line, _)| anstream::adapter::strip_str(line).to_string()).collect();
        assert_eq!(plain, ["one {+two", "三三三+}", "[-four-]", "verylongw…"]);
    }

    #[test]
    fn nothing_of_a_page_steers_the_terminal() {
        assert_eq!(safe("a\u{1b}[2J\u{202e}b\nc"), "a\u{fffd}[2J\u{fffd}b c");
    }
}
