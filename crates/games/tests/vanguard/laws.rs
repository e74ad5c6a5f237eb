//! Vanguard keeps the laws, with every deck and where corners are common. They include replays and saved positions that
//! are equal on every system (R1-42), and events that tell nobody too much, as online play needs (R1-43).

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
        "starter=P1 deck1=nine-doors deck2=kiln-and-anvil",
        "starter=P2 deck1=kiln-and-anvil deck2=nine-doors",
        r#"deck1=nine-doors deck2=kiln-and-anvil phase=ride units1="v Gravelord of Nine Doors; f1 Vault Lancer; b1 Gate Walker" units2="v Forgemistress Vael; f1 Hammerhand Orso; f2 Crucible Ram; b2 Cinder Apprentice" hand1="Sealed Hour; Sudden Curfew; 2 Quiet Almoner; 2 Orbit Jailer; Eclipse Regent, Saro" hand2="2 Quenching Sister; Flash of the Kiln; Banner of the Anvil; Great Kiln Dragon; 2 Ash Courier" damage1="3 Orbit Jailer" damage2="4 Tempered Guard" soul2="12 Slag Carter" soul1="2 Shade Porter""#,
        "starter=P2 deck1=dragonic-overlord deck2=dragonic-overlord",
        r#"units1="v Dragonic Overlord; f1 Wyvern Strike, Tejas; b1 Wyvern Strike, Jarran" units2="v Blaster Blade; f1 Wingal" damage1="Wingal; Wingal; Wingal down; Wingal" hand1="4 Embodiment of Armor, Bahr; Demonic Dragon Berserker, Yaksha" hand2="3 Wingal; Starlight Unicorn" phase=battle deck1=dragonic-overlord"#,
    ] {
        laws::hold::<Vanguard>(&setup(text), 3);
    }
}
