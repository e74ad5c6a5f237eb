//! Response windows: how often a person is asked in vain, and what a window says.

use bots::Greedy;
use games::duel::{Classic, Duel, DuelSetup};
use kernel::{
    Bot, EventLog, Game, InformationSet, Pairs, PlayedGame, PresentedGame, Relevance, Rng, Scene, Seat, Seed,
    Setup, Viewer,
};

use crate::pool::random_deck;
use crate::table::Table;

type Match = Duel<Classic>;

/// How often a person was asked in a window, and how often the answer was a mere pass. The first seat is a person whose
/// table asks where it matters; the second is a bot.
fn windows(setup: &DuelSetup<Classic>, seed: u64) -> (u64, u64) {
    let (person, mut asked, mut passed) = (Seat(0), 0, 0);
    let mut duel = Match::new(setup, Seed::from(seed)).unwrap();
    let (mut bot, mut rng, mut legal) = (Greedy::default(), Rng::new(seed), Vec::new());
    while let Some(seat) = duel.deciders().first() {
        legal.clear();
        duel.legal(seat, &mut legal);
        let action = match duel.pass_action(seat).filter(|_| seat == person) {
            Some(pass) if legal.len() < 2 || duel.relevance(seat) == Relevance::Irrelevant => pass,
            window => {
                let action = bot.choose(InformationSet::new(&duel, seat), &mut rng);
                asked += u64::from(window.is_some());
                passed += u64::from(window.is_some_and(|pass| pass == action));
                action
            }
        };
        duel.play(seat, action, &mut EventLog::off());
    }
    (asked, passed)
}

/// Of the windows in which a person is asked, at most one in five is a mere pass.
#[test]
fn few_questions_are_needless() {
    let matches = std::env::var("MATCHES").ok().and_then(|n| n.parse().ok()).unwrap_or(60);
    let (mut asked, mut passed) = (0, 0);
    for seed in 0..matches {
        let mut rng = Rng::new(seed);
        let decks = ["cards1", "cards2"].map(|key| (key.to_string(), random_deck(&mut rng)));
        let setup = match seed % 2 {
            0 => DuelSetup::default(),
            _ => DuelSetup::from_pairs(&Pairs(decks.to_vec())).unwrap(),
        };
        let (more, in_vain) = windows(&setup, seed);
        (asked, passed) = (asked + more, passed + in_vain);
    }
    assert!(asked >= matches, "only {asked} windows in {matches} matches");
    assert!(passed * 5 <= asked, "{passed} of {asked} windows in {matches} matches were mere passes");
}

fn scene(table: &Table, viewer: Viewer) -> Scene {
    Match::scene(&table.0.view(viewer))
}

/// The window says what happened; which cards can answer is told to their player alone.
#[test]
fn a_window_says_what_happened_and_what_can_answer() {
    let mut table = Table::new(&[
        ("monsters1", "Summoned Skull"),
        ("monsters2", "Silver Fang"),
        ("spells2", "Sakuretsu Armor, Waboku"),
        ("phase", "battle"),
    ]);
    table.play(&["1 attack m1 om1"]);
    let prompt = |viewer| scene(&table, viewer).prompt;
    assert_eq!(
        prompt(Viewer::Seat(Seat(1))),
        "Summoned Skull attacks Silver Fang. P2: answer with Sakuretsu Armor or Waboku, or pass."
    );
    let to_others = "Summoned Skull attacks Silver Fang. P2: answer, or pass.";
    assert_eq!([prompt(Viewer::Seat(Seat(0))), prompt(Viewer::Public)], [to_others; 2]);
    assert_eq!(table.0.relevance(Seat(1)), Relevance::Named);
}

/// Links are numbered as they are activated, listed as they take effect, and point at the very cards.
#[test]
fn a_chain_is_drawn_with_its_targets_and_negations() {
    let mut table = Table::new(&[
        ("hand1", "Mystical Space Typhoon, Silver Fang"),
        ("spells1", "Seven Tools of the Bandit"),
        ("hand2", "Feral Imp"),
        ("spells2", "Waboku, Magic Jammer"),
    ]);
    table.play(&["1 activate Mystical Space Typhoon", "1 pick os1", "2 activate s2"]);
    let drawn = scene(&table, Viewer::Seat(Seat(0)));
    let links: Vec<_> =
        drawn.chain.iter().map(|link| (link.number, &*link.spot.zone, &*link.label, link.now)).collect();
    assert_eq!(
        links,
        [
            (2, "p2.spell.2", "Magic Jammer", true),
            (1, "p1.spell.2", "Mystical Space Typhoon on a face-down card", false)
        ]
    );
    let arrows: Vec<_> = drawn.arrows.iter().map(|arrow| (&*arrow.from.zone, &*arrow.to.zone)).collect();
    assert_eq!(arrows, [("p1.spell.2", "p2.spell.1")]);
    assert_eq!(
        drawn.prompt,
        "P2 activated Magic Jammer. P1: answer with Seven Tools of the Bandit, or pass."
    );
}

/// An attack past set cards is told with its doubt; an equip says what it hangs on.
#[test]
fn forecasts_are_honest_and_equips_name_their_monster() {
    let forecast = |spells: &str| {
        let table = Table::new(&[
            ("monsters1", "Summoned Skull"),
            ("monsters2", "Silver Fang"),
            ("spells2", spells),
            ("phase", "battle"),
        ]);
        let view = table.0.view(Viewer::Seat(Seat(0)));
        Match::choice(&view, &"attack m1 om1".parse().unwrap()).forecast.unwrap()
    };
    assert_eq!(forecast("-"), "it is destroyed, your opponent loses 1300");
    assert_eq!(forecast("Waboku"), "it is destroyed, your opponent loses 1300, unless a set card answers");
    let mut table =
        Table::new(&[("hand1", "Black Pendant, Waboku, Silver Fang"), ("monsters1", "Silver Fang")]);
    table.play(&["1 activate Black Pendant", "1 pass", "1 set Waboku"]);
    let drawn = scene(&table, Viewer::Seat(Seat(1)));
    let badges = |zone: &str| drawn.zone(zone).unwrap().cards[0].badges.join(", ");
    assert_eq!([badges("p1.spell.1"), badges("p1.spell.2")], ["on Silver Fang", "set now"]);
}
