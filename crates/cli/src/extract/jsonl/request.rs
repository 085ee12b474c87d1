//! What a line asks.
//!
//! A line is read in one pass into memory that is kept. The id is known as
//! soon as it was read, so that a line that breaks off later is answered with it.

use std::fmt;

use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;
use serde::Deserialize;
use serde::de::{DeserializeSeed, Deserializer, Error, IgnoredAny, MapAccess, Visitor};
use serde_json::value::RawValue;

/// What a line asks.
#[derive(Debug, Default)]
pub(super) struct Request {
    id: String,
    url: Slot,
    charset: Slot,
    html: Slot,
    decoded: Vec<u8>,
    is_encoded: bool,
}

/// The page of a line.
pub(super) enum Body<'a> {
    /// Characters.
    Text(&'a str),
    /// Bytes, with the charset or Content-Type that came with them.
    Bytes(&'a [u8], Option<&'a str>),
}

impl Request {
    /// Reads a line.
    pub(super) fn read(&mut self, line: &[u8]) -> serde_json::Result<()> {
        self.clear();
        // Some programs write a byte order mark at the start of a file.
        let line = line.strip_prefix(b"\xef\xbb\xbf").unwrap_or(line);
        let mut json = serde_json::Deserializer::from_slice(line);
        json.deserialize_map(Fields(self))?;
        json.end()?;
        if self.body().is_none() {
            return Err(serde_json::Error::custom("there is neither `html` nor `html_b64`"));
        }
        Ok(())
    }

    /// Reads as much as there is of a line, for its id.
    pub(super) fn read_id(&mut self, start: &[u8]) {
        // It breaks off by nature.
        let _ = self.read(start);
    }

    fn clear(&mut self) {
        self.id.clear();
        self.decoded.clear();
        self.is_encoded = false;
        for slot in [&mut self.url, &mut self.charset, &mut self.html] {
            slot.is_set = false;
        }
    }

    /// The id as JSON; nothing where it could not be read.
    pub(super) fn id(&self) -> &str {
        &self.id
    }

    /// Where the page was found.
    pub(super) fn url(&self) -> Option<&str> {
        self.url.get()
    }

    /// The page.
    pub(super) fn body(&self) -> Option<Body<'_>> {
        if self.is_encoded {
            return Some(Body::Bytes(&self.decoded, self.charset.get()));
        }
        self.html.get().map(Body::Text)
    }
}

#[derive(Deserialize)]
#[serde(rename_all = "snake_case")]
enum Field {
    Id,
    Url,
    Html,
    HtmlB64,
    Charset,
    #[serde(other)]
    Other,
}

struct Fields<'a>(&'a mut Request);

impl<'de> Visitor<'de> for Fields<'_> {
    type Value = ();

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("an object with `id`, and `html` or `html_b64`")
    }

    fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<(), A::Error> {
        let request = self.0;
        while let Some(field) = map.next_key()? {
            match field {
                Field::Id => read_id(map.next_value()?, &mut request.id)?,
                Field::Url => map.next_value_seed(&mut request.url)?,
                Field::Html => map.next_value_seed(&mut request.html)?,
                Field::Charset => map.next_value_seed(&mut request.charset)?,
                Field::HtmlB64 => {
                    request.is_encoded = map.next_value_seed(Encoded(&mut request.decoded))?;
                }
                Field::Other => {
                    map.next_value::<IgnoredAny>()?;
                }
            }
        }
        Ok(())
    }
}

/// Ids are given back as they are written, so numbers keep all their digits.
fn read_id<E: Error>(raw: &RawValue, id: &mut String) -> Result<(), E> {
    if raw.get().starts_with(['{', '[', 't', 'f']) {
        return Err(E::custom("`id` must be a string or a number"));
    }
    id.clear();
    id.push_str(raw.get());
    Ok(())
}

/// A string, or null, in memory that is kept.
#[derive(Debug, Default)]
struct Slot {
    text: String,
    is_set: bool,
}

