//! Hexadecimal text in one form only: lower case, two digits per byte.

/// The bytes as text.
pub(crate) fn text(bytes: &[u8]) -> String {
    bytes.iter().map(|byte| format!("{byte:02x}")).collect()
}

/// The bytes of a text; `None` for a text that [`text`] would not produce.
pub(crate) fn read(text: &str) -> Option<Vec<u8>> {
    let digit = |sign: u8| match sign {
        b'0'..=b'9' => Some(sign - b'0'),
        b'a'..=b'f' => Some(sign - b'a' + 10),
        _ => None,
    };
    let pairs = text.as_bytes().chunks(2);
    pairs.map(|pair| Some(digit(pair[0])? * 16 + digit(*pair.get(1)?)?)).collect()
}

/// Exactly 32 bytes.
pub(crate) fn read_32(text: &str) -> Option<[u8; 32]> {
    read(text)?.try_into().ok()
}
