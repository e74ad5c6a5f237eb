//! Vanguard keeps the laws, with the trial decks and where corners are common. They include replays and saved positions that
//! are equal on every system (R1-42), and events that tell nobody too much, as online play needs (R1-43).

use games::vanguard::{Vanguard, VanguardSetup};
use kernel::{Setup, laws};

fn setup(text: &str) -> VanguardSetup {
    VanguardSetup::from_pairs(&text.parse().unwrap()).unwrap()
}

#[test]
fn vanguard_keeps_the_laws() {
    for decks in [
        "deck1=blaster-blade deck2=golden-mechanical-soldier",
        "deck1=maiden-princess-of-the-cherry-blossoms deck2=slash-of-silver-wolf",
        "deck1=resonance-of-thunder-dragon deck2=descendants-of-the-marine-emperor",
        "deck1=liberator-of-the-sanctuary deck2=eradicator-of-the-empire",
        "deck1=purgatory-revenger deck2=dragonic-overlord",
    ] {
        laws::hold::<Vanguard>(&setup(decks), 1);
    }
}

#[test]
fn vanguard_keeps_the_laws_in_arranged_positions() {
    for text in [
        "starter=P2 deck1=dragonic-overlord deck2=dragonic-overlord",
        r#"units1="v Dragonic Overlord; f1 Wyvern Strike, Tejas; b1 Wyvern Strike, Jarran" units2="v Blaster Blade; f1 Wingal" damage1="Wingal; Wingal; Wingal down; Wingal" hand1="4 Embodiment of Armor, Bahr; Demonic Dragon Berserker, Yaksha" hand2="3 Wingal; Starlight Unicorn" phase=battle deck1=dragonic-overlord"#,
    ] {
        laws::hold::<Vanguard>(&setup(text), 3);
    }
}
