//! Real names, and deceptive names.

use proptest::prelude::*;

use super::DisplayName;

fn name(text: &str) -> DisplayName {
    text.parse().unwrap_or_else(|refusal| panic!("{text:?}: {refusal:?}"))
}

fn look_alike(one: &str, other: &str) -> bool {
    name(one).skeleton().is_like(&name(other).skeleton())
}

/// A3-37
#[test]
fn a_name_is_one_to_twenty_visible_characters() {
    for right in [
        "A",
        "Anna",
        "  Anna   Maria ",
        "Ωμέγα",
        "アンナ",
        "12345678901234567890",
        "P17",
        "Pat",
        "Zoë",
        "Nguyễn",
        "สมชัย",
        "राम",
        "\u{5e9}\u{5c1}\u{5b8}\u{5dc}\u{5d5}\u{5b9}\u{5dd}",
        "\u{62d}\u{633}\u{651}\u{64e}\u{627}\u{646}",
    ] {
        assert!(right.parse::<DisplayName>().is_ok(), "{right:?}: {:?}", right.parse::<DisplayName>());
    }
    for wrong in
        ["", "   ", "123456789012345678901", "An\u{202e}na", "a\u{7}", "P1", "p16", "\u{fdfa}\u{fdfa}"]
    {
        assert_eq!(wrong.parse::<DisplayName>().unwrap_err().code, "bad-name", "{wrong:?}");
    }
    assert_eq!(name(" Anna  Maria ").as_str(), "Anna Maria");
    assert_eq!(name("ANNA"), name("anna"));
    assert_eq!(name("Ａｎｎａ").as_str(), "Anna");
    assert_eq!(name("Zoe\u{308}").as_str(), "Zoë");
    assert!("x".repeat(1 << 20).parse::<DisplayName>().is_err());
}

#[test]
fn characters_that_show_nothing_are_refused() {
    let unseen = "\u{34f}\u{fe0f}\u{2800}\u{180b}\u{1d173}\u{1bca0}\u{13430}\u{7fd}\u{ad}\u{61c}\u{115f}\u{1160}\u{17b4}\
        \u{180e}\u{200b}\u{200c}\u{200d}\u{200e}\u{2028}\u{2060}\u{2064}\u{3164}\u{fe00}\u{feff}\u{ffa0}\u{fff9}\u{fffc}\
        \u{1d159}\u{e0001}\u{e0061}\u{e0100}\u{e000}\u{f0000}\u{378}";
    for c in unseen.chars() {
        assert!(c.to_string().parse::<DisplayName>().is_err(), "{c:?} alone");
        // A line separator counts as a space, which is visible.
        if !c.is_whitespace() {
            assert!(format!("{c}Anna").parse::<DisplayName>().is_err(), "{c:?} before a name");
            assert!(format!("Anna{c}").parse::<DisplayName>().is_err(), "{c:?} after a name");
            assert!(format!("An{c}na").parse::<DisplayName>().is_err(), "{c:?} in a name");
        }
    }
}

#[test]
fn marks_do_not_run_wild() {
    for wild in ["Z\u{315}\u{316}\u{317}\u{318}o", "a\u{323}\u{301}\u{301}", "a \u{315}b", "\u{e31}nna"] {
        assert!(wild.parse::<DisplayName>().is_err(), "{wild:?}");
    }
}

#[test]
fn emoji_are_names_also_if_they_are_joined() {
    for emoji in [
        "😀",
        "Anna \u{2764}\u{fe0f}",
        "\u{1f468}\u{200d}\u{1f469}\u{200d}\u{1f467}",
        "\u{1f44d}\u{1f3fd}",
        "\u{1f3f3}\u{fe0f}\u{200d}\u{1f308}",
        "\u{1f3f4}\u{e0067}\u{e0062}\u{e0065}\u{e006e}\u{e0067}\u{e007f}",
        "\u{1f1e9}\u{1f1ea}",
        "1\u{fe0f}\u{20e3}",
        "\u{1f9d1}\u{1f3fd}\u{200d}\u{1f680}",
    ] {
        assert!(emoji.parse::<DisplayName>().is_ok(), "{emoji:?}: {:?}", emoji.parse::<DisplayName>());
    }
    let wrong = ["😀\u{200d}", "\u{200d}😀", "a\u{200d}😀", "1\u{fe0f}", "\u{1f3f4}\u{e007f}", "a\u{fe0f}"];
    for wrong in wrong {
        assert!(wrong.parse::<DisplayName>().is_err(), "{wrong:?}");
    }
    assert!(look_alike("\u{2764}\u{fe0f}", "\u{2764}"));
    assert!(!look_alike("😀", "😃"));
}

