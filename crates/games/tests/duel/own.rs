//! Cards of one's own, and effects that the academy's cards do not have.

use games::duel::{Action, Duel, DuelSetup};
use kernel::{Game, Pairs, Seat, Seed, Setup, laws};

use crate::common::{deal, facts, play};

const MONSTERS: &str = "Monster,Pebble,It stays.,0,900,1\nMonster,Boulder,It rolls.,1200,300,4\nMonster,Cliff,It stands.,2100,2100,6\n";
const SPELLS: &str = "Spell,Truce,Nobody attacks.,main,forbid attacks theirs monster for 2 turns\n\
    Spell,Frenzy,Everybody is stronger for a while.,main battle,modify atk of yours monster by 700 until end-of-turn\n\
    Spell,Gamble,A coin decides.,main,flip { draw 1 } else { destroy yours monster }\n\
    Spell,Offer,The opponent may draw.,main,may { draw 1 }; draw 1\n\
    Spell,Crossroads,Two ways.,main,one of { draw 1 } or { destroy theirs monster }\n\
    Spell,Harvest,Choose as many as you like.,main,choose up to 2 yours monster; raise atk def of it by 300\n\
    Spell,Omen,It depends on what is drawn.,main,draw 1; if any(yours hand spell) { destroy theirs monster } else { draw 1 }\n\
    Spell,Blank,It does away with itself.,main,destroy spell\n\
    Spell,Upset,Strong is weak.,main,exchange atk with def of monster until end-of-turn\n\
    Spell,Growth,Twice as strong.,main,choose yours monster; double atk of it until end-of-turn\n\
    Spell,Pact,One falls and the other follows.,main,choose yours monster as first; choose theirs monster atk<=atk(first) as second; destroy second; at end-of-turn { destroy first }\n\
    Spell,Toll,Half of it.,main,choose highest atk of theirs monster; modify atk of it by -1 * half atk(it) rounded up while any(it field)\n";

fn own(more: &[(&str, &str)]) -> DuelSetup {
    deal(&[&[("monsters", MONSTERS), ("spells", SPELLS)], more].concat())
}

#[test]
fn matches_with_own_cards_keep_the_laws() {
    laws::hold::<Duel>(&own(&[("life", "3000")]), 12);
}

#[test]
fn continuous_effects_count_in_battle_and_end_with_the_turn() {
    let setup = own(&[
        ("hand1", "Frenzy"),
        ("monsters1", "Boulder"),
        ("monsters2", "Cliff, Pebble"),
        ("deck1", "Pebble, Pebble"),
        ("deck2", "Pebble"),
    ]);
    let mut duel = <Duel>::new(&setup, Seed::from(1)).unwrap();
    play(&mut duel, 0, "activate Frenzy");
    play(&mut duel, 0, "next");
    play(&mut duel, 0, "attack m1 om2");
    assert_eq!(facts(&duel)["life2"], "6100", "1200 + 700 - 0");
    play(&mut duel, 0, "end");
    play(&mut duel, 1, "next");
    play(&mut duel, 1, "attack m1 om1");
    assert_eq!(facts(&duel)["life1"], "7100", "2100 - 1200");
}

/// Exchanged numbers come before added ones, and doubling comes last.
#[test]
fn numbers_change_in_layers() {
    let setup = own(&[
        ("hand1", "Growth, Frenzy, Upset"),
        ("monsters1", "Boulder"),
        ("monsters2", "Pebble"),
        ("deck1", "Pebble, Pebble"),
        ("deck2", "Pebble"),
    ]);
    let mut duel = <Duel>::new(&setup, Seed::from(1)).unwrap();
    for action in ["activate Growth", "activate Frenzy", "activate Upset"] {
        play(&mut duel, 0, action);
    }
    play(&mut duel, 0, "next");
    play(&mut duel, 0, "attack m1 om1");
    assert_eq!(facts(&duel)["life2"], "6900", "(300 + 700) * 2 - 900");
}

/// Two named choices, a comparison between them, and an effect at the end of the turn.
#[test]
fn two_choices_are_known_by_their_names() {
    let setup = own(&[
        ("hand1", "Pact"),
        ("monsters1", "Boulder, Pebble"),
        ("monsters2", "Cliff, Pebble, Boulder"),
        ("deck1", "Pebble, Pebble"),
        ("deck2", "Pebble"),
    ]);
    let mut duel = <Duel>::new(&setup, Seed::from(1)).unwrap();
    play(&mut duel, 0, "activate Pact");
    play(&mut duel, 0, "pick m1");
    let mut actions = vec![];
    duel.legal(Seat(0), &mut actions);
    let actions: Vec<_> = actions.iter().map(ToString::to_string).collect();
    assert_eq!(actions, ["pick om2", "pick om3"], "the cliff is stronger");
    play(&mut duel, 0, "pick om3");
    play(&mut duel, 0, "end");
    let facts = facts(&duel);
    assert_eq!((facts["grave1"].as_str(), facts["grave2"].as_str()), ("Pact, Boulder", "Boulder"));
}

