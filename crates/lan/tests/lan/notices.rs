//! Announcements of tables, and forged ones.

use lan::{Notice, Scheme};
use proptest::prelude::*;

fn notice() -> Notice {
    let code = "KITE".parse().unwrap();
    Notice {
        code,
        game: "sticks".into(),
        title: "Sticks".into(),
        host: "Anna".into(),
        seats_free: 2,
        protocol: 1,
        scheme: Scheme::Http,
        arranged: true,
    }
}

/// Parses an announcement with some values replaced; `None` removes one.
fn read(changes: &[(&str, Option<&[u8]>)]) -> Option<Notice> {
    let txt = notice().txt();
    let changed =
        txt.iter().filter_map(|(key, value)| match changes.iter().find(|(changed, _)| changed == key) {
            Some((_, replaced)) => replaced.map(|value| (*key, value)),
            None => Some((*key, value.as_bytes())),
        });
    Notice::from_txt(changed)
}

#[test]
fn a_notice_comes_through() {
    assert_eq!(read(&[]), Some(notice()));
    let upper: Vec<_> = notice().txt().into_iter().map(|(key, value)| (key.to_uppercase(), value)).collect();
    let more = [("colour", &b"red"[..]), ("", b"")];
    let txt = more.into_iter().chain(upper.iter().map(|(key, value)| (key.as_str(), value.as_bytes())));
    assert_eq!(Notice::from_txt(txt), Some(notice()), "in any case, with what we do not know");
}

#[test]
fn an_older_server_does_not_say_that_cards_are_arranged() {
    let arranged = |said| read(&[("arranged", said)]).map(|notice| notice.arranged);
    assert_eq!((arranged(None), arranged(Some(b"no"))), (Some(false), Some(false)));
    assert_eq!(arranged(Some(b"yes")), Some(true));
}

#[test]
fn a_first_byte_that_is_no_handshake_is_unencrypted() {
    let scheme = |said| read(&[("scheme", said)]).map(|notice| notice.scheme);
    assert_eq!((scheme(None), scheme(Some(b"http"))), (Some(Scheme::Http), Some(Scheme::Http)));
    assert_eq!((scheme(Some(b"https")), scheme(Some(b"ftp"))), (Some(Scheme::Https), None));
}

#[test]
fn malformed_announcements_are_ignored() {
    for key in ["code", "game", "title", "host", "free", "protocol"] {
        assert_eq!(read(&[(key, None)]), None, "without {key}");
        assert_eq!(read(&[(key, Some(b""))]), None, "{key} empty");
        assert_eq!(read(&[(key, Some(b"\xff\xfe\x00"))]), None, "{key} is no text");
    }
    let wrong: &[(&str, &str)] = &[
        ("code", "KITES"),
        ("code", "K TE"),
        ("game", "Sticks"),
        ("game", "../../etc"),
        ("game", "--help"),
        ("game", "sticks;rm"),
        ("title", "\u{202e}\u{200b} \t"),
        ("free", "-1"),
        ("free", "+1"),
        ("free", "256"),
        ("free", "100"),
        ("free", "99999999999999999999"),
        ("free", "many"),
        ("protocol", "65536"),
        ("protocol", "1.0"),
    ];
    for (key, value) in wrong {
        assert_eq!(read(&[(key, Some(value.as_bytes()))]), None, "{key}={value:?}");
    }
    assert_eq!(read(&[("game", Some("x".repeat(41).as_bytes()))]), None);
}

#[test]
fn shown_text_contains_no_control_characters() {
    let host = |text: &str| read(&[("host", Some(text.as_bytes()))]).unwrap().host;
    assert_eq!(host("\u{1b}[2J\u{1b}]0;pwned\u{7}Eve"), "[2J]0;pwnedEve");
    assert_eq!(host("A\u{202e}nna\u{200b}\u{feff}"), "Anna");
    assert_eq!(host("  Anna\r\nfree=9\t and\u{2028}Ben "), "Anna free=9 and Ben");
    assert_eq!(host("Zoë 周 Ωμέγα"), "Zoë 周 Ωμέγα");
    assert_eq!(host(&"four ".repeat(80)).chars().count(), 40 - 1, "no space at the end");
}

proptest! {
    #[test]
    fn any_record_is_read_or_ignored(
        txt in prop::collection::vec(("(code|game|title|host|free|protocol|x)", any::<Vec<u8>>()), 0..12),
    ) {
        if let Some(notice) = Notice::from_txt(txt.iter().map(|(key, value)| (key.as_str(), &value[..]))) {
            prop_assert!(!notice.host.is_empty());
        }
    }

    #[test]
    fn sent_messages_fit_and_read_back_equal(title in "\\PC{1,200}", host in "(?s).{1,200}", free in 0_u8..=99) {
        let sent = Notice { title, host, seats_free: free, ..notice() };
        let txt = sent.txt();
        for (key, value) in &txt {
            prop_assert!(key.len() + 1 + value.len() <= 255);
            prop_assert!(!value.chars().any(char::is_control));
        }
        let bytes = || txt.iter().map(|(key, value)| (*key, value.as_bytes()));
        if let Some(read) = Notice::from_txt(bytes()) {
            prop_assert_eq!(read.txt(), txt.clone(), "what was read is sent as it came");
        } else {
            prop_assert!(txt.iter().any(|(_, value)| value.is_empty()));
        }
    }
}
