//! A tiny server on this machine, for tests.
#![allow(clippy::unwrap_used)] // this is no library

use std::io::{Read, Write};
use std::net::{TcpListener, TcpStream};
use std::sync::{Arc, Mutex};
use std::thread;

/// Answers each request by a function of its head, and remembers the heads.
pub(crate) struct Server {
    address: String,
    heads: Arc<Mutex<Vec<String>>>,
}

impl Server {
    /// Starts; ends with the test's process.
    pub(crate) fn start(answer: impl Fn(&str) -> Vec<u8> + Send + 'static) -> Server {
        let listener = TcpListener::bind("127.0.0.1:0").unwrap();
        let address = format!("http://{}", listener.local_addr().unwrap());
        let heads = Arc::new(Mutex::new(Vec::new()));
        let seen = Arc::clone(&heads);
        thread::spawn(move || {
            for stream in listener.incoming() {
                let mut stream = stream.unwrap();
                let head = head(&mut stream);
                let answered = answer(&head);
                // Before the answer, so that a client that has it finds the head.
                seen.lock().unwrap().push(head);
                // A client that has seen enough hangs up, which is its right.
                stream.write_all(&answered).unwrap_or_default();
            }
        });
        Server { address, heads }
    }

    /// The address of a path on it.
    pub(crate) fn at(&self, path: &str) -> String {
        format!("{}{path}", self.address)
    }

    /// The heads of the requests so far.
    pub(crate) fn heads(&self) -> Vec<String> {
        self.heads.lock().unwrap().clone()
    }
}

fn head(stream: &mut TcpStream) -> String {
    let mut bytes = Vec::new();
    let mut byte = [0];
    while !bytes.ends_with(b"\r\n\r\n") && stream.read(&mut byte).unwrap() == 1 {
        bytes.push(byte[0]);
    }
    String::from_utf8(bytes).unwrap()
}

/// An answer with a status line, headers and a body.
pub(crate) fn response(status: &str, headers: &[&str], body: &[u8]) -> Vec<u8> {
    let headers: Vec<String> = headers.iter().map(|header| format!("{header}\r\n")).collect();
    let (length, headers) = (body.len(), headers.concat());
    let head = format!("HTTP/1.1 {status}\r\nConnection: close\r\nContent-Length: {length}\r\n{headers}\r\n");
    [head.as_bytes(), body].concat()
}