#[test]
fn names_that_look_alike_are_taken_for_one_another() {
    for (one, other) in [
        ("Anna", "\u{410}nna"),
        ("Anna", "\u{410}nn\u{430}"),
        ("anna", "\u{410}NNA"),
        ("Anna", "Ａｎｎａ"),
        ("Anna", "\u{1d400}nna"),
        ("Hanna", "\u{41d}anna"),
        ("HANNA", "\u{41d}anna"),
        ("Irina", "lrina"),
        ("Paul", "Pau1"),
        ("Bob", "\u{412}ob"),
        ("Omar", "0mar"),
        ("Marnie", "Mamie"),
        ("Kevin", "\u{212a}evin"),
        ("Ace", "\u{410}ce"),
    ] {
        assert!(look_alike(one, other), "{one} {other}");
    }
    for (one, other) in [("Anna", "Hanna"), ("Anna", "Ann"), ("Ben", "Dora"), ("Guest 1", "Guest 2")] {
        assert!(!look_alike(one, other), "{one} {other}");
    }
    for seat in ["P1", "\u{420}1", "\u{3a1}2", "Ｐ１"] {
        assert!(seat.parse::<DisplayName>().is_err(), "{seat:?} looks like a seat");
    }
}

proptest! {
    /// A valid name parses to itself, is confusable with itself, and has at most twenty characters and no
    /// control characters.
    #[test]
    fn a_name_is_itself(text in "\\PC{0,24}|[a-zA-Z\u{300}-\u{36f}\u{400}-\u{4ff}\u{200b}-\u{200f}\u{fe00}-\u{fe0f} ]{0,24}") {
        if let Ok(name) = text.parse::<DisplayName>() {
            let again: DisplayName = name.as_str().parse().expect("a name is a name");
            prop_assert_eq!(again.as_str(), name.as_str());
            prop_assert!(again.skeleton().is_like(&name.skeleton()));
            prop_assert!((1..=DisplayName::LONGEST).contains(&name.as_str().chars().count()));
            prop_assert!(!name.as_str().contains(char::is_control));
        }
    }

    /// A name with an invisible character anywhere in it is refused.
    #[test]
    fn nothing_is_added_unseen(
        before in "[A-Za-z]{1,8}",
        unseen in "[\u{34f}\u{ad}\u{180b}-\u{180f}\u{200b}-\u{200f}\u{202a}-\u{202e}\u{2060}-\u{206f}\u{2800}\u{fe00}-\u{fe0f}\u{1bca0}-\u{1bca3}\u{1d173}-\u{1d17a}\u{e0000}-\u{e01ef}]{1,3}",
        after in "[a-z]{0,8}",
    ) {
        let text = format!("{before}{unseen}{after}");
        prop_assert!(text.parse::<DisplayName>().is_err());
    }

    /// Case, width and surrounding spaces do not make a different name.
    #[test]
    fn case_and_width_make_no_other_name(text in "[A-Za-z]{3,12}") {
        let wide: String = text.chars().map(|c| char::from_u32(c as u32 + 0xfee0).expect("a letter")).collect();
        for other in [text.to_uppercase(), text.to_lowercase(), wide, format!("  {text} ")] {
            prop_assert!(look_alike(&text, &other), "{} {}", text, other);
        }
    }
}

#[test]
fn a_role_is_recognised_with_and_without_its_article() {
    let is_ace = |text: &str| text.parse::<DisplayName>().unwrap().is_like_role("Ace");
    for name in ["Ace", "ace", "The Ace", "the  ACE", "The Асе"] {
        assert!(is_ace(name), "{name}");
    }
    for name in ["Anna", "The", "Aces", "Theace"] {
        assert!(!is_ace(name), "{name}");
    }
}
