//! Vanguard keeps the laws, with every deck and where corners are common.

use games::vanguard::{Vanguard, VanguardSetup};
use kernel::{Setup, laws};

fn setup(text: &str) -> VanguardSetup {
    VanguardSetup::from_pairs(&text.parse().unwrap()).unwrap()
}

#[test]
fn vanguard_keeps_the_laws() {
    laws::hold::<Vanguard>(&VanguardSetup::default(), 6);
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
