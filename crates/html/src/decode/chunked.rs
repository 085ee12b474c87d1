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
            State::Running(running) => running.feed(piece, false),
            State::Waiting(bytes) => {
                bytes.extend_from_slice(piece);
                self.start_if_certain();
            }
        }
    }

    fn start_if_certain(&mut self) {
        let State::Waiting(bytes) = &self.state else { return };
        if bytes.len() < PRESCAN_BYTES {
            return;
        }
        if let Some((encoding, from)) = find_declared(bytes, self.transport.as_deref()) {
            let mut running = Box::new(Running::new(encoding, from));
            running.feed(bytes, false);
            self.state = State::Running(running);
        }
    }

    /// The text of all pieces.
    pub fn finish(self) -> Decoded<'static> {
        let mut running = match self.state {
            State::Running(running) => running,
            State::Waiting(bytes) => {
                let (encoding, from) = find(&bytes, self.transport.as_deref(), self.fallback);
                let mut running = Box::new(Running::new(encoding, from));
                running.feed(&bytes, false);
                running
            }
        };
        running.feed(&[], true);
        let Running { decoder, from, text, malformed } = *running;
        decoded(Cow::Owned(text), decoder.encoding(), from, malformed)
    }
}

impl Running {
    fn new(encoding: &'static Encoding, from: EncodingFrom) -> Running {
        let decoder = encoding.new_decoder_with_bom_removal();
        Running { decoder, from, text: String::new(), malformed: false }
    }

    fn feed(&mut self, mut piece: &[u8], last: bool) {
        loop {
            let room = self.decoder.max_utf8_buffer_length(piece.len()).unwrap_or(piece.len());
            self.text.reserve(room);
            let (result, read, malformed) = self.decoder.decode_to_string(piece, &mut self.text, last);
            self.malformed |= malformed;
            piece = &piece[read..];
            if result == CoderResult::InputEmpty {
                return;
            }
        }
    }
}
