//! Addresses made absolute.

use url::Url;

/// The address in full; as it stands where there is no base or it cannot be
/// joined. Nothing for empty ones and for programs.
pub(super) fn absolute(base: Option<&Url>, href: &str) -> Option<String> {
    let href = href.trim_matches(|c: char| c <= ' ');
    if href.is_empty() || is_program(href) {
        return None;
    }
    match base.map(|base| base.join(href)) {
        Some(Ok(url)) => Some(url.into()),
        _ => Some(href.chars().filter(|c| !c.is_control()).collect()),
    }
}

/// `javascript:` and its like, however it is written.
fn is_program(href: &str) -> bool {
    let scheme: String = href
        .chars()
        .filter(|c| !c.is_whitespace() && !c.is_control())
        .take_while(|c| *c != ':')
        .take(12)
        .collect();
    ["javascript", "vbscript", "livescript", "mocha"].iter().any(|known| scheme.eq_ignore_ascii_case(known))
        && href.contains(':')
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn joins_with_the_base() {
        let base = Url::parse("https://example.org/a/b.html").expect("an address");
        assert_eq!(absolute(Some(&base), "../c?d#e").as_deref(), Some("https://example.org/c?d#e"));
        assert_eq!(absolute(Some(&base), "#x").as_deref(), Some("https://example.org/a/b.html#x"));
        assert_eq!(absolute(None, " /x ").as_deref(), Some("/x"));
    }

    #[test]
    fn programs_lead_nowhere() {
        assert_eq!(absolute(None, "javascript:void(0)"), None);
        assert_eq!(absolute(None, " java\nscript\t:x"), None);
        assert_eq!(absolute(None, ""), None);
        assert_eq!(absolute(None, "javascript.html").as_deref(), Some("javascript.html"));
    }
}
