//! Baselines as tools.

use std::time::Instant;

use cpu_time::ThreadTime;
use tamis::page::Page;
use tamis_html::Name;

use super::{Answer, Question, Tool, ToolError};
use crate::baseline::Baseline;

/// A baseline as a tool.
#[derive(Clone, Copy, Debug)]
pub struct BaselineTool(pub &'static Baseline);

impl Tool for BaselineTool {
    fn extract(&mut self, page: &Question<'_>) -> Result<Answer, ToolError> {
        let (wall, cpu) = (Instant::now(), ThreadTime::now());
        let page = Page::from_html(page.html);
        let text = (self.0.text)(&page);
        let (ns, cpu_ns) = (wall.elapsed(), cpu.elapsed());
        Ok(Answer {
            text,
            title: title(&page),
            ns: ns.as_nanos() as u64,
            cpu_ns: Some(cpu_ns.as_nanos() as u64),
            ..Answer::default()
        })
    }
}

/// The text of the `<title>`.
fn title(page: &Page) -> Option<String> {
    let dom = page.dom();
    let title = dom.nodes().find(|id| dom.is(*id, Name::TITLE))?;
    Some(dom.text_content(title).split_whitespace().collect::<Vec<_>>().join(" "))
}