#[test]
fn forbidden_actions_are_not_offered() {
    let setup = own(&[
        ("hand1", "Truce"),
        ("monsters1", "Boulder"),
        ("monsters2", "Cliff"),
        ("deck1", "Pebble, Pebble"),
        ("deck2", "Pebble, Pebble"),
    ]);
    let mut duel = <Duel>::new(&setup, Seed::from(1)).unwrap();
    play(&mut duel, 0, "activate Truce");
    play(&mut duel, 0, "end");
    play(&mut duel, 1, "next");
    let attack: Action = "attack m1 om1".parse().unwrap();
    assert_eq!(duel.refusal(Seat(1), &attack).unwrap().code, "forbidden");
    play(&mut duel, 1, "end");
    play(&mut duel, 0, "end");
    play(&mut duel, 1, "next");
    assert_eq!(duel.refusal(Seat(1), &attack), None);
}

/// A spell that destroys every spell goes to the graveyard once (A4-25).
#[test]
fn a_spell_may_destroy_itself() {
    let setup = own(&[("hand1", "Blank, Pebble"), ("spells1", "Truce"), ("deck2", "Pebble")]);
    let mut duel = <Duel>::new(&setup, Seed::from(1)).unwrap();
    play(&mut duel, 0, "activate Blank");
    let facts = facts(&duel);
    assert_eq!((facts["spells1"].as_str(), facts["grave1"].as_str()), ("", "Truce, Blank"));
    assert_eq!(duel.check(), Ok(()));
}

#[test]
fn questions_are_answered_in_words() {
    let setup = own(&[
        ("hand1", "Crossroads, Offer, Harvest"),
        ("monsters1", "Pebble, Boulder, Pebble"),
        ("monsters2", "Cliff"),
        ("deck1", "Pebble, Boulder, Cliff"),
    ]);
    let mut duel = <Duel>::new(&setup, Seed::from(1)).unwrap();
    play(&mut duel, 0, "activate Crossroads");
    play(&mut duel, 0, "mode 2");
    play(&mut duel, 0, "activate Offer");
    play(&mut duel, 0, "no");
    play(&mut duel, 0, "activate Harvest");
    play(&mut duel, 0, "pick m2");
    play(&mut duel, 0, "done");
    let facts = facts(&duel);
    assert_eq!(facts["grave2"], "Cliff");
    assert_eq!(facts["hand1"], "Pebble");
    assert_eq!(facts["monsters1"], "Pebble, Boulder +300/+300, Pebble");
}

/// What is wrong with a file is told with its place, all of it, and the setting is named.
#[test]
fn wrong_files_are_refused_with_every_mistake() {
    let read = |name: &str, text: &str| {
        let mut pairs = Pairs::default();
        pairs.push(name, text);
        <DuelSetup>::from_pairs(&pairs).unwrap_err().to_string()
    };
    let told =
        read("spells", "Spell,Zap,It zaps.,main,destory theirs monster\nSpell,Zip,It zips.,main,draw\n");
    assert!(
        told.starts_with("spells: spells:1:25: unknown verb `destory` (did you mean `destroy`?)"),
        "{told}"
    );
    assert!(told.contains("spells:2:"), "{told}");
    let told = unplayable("monsters", "Monster,Raigeki,Not a spell.,1,1,1\n");
    assert!(told.contains("Raigeki"), "{told}");
    let told = unplayable("hand1", "Kuribo");
    assert_eq!(told, "hand1: there is no card `Kuribo` (did you mean `Kuriboh`?)");
}

fn unplayable(name: &str, value: &str) -> String {
    <Duel>::new(&deal(&[(name, value)]), Seed::from(1)).unwrap_err().to_string()
}

#[test]
fn positions_that_cannot_be_are_refused() {
    for (name, value, told) in [
        (
            "monsters1",
            "Kuriboh down",
            "monsters1: `Kuriboh down` is invalid: a monster in attack is face-up; write `defense` after the name",
        ),
        ("monsters1", "Raigeki", "monsters1: `Raigeki` is a spell, not a monster"),
        ("spells2", "Kuriboh", "spells2: `Kuriboh` is a monster, not a spell"),
        ("spells2", "-, -, -, -, -, Raigeki", "spells2: there are only five slots"),
        ("cards1", "Kuriboh", "cards1: a deck has 6 to 60 cards, not 1"),
    ] {
        assert_eq!(unplayable(name, value), told);
    }
    let both = deal(&[("cards1", "Kuriboh"), ("turn", "3")]);
    assert!(<Duel>::new(&both, Seed::from(1)).is_err());
}
