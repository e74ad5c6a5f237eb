//! Cut off at any message, somebody who comes back knows what a twin knows who was never cut off.

use kernel::{Chance, Rng};
use tables::Command;

use crate::desk::Desk;

/// Somebody is cut off after so many messages, and comes back after so many things have happened, or when the others
/// wait for them.
#[derive(Copy, Clone, Debug)]
struct Cut {
    who: usize,
    after: usize,
    missing: usize,
}

/// Two tables at which the same happens; at the second somebody is cut off.
struct Twins {
    whole: Desk,
    torn: Desk,
    cut: Cut,
    /// What has happened since then.
    missed: Option<usize>,
}

const BEN: usize = 1;

impl Twins {
    fn open(line: &'static catalog::Entry, secret: u64, cut: Cut) -> Self {
        let open = || {
            let mut desk = Desk::open(line, crate::setup(line.about.name), "grace=600 hands=open:2", secret);
            desk.join("Ben");
            desk.watch();
            desk
        };
        let mut twins = Self { whole: open(), torn: open(), cut, missed: None };
        twins.tear();
        twins.both(0, Desk::begin);
        twins
    }

    /// The connection is cut, if it is time.
    fn tear(&mut self) {
        let Cut { who, after, missing } = self.cut;
        match &mut self.missed {
            None if self.torn.people[who].heard.len() >= after => {
                self.torn.cut(who);
                self.missed = Some(0);
            }
            Some(missed) if *missed >= missing => self.mend(),
            Some(missed) => *missed += 1,
            None => {}
        }
    }

    /// Whoever was cut off is back, and knows what the twin knows.
    fn mend(&mut self) {
        let who = self.cut.who;
        if self.torn.people[who].connection.is_none() {
            self.torn.connect(who);
        }
        let (torn, whole) = (&self.torn.people[who].client, &self.whole.people[who].client);
        torn.agrees_with(whole).unwrap_or_else(|what| panic!("{:?}: {what}", self.cut));
    }

    /// The same happens at both tables; it needs this person, and the host may have to begin.
    fn both<T>(&mut self, who: usize, act: impl Fn(&mut Desk) -> T) -> T {
        if self.missed.is_some() && (who == self.cut.who || self.whole.room().stage == "gathering") {
            self.mend();
        }
        act(&mut self.torn);
        let done = act(&mut self.whole);
        self.tear();
        done
    }

    fn play(&mut self, secret: u64) {
        let mut rng = Rng::new(secret);
        for moment in 0..60 {
            let Some((who, prompt, choices)) = self.whole.asked() else { return };
            let other = if who == 0 { BEN } else { 0 };
            match rng.below(12) {
                0 => _ = self.both(0, |desk| desk.ask(0, Command::Say { text: format!("moment {moment}") })),
                1 => {
                    if self.both(who, |desk| desk.ask(who, Command::TakeBack {})).is_ok() {
                        _ = self.both(other, |desk| desk.ask(other, Command::Answer { yes: true }));
                    }
                }
                2 => _ = self.both(who, |desk| desk.ask(who, Command::OpenHand { yes: moment % 5 > 0 })),
                _ => {
                    let action = choices[rng.below(choices.len())].clone();
                    self.both(who, |desk| desk.does(who, Command::Play { action: action.clone(), prompt }));
                }
            }
        }
    }
}

#[test]
fn whoever_is_cut_off_at_any_message_misses_nothing() {
    for line in catalog::GAMES {
        for who in 0..3 {
            let mut torn = 0;
            for after in 1..60 {
                let mut twins = Twins::open(line, 3, Cut { who, after, missing: after % 5 });
                twins.play(after as u64);
                torn += usize::from(twins.missed.is_some());
                twins.mend();
            }
            assert!(torn > 20, "{}: only {torn} were cut off", line.about.name);
        }
    }
}
