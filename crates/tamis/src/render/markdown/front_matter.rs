//! Metadata as YAML.

use std::fmt::Write;

use crate::metadata::Meta;

/// Metadata between lines of dashes, and an empty line; nothing when there is none.
pub(super) fn yaml(meta: &Meta) -> String {
    let mut out = String::new();
    line(&mut out, "title", meta.title.as_deref());
    list(&mut out, "authors", &meta.authors);
    line(&mut out, "agency", meta.agency.as_deref());
    line(&mut out, "date", meta.published.as_deref());
    line(&mut out, "modified", meta.modified.as_deref());
    line(&mut out, "site", meta.site.as_deref());
    line(&mut out, "url", meta.canonical.as_deref());
    line(&mut out, "language", meta.language.as_deref());
    line(&mut out, "description", meta.description.as_deref());
    list(&mut out, "tags", &meta.tags);
    if out.is_empty() { out } else { format!("---\n{out}---\n\n") }
}

fn line(out: &mut String, name: &str, value: Option<&str>) {
    if let Some(value) = value {
        out.push_str(name);
        out.push_str(": ");
        push_quoted(out, value);
        out.push('\n');
    }
}

fn list(out: &mut String, name: &str, values: &[String]) {
    if values.is_empty() {
        return;
    }
    out.push_str(name);
    out.push_str(":\n");
    for value in values {
        out.push_str("  - ");
        push_quoted(out, value);
        out.push('\n');
    }
}

/// Adds a value in double quotes, where YAML knows escapes and nothing else has
/// a meaning.
fn push_quoted(out: &mut String, value: &str) {
    out.push('"');
    for c in value.chars() {
        match c {
            '"' | '\\' => out.extend(['\\', c]),
            '\n' => out.push_str("\\n"),
            '\t' => out.push_str("\\t"),
            _ if is_hidden(c) => write!(out, "\\u{:04X}", u32::from(c)).unwrap_or_default(),
            _ => out.push(c),
        }
    }
    out.push('"');
}

/// Characters that YAML does not print, and those that turn text around.
fn is_hidden(c: char) -> bool {
    c.is_control() || matches!(c, '\u{2028}'..='\u{202E}' | '\u{FEFF}' | '\u{FFFE}' | '\u{FFFF}')
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn values_cannot_leave_their_quotes() {
        let meta = Meta {
            title: Some("a: \"b\"\n---\n\\ # c\u{85}".into()),
            authors: vec!["- x".into(), "y".into()],
            ..Meta::default()
        };
        assert_eq!(
            yaml(&meta),
            "---\ntitle: \"a: \\\"b\\\"\\n---\\n\\\\ # c\\u0085\"\nauthors:\n  - \"- x\"\n  - \"y\"\n---\n\n",
        );
        assert_eq!(yaml(&Meta::default()), "");
    }
}
