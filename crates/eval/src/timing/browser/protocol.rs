//! The `DevTools` protocol through pipes: JSON with a zero byte after it.

use std::collections::VecDeque;
use std::io::{BufRead, BufReader, Write};
use std::process::{ChildStdin, ChildStdout};
use std::sync::mpsc::{Receiver, RecvTimeoutError, Sender, channel};
use std::thread;
use std::time::Duration;

use serde_json::{Value, json};

use super::BrowserError;

/// How long an answer may take; the heaviest page takes a second.
const PATIENCE: Duration = Duration::from_mins(1);

/// To the browser and from it.
#[derive(Debug)]
pub(super) struct Pipes {
    pub(super) to: ChildStdin,
    pub(super) from: ChildStdout,
}

/// A conversation with a browser.
#[derive(Debug)]
pub(super) struct Protocol {
    to: ChildStdin,
    /// What the browser says, from a thread that reads it.
    from: Receiver<Value>,
    /// What happened and was not asked for yet.
    events: VecDeque<Value>,
    last: u64,
}

impl Protocol {
    pub(super) fn new(pipes: Pipes) -> Protocol {
        let (sender, from) = channel();
        thread::spawn(move || read(pipes.from, &sender));
        Protocol { to: pipes.to, from, events: VecDeque::new(), last: 0 }
    }

    /// Tells the browser or one of its pages something, and waits for the answer.
    pub(super) fn call(
        &mut self,
        session: Option<&str>,
        method: &'static str,
        wish: &Value,
    ) -> Result<Value, BrowserError> {
        self.last += 1;
        let mut message = json!({ "id": self.last, "method": method, "params": wish });
        if let Some(session) = session {
            message["sessionId"] = session.into();
        }
        let mut bytes = message.to_string().into_bytes();
        bytes.push(0);
        self.to.write_all(&bytes).and_then(|()| self.to.flush()).map_err(BrowserError::Send)?;
        loop {
            let mut said = self.next(method)?;
            if said["id"] != self.last {
                self.events.push_back(said);
            } else if let Some(reason) = said["error"]["message"].as_str() {
                return Err(BrowserError::Refused { method, reason: reason.to_owned() });
            } else {
                return Ok(said["result"].take());
            }
        }
    }

    /// What happened until now is of no interest.
    pub(super) fn forget_events(&mut self) {
        self.events.clear();
    }

    /// Waits until something happened.
    pub(super) fn wait_for(&mut self, event: &'static str) -> Result<(), BrowserError> {
        loop {
            let said = match self.events.pop_front() {
                Some(said) => said,
                None => self.next(event)?,
            };
            if said["method"] == event {
                return Ok(());
            }
        }
    }

    fn next(&self, what: &'static str) -> Result<Value, BrowserError> {
        self.from.recv_timeout(PATIENCE).map_err(|error| match error {
            RecvTimeoutError::Timeout => BrowserError::Slow(what),
            RecvTimeoutError::Disconnected => BrowserError::Ended(what),
        })
    }
}

/// Reads until the browser ends or nobody listens.
fn read(from: ChildStdout, to: &Sender<Value>) {
    let mut from = BufReader::new(from);
    let mut bytes = Vec::new();
    while from.read_until(0, &mut bytes).is_ok_and(|n| n > 0) {
        bytes.pop_if(|byte| *byte == 0);
        // What is no JSON is no answer, and the one who waits for it gives up.
        if serde_json::from_slice(&bytes).is_ok_and(|said| to.send(said).is_err()) {
            return;
        }
        bytes.clear();
    }
}
