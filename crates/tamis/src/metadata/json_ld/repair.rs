//! JSON as pages write it, made into JSON as it should be.

use std::borrow::Cow;

use serde_json::Value;

/// The values of a script: most have one, some have several in a row.
pub(super) fn values(text: &str) -> Vec<Value> {
    let text = unwrapped(text);
    if let Ok(value) = serde_json::from_str(text) {
        return vec![value];
    }
    let repaired = repair(&unescaped(text));
    serde_json::Deserializer::from_str(&repaired).into_iter().map_while(Result::ok).collect()
}

/// The text without the wrappings that hid scripts from old browsers.
fn unwrapped(text: &str) -> &str {
    let mut text = text.trim();
    for start in ["<!--", "//<![CDATA[", "// <![CDATA[", "/*<![CDATA[*/", "/* <![CDATA[ */", "<![CDATA["] {
        text = text.strip_prefix(start).unwrap_or(text).trim_start();
    }
    for end in ["-->", "//]]>", "// ]]>", "/*]]>*/", "/* ]]> */", "]]>", "//", ";"] {
        text = text.strip_suffix(end).unwrap_or(text).trim_end();
    }
    text
}

/// The text with quotation marks for `&quot;`, when it was escaped as a whole.
fn unescaped(text: &str) -> Cow<'_, str> {
    let escaped = text.get(1..).is_some_and(|rest| rest.trim_start().starts_with("&quot;"));
    if escaped { Cow::Owned(text.replace("&quot;", "\"").replace("&amp;", "&")) } else { Cow::Borrowed(text) }
}

/// Escapes line breaks inside strings, drops comments, doubled and trailing
/// commas, and escapes that JSON does not have.
fn repair(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    let mut chars = text.chars().peekable();
    let mut in_string = false;
    while let Some(c) = chars.next() {
        if in_string {
            match c {
                '"' => in_string = false,
                '\\' => {
                    match chars.next() {
                        Some(next @ ('"' | '\\' | '/' | 'b' | 'f' | 'n' | 'r' | 't' | 'u')) => {
                            out.extend(['\\', next]);
                        }
                        Some(next) => out.push(next),
                        None => {}
                    }
                    continue;
                }
                _ if c.is_control() => {
                    out.push(' ');
                    continue;
                }
                _ => {}
            }
            out.push(c);
            continue;
        }
        match c {
            '/' if chars.peek() == Some(&'/') => while chars.next_if(|c| *c != '\n').is_some() {},
            '/' if chars.peek() == Some(&'*') => skip_comment(&mut chars),
            '}' | ']' | ',' => {
                drop_trailing_comma(&mut out);
                out.push(c);
            }
            _ => {
                in_string = c == '"';
                out.push(c);
            }
        }
    }
    out
}

fn skip_comment(chars: &mut std::iter::Peekable<std::str::Chars<'_>>) {
    let mut star = false;
    chars.next();
    for c in chars.by_ref() {
        if star && c == '/' {
            return;
        }
        star = c == '*';
    }
}

fn drop_trailing_comma(out: &mut String) {
    let end = out.trim_end().len();
    if out.get(..end).is_some_and(|text| text.ends_with(',')) {
        out.truncate(end - 1);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn first(text: &str) -> Value {
        values(text).into_iter().next().unwrap_or(Value::Null)
    }

    #[test]
    fn broken_scripts_are_read() {
        for text in [
            r#"{"a": "b"}"#,
            r#"{"a": "b",}"#,
            r#"{"a": "b"};"#,
            "<!-- {\"a\": \"b\"} -->",
            "//<![CDATA[\n{\"a\": \"b\"}\n//]]>",
            "/* note */ {\"a\": \"b\" // why\n}",
            "{&quot;a&quot;: &quot;b&quot;}",
            "{\"a\": \"b\"}{\"c\": 1}",
            "{\"a\": \"b\",,\"c\":[1,],}",
        ] {
            assert_eq!(first(text)["a"], "b", "{text}");
        }
        assert_eq!(first("{\"a\": \"one\ntwo\t\\'three\\'\"}")["a"], "one two 'three'");
    }

    #[test]
    fn hopeless_scripts_yield_nothing() {
        for text in ["", "{", "var x = 1;", "{\"a\": \"b", "\\", "/*", "{\"a\":\"\\"] {
            assert!(values(text).is_empty(), "{text}");
        }
        assert!(values(&"[".repeat(100_000)).is_empty());
    }
}
