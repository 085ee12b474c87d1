//! Commands that read a page as a JSON line `{id, url, html}` and write a
//! line `{id, text, title, date, author, ns}` for it.
//!
//! The command is driven in lock-step: a page, then its answer. One that ends,
//! takes too long or answers out of step loses that page only, and is started
//! again.

use std::io::{BufRead, BufReader, Write};
use std::process::{Child, Command, ExitStatus, Stdio};
use std::sync::mpsc::{Receiver, RecvTimeoutError, Sender, channel};
use std::thread;
use std::time::{Duration, Instant};

use serde::Deserialize;
use serde_json::json;

use super::{Answer, Miss, Question, Tool, ToolError, Wants, html_text};

/// A command that speaks JSON lines.
#[derive(Debug)]
pub struct CommandTool {
    words: Vec<String>,
    limit: Duration,
    running: Option<Running>,
}

/// A page that every extractor finds something on.
const SIMPLE_PAGE: &str = "<html><head><title>A simple page</title></head><body><article><h1>A simple page</h1>\
    <p>This is a paragraph of ordinary text, with some commas, that is long enough to count as content.</p>\
    <p>And this is another one of the same kind, a little longer, so that nobody takes it for a menu.</p>\
    </article></body></html>";

/// The number of the simple page, which no page of a corpus has.
const SIMPLE_ID: usize = usize::MAX;

impl CommandTool {
    /// Starts a command and gives it a simple page, which is not counted.
    /// Each page may take `limit`.
    ///
    /// # Errors
    ///
    /// When it cannot be started or does not answer.
    pub fn start(words: &[String], limit: Duration) -> Result<CommandTool, ToolError> {
        let mut tool = CommandTool { words: words.to_owned(), limit, running: None };
        match tool.warm_up()?.miss {
            None => Ok(tool),
            Some(miss) => Err(ToolError::Mute { command: tool.words.join(" "), miss }),
        }
    }

    fn warm_up(&mut self) -> Result<Answer, ToolError> {
        let page = Question {
            id: SIMPLE_ID,
            url: Some("https://example.com/2024/01/02/a"),
            html: SIMPLE_PAGE,
            wants: Wants::Text,
        };
        self.ask(&page)
    }

    fn ask(&mut self, page: &Question<'_>) -> Result<Answer, ToolError> {
        let mut running = match self.running.take() {
            Some(running) => running,
            None => Running::start(&self.words)
                .map_err(|source| ToolError::Start { command: self.words.join(" "), source })?,
        };
        match running.ask(page, self.limit).and_then(|line| read(&line, page)) {
            Ok(answer) => {
                self.running = Some(running);
                Ok(answer)
            }
            Err(miss) => Ok(Answer::missed(running.end(miss))),
        }
    }
}

impl Tool for CommandTool {
    fn extract(&mut self, page: &Question<'_>) -> Result<Answer, ToolError> {
        if self.running.is_none() {
            // The first page after a start is slower than any other.
            self.warm_up()?;
        }
        self.ask(page)
    }
}

/// A command that runs, with a thread on either side, so that neither a full
/// pipe nor a command that stopped reading can hold us up.
#[derive(Debug)]
struct Running {
    child: Child,
    pages: Sender<Vec<u8>>,
    answers: Receiver<Vec<u8>>,
}

impl Running {
    fn start(words: &[String]) -> std::io::Result<Running> {
        let mut child = Command::new(&words[0])
            .args(&words[1..])
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()?;
        let (pages, to_write) = channel::<Vec<u8>>();
        let (to_read, answers) = channel();
        if let Some(mut input) = child.stdin.take() {
            thread::spawn(move || {
                // A command that is gone is noticed by its missing answer.
                for line in to_write {
                    if input.write_all(&line).and_then(|()| input.flush()).is_err() {
                        break;
                    }
                }
            });
        }
        if let Some(output) = child.stdout.take() {
            thread::spawn(move || {
                for line in BufReader::new(output).split(b'\n') {
                    let Ok(line) = line else { break };
                    if to_read.send(line).is_err() {
                        break;
                    }
                }
            });
        }
        Ok(Running { child, pages, answers })
    }

    fn ask(&mut self, page: &Question<'_>, limit: Duration) -> Result<Vec<u8>, Miss> {
        let gone = || Miss::Crash("the command ended".to_owned());
        let mut line =
            json!({ "id": id(page), "url": page.url.unwrap_or(""), "html": page.html }).to_string();
        line.push('\n');
        let asked = Instant::now();
        self.pages.send(line.into_bytes()).map_err(|_| gone())?;
        match self.answers.recv_timeout(limit.saturating_sub(asked.elapsed())) {
            Ok(line) => Ok(line),
            Err(RecvTimeoutError::Timeout) => Err(Miss::Timeout(limit.as_millis() as u64)),
            Err(RecvTimeoutError::Disconnected) => Err(gone()),
        }
    }

    /// Ends it; how it ended by itself is added to a crash.
    fn end(mut self, miss: Miss) -> Miss {
        let Miss::Crash(why) = miss else {
            // It may just have ended; there is nothing else to be done.
            let _ = self.child.kill();
            return miss;
        };
        match self.wait() {
            Ok(status) => Miss::Crash(format!("{why} ({status})")),
            Err(_) => Miss::Crash(why),
        }
    }

    /// Ends its input and waits for it; one that does not end is killed.
    fn wait(&mut self) -> std::io::Result<ExitStatus> {
        let (closed, _) = channel();
        self.pages = closed;
        let patience = Instant::now();
        while patience.elapsed() < PATIENCE {
            if let Some(status) = self.child.try_wait()? {
                return Ok(status);
            }
            thread::sleep(Duration::from_millis(5));
        }
        self.child.kill()?;
        self.child.wait()
    }
}

/// A command ends when its input does.
impl Drop for Running {
    fn drop(&mut self) {
        // It may just have ended; there is nothing else to be done.
        let _ = self.wait();
    }
}

/// How long a command may take to end after its input did.
const PATIENCE: Duration = Duration::from_secs(5);

fn id(page: &Question<'_>) -> String {
    page.id.to_string()
}

/// A line of a command.
#[derive(Debug, Default, Deserialize)]
#[serde(default)]
struct Line {
    id: serde_json::Value,
    text: Option<String>,
    html_out: Option<String>,
    title: Option<String>,
    date: Option<String>,
    author: Option<String>,
    error: Option<String>,
    ns: Option<u64>,
    cpu_ns: Option<u64>,
}

/// What a line says; an error when it is no answer to this page.
fn read(line: &[u8], page: &Question<'_>) -> Result<Answer, Miss> {
    let line: Line = serde_json::from_slice(line)
        .map_err(|error| Miss::Error(format!("the answer is no JSON line: {error}")))?;
    if line.id.as_str() != Some(&id(page)) {
        return Err(Miss::Error(format!("the answer is for page {}", line.id)));
    }
    if let Some(error) = line.error.filter(|error| !error.is_empty()) {
        return Ok(Answer::missed(Miss::Error(error)));
    }
    let text = line.html_out.as_deref().map(html_text).or(line.text);
    Ok(Answer {
        text: text.unwrap_or_default(),
        html: line.html_out.filter(|_| page.wants == Wants::Html),
        title: line.title,
        date: line.date,
        author: line.author,
        ns: line.ns.unwrap_or(0),
        cpu_ns: line.cpu_ns,
        miss: None,
    })
}
