//! A match in an arranged position, played by texts.

use games::duel::{Classic, Duel, DuelSetup};
use kernel::{EventLog, Game, Pairs, Seat, Seed, Setup};

pub(crate) struct Table(pub(crate) Duel<Classic>);

impl Table {
    /// A match with these settings. Both decks have cards to draw where none are given.
    pub(crate) fn new(settings: &[(&str, &str)]) -> Self {
        let deck = "Silver Fang, Silver Fang, Silver Fang, Silver Fang";
        let mut pairs: Vec<(String, String)> =
            vec![("deck1".into(), deck.into()), ("deck2".into(), deck.into()), ("turn".into(), "3".into())];
        pairs.retain(|(name, _)| !settings.iter().any(|(given, _)| given == name));
        pairs.extend(settings.iter().map(|(name, value)| ((*name).into(), (*value).into())));
        let setup = DuelSetup::<Classic>::from_pairs(&Pairs(pairs)).unwrap();
        Self(Duel::new(&setup, Seed::from(7)).unwrap())
    }

    /// The players decide: `1 pass`, `2 activate s1`.
    pub(crate) fn play(&mut self, decisions: &[&str]) -> Vec<String> {
        let mut told = EventLog::on();
        for decision in decisions {
            let (seat, action) = decision.split_once(' ').unwrap();
            let seat = Seat(seat.parse::<u8>().unwrap() - 1);
            let action = action.parse().unwrap_or_else(|()| panic!("`{decision}` is no action"));
            let played = self.0.try_play(seat, action, &mut told);
            played.unwrap_or_else(|refusal| panic!("`{decision}`: {refusal:?}"));
            assert_eq!(self.0.check(), Ok(()), "after `{decision}`");
        }
        told.take().iter().map(ToString::to_string).collect()
    }

    /// Everybody passes until nobody is asked.
    pub(crate) fn pass_all(&mut self) {
        while self.fact("window") != "none" {
            let seat = self.0.deciders().first().unwrap();
            self.play(&[&format!("{} pass", seat.0 + 1)]);
        }
    }

    /// The code by which a decision is refused.
    pub(crate) fn refused(&mut self, seat: u8, action: &str) -> String {
        let refusal = self.0.refusal(Seat(seat - 1), &action.parse().unwrap());
        refusal.unwrap_or_else(|| panic!("`{action}` is legal")).code.to_string()
    }

    pub(crate) fn fact(&self, name: &str) -> String {
        let facts = self.0.facts();
        facts.into_iter().find(|fact| fact.name == name).unwrap_or_else(|| panic!("no {name}")).text
    }
}
