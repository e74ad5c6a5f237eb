//! The duel.

use catalog::bots::BotKind;
use kernel::Seed;
use ratatui::crossterm::event::{Event, KeyCode, KeyEvent};
use terminal::plain::{HandoverMode, PlainMode};
use terminal::table::TableScreen;
use terminal::{Animation, CardVisibility, Charset, Depth, DisplayOptions, PlayerKind, TimelineCursor, svg};
use testkit::golden;

use crate::{draw, press, text};

/// A battle in which every outcome is on the table.
const BATTLE: &str = "turn=7 active=P1 phase=battle life1=5200 life2=6100 placed=yes \
     monsters1=\"Summoned Skull, Vorse Raider +500/+500, Big Shield Gardna defense up\" \
     spells1=\"Mage Power, -, Raigeki\" hand1=\"Dark Magician, Kuriboh, Pot of Greed\" \
     deck1=\"Kuriboh, Kuriboh, Kuriboh\" grave1=\"Celtic Guardian\" \
     monsters2=\"Gemini Elf, -, Cosmo Queen defense, Baby Dragon\" spells2=\"-, Dark Hole\" \
     hand2=\"Raigeki, Cyber Jar\" deck2=\"Kuriboh, Kuriboh\" grave2=\"Kuriboh, Time Wizard\"";

fn timeline(setup: &str) -> TimelineCursor {
    seated(setup, &[PlayerKind::Person, PlayerKind::Bot(BotKind::Greedy)])
}

fn seated(setup: &str, players: &[PlayerKind]) -> TimelineCursor {
    let entry = catalog::find("duel").unwrap();
    let names = ["Anna", "Ben"].map(String::from).to_vec();
    let game = (entry.open)(&setup.parse().unwrap(), Seed::from(7), names).unwrap();
    TimelineCursor::seated(game.as_ref(), CardVisibility::Open, players)
}

fn table(setup: &str) -> TableScreen {
    let options = DisplayOptions { depth: Depth::Full, motion: Animation::None, ..DisplayOptions::default() };
    TableScreen::new(timeline(setup), options)
}

/// R4-68: names, turn, phase, life points, modes, deck counts, card names; the opponent's hand, the decks and what
/// lies face-down are hidden.
#[test]
fn a_battle_at_80_by_24() {
    let mut table = table(BATTLE);
    press(&mut table, "M1");
    let drawn = text(&draw(&mut table, 80, 24));
    golden("tests/screens/duel-battle-80x24.txt", &drawn);
    for shown in ["Anna", "Ben", "Turn 7", "[Battle]", "5200", "6100", "deck 3", "deck 2"] {
        assert!(drawn.contains(shown), "{shown} is not on the screen");
    }
    for hidden in ["Cosmo", "Dark Hole", "Cyber Jar"] {
        assert!(!drawn.contains(hidden), "{hidden} is on the screen");
    }
}

/// A wrong action gives a message and changes nothing (R4-68).
#[test]
fn a_wrong_action_is_answered_with_its_reason() {
    let mut table = table(BATTLE);
    let before = text(&draw(&mut table, 80, 24));
    press(&mut table, ":summon Kuriboh\n");
    let after = text(&draw(&mut table, 80, 24));
    assert!(after.contains("Battle"), "{after}");
    let board = |screen: &str| screen.lines().take(15).collect::<Vec<_>>().join("\n");
    assert_eq!(board(&before), board(&after));
    assert_ne!(before, after, "the reason is shown");
}

/// The mode is seen however long the numbers are, and marks are whole or not there.
#[test]
fn the_mode_is_seen_beside_changed_values() {
    let mut table = table(
        "phase=battle turn=3 monsters1=\"Cyber Jar defense up +100/+100, Summoned Skull attacked\" \
         deck1=Kuriboh deck2=Kuriboh hand1=\"Dark Magician\"",
    );
    let drawn = text(&draw(&mut table, 80, 24));
    assert!(drawn.contains("▬1000*/1000*") && drawn.contains("2500/1200 …"), "{drawn}");
    let large = text(&draw(&mut table, 120, 40));
    assert!(large.contains("m1 ▬") && large.contains("1000*/1000*"), "{large}");
    press(&mut table, "M1");
    let drawn = text(&draw(&mut table, 80, 24));
    golden("tests/screens/duel-card-80x24.txt", &drawn);
    assert!(drawn.contains("DEFENSE"), "{drawn}");
}

/// A card that is too long for its place is scrolled: every word of it is seen.
#[test]
fn every_word_of_a_card_can_be_read() {
    let mut table = table(
        "hand1=\"Mage Power, Dark Hole, Cyber Jar, Pot of Greed, Raigeki\" deck1=Kuriboh deck2=Kuriboh",
    );
    let hand = &table.timeline().scene().zone("p1.hand").unwrap().cards;
    let texts = hand.iter().map(|card| card.face.as_ref().unwrap().text.clone());
    let (place, wanted) = (1..).zip(texts).max_by_key(|(_, text)| text.len()).unwrap();
    press(&mut table, &format!(":info h{place}\n"));
    assert!(text(&draw(&mut table, 80, 24)).contains("PgDn more"), "a long one: {wanted}");
    let mut seen = String::new();
    for _ in 0..9 {
        let drawn = text(&draw(&mut table, 80, 24));
        let pane = drawn.lines().skip(15).take(7);
        seen += &pane.map(|line| line.chars().skip(50).collect::<String>() + "\n").collect::<String>();
        table.input(&Event::Key(KeyEvent::from(KeyCode::PageDown)));
    }
    for word in wanted.split(' ') {
        assert!(seen.contains(word), "{word} is not seen:\n{seen}");
    }
    assert!(text(&draw(&mut table, 80, 24)).contains("PgUp more"));
    table.input(&Event::Key(KeyEvent::from(KeyCode::PageUp)));
    assert!(text(&draw(&mut table, 80, 24)).contains("PgDn more"), "one key goes back at once");
}