impl Slot {
    fn get(&self) -> Option<&str> {
        self.is_set.then_some(self.text.as_str())
    }
}

impl<'de> DeserializeSeed<'de> for &mut Slot {
    type Value = ();

    fn deserialize<D: Deserializer<'de>>(self, json: D) -> Result<(), D::Error> {
        json.deserialize_any(self)
    }
}

impl Visitor<'_> for &mut Slot {
    type Value = ();

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a string")
    }

    fn visit_str<E: Error>(self, text: &str) -> Result<(), E> {
        self.text.clear();
        self.text.push_str(text);
        self.is_set = true;
        Ok(())
    }

    fn visit_unit<E: Error>(self) -> Result<(), E> {
        self.is_set = false;
        Ok(())
    }
}

/// Base64, or null, decoded into memory that is kept; gives whether it was there.
struct Encoded<'a>(&'a mut Vec<u8>);

impl<'de> DeserializeSeed<'de> for Encoded<'_> {
    type Value = bool;

    fn deserialize<D: Deserializer<'de>>(self, json: D) -> Result<bool, D::Error> {
        json.deserialize_any(self)
    }
}

impl Visitor<'_> for Encoded<'_> {
    type Value = bool;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a string in base64")
    }

    fn visit_str<E: Error>(self, text: &str) -> Result<bool, E> {
        self.0.clear();
        STANDARD
            .decode_vec(text, self.0)
            .map_err(|error| E::custom(format!("`html_b64` is no base64: {error}")))?;
        Ok(true)
    }

    fn visit_unit<E: Error>(self) -> Result<bool, E> {
        Ok(false)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(line: &str) -> (Request, Result<(), String>) {
        let mut request = Request::default();
        let result = request.read(line.as_bytes()).map_err(|error| error.to_string());
        (request, result)
    }

    #[test]
    fn fields_in_any_order_and_unknown_ones_are_read() {
        let (request, result) = read(r#"{"x":[1,{}],"html":"<p>\n\u00e9","id":"a\"b","url":null}"#);
        assert_eq!(result, Ok(()));
        assert_eq!((request.id(), request.url()), (r#""a\"b""#, None));
        assert!(matches!(request.body(), Some(Body::Text("<p>\né"))));
    }

    #[test]
    fn numbers_keep_all_their_digits() {
        assert_eq!(
            read(r#"{"id":123456789012345678901234567890,"html":""}"#).0.id(),
            "123456789012345678901234567890"
        );
    }

    #[test]
    fn bytes_come_with_their_charset() {
        let (request, _) = read(r#"{"html_b64":"6Q==","charset":"latin1","html":null}"#);
        assert!(matches!(request.body(), Some(Body::Bytes(b"\xe9", Some("latin1")))));
    }

    #[test]
    fn what_is_wrong_is_said_and_the_id_is_kept() {
        for (line, part) in [
            (r#"{"id":7,"html":"#, "EOF"),
            (r#"{"id":7,"html":5}"#, "a string"),
            (r#"{"id":7,"html_b64":"*"}"#, "base64"),
            (r#"{"id":7}"#, "neither"),
            (r#"{"id":7,"html":""} x"#, "trailing"),
        ] {
            let (request, result) = read(line);
            assert!(result.clone().is_err_and(|error| error.contains(part)), "{line}: {result:?}");
            assert_eq!(request.id(), "7", "{line}");
        }
        for line in ["[]", "7", "", r#"{"id":{},"html":""}"#, "{'id':1}"] {
            let (request, result) = read(line);
            assert!(result.is_err() && request.id().is_empty(), "{line}");
        }
    }

    #[test]
    fn nothing_stays_from_the_line_before() {
        let mut request = Request::default();
        request.read(br#"{"id":1,"html_b64":"YQ==","url":"u","charset":"c"}"#).expect("a request");
        request.read(br#"{"html":"x"}"#).expect("a request");
        assert_eq!((request.id(), request.url()), ("", None));
        assert!(matches!(request.body(), Some(Body::Text("x"))));
    }
}
