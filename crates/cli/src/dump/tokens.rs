//! The tokens, one a line.

use std::io::{self, Write};

use tamis_html::{PlainToken, tokens};

use crate::escape::{cut, quoted};
use crate::style::{ATTR, FAINT, KIND, NAME, VALUE};

pub(super) fn write(text: &str, limit: Option<usize>, out: &mut impl Write) -> io::Result<()> {
    for token in tokens(text) {
        self::token(&token, limit, out)?;
        writeln!(out)?;
    }
    Ok(())
}

fn token(token: &PlainToken, limit: Option<usize>, out: &mut impl Write) -> io::Result<()> {
    match token {
        PlainToken::Text(text) => write!(out, "{KIND}text{KIND:#}     {}", quoted(text, limit)),
        PlainToken::Comment(text) => {
            write!(out, "{KIND}comment{KIND:#}  {FAINT}<!--{}-->{FAINT:#}", cut(text, limit))
        }
        PlainToken::End { name } => write!(out, "{KIND}end{KIND:#}      {NAME}{}{NAME:#}", cut(name, None)),
        PlainToken::Start { name, attrs, self_closing } => {
            write!(out, "{KIND}start{KIND:#}    {NAME}{}{NAME:#}", cut(name, None))?;
            for (name, value) in attrs {
                let (name, value) = (cut(name, None), quoted(value, limit));
                write!(out, " {ATTR}{name}{ATTR:#}={VALUE}{value}{VALUE:#}")?;
            }
            write!(out, "{}", if *self_closing { " /" } else { "" })
        }
        PlainToken::Doctype { name, public, system, force_quirks } => {
            let part = |part: &Option<String>| match part {
                Some(text) => quoted(text, limit),
                None => "none".to_owned(),
            };
            let quirks = if *force_quirks { " quirks" } else { "" };
            write!(out, "{KIND}doctype{KIND:#}  {} {} {}{quirks}", part(name), part(public), part(system))
        }
        // A kind of token that this command does not know yet.
        other => write!(out, "{other:?}"),
    }
}
