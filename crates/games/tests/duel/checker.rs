//! What a card says can happen, or the file is refused; and it says who does it.

use effects::{BuiltInCards, SourceText, read_toml};
use games::duel::{Duel, DuelVocab};

use crate::common::{facts, monster, own, play, spell};

/// The sentences about everything that is wrong with a card.
fn mistakes(card: &str) -> Vec<String> {
    let (_, mistakes) = <Duel>::read(&SourceText { name: "cards.toml", text: card });
    mistakes.into_iter().map(|mistake| format!("{}: {}", mistake.code, mistake.message)).collect()
}

#[test]
fn an_impossible_effect_is_a_mistake() {
    for (does, said) in [
        ("destroy hand", "only cards on the field can be destroyed"),
        ("destroy grave monster", "only cards on the field can be destroyed"),
        ("destroy player", "only cards on the field can be destroyed"),
        ("choose player; destroy it", "only cards on the field can be destroyed"),
        ("for each player { destroy it }", "only cards on the field can be destroyed"),
        ("choose yours hand; destroy it", "only cards on the field can be destroyed"),
        ("discard deck", "only cards in a hand can be discarded"),
        ("discard yours", "only cards in a hand can be discarded"),
        ("choose theirs monster; discard it", "only cards in a hand can be discarded"),
        ("take spell", "only monsters on the field can be taken"),
        ("take yours monster", "you cannot take your own monsters"),
        ("choose grave monster; take it", "only monsters on the field can be taken"),
        ("revive monster", "only monsters in a graveyard (`grave`) can be revived"),
        ("revive grave spell", "only monsters in a graveyard"),
        ("choose theirs monster; revive it", "only monsters in a graveyard"),
        ("raise atk of spell by 3", "only monsters on the field can be boosted"),
        ("raise atk of yours hand by 3", "only monsters on the field can be boosted"),
        ("raise atk of this by 3", "only monsters on the field can be boosted"),
        ("modify atk of this by 3 forever", "only monsters on the field have stats that change"),
        ("draw atk(this)", "only face-up monsters have stats"),
        ("draw 1 for monster", "only players can draw"),
        ("choose monster; draw 1 for it", "only players can draw"),
        ("choose yours deck", "cards of a deck cannot be chosen"),
        ("choose random theirs deck", "cards of a deck cannot be chosen"),
        ("choose highest atk of spell; destroy it", "only face-up monsters have stats"),
        ("draw level(player)", "only face-up monsters have stats"),
        ("choose random theirs hand; draw level(it)", "only face-up monsters have stats"),
        ("choose random theirs hand; if any(it monster) { draw 1 }", "never in the searched zone"),
        ("modify atk of yours hand by 3 forever", "only monsters on the field have stats that change"),
        ("modify def of grave monster by 3 forever", "only monsters on the field have stats that change"),
        ("choose monster; may by it { draw 1 }", "only a player can choose"),
        ("choose monster; choose spell by it", "only a player can choose"),
        ("choose monster; one of by it { draw 1 } or { draw 2 }", "only a player can choose"),
        ("choose monster; destroy its spell", "`its` needs a player"),
        ("forbid attacks monster for 2 turns of monster", "only players have turns"),
        ("when summoned spell { draw 1 } once", "only monsters can be summoned"),
        ("when summoned theirs hand { draw 1 } once", "only monsters can be summoned"),
        ("when attacks player { draw 1 } once", "only monsters on the field can attack"),
        ("when attacks yours monster with player { draw 1 } once", "an attack on a player has no `with`"),
        ("when attacks yours monster with spell { draw 1 } once", "only monsters are attacked"),
        ("when destroyed monster with monster { draw 1 } once", "use `with` only with `attacks`"),
        ("when destroyed grave { draw 1 } once", "only cards on the field can be destroyed"),
        ("instead of destroyed player {} once", "only cards on the field can be destroyed"),
        ("forbid drawn player forever", "can only test its owner"),
        ("forbid drawn yours hand forever", "can only test its owner"),
        ("draw -3", "the number of drawn cards cannot be negative"),
        ("draw -1 * count(monster)", "the number of drawn cards cannot be negative"),
        ("draw 1-3", "the number of drawn cards cannot be negative"),
        ("repeat -1 { draw 1 }", "the number of repetitions cannot be negative"),
        ("choose monster; modify level of it by 1 forever", "a level never changes"),
    ] {
        let told = mistakes(&spell("Zap", &format!("do = '{does}'")));
        assert!(told.len() == 1 && told[0].contains(said), "{does}: {told:?}");
    }
    let told = mistakes(&monster("Ox", 1, 1, 1, "when = 'drawn player'\ndo = 'draw 1'"));
    assert!(told[0].starts_with("never: `player` can never match"), "{told:?}");
}

/// The words that are wrong are marked where they are, though the same words stand elsewhere, too.
#[test]
fn a_useless_clause_is_marked_in_place() {
    for (does, marked) in [
        ("choose theirs monster; revive monster", "revive >monster<"),
        ("choose theirs monster; discard it; draw 1", "discard >it<"),
        ("choose monster; destroy it; may by it { draw 1 }", "by >it<"),
        ("draw count(player); draw 1 for monster", "for >monster<"),
        ("destroy player; for each player { draw 1 for it }", "destroy >player<"),
    ] {
        let text = spell("Zap", &format!("do = '{does}'"));
        let (_, mistakes) = <Duel>::read(&SourceText { name: "cards.toml", text: &text });
        let span = mistakes[0].span.clone();
        let shown = format!("{}>{}<", &text[..span.start], &text[span.clone()]);
        assert!(shown.ends_with(marked), "{does}: {shown}");
    }
}

