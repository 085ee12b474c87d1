//! Everything in an article that can be changed, one after another.

use tamis::article::{Content, Image, Inline, Part, Run};

/// Shows every run of parts, at any depth. Parts nest at most
/// [`MAX_NESTING`](tamis::article::MAX_NESTING) levels, so this may recurse.
pub(crate) fn each_run(parts: &mut [Part], change: &mut impl FnMut(&mut Run)) {
    for part in parts {
        match &mut part.content {
            Content::Heading { text, .. } | Content::Paragraph(text) => {
                text.iter_mut().for_each(&mut *change);
            }
            Content::Figure { parts, caption } => {
                caption.iter_mut().for_each(&mut *change);
                each_run(parts, change);
            }
            Content::Details { summary, parts } => {
                summary.iter_mut().for_each(&mut *change);
                each_run(parts, change);
            }
            Content::Quote { parts, .. } | Content::Footnote { parts, .. } => each_run(parts, change),
            Content::Post(post) => each_run(&mut post.parts, change),
            Content::List(list) => list.items.iter_mut().for_each(|item| each_run(&mut item.parts, change)),
            Content::Definitions(entries) => {
                for entry in entries {
                    entry.terms.iter_mut().flatten().for_each(&mut *change);
                    entry.descriptions.iter_mut().for_each(|parts| each_run(parts, change));
                }
            }
            Content::Table(table) => {
                table.caption.iter_mut().for_each(&mut *change);
                let cells = table.rows.iter_mut().flat_map(|row| &mut row.cells);
                cells.for_each(|cell| each_run(&mut cell.parts, change));
            }
            _ => {}
        }
    }
}

/// Shows every picture of parts, at any depth.
pub(crate) fn each_image(parts: &mut [Part], change: &mut impl FnMut(&mut Image)) {
    each_part(parts, &mut |part| {
        if let Content::Image(image) = &mut part.content {
            change(image);
        }
    });
    each_run(parts, &mut |run| {
        if let Inline::Image(image) = &mut run.inline {
            change(image);
        }
    });
}

fn each_part(parts: &mut [Part], change: &mut impl FnMut(&mut Part)) {
    for part in parts {
        change(part);
        match &mut part.content {
            Content::Figure { parts, .. }
            | Content::Details { parts, .. }
            | Content::Quote { parts, .. }
            | Content::Footnote { parts, .. } => each_part(parts, change),
            Content::Post(post) => each_part(&mut post.parts, change),
            Content::List(list) => list.items.iter_mut().for_each(|item| each_part(&mut item.parts, change)),
            Content::Definitions(entries) => {
                let descriptions = entries.iter_mut().flat_map(|entry| &mut entry.descriptions);
                descriptions.for_each(|parts| each_part(parts, change));
            }
            Content::Table(table) => {
                let cells = table.rows.iter_mut().flat_map(|row| &mut row.cells);
                cells.for_each(|cell| each_part(&mut cell.parts, change));
            }
            _ => {}
        }
    }
}
