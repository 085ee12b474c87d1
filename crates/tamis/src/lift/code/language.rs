//! The language of a listing.

use tamis_html::{Dom, Name, NodeId};

use super::MAX_AROUND;

/// The language of a listing as its class, or that of an element in or around
/// it, names it: `language-x`, `lang-x`, `highlight-source-x`, `brush: x`, or
/// the plain name of a language that many know.
pub(in crate::lift) fn language(dom: &Dom, id: NodeId) -> Option<String> {
    let inner =
        dom.descendants(id).take(MAX_INNER).filter(|id| dom.is(*id, Name::CODE) || dom.is(*id, Name::PRE));
    let around = dom.ancestors(id).take(MAX_AROUND).filter(|up| !dom.is(*up, Name::BODY));
    inner.chain([id]).chain(around).find_map(|id| named_language(dom, id))
}

/// Nodes of a listing that are searched for the element that names its language.
const MAX_INNER: usize = 60;

/// Bytes of a class that are looked at; longer ones are generated.
const MAX_CLASS_BYTES: usize = 512;

/// What stands before the name of a language in a class.
const PREFIXES: &[&str] =
    &["language-", "lang-", "highlight-source-", "mw-highlight-lang-", "highlight-", "brush-"];

/// Attributes that hold the name of a language, or settings with it.
const DATA: &[&str] = &["data-lang", "data-language"];

fn named_language(dom: &Dom, id: NodeId) -> Option<String> {
    let class = dom.attr(id, Name::CLASS).unwrap_or_default();
    let class = &class[..class.floor_char_boundary(MAX_CLASS_BYTES)];
    let prefixed = class
        .split_ascii_whitespace()
        .find_map(|word| PREFIXES.iter().find_map(|prefix| word.strip_prefix(prefix)));
    let data = || DATA.iter().find_map(|name| dom.attr_named(id, name));
    let params = || dom.attr_named(id, "data-syntaxhighlighter-params").and_then(brush);
    match prefixed.or_else(data).or_else(|| brush(class)).or_else(params) {
        Some(name) => Some(name.trim().to_ascii_lowercase()).filter(|name| is_language(name)),
        None => known_language(dom, id, class),
    }
}

/// The name after `brush:` (`SyntaxHighlighter`).
fn brush(settings: &str) -> Option<&str> {
    settings.split_once("brush:").map(|(_, rest)| rest.trim().split([' ', ';']).next().unwrap_or_default())
}

/// Bytes of a language's name; longer ones are something else.
const MAX_LANGUAGE_BYTES: usize = 24;

pub(super) fn is_language(name: &str) -> bool {
    let is_sign = |byte: u8| byte.is_ascii_alphanumeric() || b"+#-._".contains(&byte);
    !name.is_empty() && name.len() <= MAX_LANGUAGE_BYTES && name.bytes().all(is_sign) && name != "none"
}

/// Classes beside which a plain word names a language, on whatever element:
/// highlight.js, Rouge and Hexo, Pandoc, `SyntaxHighlighter`, Prettify, Pygments.
const MARKERS: &[&str] =
    &["hljs", "highlight", "sourceCode", "syntaxhighlighter", "prettyprint", "codehilite"];

/// Names that are also codes of languages that people speak (ISO 639-1), which
/// `lang` means more often.
const SPOKEN: &[&str] = &["cs", "pl"];

/// A language that an element of code names as one word of its class, or in `lang`.
fn known_language(dom: &Dom, id: NodeId, class: &str) -> Option<String> {
    let mut words = class.split_ascii_whitespace();
    let is_code = dom.is(id, Name::PRE) || dom.is(id, Name::CODE);
    let is_marked = is_code || words.clone().any(|word| MARKERS.contains(&word));
    let by_class = words.find(|word| is_marked && is_known(word));
    let lang = || dom.attr(id, Name::LANG).map(str::trim).filter(|name| is_code && is_known(name));
    let by_lang = || lang().filter(|name| !SPOKEN.contains(name));
    by_class.or_else(by_lang).map(str::to_ascii_lowercase)
}

fn is_known(name: &str) -> bool {
    name.len() <= MAX_LANGUAGE_BYTES && KNOWN.iter().any(|known| known.eq_ignore_ascii_case(name))
}

/// Languages that are used most, and their short names (GitHub Linguist, `languages.yml`).
#[rustfmt::skip]
const KNOWN: &[&str] = &[
    "asm", "awk", "bash", "bat", "batch", "c", "c#", "c++", "clj", "clojure", "cmake", "coffee",
    "coffeescript", "console", "cpp", "cs", "csharp", "css", "dart", "diff", "docker", "dockerfile",
    "elixir", "elm", "erlang", "f#", "fortran", "fsharp", "go", "golang", "graphql", "groovy", "haskell",
    "hcl", "html", "ini", "java", "javascript", "js", "json", "jsonc", "jsx", "julia", "kotlin", "kt",
    "less", "lisp", "lua", "makefile", "markdown", "matlab", "md", "mysql", "nginx", "nim", "nix", "objc",
    "objective-c", "objectivec", "ocaml", "pascal", "perl", "php", "pl", "plsql", "powershell", "prolog",
    "protobuf", "ps1", "py", "python", "python3", "r", "rb", "rs", "ruby", "rust", "sass", "scala", "scheme",
    "scss", "sh", "shell", "sql", "svelte", "swift", "tcl", "terraform", "toml", "ts", "tsx", "typescript",
    "vb", "vbnet", "verilog", "vhdl", "vim", "vue", "wasm", "xml", "yaml", "yml", "zig", "zsh",
];

#[cfg(test)]
mod tests {
    use super::*;

    fn of(html: &str, name: Name) -> Option<String> {
        let dom = tamis_html::parse(html).dom;
        let id = dom.nodes().find(|id| dom.is(*id, name)).expect("the element");
        language(&dom, id)
    }

    #[test]
    fn highlighters_name_languages_in_their_ways() {
        for (html, expected) in [
            ("<pre><code class='hljs javascript'>x</code></pre>", "javascript"),
            ("<figure class='highlight js'><pre>x</pre></figure>", "js"),
            ("<pre class='sourceCode python'>x</pre>", "python"),
            ("<div class='syntaxhighlighter  python'><pre>x</pre></div>", "python"),
            ("<pre class='highlight javascript'>x</pre>", "javascript"),
            ("<div class='mw-highlight mw-highlight-lang-python'><pre>x</pre></div>", "python"),
            ("<pre data-syntaxhighlighter-params='brush: java; gutter: true'>x</pre>", "java"),
            ("<pre class='brush: js; title: x'>x</pre>", "js"),
            ("<pre class='rust rust-example-rendered'>x</pre>", "rust"),
            ("<pre lang=Rust>x</pre>", "rust"),
        ] {
            assert_eq!(of(html, Name::PRE).as_deref(), Some(expected), "{html}");
        }
    }

    #[test]
    fn words_that_name_no_language() {
        for html in [
            "<div class='go swift'><pre>x</pre></div>",
            "<pre class='wp-block-code wide'>x</pre>",
            "<pre lang=en>x</pre>",
            "<pre lang=cs>x</pre>",
            "<pre class=language-none>x</pre>",
        ] {
            assert_eq!(of(html, Name::PRE), None, "{html}");
        }
    }

    #[test]
    fn names_that_are_no_language() {
        assert!(!is_language("\"><script>"));
        assert!(is_language("c++"));
    }
}
