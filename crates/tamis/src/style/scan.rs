//! Which rules does a sheet have? Vector search for braces; text is not tokenised.

use memchr::{memchr2, memchr3, memmem};

use super::media;

/// At-rules open inside each other; deeper ones are left out. Real sheets have three or four.
const MAX_GROUPS: usize = 32;

/// The layer of rules that stand in none: it wins over all others (CSS Cascade 5, § 6.4.3).
pub(super) const NO_LAYER: u16 = u16::MAX;

/// Layers that a page may have; rules of more go with the last.
const MAX_LAYERS: usize = 256;

/// A style rule as it is written.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct RawRule<'a> {
    /// The list of selectors.
    pub(super) selectors: &'a str,
    /// The declarations.
    pub(super) block: &'a str,
    /// The layer, in the order of their first mention.
    pub(super) layer: u16,
}

/// The names of the layers of a page, outermost names only.
#[derive(Debug, Default)]
pub(super) struct Layers(Vec<String>);

impl Layers {
    fn number(&mut self, path: &str) -> u16 {
        let name = path.split('.').next().unwrap_or("").trim();
        let known = self.0.iter().position(|known| known == name && !name.is_empty());
        let number = known.unwrap_or_else(|| {
            if self.0.len() < MAX_LAYERS {
                self.0.push(name.to_owned());
            }
            self.0.len() - 1
        });
        number as u16
    }
}

/// An at-rule whose block is open.
#[derive(Clone, Copy, Debug)]
struct Group {
    /// Whether its rules do not hold.
    is_dead: bool,
    /// The layer of its rules.
    layer: u16,
}

/// The next place of something in a sheet, looked for again only when it was
/// passed: looking for all of them costs one pass, however they lie.
#[derive(Clone, Copy, Debug, Default)]
struct Ahead(Option<usize>);

impl Ahead {
    /// The first place from `at` on, or the end of the sheet.
    #[inline]
    fn from(&mut self, bytes: &[u8], at: usize, find: impl FnOnce(&[u8]) -> Option<usize>) -> usize {
        match self.0 {
            Some(place) if place >= at => place,
            _ => {
                let place = find(&bytes[at..]).map_or(bytes.len(), |len| at + len);
                self.0 = Some(place);
                place
            }
        }
    }
}

/// Walks over the rules of one sheet.
#[derive(Debug)]
pub(super) struct Scanner<'a, 'l> {
    css: &'a str,
    at: usize,
    groups: Vec<Group>,
    layers: &'l mut Layers,
    brace: Ahead,
    /// A string or an escape, which can hide a brace.
    quote: Ahead,
    /// A comment, which can too.
    comment: Ahead,
}

impl<'a, 'l> Scanner<'a, 'l> {
    pub(super) fn new(css: &'a str, layers: &'l mut Layers) -> Self {
        let [brace, quote, comment] = [Ahead::default(); 3];
        Scanner { css, at: 0, groups: Vec::new(), layers, brace, quote, comment }
    }

