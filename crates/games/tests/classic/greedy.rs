//! The greedy bot in the classic duel: it beats chance, uses what it sees, and does what a player expects of it.

use bots::Greedy;
use games::duel::{Classic, Duel, DuelSetup};
use kernel::{Bot, EventLog, Game, InformationSet, Pairs, Random, Rng, Seat, Seed, Setup};

use crate::pool::random_deck;
use crate::table::Table;

type Match = Duel<Classic>;

/// How many matches a long run plays.
fn matches(otherwise: u64) -> u64 {
    std::env::var("MATCHES").ok().and_then(|n| n.parse().ok()).unwrap_or(otherwise)
}

/// Decks of any cards, the same for both seats of a pair.
fn any_decks(seed: u64) -> DuelSetup<Classic> {
    let mut rng = Rng::new(seed);
    let decks = ["cards1", "cards2"].map(|key| (key.to_string(), random_deck(&mut rng)));
    DuelSetup::from_pairs(&Pairs(decks.to_vec())).unwrap()
}

/// Plays a match of the greedy player against the random one; whether the greedy one won.
fn is_won(setup: &DuelSetup<Classic>, greedy: Seat, seed: u64) -> bool {
    let mut duel = Match::new(setup, Seed::from(seed)).unwrap();
    let (mut best, mut any, mut rng) = (Greedy::default(), Random::default(), Rng::new(seed));
    let mut decisions = 0;
    while let Some(seat) = duel.deciders().first() {
        let info = InformationSet::new(&duel, seat);
        let action = if seat == greedy { best.choose(info, &mut rng) } else { any.choose(info, &mut rng) };
        duel.play(seat, action, &mut EventLog::off());
        decisions += 1;
        assert!(decisions < 20_000, "match {seed} does not end");
    }
    duel.outcome().is_some_and(|outcome| outcome.winners.contains(greedy))
}

/// The share of pairs of matches, with seats exchanged, that the greedy player wins, in thousandths.
fn share(setup: impl Fn(u64) -> DuelSetup<Classic>) -> u64 {
    let pairs = matches(120) / 2;
    let won = |seed| {
        let setup = setup(seed);
        [Seat(0), Seat(1)].into_iter().filter(|greedy| is_won(&setup, *greedy, seed)).count() as u64
    };
    (0..pairs).map(won).sum::<u64>() * 1000 / (2 * pairs)
}

#[test]
fn the_greedy_bot_beats_chance_with_the_named_decks() {
    let share = share(|_| DuelSetup::default());
    assert!(share >= 950, "it wins {share} of 1000 matches");
}

#[test]
fn the_greedy_bot_beats_chance_with_any_decks() {
    let share = share(any_decks);
    assert!(share >= 950, "it wins {share} of 1000 matches");
}

/// What is chosen is up to what is seen: in another world that looks the same, it is the same.
#[test]
fn the_greedy_bot_sees_only_its_view() {
    for seed in 0..matches(12) {
        let setup = if seed % 2 == 0 { any_decks(seed) } else { DuelSetup::default() };
        let mut duel = Match::new(&setup, Seed::from(seed)).unwrap();
        let (mut bot, mut rng, mut differ, mut told) = (Greedy::default(), Rng::new(seed), 0, Vec::new());
        while let Some(seat) = duel.deciders().first() {
            let world = duel.determinize(seat, &mut Rng::new(seed));
            differ += u64::from(world.facts() != duel.facts());
            let (mut twin, mut luck) = (bot.clone(), rng.clone());
            let action = bot.choose(InformationSet::new(&duel, seat), &mut rng);
            let there = twin.choose(InformationSet::new(&world, seat), &mut luck);
            assert_eq!(there, action, "match {seed}: {:?} and {:?}", duel.facts(), world.facts());
            told.push(format!("{seat} {action}"));
            assert!(told.len() < 20_000, "match {seed} does not end: {:?}", &told[19_980..]);
            duel.play(seat, action, &mut EventLog::off());
        }
        assert!(differ > 20, "match {seed}: only {differ} worlds were different");
    }
}

/// What the greedy player does in an arranged position.
fn choice(table: &Table, seat: u8) -> String {
    let info = InformationSet::new(&table.0, Seat(seat - 1));
    Greedy::default().choose(info, &mut Rng::new(1)).to_string()
}

/// It fires a trap at an attack that costs it something.
#[test]
fn it_fires_a_trap_at_an_attack() {
    let mut table = Table::new(&[
        ("monsters1", "Summoned Skull"),
        ("monsters2", "Silver Fang"),
        ("spells2", "Sakuretsu Armor"),
        ("phase", "battle"),
    ]);
    table.play(&["1 attack m1 om1"]);
    assert_eq!(choice(&table, 2), "activate s1");
}

/// It negates what would hurt it, and lets pass what would not.
#[test]
fn it_answers_a_chain_where_that_pays() {
    for (spell, answer) in [("Raigeki", "activate s1"), ("Dian Keto the Cure Master", "pass")] {
        let mut table = Table::new(&[
            ("hand1", spell),
            ("hand2", "Silver Fang"),
            ("monsters2", "Summoned Skull, Dark Magician"),
            ("spells2", "Magic Jammer"),
        ]);
        table.play(&[&format!("1 activate {spell}")]);
        assert_eq!(choice(&table, 2), answer, "{spell}");
    }
}

/// With set cards on the other side, an attack that gains little is held back.
#[test]
fn it_smells_traps() {
    let ending = |spells: &str| {
        let settings = [
            ("monsters1", "Dark Magician"),
            ("monsters2", "Silver Fang"),
            ("spells2", spells),
            ("phase", "battle"),
            ("hand1", "Silver Fang"),
            ("placed", "yes"),
        ];
        choice(&Table::new(&settings), 1)
    };
    assert_eq!(ending("-"), "attack m1 om1");
    assert_ne!(ending("Trap Hole, Trap Hole, Trap Hole, Reinforcements"), "attack m1 om1");
}

/// Two small monsters are not given for one that is worth less than both.
#[test]
fn it_tributes_sensibly() {
    let chosen = |monsters: &str| {
        let settings = [("hand1", "Summoned Skull"), ("monsters1", monsters), ("monsters2", "Feral Imp")];
        choice(&Table::new(&settings), 1)
    };
    assert_eq!(chosen("Hane-Hane, Dark Magician"), "summon Summoned Skull with m1");
    assert_ne!(chosen("Dark Magician"), "summon Summoned Skull with m1");
}
