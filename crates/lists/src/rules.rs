//! Lines of Adblock lists.

/// What a line of an Adblock list is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum RuleLine {
    /// Nothing, a comment, or the head of the list.
    Nothing,
    /// A rule that hides or changes elements of a page.
    Elements,
    /// It may be a rule about addresses.
    Addresses,
    /// No rule: addresses hold no space.
    Garbage,
}

/// Marks between the sites and the selector of rules about elements.
const ELEMENT_MARKS: [&str; 6] = ["##", "#@#", "#?#", "#@?#", "#$#", "#%#"];

/// Tells what a line is without reading it to the end.
pub(crate) fn line(line: &str) -> RuleLine {
    let line = line.trim();
    if line.is_empty() || line.starts_with('!') || is_head(line) || is_comment(line) {
        return RuleLine::Nothing;
    }
    if ELEMENT_MARKS.iter().any(|mark| line.contains(mark)) {
        return RuleLine::Elements;
    }
    if is_pattern(line.strip_prefix("@@").unwrap_or(line)) { RuleLine::Addresses } else { RuleLine::Garbage }
}

/// A regular expression, or what may stand in an address: no space and no mark-up.
/// Options, behind the dollar sign, may have spaces.
fn is_pattern(rule: &str) -> bool {
    let pattern = rule.split('$').next().unwrap_or_default();
    let is_strange = |c: char| c.is_whitespace() || matches!(c, '<' | '\u{FFFD}');
    rule.starts_with('/') || !pattern.contains(is_strange)
}

/// `[Adblock Plus 2.0]`
pub(crate) fn is_head(line: &str) -> bool {
    line.starts_with("[Adblock") && line.ends_with(']')
}

fn is_comment(line: &str) -> bool {
    line == "#" || line.starts_with("# ")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_are_told_apart() {
        let check = |text, expected| assert_eq!(line(text), expected, "{text}");
        check("[Adblock Plus 2.0]", RuleLine::Nothing);
        check("! Title: mine", RuleLine::Nothing);
        check("# a comment as in hosts files", RuleLine::Nothing);
        check("##.advert", RuleLine::Elements);
        check("news.example#@#.advert", RuleLine::Elements);
        check("||ads.example^$third-party", RuleLine::Addresses);
        check("/banner-[0-9] ?/$image", RuleLine::Addresses);
        check("||a.example^$csp=default-src 'self'", RuleLine::Addresses);
        check("just some words", RuleLine::Garbage);
        check("costs 5$ and more", RuleLine::Garbage);
        check("<li>markup</li>", RuleLine::Garbage);
    }
}