    fn bytes(&self) -> &'a [u8] {
        self.css.as_bytes()
    }

    fn group(&self) -> Group {
        self.groups.last().copied().unwrap_or(Group { is_dead: false, layer: NO_LAYER })
    }

    /// Past white space, comments and the marks of HTML comments.
    fn skip_blanks(&mut self) {
        let bytes = self.bytes();
        loop {
            match bytes.get(self.at) {
                Some(b' ' | b'\n' | b'\t' | b'\r' | b'\x0C') => self.at += 1,
                Some(b'/') if bytes.get(self.at + 1) == Some(&b'*') => self.at = comment_end(bytes, self.at),
                Some(b'<') if bytes[self.at..].starts_with(b"<!--") => self.at += 4,
                Some(b'-') if bytes[self.at..].starts_with(b"-->") => self.at += 3,
                _ => return,
            }
        }
    }

    /// Reads an at-rule; its block, if any, becomes a group.
    fn at_rule(&mut self) {
        let bytes = self.bytes();
        let start = self.at + 1;
        let end = at_prelude_end(bytes, start);
        let text = self.css.get(start..end).unwrap_or("");
        let name_len = text.bytes().take_while(|byte| byte.is_ascii_alphanumeric() || *byte == b'-').count();
        let (name, prelude) = text.split_at(name_len);
        match bytes.get(end) {
            Some(b'{') => self.open(name, prelude, end + 1),
            Some(b';') => {
                if name.eq_ignore_ascii_case("layer") {
                    for path in prelude.split(',') {
                        self.layers.number(path);
                    }
                }
                self.at = end + 1;
            }
            _ => self.at = end,
        }
    }

    /// The next brace that no string, comment or escape hides, or the end of the sheet.
    #[inline]
    fn next_brace(&mut self, start: usize) -> usize {
        let bytes = self.bytes();
        let mut at = start.min(bytes.len());
        loop {
            let brace = self.brace.from(bytes, at, |rest| memchr2(b'{', b'}', rest));
            let quote = self.quote.from(bytes, at, |rest| memchr3(b'"', b'\'', b'\\', rest));
            let comment = self.comment.from(bytes, at, |rest| memmem::find(rest, b"/*"));
            let hider = quote.min(comment);
            if brace <= hider {
                return brace;
            }
            at = after(bytes, hider).min(bytes.len());
        }
    }

    /// Where the prelude of a style rule that starts here ends: at its block,
    /// or at the end of the group around it.
    #[inline]
    fn rule_prelude_end(&mut self, start: usize) -> usize {
        let mut brace = self.next_brace(start);
        while self.groups.is_empty() && self.bytes().get(brace) == Some(&b'}') {
            brace = self.next_brace(brace + 1);
        }
        brace
    }

    /// Where the contents of the block that starts here end: at its brace or at the end of the sheet.
    #[inline]
    fn block_end(&mut self, start: usize) -> usize {
        let mut depth = 0usize;
        let mut brace = self.next_brace(start);
        while let Some(byte) = self.bytes().get(brace) {
            match byte {
                b'{' => depth += 1,
                _ if depth == 0 => return brace,
                _ => depth -= 1,
            }
            brace = self.next_brace(brace + 1);
        }
        brace
    }

    fn open(&mut self, name: &str, prelude: &str, at: usize) {
        if self.groups.len() >= MAX_GROUPS {
            self.at = self.block_end(at) + 1;
            return;
        }
        let is = |known: &str| name.eq_ignore_ascii_case(known);
        let mut group = self.group();
        if group.is_dead {
        } else if is("media") {
            group.is_dead = !media::applies(prelude);
        } else if is("supports") {
            group.is_dead = !media::is_supported(prelude);
        } else if is("layer") {
            if group.layer == NO_LAYER {
                group.layer = self.layers.number(prelude);
            }
        } else if !is("container") {
            group.is_dead = true;
        }
        self.groups.push(group);
        self.at = at;
    }
}

impl<'a> Iterator for Scanner<'a, '_> {
    type Item = RawRule<'a>;

    fn next(&mut self) -> Option<RawRule<'a>> {
        let bytes = self.bytes();
        loop {
            self.skip_blanks();
            match bytes.get(self.at)? {
                b'@' => {
                    self.at_rule();
                    continue;
                }
                b'}' if !self.groups.is_empty() => {
                    self.groups.pop();
                    self.at += 1;
                    continue;
                }
                _ => {}
            }
            let start = self.at;
            let brace = self.rule_prelude_end(start);
            if bytes.get(brace) != Some(&b'{') {
                self.at = brace;
                continue;
            }
            let end = self.block_end(brace + 1);
            self.at = end + 1;
            let group = self.group();
            if let (false, Some(selectors), Some(block)) =
                (group.is_dead, self.css.get(start..brace), self.css.get(brace + 1..end))
            {
                return Some(RawRule { selectors, block, layer: group.layer });
            }
        }
    }
}

/// Where the prelude of an at-rule that starts here ends.
fn at_prelude_end(bytes: &[u8], start: usize) -> usize {
    let mut at = start;
    while let Some(byte) = bytes.get(at) {
        if matches!(byte, b'{' | b'}' | b';') {
            return at;
        }
        at = next_special(bytes, after(bytes, at));
    }
    bytes.len()
}

/// For each byte whether it can end something or hide what does.
const SPECIAL: [bool; 256] = {
    let mut table = [false; 256];
    let mut at = 0;
    let special = b"\"'/\\{}()[];,";
    while at < special.len() {
        table[special[at] as usize] = true;
        at += 1;
    }
    table
};

/// The next place from `at` on with a byte that ends or hides something.
#[inline]
pub(super) fn next_special(bytes: &[u8], at: usize) -> usize {
    at + bytes.get(at..).unwrap_or(&[]).iter().take_while(|byte| !SPECIAL[usize::from(**byte)]).count()
}

/// The place after the character, escape, string or comment at `at`.
#[inline]
pub(super) fn after(bytes: &[u8], at: usize) -> usize {
    match bytes[at] {
        quote @ (b'"' | b'\'') => string_end(bytes, at + 1, quote),
        b'/' if bytes.get(at + 1) == Some(&b'*') => comment_end(bytes, at),
        b'\\' => at + 2,
        _ => at + 1,
    }
}

/// The place after the string whose contents start here; a newline ends it too.
fn string_end(bytes: &[u8], start: usize, quote: u8) -> usize {
    let mut at = start;
    while let Some(found) = bytes.get(at..).and_then(|rest| memchr3(quote, b'\\', b'\n', rest)) {
        at += found;
        match bytes[at] {
            b'\\' => at += 2,
            _ => return at + 1,
        }
    }
    bytes.len()
}

