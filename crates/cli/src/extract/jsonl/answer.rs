//! What a line is answered.

use serde::Serialize;
use serde_json::value::RawValue;
use tamis::Filtered;
use tamis::engine::PageType;
use tamis::metadata::Meta;
use tamis::render::{MarkdownOptions, markdown};

use super::pages::Done;
use crate::notes;

/// What a line is answered; fields are written in this order.
#[derive(Debug, Serialize)]
pub(super) struct Answer<'a> {
    id: Option<&'a RawValue>,
    text: &'a str,
    #[serde(skip_serializing_if = "Option::is_none")]
    markdown: Option<String>,
    title: Option<&'a str>,
    author: Option<String>,
    date: Option<&'a str>,
    page_type: Option<&'a str>,
    confidence: f32,
    kept: f32,
    reason: Option<&'static str>,
    /// What became of filters, where some were given.
    #[serde(skip_serializing_if = "Option::is_none")]
    filter: Option<&'static str>,
    /// What there is to say of them.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    filter_notes: Vec<String>,
    error: Option<&'a str>,
    ns: u64,
    cpu_ns: u64,
}

impl<'a> Answer<'a> {
    /// What was found.
    pub(super) fn of(id: &'a str, done: &'a Done) -> Answer<'a> {
        let meta = done.meta();
        let kind = meta.and_then(|meta| meta.kind.as_deref());
        Answer {
            id: raw(id),
            text: &done.text,
            markdown: None,
            title: meta.and_then(|meta| meta.title.as_deref()),
            author: meta.and_then(authors),
            date: meta.and_then(|meta| meta.published.as_deref()),
            page_type: done.found.page_type().map(PageType::name).or(kind),
            confidence: done.found.confidence,
            kept: done.found.kept,
            reason: Some(done.found.outcome.code()),
            filter: done.found.filtered.as_ref().map(Filtered::code),
            filter_notes: notes::of_filtered(done.found.filtered.as_ref()),
            error: None,
            ns: nanoseconds(done.wall),
            cpu_ns: nanoseconds(done.cpu),
        }
    }

    /// The same with the content as Markdown.
    pub(super) fn with_markdown(self, done: &Done) -> Answer<'a> {
        let nothing = Meta::default();
        let meta = done.meta().unwrap_or(&nothing);
        let written = markdown(&done.found.article, meta, &MarkdownOptions::default());
        Answer { markdown: Some(written), ..self }
    }

    /// Why there is nothing.
    pub(super) fn failed(id: &'a str, error: &'a str) -> Answer<'a> {
        Answer {
            id: raw(id),
            text: "",
            markdown: None,
            title: None,
            author: None,
            date: None,
            page_type: None,
            confidence: 0.0,
            kept: 0.0,
            reason: None,
            filter: None,
            filter_notes: Vec::new(),
            error: Some(error),
            ns: 0,
            cpu_ns: 0,
        }
    }

    /// Writes one line.
    pub(super) fn write(&self, out: &mut Vec<u8>) -> serde_json::Result<()> {
        serde_json::to_writer(&mut *out, self)?;
        out.push(b'\n');
        Ok(())
    }
}

fn raw(id: &str) -> Option<&RawValue> {
    serde_json::from_str(id).ok()
}

fn authors(meta: &Meta) -> Option<String> {
    (!meta.authors.is_empty()).then(|| meta.authors.join(", "))
}

fn nanoseconds(time: std::time::Duration) -> u64 {
    u64::try_from(time.as_nanos()).unwrap_or(u64::MAX)
}
