//! Pages by lines of JSON: one object in, one object out, in the same order.
//!
//! This is also how speed is measured, so memory is kept from line to line.

mod answer;
mod lines;
mod pages;
mod request;

use std::io::{BufRead, BufReader, Write};

use anyhow::{Context, Result};
use tamis::Options;

use crate::args::Lines as Wanted;

use answer::Answer;
use lines::{Line, Lines};
use pages::Pages;
use request::Request;

/// Bytes that are read at a time; a page has about 100,000.
const READ_BYTES: usize = 1 << 18;

/// Answers standard input on standard output.
pub(super) fn run(options: &Options, wanted: &Wanted) -> Result<()> {
    let input = BufReader::with_capacity(READ_BYTES, std::io::stdin().lock());
    let pages = Pages::new(options);
    serve(Lines::new(input, wanted.max_line), std::io::stdout().lock(), pages)
}

fn serve(mut lines: Lines<impl BufRead>, mut out: impl Write, mut pages: Pages) -> Result<()> {
    let mut request = Request::default();
    let mut written = Vec::new();
    loop {
        let read = match lines.next().context("cannot read standard input")? {
            Line::End => return Ok(()),
            Line::Blank => continue,
            Line::Whole(line) => request.read(line).map_err(|error| in_line(&error)),
            Line::TooLong { start, limit } => {
                request.read_id(start);
                Err(format!("the line has more than {limit} bytes"))
            }
        };
        written.clear();
        match read.and_then(|()| pages.extract(&request)) {
            Ok(done) => {
                Answer::of(request.id(), &done).write(&mut written)?;
                pages.recycle(&request, done);
            }
            Err(error) => Answer::failed(request.id(), &error).write(&mut written)?,
        }
        out.write_all(&written).and_then(|()| out.flush()).context("cannot write the result")?;
    }
}

/// The message without the number of the line, which is always 1.
fn in_line(error: &serde_json::Error) -> String {
    error.to_string().replace(" at line 1 column ", " at byte ")
}