/// The place after the comment that starts here.
fn comment_end(bytes: &[u8], start: usize) -> usize {
    let inside = bytes.get(start + 2..).unwrap_or(&[]);
    memmem::find(inside, b"*/").map_or(bytes.len(), |len| start + 2 + len + 2)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn check(css: &str, expected: &[(&str, &str)]) {
        let found: Vec<(&str, &str)> = Scanner::new(css, &mut Layers::default())
            .map(|rule| (rule.selectors.trim(), rule.block.trim()))
            .collect();
        assert_eq!(found, expected, "{css}");
    }

    #[test]
    fn rules_are_split() {
        check("a{x:y}b , c {z:w;}", &[("a", "x:y"), ("b , c", "z:w;")]);
        check("<!-- a{x:y} -->", &[("a", "x:y")]);
        check("", &[]);
        check("   ", &[]);
    }

    #[test]
    fn comments_strings_and_escapes_hide_braces() {
        check("/* a{ */b{x:y}", &[("b", "x:y")]);
        check("a{x:'}';y:z}b{}", &[("a", "x:'}';y:z"), ("b", "")]);
        check(r#"a{x:"\"}"}b{}"#, &[("a", r#"x:"\"}""#), ("b", "")]);
        check(r"a\{b{x:y}c{}", &[(r"a\{b", "x:y"), ("c", "")]);
        check("a[b='{']{x:y}", &[("a[b='{']", "x:y")]);
        check("a{x:y/*}*/}b{}", &[("a", "x:y/*}*/"), ("b", "")]);
    }

    #[test]
    fn what_is_not_closed_ends_with_the_sheet() {
        check("a{x:y", &[("a", "x:y")]);
        check("a{x:'y", &[("a", "x:'y")]);
        check("a{/*x", &[("a", "/*x")]);
        check("a", &[]);
        check("@media screen{a{x:y", &[("a", "x:y")]);
        check("@media", &[]);
        check("a{x:'y\n}b{}", &[("a", "x:'y"), ("b", "")]);
        check("a{x:\\", &[("a", "x:\\")]);
    }

    #[test]
    fn nested_rules_belong_to_the_block() {
        check("a{x:y;&:hover{z:w}}b{}", &[("a", "x:y;&:hover{z:w}"), ("b", "")]);
    }

    #[test]
    fn groups_are_entered_or_left_out() {
        check("@media screen{a{x:y}}b{}", &[("a", "x:y"), ("b", "")]);
        check("@media print{a{x:y}@media screen{c{}}}b{}", &[("b", "")]);
        check("@supports (display:grid){a{}}@supports not (x:y){b{}}", &[("a", "")]);
        check("@keyframes k{from{x:y}to{x:z}}@font-face{src:url(a)}b{}", &[("b", "")]);
        check("@import 'x;{';@charset \"utf-8\";@layer x,y;b{}", &[("b", "")]);
        check("@media screen{a{}}}b{}c{}", &[("a", ""), ("}b", ""), ("c", "")]);
        check("@container (width>1px){@layer z{b{}}}", &[("b", "")]);
    }

    #[test]
    fn layers_are_numbered_by_first_mention() {
        let mut layers = Layers::default();
        let css = "@layer p,q;@layer q{a{}}@layer p.r{b{}}c{}@layer{d{}}";
        let numbers: Vec<u16> = Scanner::new(css, &mut layers).map(|rule| rule.layer).collect();
        assert_eq!(numbers, [1, 0, NO_LAYER, 2]);
    }

    #[test]
    fn groups_nest_so_deep_and_no_deeper() {
        let css = "@media screen{".repeat(100_000) + "a{}";
        assert_eq!(Scanner::new(&css, &mut Layers::default()).count(), 0);
        check(&("a{".repeat(1_000) + &"}".repeat(1_000) + "b{}")[..], &[("a", &css_inside(999)), ("b", "")]);
    }

    fn css_inside(depth: usize) -> String {
        "a{".repeat(depth) + &"}".repeat(depth)
    }
    proptest::proptest! {
        #[test]
        fn braces_are_found_as_by_walking(css in r#"[{}"'\\/*\n a]{0,30}"#) {
            let bytes = css.as_bytes();
            let mut layers = Layers::default();
            let mut scanner = Scanner::new(&css, &mut layers);
            let mut at = 0;
            while at < bytes.len() {
                match bytes[at] {
                    b'{' | b'}' => {
                        proptest::prop_assert_eq!(scanner.next_brace(scanner.at), at);
                        scanner.at = at + 1;
                        at += 1;
                    }
                    _ => at = after(bytes, at),
                }
            }
            proptest::prop_assert_eq!(scanner.next_brace(scanner.at), bytes.len());
        }
    }
}
