//! Case and accent folding, so that nobody has to type accents.

use std::borrow::Cow;

use unicode_normalization::UnicodeNormalization;
use unicode_normalization::char::is_combining_mark;

/// The text in lower case without accents, as queries compare it: `Éclair` is `eclair`.
pub fn fold(text: &str) -> String {
    folded(text).into_owned()
}

/// The same without a copy of a text that is folded already, as most words in programs are.
pub(crate) fn folded(text: &str) -> Cow<'_, str> {
    if !text.is_ascii() {
        let plain = text.nfkd().filter(|c| !is_combining_mark(*c));
        return Cow::Owned(plain.flat_map(char::to_lowercase).collect());
    }
    match text.bytes().any(|byte| byte.is_ascii_uppercase()) {
        true => Cow::Owned(text.to_ascii_lowercase()),
        false => Cow::Borrowed(text),
    }
}
