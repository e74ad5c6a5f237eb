//! Bytes as text, in one way only: small letters, two digits a byte.

/// The text of the bytes.
pub(crate) fn text(bytes: &[u8]) -> String {
    bytes.iter().map(|byte| format!("{byte:02x}")).collect()
}

/// The bytes of a text; a text that is not exactly what [`text`] gives is nothing.
pub(crate) fn read(text: &str) -> Option<Vec<u8>> {
    let digit = |sign: u8| match sign {
        b'0'..=b'9' => Some(sign - b'0'),
        b'a'..=b'f' => Some(sign - b'a' + 10),
        _ => None,
    };
    let pairs = text.as_bytes().chunks(2);
    pairs.map(|pair| Some(digit(pair[0])? * 16 + digit(*pair.get(1)?)?)).collect()
}

/// Thirty-two of them.
pub(crate) fn read_32(text: &str) -> Option<[u8; 32]> {
    read(text)?.try_into().ok()
}
