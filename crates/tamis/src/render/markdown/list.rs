//! Lists.

use super::Writer;
use crate::article::{Content, Item, List, Part};
use crate::render::html;

/// The largest number that `CommonMark` takes for an item: nine digits.
const MAX_NUMBER: i64 = 999_999_999;

/// What stands before items.
#[derive(Clone, Copy, PartialEq)]
pub(super) enum Markers {
    /// `-` and `1.`
    Usual,
    /// `*` and `1)`
    Other,
}

impl Writer<'_> {
    pub(super) fn list(&mut self, part: &Part, list: &List, markers: Markers) {
        if !is_plain(list) {
            return self.html(&html::part_in_markdown(part));
        }
        let is_tight = list.items.iter().all(|item| is_short(&item.parts));
        let mut number = list.start;
        for item in &list.items {
            let marker = match (number, markers) {
                (None, Markers::Usual) => "- ".to_owned(),
                (None, Markers::Other) => "* ".to_owned(),
                (Some(number), Markers::Usual) => format!("{number}. "),
                (Some(number), Markers::Other) => format!("{number}) "),
            };
            number = number.map(|number| number.saturating_add(1));
            let outside = self.lines.mark(&[&marker]);
            self.item(item);
            self.lines.leave(&outside);
            if is_tight {
                self.lines.end_line();
            } else {
                self.lines.end_part();
            }
        }
    }

    fn item(&mut self, item: &Item) {
        self.task = item.checked;
        if !is_short(&item.parts) {
            return self.parts(&item.parts);
        }
        self.level += 1;
        for part in &item.parts {
            self.part(part);
            self.lines.end_line();
        }
        self.level -= 1;
    }
}

/// Whether Markdown can number the items and show their check boxes.
fn is_plain(list: &List) -> bool {
    let has_numbers = list.start.is_none_or(|start| {
        let last = start.saturating_add(i64::try_from(list.items.len()).unwrap_or(MAX_NUMBER));
        (0..=MAX_NUMBER).contains(&start) && last <= MAX_NUMBER
    });
    let starts_with_text =
        |item: &Item| matches!(item.parts.first(), Some(Part { content: Content::Paragraph(_), .. }));
    has_numbers && list.items.iter().all(|item| item.checked.is_none() || starts_with_text(item))
}

/// Whether an item takes no blank lines: one paragraph, or one and a list that
/// may follow it directly.
fn is_short(parts: &[Part]) -> bool {
    let is_text = |part: &Part| matches!(part.content, Content::Paragraph(_));
    match parts {
        [one] => is_text(one),
        [one, Part { content: Content::List(list), .. }] => {
            is_text(one) && is_plain(list) && list.start.is_none_or(|start| start == 1)
        }
        _ => false,
    }
}
