//! A variant of the duel is one type: what it does not say is as in the academy.

use games::duel::{Academy, Duel, DuelCardPool, DuelSetup, Rules, Ruleset, SettingTexts, settings};
use kernel::{GameInfo, Setting, Switch, laws};

/// A short duel: 4,000 life points, and no attacks in the first turn.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Default, Debug)]
struct Short;

impl Ruleset for Short {
    const ABOUT: GameInfo = GameInfo { name: "short", title: "Short duel", ..Academy::ABOUT };
    const NAME: &'static str = "short";
    const RULES: Rules = Rules { life: 4000, first_turn_attack: Switch::Off, ..Academy::RULES };
    const SETTINGS: &'static [Setting] = &settings(SettingTexts {
        rulesets: Self::NAME,
        rules: "The ruleset (short).",
        life: "Life points at the start (4000).",
        battle_spells: "Whether spells can be activated in the battle phase (on).",
        first_turn_attack: "Whether one can attack in the first turn of the match (off).",
    });
    const PAGE: Option<&'static str> = None;
    const GUIDE: Option<&'static str> = None;

    fn pool() -> &'static DuelCardPool {
        Academy::pool()
    }
}

#[test]
fn a_variant_keeps_the_laws() {
    laws::hold::<Duel<Short>>(&DuelSetup::default(), 4);
}

#[test]
fn a_variant_is_opened_through_its_entry() {
    let short = catalog::duel::<Short>();
    let setup = "monsters1=Kuriboh deck1=Kuriboh deck2=Kuriboh".parse().unwrap();
    let mut game = (short.open)(&setup, 7.into(), vec![]).unwrap();
    let life = game.facts().into_iter().find(|fact| fact.name == "life1").map(|fact| fact.text);
    assert_eq!((short.about.name, life.as_deref()), ("short", Some("4000")));
    game.play(kernel::Seat(0), "next").unwrap();
    let refusal = game.play(kernel::Seat(0), "attack m1 directly").unwrap_err();
    assert_eq!(refusal.code, "first-turn");
    let wrong = (short.open)(&"rules=academy".parse().unwrap(), 7.into(), vec![]).unwrap_err();
    assert!(wrong.to_string().contains("a ruleset: short"), "{wrong}");
}
