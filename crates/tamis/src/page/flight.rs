//! Rows of a stream of components: what React's servers send, and Next.js
//! hands over in pieces. A row is a number in hexadecimal digits, a colon, and
//! JSON up to the end of the line; or `T`, a count of bytes, and a text.

use serde_json::Value;

/// The rows that are JSON or text, in their order.
pub(super) fn rows(stream: &str) -> impl Iterator<Item = Value> + '_ {
    let mut rest = stream;
    std::iter::from_fn(move || {
        while !rest.is_empty() {
            let (row, behind) = next_row(rest);
            rest = behind;
            if let Some(value) = row {
                return Some(value);
            }
        }
        None
    })
}

/// The first row, if it says something, and what is behind it.
fn next_row(stream: &str) -> (Option<Value>, &str) {
    if let Some(found) = text_row(stream) {
        return (Some(Value::String(found.0.to_owned())), found.1);
    }
    let (line, behind) = stream.split_once('\n').unwrap_or((stream, ""));
    let said = line.split_once(':').map(|(_, said)| said);
    (said.and_then(|said| serde_json::from_str(said).ok()), behind)
}

/// A row of text, which has no end of line, and what is behind it.
fn text_row(stream: &str) -> Option<(&str, &str)> {
    let n_digits = |text: &str| text.bytes().take_while(u8::is_ascii_hexdigit).count();
    let (number, said) = stream.split_at(n_digits(stream));
    let said = said.strip_prefix(":T").filter(|_| !number.is_empty())?;
    let (count, said) = said.split_at(n_digits(said));
    let count = usize::from_str_radix(count, 16).ok()?;
    let said = said.strip_prefix(',')?;
    said.split_at_checked(said.floor_char_boundary(count))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rows_are_json_or_counted_text() {
        let stream = "1:\"$Sreact.fragment\"\n2:I[13,[],\"\"]\n3:T6,a\nü:b4:[\"$\",\"p\"]\n5:Tff,cut";
        let found: Vec<String> = rows(stream).map(|value| value.to_string()).collect();
        assert_eq!(rows(&"1:T\n".repeat(200_000)).count(), 0);
        assert_eq!(found, [r#""$Sreact.fragment""#, r#""a\nü:b""#, r#"["$","p"]"#, r#""cut""#]);
    }
}