/// What cannot be done is explained by the game, whole, whether it is pointed at or typed.
#[test]
fn a_card_without_an_action_says_why() {
    let position = "turn=3 hand1=\"Dark Magician, Kuriboh\" deck1=Kuriboh deck2=Kuriboh";
    for keys in ["1", "H1", ":summon h1\n", ":summon Dark Magician\n"] {
        let mut table = table(position);
        press(&mut table, keys);
        let drawn = text(&draw(&mut table, 80, 24));
        let said: Vec<_> =
            drawn.lines().skip(15).map(|line| line.chars().take(79).collect::<String>()).collect();
        let game = table.timeline().here();
        let why = game.refusal(kernel::Seat(0), "summon Dark Magician").unwrap().to_string();
        let said = said.join(" ");
        for word in why.split(' ') {
            assert!(said.contains(word), "{keys}: {word} of {why:?} is not said:\n{drawn}");
        }
    }
}

/// A spell of which nothing would come is asked about before it is played (A4-19).
#[test]
fn a_spell_that_would_be_wasted_is_asked_about() {
    const DOUBT: &str = "This has no effect. Do it anyway? y/n";
    let position = "turn=3 hand1=\"Graceful Dice, Pot of Greed\" deck1=\"Kuriboh, Kuriboh\" deck2=Kuriboh";
    let last = |table: &TableScreen| {
        table.timeline().whole().decisions().last().map_or(String::new(), |decision| decision.action.clone())
    };
    for no in ["n", "\n", "m"] {
        let mut table = table(position);
        press(&mut table, ":activate Graceful Dice\n");
        assert!(text(&draw(&mut table, 80, 24)).contains(DOUBT));
        press(&mut table, no);
        assert!(!text(&draw(&mut table, 80, 24)).contains(DOUBT));
        press(&mut table, "y");
        assert_eq!(last(&table), "", "the question was answered with {no:?}");
        press(&mut table, ":activate Graceful Dice\ny");
        assert_eq!(last(&table), "activate Graceful Dice");
        press(&mut table, ":activate Pot of Greed\n");
        assert_eq!(last(&table), "activate Pot of Greed", "what does something is not asked about");
    }
    for (answers, played) in [("n\n", ""), ("", ""), ("y\n", "activate Graceful Dice")] {
        let (mut out, mut talk) = (Vec::new(), Vec::new());
        let input = format!("activate Graceful Dice\n{answers}quit\n");
        let (charset, pass) = (Charset::Unicode, HandoverMode::Said);
        let mut plain = PlainMode { input: input.as_bytes(), out: &mut out, talk: &mut talk, charset, pass };
        let mut timeline = timeline(position);
        plain.run(&mut timeline).unwrap();
        assert!(String::from_utf8(talk).unwrap().contains(DOUBT));
        let last = timeline.whole().decisions().last().map_or("", |decision| decision.action.as_str());
        assert_eq!(last, played);
    }
}

/// Between people, what chance has decided stays, and that is the reason that is given.
#[test]
fn a_random_result_is_not_taken_back() {
    let position = "turn=3 hand1=\"Graceful Dice\" monsters1=Kuriboh deck1=Kuriboh deck2=Kuriboh";
    let (mut out, mut talk) = (Vec::new(), Vec::new());
    let (input, charset, pass) =
        (&b"activate Graceful Dice\nback\nquit\n"[..], Charset::Unicode, HandoverMode::Said);
    let mut plain = PlainMode { input, out: &mut out, talk: &mut talk, charset, pass };
    plain.run(&mut seated(position, &[PlayerKind::Person, PlayerKind::Person])).unwrap();
    let talk = String::from_utf8(talk).unwrap();
    assert!(talk.contains("A random result came since then: this cannot be taken back."), "{talk}");
}

/// The end names the winner and offers another match (R4-68).
#[test]
fn the_end_names_the_winner_and_offers_another_match() {
    let mut table = table("phase=battle turn=3 life2=100 monsters1=Kuriboh deck1=Kuriboh deck2=Kuriboh");
    press(&mut table, ":attack m1 directly\n");
    let drawn = text(&draw(&mut table, 80, 24));
    golden("tests/screens/duel-end-80x24.txt", &drawn);
    assert!(drawn.contains("Anna") && drawn.contains("wins") && drawn.contains("again"), "{drawn}");
    assert!(drawn.contains("Anna: life 8000") && drawn.contains("Ben: life 0"), "{drawn}");
    assert!(!drawn.contains("life1 8000"), "{drawn}");
}

#[test]
fn the_picture_of_the_readme() {
    let mut table = table(BATTLE);
    press(&mut table, "M1");
    let picture = svg::svg(&draw(&mut table, 100, 30), "croupier play duel");
    golden("../../docs/pictures/duel-terminal.svg", &picture);
}
