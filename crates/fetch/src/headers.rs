//! Headers that a person gives.

use reqwest::header::{HeaderMap, HeaderName, HeaderValue};

use crate::error::FetchError;

/// Whether a header can be sent.
///
/// # Errors
/// When its name is none, or its value has characters that headers cannot have.
pub fn check_header(name: &str, value: &str) -> Result<(), FetchError> {
    read(name, value).map(|_| ())
}

/// All of them, as they are sent.
pub(crate) fn all(given: &[(String, String)]) -> Result<HeaderMap, FetchError> {
    let mut headers = HeaderMap::new();
    for (name, value) in given {
        let (name, value) = read(name, value)?;
        headers.append(name, value);
    }
    Ok(headers)
}

/// What is wrong is told without the value, which may be a secret.
fn read(name: &str, value: &str) -> Result<(HeaderName, HeaderValue), FetchError> {
    let wrong = || FetchError::Header { name: name.to_owned() };
    let read = HeaderName::from_bytes(name.as_bytes()).map_err(|_| wrong())?;
    let mut value = HeaderValue::from_str(value).map_err(|_| wrong())?;
    value.set_sensitive(true);
    Ok((read, value))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_wrong_is_told_by_its_name() {
        assert!(check_header("X-Key", "a: b").is_ok());
        for (name, value) in [("X Key", "a"), ("", "a"), ("X-Key", "a\nb")] {
            let error = check_header(name, value).unwrap_err();
            assert!(error.to_string().contains(&format!("`{name}`")), "{error}");
        }
    }
}
