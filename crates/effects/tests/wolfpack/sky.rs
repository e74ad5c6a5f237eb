//! A minimal game that runs the cards.

use std::sync::Arc;

use effects::machine::{Machine, Scope};
use effects::program::{Args, Chooser};
use effects::{
    Library, SourceText, TriggerEvent, TriggerInformation, World, propose, propose_all, read_toml, select,
};
use kernel::{EventLog, EventSink, RandomSource, Rng, Seat};
use serde::{Deserialize, Serialize};

use super::words::{Atom, Cue, Event, Flyer, Keyword, Stat, Verb, Words};

#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub(crate) struct Sky {
    pub(crate) health: Vec<i32>,
    pub(crate) machine: Machine<Flyer>,
    pub(crate) chance: u64,
    /// Face-up prints, each with its flyer.
    pub(crate) open: Vec<(Flyer, u16)>,
    #[serde(skip, default = "cards")]
    pub(crate) shelf: Shelf,
}

/// Positions are compared without their cards, which are the same.
#[derive(Clone, Debug)]
pub(crate) struct Shelf(pub(crate) Arc<Library<Words>>);

impl std::ops::Deref for Shelf {
    type Target = Library<Words>;
    fn deref(&self) -> &Library<Words> {
        &self.0
    }
}
impl PartialEq for Shelf {
    fn eq(&self, _: &Self) -> bool {
        true
    }
}
impl Eq for Shelf {}
impl std::hash::Hash for Shelf {
    fn hash<H: std::hash::Hasher>(&self, _: &mut H) {}
}

pub(crate) fn cards() -> Shelf {
    library(include_str!("cards.toml"))
}

/// The cards of a text without errors.
pub(crate) fn library(text: &str) -> Shelf {
    let source = SourceText { name: "cards.toml", text };
    let (prints, mistakes) = read_toml(&source);
    let shown: Vec<_> = mistakes.iter().map(|mistake| mistake.show(&source)).collect();
    assert!(shown.is_empty(), "{}", shown.join("\n"));
    Shelf(Arc::new(Library::new(prints)))
}

impl Sky {
    /// An Ace and pilots with this health.
    pub(crate) fn new(health: &[i32], shelf: Shelf) -> Self {
        Self { health: health.into(), machine: Machine::default(), chance: 1, open: vec![], shelf }
    }

    /// A flyer plays a card; the machine runs up to the first question.
    pub(crate) fn play(&mut self, who: u8, card: &str) {
        let print = self.shelf.find(card).unwrap_or_else(|| panic!("there is no {card}"));
        effects::begin(self, &effects::Activation::new(print, 0, Seat(who), Flyer(who)));
        effects::run(self, &mut EventLog::off());
    }

    /// Answers the open question by picking a flyer.
    pub(crate) fn pick(&mut self, who: u8) {
        self.answer(effects::ChoiceAnswer::Pick(Flyer(who)));
    }

    pub(crate) fn answer(&mut self, answer: effects::ChoiceAnswer<Flyer>) {
        assert!(self.answers().contains(&answer), "{answer:?} is none of {:?}", self.answers());
        effects::answer(self, answer, &mut EventLog::off());
    }

    pub(crate) fn answers(&self) -> Vec<effects::ChoiceAnswer<Flyer>> {
        let mut all = vec![];
        effects::answers(self, &mut |answer| all.push(answer));
        all
    }

    /// An event happens, with all its consequences.
    pub(crate) fn happens(&mut self, event: &Event) {
        propose(self, event, &mut EventLog::off());
        effects::run(self, &mut EventLog::off());
    }

    pub(crate) fn is_ace(flyer: Flyer) -> bool {
        flyer.0 == 0
    }

    pub(crate) fn may_target(&self, who: u8, whom: u8) -> bool {
        let heard = TriggerEvent {
            trigger: Cue::Targets,
            that: Flyer(who),
            other: Some(Flyer(whom)),
            information: TriggerInformation::Current,
        };
        !effects::machine::forbidden(self, &heard)
    }

    pub(crate) fn has_two_actions(&self) -> bool {
        self.is(Flyer(0), &Atom::Slow, &Scope::default())
    }
}

impl World for Sky {
    type V = Words;
    type Told = Event;
    type LibraryRef = Shelf;
    const ASKS_ORDER: bool = true;

