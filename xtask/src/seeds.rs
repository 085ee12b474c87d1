//! Seeds of the fuzz targets: one a line, bytes that are no printable ASCII as `\xNN`.

/// The seeds of a file.
pub(crate) fn read(file: &str) -> Vec<Vec<u8>> {
    file.lines().map(unescape).collect()
}

fn unescape(line: &str) -> Vec<u8> {
    let mut out = Vec::new();
    let mut rest = line.as_bytes();
    while let [first, tail @ ..] = rest {
        let (byte, after) = match (first, tail) {
            (b'\\', [b'x', digits @ ..]) => (hex(digits), digits.get(2..).unwrap_or(&[])),
            (b'\\', [escaped, after @ ..]) => (*escaped, after),
            _ => (*first, tail),
        };
        out.push(byte);
        rest = after;
    }
    out
}

fn hex(digits: &[u8]) -> u8 {
    digits.iter().take(2).fold(0, |value, digit| {
        let digit = char::from(*digit).to_digit(16).unwrap_or(0);
        (value << 4) | digit.to_le_bytes()[0]
    })
}
