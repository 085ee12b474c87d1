//! `tamis dump`: the data between the steps, seen.

mod style;
mod tokens;
mod tree;

use std::io::{BufWriter, Write};

use anyhow::{Context as _, Result};
use tamis_html::{Context, EncodingFrom, Fallback, Note, Parsed, Parser, Scripting, decode};

use crate::args::Dump;
use crate::input;

/// Runs the command.
pub(crate) fn run(wanted: &Dump) -> Result<()> {
    let bytes = input::read(wanted.file.as_deref(), wanted.demo)?;
    let mut out = BufWriter::new(anstream::AutoStream::auto(std::io::stdout().lock()));
    if wanted.tokens {
        let decoded = decode(&bytes, wanted.charset.as_deref(), Fallback::Detect);
        tokens::write(&decoded.text, wanted.cut, &mut out)?;
        say(&decoded.notes);
    } else {
        let parsed = parse(&bytes, wanted);
        tree::write(&parsed.dom, wanted, &mut out)?;
        say(&parsed.notes);
    }
    out.flush().context("cannot write the result")
}

fn parse(bytes: &[u8], wanted: &Dump) -> Parsed {
    let scripting = if wanted.scripting { Scripting::On } else { Scripting::Off };
    let mut parser = Parser::new().with_scripting(scripting);
    let charset = wanted.charset.as_deref();
    if wanted.xml {
        return parser.parse_xml_bytes(bytes, charset);
    }
    let Some(element) = &wanted.fragment else { return parser.parse_bytes(bytes, charset) };
    let decoded = decode(bytes, charset, Fallback::Detect);
    let mut parsed = parser.parse_fragment(&decoded.text, &Context::html(element));
    parsed.notes.splice(..0, decoded.notes);
    parsed
}

/// Notes go to standard error, except that the encoding is what one expects.
fn say(notes: &[Note]) {
    for note in notes {
        let expected = matches!(
            note,
            Note::Encoding { encoding: "UTF-8", .. }
                | Note::Encoding { from: EncodingFrom::Transport | EncodingFrom::Document, .. }
        );
        if !expected {
            anstream::eprintln!("note: {}", crate::escape::one_line(&note.to_string()));
        }
    }
}
