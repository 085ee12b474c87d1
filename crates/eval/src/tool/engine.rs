//! Engines of ours.

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::time::Instant;

use cpu_time::ThreadTime;
use tamis::render::{self, HtmlOptions, TextOptions};
use tamis::{Extraction, Extractor, Options};
use url::Url;

use super::{Answer, Miss, Question, Tool, ToolError, Wants};

/// An engine of ours. It cannot be interrupted, so there is no time limit;
/// the library's own limits bound a page.
#[derive(Debug)]
pub struct EngineTool {
    extractor: Extractor,
}

impl EngineTool {
    /// One with these options; pages are text, so no encoding is guessed.
    pub fn new(options: Options) -> EngineTool {
        EngineTool { extractor: Extractor::new(Options { charset: Some("utf-8".to_owned()), ..options }) }
    }

    fn answer(&mut self, page: &Question<'_>) -> Answer {
        let url = page.url.and_then(|url| Url::parse(url).ok());
        let (wall, cpu) = (Instant::now(), ThreadTime::now());
        let found = self.extractor.extract(page.html.as_bytes(), url.as_ref());
        let text = render::text(&found.article, &TextOptions::default());
        let (ns, cpu_ns) = (wall.elapsed(), cpu.elapsed());
        let answer = Answer {
            ns: ns.as_nanos() as u64,
            cpu_ns: Some(cpu_ns.as_nanos() as u64),
            html: (page.wants == Wants::Html).then(|| html(&found)),
            text,
            ..fields(&found)
        };
        self.extractor.recycle(found);
        answer
    }
}

fn html(found: &Extraction) -> String {
    render::html(&found.article, found.meta(), &HtmlOptions::default())
}

fn fields(found: &Extraction) -> Answer {
    let meta = found.meta();
    Answer {
        title: meta.title.clone(),
        date: meta.published.clone(),
        author: (!meta.authors.is_empty()).then(|| meta.authors.join(", ")),
        ..Answer::default()
    }
}

impl Tool for EngineTool {
    fn extract(&mut self, page: &Question<'_>) -> Result<Answer, ToolError> {
        let done = catch_unwind(AssertUnwindSafe(|| self.answer(page)));
        Ok(done.unwrap_or_else(|cause| {
            // What a panic leaves behind is not used again.
            self.extractor = Extractor::new(self.extractor.options().clone());
            Answer::missed(Miss::Crash(message(cause.as_ref())))
        }))
    }
}

fn message(cause: &(dyn std::any::Any + Send)) -> String {
    let text = cause.downcast_ref::<&str>().map(|text| (*text).to_owned());
    text.or_else(|| cause.downcast_ref::<String>().cloned()).unwrap_or_else(|| "panic".to_owned())
}
