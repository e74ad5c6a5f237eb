//! The search for secrets has teeth: a secret is found in every form, at any place among other bytes, and nothing is found
//! where none is.

use kernel::{RandomSource, Rng};
use tables::FromServer;

use crate::canaries::{MARK, named};
use crate::needles::{Needle, Needles};

#[test]
fn a_marked_name_is_found_however_it_is_written() {
    let needle = Needles::new([Needle::encoded(MARK.as_bytes())]);
    assert_eq!(needle.found_in("so Qzxvkwjqabc is played"), None, "as it is, it may be known");
    assert_eq!(Needles::new([Needle::text(MARK)]).found_in("so Qzxvkwjqabc is played"), Some("as it is"));
    for (text, form) in [
        ("517a78766b776a71", "hexadecimal"),
        ("517A78766B776A71", "hexadecimal in capitals"),
        ("%51%7a%78%76%6b%77%6a%71", "percent"),
        (r"\u0051\u007a\u0078\u0076\u006b\u0077\u006a\u0071", "escapes of JSON"),
        ("[81,122,120,118,107,119,106,113]", "a list of numbers"),
        // `Qzxvkwjqabc` after nothing, after `x` and after `xy`, as a program would write it.
        ("UXp4dmt3anFhYmM=", "base64"),
        ("eFF6eHZrd2pxYWJj", "base64"),
        ("eHlRenh2a3dqcWFiYw==", "base64"),
    ] {
        assert_eq!(needle.found_in(format!("..{text}..")), Some(form), "{text}");
    }
    assert_eq!(named("a Qzxvkwjqabc, QzxvkwjqbbaQzxvkwjqabc").len(), 2);
    let server: FromServer = FromServer::Pong {};
    assert_eq!(named(&serde_json::to_string(&server).expect("it is data")).len(), 0);
}

/// A seed as programs write it, by other means than those of the search.
fn written(seed: &[u8; 32]) -> Vec<(String, Vec<u8>)> {
    let mut backwards = *seed;
    backwards.reverse();
    let mut all: Vec<(String, Vec<u8>)> = Vec::new();
    for (order, bytes) in [("", seed), (" backwards", &backwards)] {
        let list = serde_json::to_value(bytes).expect("a list");
        let hex: String = bytes.iter().map(|byte| format!("{byte:02x}")).collect();
        let mut note = |form: &str, text: &dyn AsRef<[u8]>| {
            all.push((format!("{form}{order}"), text.as_ref().to_vec()));
        };
        note("bytes", bytes);
        note("hex", &hex);
        note("HEX", &hex.to_uppercase());
        note("list", &list.to_string());
        note("pretty list", &serde_json::to_string_pretty(&list).expect("data"));
        note("debugged", &format!("{bytes:?}"));
        note("debugged, pretty", &format!("{bytes:#?}"));
        note("list of texts", &serde_json::to_string(&bytes.map(|byte| byte.to_string())).expect("data"));
        note("percent", &bytes.iter().map(|byte| format!("%{byte:02X}")).collect::<String>());
        note("escaped", &bytes.iter().map(|byte| format!("\\u{byte:04x}")).collect::<String>());
        let latin: String = bytes.iter().map(|byte| char::from(*byte)).collect();
        note("text", &latin);
        note("text in JSON", &serde_json::to_string(&latin).expect("data"));
        note("fingerprint", &bytes.map(|byte| format!("{byte:02x}")).join(":"));
        for before in 0..3 {
            let mut padded = vec![b'#'; before];
            padded.extend(bytes);
            for (digits, padding) in [(STANDARD, "="), (STANDARD, ""), (ADDRESSES, "="), (ADDRESSES, "")] {
                note(&format!("base64 after {before}"), &encode(&padded, digits, padding));
            }
        }
        macro_rules! words {
            ($($kind:ty)*) => {$(
                for (name, read) in [
                    ("first", <$kind>::from_be_bytes as fn([u8; size_of::<$kind>()]) -> $kind),
                    ("last", <$kind>::from_le_bytes),
                ] {
                    let words = bytes.chunks_exact(size_of::<$kind>()).map(|it| read(it.try_into().expect("whole")));
                    let words: Vec<_> = words.collect();
                    let kind = stringify!($kind);
                    note(&format!("{kind}, highest {name}"), &serde_json::to_string(&words).expect("data"));
                    note(&format!("{kind}, highest {name}, pretty"), &format!("{words:#?}"));
                    note(&format!("{kind}, highest {name}, in hex"), &format!("{words:#x?}"));
                }
            )*};
        }
        words!(u16 i16 u32 i32 u64 i64);
    }
    all
}

const STANDARD: &[u8; 64] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
const ADDRESSES: &[u8; 64] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";

fn encode(bytes: &[u8], digits: &[u8; 64], padding: &str) -> String {
    let mut text = String::new();
    for three in bytes.chunks(3) {
        let word =
            three.iter().fold(0_u32, |word, byte| word << 8 | u32::from(*byte)) << (8 * (3 - three.len()));
        let digit = |place: usize| char::from(digits[(word >> (18 - 6 * place) & 63) as usize]);
        (0..=three.len()).for_each(|place| text.push(digit(place)));
        (three.len()..3).for_each(|_| text.push_str(padding));
    }
    text
}

/// Bytes, hexadecimal digits and lists of numbers that mean nothing.
fn noise(rng: &mut Rng) -> Vec<u8> {
    let mut noise = Vec::new();
    for _ in 0..20 {
        let words: [u32; 6] = std::array::from_fn(|_| rng.word());
        match rng.below(4) {
            0 => noise.extend(words.iter().flat_map(|word| word.to_le_bytes())),
            1 => noise.extend(words.map(|word| format!("{word:08x}")).concat().bytes()),
            2 => noise.extend(format!("{words:?} ").bytes()),
            _ => noise.extend(encode(&words.map(u32::to_be_bytes).concat(), STANDARD, "=").bytes()),
        }
        noise.push(b' ');
    }
    noise
}

#[test]
fn a_seed_is_found_in_every_form_and_noise_is_not() {
    let mut rng = Rng::new(13);
    for _ in 0..40 {
        let seed: [u8; 32] = std::array::from_fn(|_| rng.below(256) as u8);
        let needles = Needles::new([Needle::bytes(&seed)]);
        assert_eq!(needles.found_in(noise(&mut rng)), None);
        for (form, text) in written(&seed) {
            let mut all = noise(&mut rng);
            all.extend(text);
            all.extend(noise(&mut rng));
            assert!(needles.found_in(&all).is_some(), "{form} of {seed:?} is not found");
        }
        let hex: String = seed.iter().map(|byte| format!("{byte:02x}")).collect();
        let needles = Needles::new(Needle::seed(&hex));
        let number = num(&seed);
        assert_eq!(needles.found_in(format!("the seed is {number}.")), Some("one number"));
        let quarter = &hex[16..32];
        assert!(needles.found_in(format!("some of it: {quarter}")).is_some(), "a quarter is too much");
    }
}

/// The seed as one decimal number, digit by digit.
fn num(seed: &[u8; 32]) -> String {
    let (mut rest, mut digits) = (seed.to_vec(), String::new());
    while rest.iter().any(|byte| *byte > 0) {
        let mut left = 0_u32;
        for byte in &mut rest {
            left = left << 8 | u32::from(*byte);
            *byte = (left / 10) as u8;
            left %= 10;
        }
        digits.insert(0, char::from(b'0' + left as u8));
    }
    digits
}
