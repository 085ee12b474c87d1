//! A page decodes to the same text in pieces as in one go.
#![no_main]

use libfuzzer_sys::fuzz_target;
use tamis_html::{Decoder, Fallback, decode};

/// What the transport may say: nothing, an encoding of each family, nonsense.
const TRANSPORTS: [Option<&str>; 8] = [
    None,
    None,
    None,
    Some("utf-8"),
    Some("text/html; charset=shift_jis"),
    Some("gb18030"),
    Some("utf-16le"),
    Some("nonsense"),
];

fuzz_target!(|data: &[u8]| {
    let [choice, step, page @ ..] = data else { return };
    let transport = TRANSPORTS[*choice as usize % TRANSPORTS.len()];
    let fallback = if choice & 0x80 == 0 { Fallback::Detect } else { Fallback::Windows1252 };
    let mut decoder = Decoder::new(transport, fallback);
    for piece in page.chunks(*step as usize + 1) {
        decoder.feed(piece);
    }
    let pieces = decoder.finish();
    let whole = decode(page, transport, fallback);
    assert_eq!(pieces.text, whole.text);
    assert_eq!(pieces.encoding, whole.encoding);
    assert_eq!(pieces.notes, whole.notes);
});
