//! From a request to what was found, with the time that it took.

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::time::{Duration, Instant};

use cpu_time::ProcessTime;
use tamis::metadata::Meta;
use tamis::render::{TextOptions, text};
use tamis::{Extraction, Extractor, Options};
use url::Url;

use crate::site::{Origin, Recall};

use super::request::{Body, Request};

/// What was found on a page.
pub(super) struct Done {
    pub(super) found: Extraction,
    pub(super) text: String,
    with_metadata: bool,
    /// Time on the clock from bytes to text.
    pub(super) wall: Duration,
    /// Time of the processor from bytes to text.
    pub(super) cpu: Duration,
}

impl Done {
    /// What is known about the page, where that is to be told.
    pub(super) fn meta(&self) -> Option<&Meta> {
        self.with_metadata.then(|| self.found.meta())
    }
}

/// What is written of a page.
#[derive(Clone, Copy)]
pub(super) struct Written {
    /// How text is written.
    pub(super) text: TextOptions,
    /// Whether title, author and date are told.
    pub(super) with_metadata: bool,
}

/// Extractors that are kept from page to page.
pub(super) struct Pages {
    /// For characters, and so without a guess.
    text: Extractor,
    /// For bytes with the charset last seen.
    bytes: Extractor,
    /// The charset of bytes that come without one.
    charset: Option<String>,
    written: Written,
    /// What is remembered of the pages' site.
    pub(super) recall: Recall,
}

impl Pages {
    pub(super) fn new(options: &Options, written: Written, recall: Recall) -> Pages {
        Pages {
            written,
            recall,
            text: Extractor::new(labelled(options, Some("utf-8"))),
            bytes: Extractor::new(options.clone()),
            charset: options.charset.clone(),
        }
    }

    /// Extracts a page; a failure of the library is an error, not an end.
    pub(super) fn extract(&mut self, request: &Request) -> Result<Done, String> {
        let url = request.url().and_then(|url| Url::parse(url).ok());
        let written = self.written;
        if let Some(Body::Bytes(_, charset)) = request.body() {
            self.expect_charset(charset);
        }
        let (extractor, bytes) = match request.body() {
            Some(Body::Text(html)) => (&mut self.text, html.as_bytes()),
            Some(Body::Bytes(bytes, _)) => (&mut self.bytes, bytes),
            None => return Err("there is no page".to_owned()),
        };
        let recall = &self.recall;
        let done = catch_unwind(AssertUnwindSafe(|| {
            let done = timed((extractor, recall), (bytes, url.as_ref()), written);
            done.meta();
            done
        }));
        done.map_err(|_| {
            *extractor = Extractor::new(extractor.options().clone());
            "the extractor failed on this page; please report it".to_owned()
        })
    }

    /// Gives memory back for the next page.
    pub(super) fn recycle(&mut self, request: &Request, done: Done) {
        match request.body() {
            Some(Body::Text(_)) => self.text.recycle(done.found),
            _ => self.bytes.recycle(done.found),
        }
    }

    fn expect_charset(&mut self, charset: Option<&str>) {
        let charset = charset.or(self.charset.as_deref());
        if self.bytes.options().charset.as_deref() != charset {
            self.bytes = Extractor::new(labelled(self.bytes.options(), charset));
        }
    }
}

fn labelled(options: &Options, charset: Option<&str>) -> Options {
    Options { charset: charset.map(str::to_owned), ..options.clone() }
}

fn timed(
    (extractor, recall): (&mut Extractor, &Recall),
    page: (&[u8], Option<&Url>),
    written: Written,
) -> Done {
    let (wall, cpu) = (Instant::now(), ProcessTime::now());
    let found = recall.extract(extractor, page.0, Origin { url: page.1, path: None });
    let text = text(&found.article, &written.text);
    Done { found, text, with_metadata: written.with_metadata, wall: wall.elapsed(), cpu: cpu.elapsed() }
}
