//! Decoding while the page arrives.

use std::borrow::Cow;

use encoding_rs::{CoderResult, Encoding};

use super::{Decoded, EncodingFrom, Fallback, PRESCAN_BYTES, decoded, find, find_declared};

/// Decodes a page that arrives in pieces, to the same text as
/// [`decode`](crate::decode) gives for the whole.
///
/// As soon as the encoding is certain, pieces are decoded as they come; until
/// then they are kept.
///
/// ```
/// use tamis_html::{Decoder, Fallback};
/// let mut decoder = Decoder::new(Some("utf-8"), Fallback::Detect);
/// decoder.feed(b"caf\xc3");
/// decoder.feed(b"\xa9");
/// assert_eq!(decoder.finish().text, "café");
/// ```
#[derive(Debug)]
pub struct Decoder {
    transport: Option<String>,
    fallback: Fallback,
    state: State,
}

enum State {
    /// Nothing is certain yet.
    Waiting(Vec<u8>),
    /// Nothing is declared where it should be: only the whole page can tell.
    Undeclared(Vec<u8>),
    /// Pieces are decoded as they come.
    Running(Box<Running>),
}

struct Running {
    decoder: encoding_rs::Decoder,
    from: EncodingFrom,
    text: String,
    malformed: bool,
}

impl std::fmt::Debug for State {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            State::Waiting(bytes) => write!(f, "Waiting({} bytes)", bytes.len()),
            State::Undeclared(bytes) => write!(f, "Undeclared({} bytes)", bytes.len()),
            State::Running(running) => write!(f, "Running({} bytes)", running.text.len()),
        }
    }
}

impl Decoder {
    /// A decoder for a page with this charset or `Content-Type`.
    pub fn new(transport: Option<&str>, fallback: Fallback) -> Decoder {
        Decoder { transport: transport.map(str::to_owned), fallback, state: State::Waiting(Vec::new()) }
    }

    /// Takes the next piece.
    pub fn feed(&mut self, piece: &[u8]) {
        match &mut self.state {
            State::Running(running) => running.feed(piece),
            State::Undeclared(bytes) => bytes.extend_from_slice(piece),
            State::Waiting(bytes) => {
                bytes.extend_from_slice(piece);
                self.start_if_certain();
            }
        }
    }

    fn start_if_certain(&mut self) {
        let State::Waiting(bytes) = &mut self.state else { return };
        if bytes.len() < PRESCAN_BYTES {
            return;
        }
        self.state = match find_declared(bytes, self.transport.as_deref()) {
            Some((encoding, from)) => State::Running(Box::new(Running::with(encoding, from, bytes))),
            None => State::Undeclared(std::mem::take(bytes)),
        };
    }

    /// The text of all pieces.
    pub fn finish(self) -> Decoded<'static> {
        match self.state {
            State::Running(running) => running.finish(),
            State::Waiting(bytes) | State::Undeclared(bytes) => {
                let (encoding, from) = find(&bytes, self.transport.as_deref(), self.fallback);
                Running::with(encoding, from, &bytes).finish()
            }
        }
    }
}

/// Whether more pieces will come.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Piece {
    More,
    Last,
}

impl Running {
    /// A decoder that has read these bytes.
    fn with(encoding: &'static Encoding, from: EncodingFrom, bytes: &[u8]) -> Running {
        let decoder = encoding.new_decoder_with_bom_removal();
        let mut running = Running { decoder, from, text: String::new(), malformed: false };
        running.feed(bytes);
        running
    }

    fn feed(&mut self, piece: &[u8]) {
        self.decode(piece, Piece::More);
    }

    fn finish(mut self) -> Decoded<'static> {
        self.decode(&[], Piece::Last);
        decoded(Cow::Owned(self.text), self.decoder.encoding(), self.from, self.malformed)
    }

    fn decode(&mut self, mut bytes: &[u8], piece: Piece) {
        loop {
            let room = self.decoder.max_utf8_buffer_length(bytes.len()).unwrap_or(bytes.len());
            self.text.reserve(room);
            let last = piece == Piece::Last;
            let (result, read, malformed) = self.decoder.decode_to_string(bytes, &mut self.text, last);
            self.malformed |= malformed;
            bytes = &bytes[read..];
            if result == CoderResult::InputEmpty {
                return;
            }
        }
    }
}
