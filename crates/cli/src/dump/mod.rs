//! `tamis dump`: the data between the steps, seen.

mod page;
mod tokens;
pub(crate) mod tree;

use std::io::{BufWriter, Write};

use anyhow::{Context as _, Result};
use tamis_html::{Context, Fallback, Ns, Parsed, Scripting, decode};

use crate::args::Dump;
use crate::{fetch, input, notes};

/// Runs the command.
pub(crate) fn run(wanted: &Dump) -> Result<()> {
    fetch::only_files(wanted.file.as_deref(), "fetch it first")?;
    let bytes = input::read(wanted.file.as_deref(), wanted.demo)?;
    let mut out = BufWriter::new(anstream::AutoStream::auto(std::io::stdout().lock()));
    if wanted.tokens {
        let decoded = decode(&bytes, wanted.charset.as_deref(), Fallback::Detect);
        notes::say(&decoded.notes);
        tokens::write(&decoded.text, wanted.cut, &mut out)?;
    } else {
        let parsed = parse(&bytes, wanted);
        notes::say(&parsed.notes);
        match page::View::of(wanted) {
            Some(view) => page::write(parsed, view, wanted, &mut out)?,
            None => tree::write(&parsed.dom, wanted, &mut out)?,
        }
    }
    out.flush().context("cannot write the result")
}

fn parse(bytes: &[u8], wanted: &Dump) -> Parsed {
    let scripting = if wanted.scripting { Scripting::On } else { Scripting::Off };
    let mut parser = tamis::page::parser().with_scripting(scripting);
    let charset = wanted.charset.as_deref();
    if wanted.xml {
        return parser.parse_xml_bytes(bytes, charset);
    }
    match &wanted.fragment {
        Some(element) => parser.parse_fragment_bytes(bytes, charset, &context(element)),
        None => parser.parse_bytes(bytes, charset),
    }
}

/// `td`, `svg path` or `math mi`.
fn context(element: &str) -> Context<'_> {
    match element.split_once(' ') {
        Some(("svg", name)) => Context { ns: Ns::Svg, ..Context::html(name) },
        Some(("math", name)) => Context { ns: Ns::MathMl, ..Context::html(name) },
        _ => Context::html(element),
    }
}
