//! Which rules does a sheet have? Braces are jumped to; text is not tokenised.

use memchr::{memchr3, memmem};

use super::media;
use super::outline::{Class, Outline};

/// At-rules open inside each other; deeper ones are left out. Real sheets have three or four.
const MAX_GROUPS: usize = 32;

/// Media queries of a sheet that are remembered. Chosen: so many are found
/// sooner than one is read.
const MAX_QUERIES: usize = 16;

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
    /// Where both start in the sheet.
    pub(super) starts: [usize; 2],
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

/// Walks over the rules of one sheet.
#[derive(Debug)]
pub(super) struct Scanner<'a, 'l> {
    css: &'a str,
    at: usize,
    /// The layers of the rules in the at-rules whose blocks are open.
    groups: Vec<u16>,
    /// Media queries that were read, and whether they hold: sheets repeat a few.
    queries: Vec<(&'a str, bool)>,
    layers: &'l mut Layers,
    outline: &'l Outline,
}

impl<'a, 'l> Scanner<'a, 'l> {
    pub(super) fn new(css: &'a str, outline: &'l Outline, layers: &'l mut Layers) -> Self {
        Scanner { css, at: 0, groups: Vec::new(), queries: Vec::new(), layers, outline }
    }

    fn bytes(&self) -> &'a [u8] {
        self.css.as_bytes()
    }

    /// The layer of the rules here.
    fn layer(&self) -> u16 {
        self.groups.last().copied().unwrap_or(NO_LAYER)
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
        let end = self.at_prelude_end(start);
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

    /// Where the prelude of an at-rule that starts here ends.
    fn at_prelude_end(&self, start: usize) -> usize {
        let bytes = self.bytes();
        let mut at = start;
        while let Some(byte) = bytes.get(at) {
            if matches!(byte, b'{' | b'}' | b';') {
                return at;
            }
            at = self.outline.next(Class::Special, after(bytes, at)..bytes.len());
        }
        bytes.len()
    }

    /// The next brace that no string, comment or escape hides, or the end of the sheet.
    #[inline]
    fn next_brace(&self, start: usize) -> usize {
        let bytes = self.bytes();
        let mut at = self.outline.next(Class::Stop, start..bytes.len());
        while let Some(byte) = bytes.get(at) {
            if matches!(byte, b'{' | b'}') {
                return at;
            }
            at = self.outline.next(Class::Stop, after(bytes, at)..bytes.len());
        }
        bytes.len()
    }

    /// Where the prelude of a style rule that starts here ends: at its block,
    /// or at the end of the group around it.
    #[inline]
    fn rule_prelude_end(&self, start: usize) -> usize {
        let mut brace = self.next_brace(start);
        while self.groups.is_empty() && self.bytes().get(brace) == Some(&b'}') {
            brace = self.next_brace(brace + 1);
        }
        brace
    }

    /// Where the contents of the block that starts here end: at its brace or at the end of the sheet.
    #[inline]
    fn block_end(&self, start: usize) -> usize {
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

    /// Where the prelude of a style rule that starts here ends, and the contents of
    /// its block; where there is no block, only the first.
    #[inline]
    fn rule_ends(&self, start: usize) -> Result<[usize; 2], usize> {
        let bytes = self.bytes();
        // Mostly nothing stands between two braces that could hide one.
        if let Some(ends) = self.outline.next_two(Class::Stop, start)
            && ends.map(|at| bytes[at]) == *b"{}"
        {
            return Ok(ends);
        }
        let brace = self.rule_prelude_end(start);
        let is_open = bytes.get(brace) == Some(&b'{');
        if is_open { Ok([brace, self.block_end(brace + 1)]) } else { Err(brace) }
    }

    /// Goes into the block of an at-rule that starts here, or past it when its rules do not hold.
    fn open(&mut self, name: &str, prelude: &'a str, at: usize) {
        let is = |known: &str| name.eq_ignore_ascii_case(known);
        let mut layer = self.layer();
        let holds = if self.groups.len() >= MAX_GROUPS {
            false
        } else if is("media") {
            self.applies(prelude)
        } else if is("supports") {
            media::is_supported(prelude)
        } else if is("layer") {
            if layer == NO_LAYER {
                layer = self.layers.number(prelude);
            }
            true
        } else {
            is("container")
        };
        if holds {
            self.groups.push(layer);
            self.at = at;
        } else {
            self.at = self.block_end(at) + 1;
        }
    }

    /// Whether a media query holds.
    fn applies(&mut self, query: &'a str) -> bool {
        if let Some((_, holds)) = self.queries.iter().find(|(known, _)| *known == query) {
            return *holds;
        }
        let holds = media::applies(query);
        if self.queries.len() < MAX_QUERIES {
            self.queries.push((query, holds));
        }
        holds
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
            let [brace, end] = match self.rule_ends(start) {
                Ok(ends) => ends,
                Err(at) => {
                    self.at = at;
                    continue;
                }
            };
            self.at = end + 1;
            if let (Some(selectors), Some(block)) = (self.css.get(start..brace), self.css.get(brace + 1..end))
            {
                let starts = [start, brace + 1];
                return Some(RawRule { selectors, block, starts, layer: self.layer() });
            }
        }
    }
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
mod tests;
