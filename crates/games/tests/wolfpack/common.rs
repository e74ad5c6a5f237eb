//! Setups and matches for the tests.

use games::wolfpack::{Event, WolfPack, WolfPackSetup};
use kernel::{EventLog, Game, Pairs, Seat, Setup};

/// A setup of these settings.
pub(crate) fn deal(settings: &str) -> WolfPackSetup {
    WolfPackSetup::from_pairs(&settings.parse::<Pairs>().unwrap()).unwrap()
}

/// A match that is being played.
pub(crate) struct Sky(pub(crate) WolfPack);

impl Sky {
    /// A match with these settings.
    pub(crate) fn new(settings: &str) -> Self {
        Self(WolfPack::new(&deal(settings), 7.into()).unwrap())
    }

    /// A match with cards of one's own.
    pub(crate) fn with(cards: &str, settings: &str) -> Self {
        let mut pairs: Pairs = settings.parse().unwrap();
        pairs.0.insert(0, ("cards".into(), cards.into()));
        Self(WolfPack::new(&WolfPackSetup::from_pairs(&pairs).unwrap(), 7.into()).unwrap())
    }

    /// Decisions such as `P1 continue`, one after the other; gives what was told.
    pub(crate) fn play(&mut self, decisions: &[&str]) -> Vec<Event> {
        let mut log = EventLog::on();
        for decision in decisions {
            let (seat, action) = decision.split_once(' ').unwrap();
            let seat: Seat = seat.parse().unwrap();
            self.0
                .try_play(seat, action.parse().unwrap(), &mut log)
                .unwrap_or_else(|e| panic!("{decision}: {e}"));
            self.0.check().unwrap();
        }
        log.take()
    }

    /// The code with which a decision is refused.
    pub(crate) fn refused(&mut self, decision: &str) -> &'static str {
        let (seat, action) = decision.split_once(' ').unwrap();
        self.0.refusal(seat.parse().unwrap(), &action.parse().unwrap()).map_or("", |refusal| refusal.code)
    }

    pub(crate) fn fact(&self, name: &str) -> String {
        self.0.facts().into_iter().find(|fact| fact.name == name).unwrap_or_else(|| panic!("no {name}")).text
    }
}
