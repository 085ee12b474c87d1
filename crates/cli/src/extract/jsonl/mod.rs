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

use crate::args::Extract;
use crate::extract::render::text_options;
use crate::site::Recall;

use answer::Answer;
use lines::{Line, Lines};
use pages::{Pages, Written};
use request::Request;

/// Bytes that are read at a time; a page has about 100,000.
const READ_BYTES: usize = 1 << 18;

/// Answers standard input on standard output.
pub(super) fn run(options: &Options, wanted: &Extract) -> Result<()> {
    let input = BufReader::with_capacity(READ_BYTES, std::io::stdin().lock());
    let written = Written { text: text_options(wanted), with_metadata: wanted.lines.tell_metadata() };
    let pages = Pages::new(&needed(options, wanted), written, Recall::open(&wanted.page)?);
    let mut server = Server { pages, request: Request::default(), with_markdown: wanted.lines.markdown };
    let served = server.serve(Lines::new(input, wanted.lines.max_line), std::io::stdout().lock());
    // Also when the reader has left: what was learned is not lost with it.
    server.pages.recall.save().and(served)
}

/// Plain text shows addresses and pictures only when asked to; where nothing
/// shows them they are not looked for.
fn needed(options: &Options, wanted: &Extract) -> Options {
    let (parts, markdown) = (&wanted.parts, wanted.lines.markdown);
    let mut options = options.clone();
    options.wishes.links &= markdown || parts.links;
    options.wishes.images &= markdown || parts.images;
    options
}

/// What is kept from line to line.
struct Server {
    pages: Pages,
    request: Request,
    with_markdown: bool,
}

impl Server {
    fn serve(&mut self, mut lines: Lines<impl BufRead>, mut out: impl Write) -> Result<()> {
        let mut written = Vec::new();
        loop {
            let line = lines.next().context("cannot read standard input")?;
            if matches!(line, Line::End) {
                return Ok(());
            }
            written.clear();
            self.answer(&line, &mut written)?;
            out.write_all(&written).and_then(|()| out.flush()).context("cannot write the result")?;
        }
    }

    fn answer(&mut self, line: &Line<'_>, written: &mut Vec<u8>) -> Result<()> {
        let read = match line {
            Line::End => return Ok(()),
            Line::Blank => {
                self.request.read_id(b"");
                Err("the line is empty".to_owned())
            }
            Line::Whole(line) => self.request.read(line).map_err(|error| in_line(&error)),
            Line::TooLong { start, limit } => {
                self.request.read_id(start);
                Err(format!("the line has more than {limit} bytes"))
            }
        };
        let done = match read.and_then(|()| self.pages.extract(&self.request)) {
            Ok(done) => done,
            Err(error) => return Ok(Answer::failed(self.request.id(), &error).write(written)?),
        };
        let answer = Answer::of(self.request.id(), &done);
        if self.with_markdown { answer.with_markdown(&done) } else { answer }.write(written)?;
        self.pages.recall.learn(&done.found);
        self.pages.recycle(&self.request, done);
        Ok(())
    }
}

/// The message without the number of the line, which is always 1.
fn in_line(error: &serde_json::Error) -> String {
    error.to_string().replace(" at line 1 column ", " at byte ")
}