    fn library_ref(&self) -> Shelf {
        self.shelf.clone()
    }
    fn machine(&self) -> &Machine<Flyer> {
        &self.machine
    }
    fn machine_mut(&mut self) -> &mut Machine<Flyer> {
        &mut self.machine
    }
    fn is_over(&self) -> bool {
        self.health[0] <= 0
    }
    fn things(&self, _: u32, _: &Scope<Flyer>, each: &mut impl FnMut(Flyer)) {
        (0..self.health.len()).filter(|at| self.health[*at] > 0).for_each(|at| each(Flyer(at as u8)));
    }
    fn is(&self, flyer: Flyer, atom: &Atom, scope: &Scope<Flyer>) -> bool {
        let friends = Self::is_ace(flyer) == (scope.controller == Seat(0));
        match atom {
            Atom::Friend => friends,
            Atom::Enemy => !friends,
            Atom::Pilot => !Self::is_ace(flyer),
            Atom::Ace => Self::is_ace(flyer),
            Atom::Slow => effects::machine::has_keyword(self, flyer, Keyword::TwoActions, false, scope),
            Atom::Its => scope.it().iter().any(|it| Self::is_ace(*it) == Self::is_ace(flyer)),
            Atom::Health(op, number) => op.holds(i64::from(self.stat(flyer, Stat::Health, scope)), *number),
        }
    }
    fn stat(&self, flyer: Flyer, stat: Stat, scope: &Scope<Flyer>) -> i32 {
        let health = self.health[usize::from(flyer.0)];
        health + effects::machine::bonus(self, flyer, stat, |_| health, scope)
    }
    fn match_counter(&self, match_counter: effects::NoWords, _: &Scope<Flyer>) -> i32 {
        match match_counter {}
    }
    fn decides(&self, chooser: Chooser, scope: &Scope<Flyer>) -> Seat {
        match chooser {
            Chooser::You => scope.controller,
            Chooser::Opponent => Seat(u8::from(scope.controller == Seat(0))),
            Chooser::It => scope.it().first().map_or(scope.controller, |flyer| flyer.seat()),
        }
    }
    fn trigger_event(&self, event: &Event) -> Option<TriggerEvent<Words>> {
        let (trigger, that, tense) = match *event {
            Event::Acts(flyer) => (Cue::Acts, flyer, TriggerInformation::Current),
            Event::Fired(flyer, _) => (Cue::Fired, flyer, TriggerInformation::Current),
            Event::Damaged(flyer, _) => (Cue::Damaged, flyer, TriggerInformation::Current),
            Event::Downed(flyer) => (Cue::Downed, flyer, TriggerInformation::LastKnown),
            _ => return None,
        };
        Some(TriggerEvent { trigger, that, other: None, information: tense })
    }
    fn active_cards(&self, each: &mut impl FnMut(Flyer, Seat, u16)) {
        // A card lies open as long as its flyer flies.
        let open = self.open.iter().filter(|(flyer, _)| self.health[usize::from(flyer.0)] > 0);
        open.for_each(|(flyer, print)| each(*flyer, flyer.seat(), *print));
    }
    fn in_zone(&self, _: Flyer, _: &[effects::NoWords]) -> bool {
        true
    }
    fn perform(
        &mut self,
        verb: Verb,
        args: &Args<Words>,
        scope: &Scope<Flyer>,
        log: &mut EventLog<Event>,
    ) -> u16 {
        if verb == Verb::Down {
            let those = select(self, &args.which[0], scope);
            return propose_all(self, &those.iter().map(|flyer| Event::Downed(*flyer)), log);
        }
        let amount = effects::machine::amount(self, &args.amounts[0], scope);
        let mut done = 0;
        for flyer in select(self, &args.which[0], scope).iter() {
            let event = match verb {
                Verb::Fire => Event::Fired(*flyer, amount),
                Verb::Damage => Event::Damaged(*flyer, amount),
                Verb::Heal | Verb::Down => Event::Healed(*flyer, amount),
            };
            done += u16::from(propose(self, &event, log));
        }
        done
    }
    fn commit(&mut self, event: &Event, log: &mut EventLog<Event>) {
        match *event {
            Event::Fired(flyer, amount) | Event::Damaged(flyer, amount) => {
                self.health[usize::from(flyer.0)] -= amount;
            }
            Event::Healed(flyer, amount) => {
                let health = &mut self.health[usize::from(flyer.0)];
                *health = (*health + amount).min(50);
            }
            Event::Downed(flyer) => self.health[usize::from(flyer.0)] = 0,
            Event::Acts(_) | Event::Flipped(_) | Event::Rolled(_) => {}
        }
        log.note(|| event.clone());
    }
    fn flip(&mut self, _: &Scope<Flyer>, log: &mut EventLog<Event>) -> bool {
        let heads = self.below(2) == 0;
        self.commit(&Event::Flipped(heads), log);
        heads
    }
    fn roll(&mut self, sides: u8, _: &Scope<Flyer>, log: &mut EventLog<Event>) -> u8 {
        let rolled = self.below(usize::from(sides)) as u8 + 1;
        self.commit(&Event::Rolled(rolled), log);
        rolled
    }
    fn below(&mut self, bound: usize) -> usize {
        self.chance += 1;
        Rng::new(self.chance).below(bound)
    }
}