/// Cards move, and what is done later is done to what is there by then.
#[test]
fn a_possible_effect_is_no_mistake() {
    for does in [
        "choose yours monster; destroy it; revive it",
        "choose yours monster; destroy monster; revive it",
        "choose yours hand; discard it; revive it",
        "choose grave monster; revive it; destroy it",
        "choose monster; for each player { destroy its monster }; revive it",
        "choose theirs monster; if any(yours spell) { destroy it }; revive it",
        "choose theirs monster; when destroyed it { revive it } once",
        "choose grave monster as first; choose theirs monster as second; destroy second; revive first monster",
        "choose player; discard its hand; draw 1 for it",
        "choose player; may by it { draw 1 }",
        "for each player { choose its monster by it; destroy it }",
        "choose monster; raise atk of monster -it by atk(it)",
        "discard yours hand or theirs hand",
        "when drawn theirs { discard that } for 2 turns of theirs",
        "when attacks theirs monster with yours monster { destroy that; revive other } once",
        "raise atk of this or monster by -100",
        "draw -1 * -2",
        "repeat 2 { choose monster }; destroy it",
    ] {
        assert_eq!(mistakes(&spell("Zap", &format!("do = '{does}'"))), [""; 0], "{does}");
    }
    // What is in vain for a spell is not for a monster.
    let own = monster("Imp", 3, 500, 500, "when = 'summoned this'\ndo = 'raise atk of this by atk(this)'");
    assert_eq!(mistakes(&own), [""; 0]);
}

#[test]
fn mistakes_of_spells_in_a_table_are_no_cards() {
    let text = "Spell,Zap,It zaps.,main,destory theirs monster\nSpell,Zip,It zips.,main,draw 1\nSpell,Zop,It hops.,main,discard deck\n";
    let (prints, mistakes) = <Duel>::read(&SourceText { name: "spells.csv", text });
    let names: Vec<_> = prints.iter().map(|print| print.name.to_string()).collect();
    let codes: Vec<_> = mistakes.iter().map(|mistake| mistake.code).collect();
    assert_eq!((names, codes), (vec!["Zip".to_string()], vec!["unknown-word", "never"]));
}

#[test]
fn a_file_without_cards_is_told() {
    for (name, text) in
        [("a.toml", ""), ("a.toml", "# none\n"), ("a.toml", "card = []"), ("a.csv", ""), ("a.csv", "\n ,\n")]
    {
        let (prints, mistakes) = <Duel>::read(&SourceText { name, text });
        let codes: Vec<_> = mistakes.iter().map(|mistake| mistake.code).collect();
        assert_eq!((prints.len(), codes), (0, vec!["no-cards"]), "{name} {text:?}");
    }
}

/// Who is asked is not always who does it.
#[test]
fn a_card_text_names_who_acts() {
    for (does, said) in [
        (
            "for each player { may by it { draw 1 } }",
            "For each player, if that player likes, you draw a card.",
        ),
        ("for each player { may by it { draw 1 for it } }", "Each player may draw a card."),
        ("may by opponent { draw 2 }", "If your opponent likes, you draw 2 cards."),
        ("may by opponent { draw 2 for theirs player }", "Your opponent may draw 2 cards."),
        ("may { draw 1 }", "You may draw a card."),
        (
            "may by opponent { choose theirs monster; destroy it }",
            "If your opponent likes, you choose one of your opponent's monsters and destroy it.",
        ),
        (
            "may by opponent { destroy theirs monster }",
            "Your opponent may destroy all your opponent's monsters.",
        ),
    ] {
        let text = spell("Zap", &format!("do = \"{does}\""));
        let (prints, mistakes) = read_toml::<DuelVocab>(&SourceText { name: "cards.toml", text: &text });
        assert_eq!((prints[0].text(), mistakes.len()), (said, 0));
    }
    let cards = spell("Toast", "do = 'for each player { may by it { draw 1 } }'")
        + &spell("Round", "do = 'for each player { may by it { draw 1 for it } }'");
    let settings =
        [("hand1", "Toast, Round"), ("deck1", "Kuriboh, Kuriboh, Kuriboh"), ("deck2", "Cyber Jar")];
    let mut duel = own(&cards, &settings);
    play(&mut duel, 0, "activate Toast");
    play(&mut duel, 0, "no");
    play(&mut duel, 1, "yes");
    assert_eq!((facts(&duel)["hand1"].as_str(), facts(&duel)["hand2"].as_str()), ("Round, Kuriboh", ""));
    play(&mut duel, 0, "activate Round");
    play(&mut duel, 0, "no");
    play(&mut duel, 1, "yes");
    assert_eq!((facts(&duel)["hand1"].as_str(), facts(&duel)["hand2"].as_str()), ("Kuriboh", "Cyber Jar"));
}
