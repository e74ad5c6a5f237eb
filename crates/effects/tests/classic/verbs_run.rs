//! The verbs of the arena.

use effects::machine::{LinkIndex, Negation, amount, forbidden, is};
use effects::program::{Args, Selector};
use effects::{Scope, Things, World, propose, propose_all, select};
use kernel::EventLog;

use super::arena::{Arena, BANISHED, DECK, FIELD, GRAVE, HAND, REVEALED};
use super::words::{Cue, Event, Thing, Verb, Words};

const ZONES: [usize; 6] = [HAND, DECK, GRAVE, BANISHED, DECK, DECK];

impl Arena {
    /// The things of a query that are not unaffected by the card that does this.
    fn affected(&self, which: &Selector<Words>, scope: &Scope<Thing>) -> Things<Thing> {
        let mut those = select(self, which, scope);
        those.retain(|thing| {
            !self.affect_event(*thing, scope.this).is_some_and(|heard| forbidden(self, &heard))
        });
        those
    }

    fn player(&self, which: Option<&Thing>, you: u8) -> u8 {
        match which {
            Some(Thing::Player(seat)) => *seat,
            Some(Thing::Card(card, _)) => self.card(*card).owner,
            _ => you,
        }
    }

    pub(crate) fn execute(
        &mut self,
        verb: Verb,
        args: &Args<Words>,
        scope: &Scope<Thing>,
        log: &mut EventLog<Event>,
    ) -> u16 {
        let by = args.amounts.first().map_or(0, |by| amount(self, by, scope));
        let you = scope.controller.0;
        let those = args.which.first().map(|which| self.affected(which, scope)).unwrap_or_default();
        match verb {
            Verb::Negate | Verb::NegateEffect => {
                let negation = if verb == Verb::Negate { Negation::Activation } else { Negation::Effect };
                let last = self.machine.chain().iter().rposition(|link| those.contains(&link.this()));
                let link = scope.link.or(last.map(|at| LinkIndex(at as u8)));
                return u16::from(link.is_some_and(|link| self.machine.negate(link, negation)));
            }
            Verb::Draw => {
                let seats: Vec<u8> = match those.is_empty() {
                    true => vec![you],
                    false => those.iter().map(|thing| self.player(Some(thing), you)).collect(),
                };
                let draws = seats.iter().flat_map(|seat| (0..by).map(move |_| Event::Draws(*seat)));
                return draws.map(|draw| u16::from(propose(self, &draw, log))).sum();
            }
            Verb::PayLife | Verb::LoseLife => {
                self.change(&Event::Damaged(you, by));
                return 1;
            }
            Verb::Equip | Verb::Link => return self.join(verb, args, scope, &those, log),
            Verb::Mill | Verb::Excavate | Verb::ExcavateUntil => {
                return self.dig(verb, args, by, scope, &those, log);
            }
            Verb::Toss => return (0..by).map(|_| self.below(2) as u16).sum(),
            Verb::Discard => {
                for card in those.iter().filter_map(|thing| card_of(*thing)) {
                    self.discards[usize::from(self.card(card).owner)] += 1;
                }
            }
            Verb::Look => {
                for card in those.iter().filter_map(|thing| card_of(*thing)) {
                    self.card_mut(card).is_seen = true;
                }
                return those.len() as u16;
            }
            Verb::Tokens => {
                let seat = self.player(those.first(), you);
                let word = args.words.first().map_or(0, |word| usize::from(*word));
                for _ in 0..by {
                    let token = self.add(["Sheep Token", "Ojama Token"][word], seat, FIELD);
                    self.card_mut(token).is_attacking = false;
                }
                return by.max(0) as u16;
            }
            Verb::Shuffle | Verb::EndBattle | Verb::NegateAttack | Verb::NegateSummon | Verb::Stay => {
                return 1;
            }
            _ => {}
        }
        let takes = args.which.get(1).map(|which| select(self, which, scope));
        let taker = self.player(takes.as_ref().and_then(|those| those.first()), you);
        let word = args.words.first().map_or(0, |word| usize::from(*word));
        let events: Vec<_> = those
            .iter()
            .filter_map(|thing| match (verb, *thing) {
                (_, Thing::Player(seat)) => self.done_to_player(verb, seat, by, word),
                (_, Thing::Card(card, stay)) => self.done_to_card(verb, card, stay, by, word, you, taker),
            })
            .collect();
        propose_all(self, &events.iter().cloned(), log)
    }

    fn done_to_player(&self, verb: Verb, seat: u8, by: i32, word: usize) -> Option<Event> {
        match verb {
            Verb::Damage => Some(Event::Damaged(seat, by)),
            Verb::DealBattleDamage => Some(Event::Damaged(seat, by)),
            Verb::Heal => Some(Event::Healed(seat, by)),
            Verb::Token => Some(Event::Token(seat)),
            Verb::Skip => Some(Event::Skips(seat, word as u8, by)),
            Verb::Win => Some(Event::Wins(seat)),
            _ => None,
        }
    }

    #[allow(clippy::too_many_arguments, reason = "the arguments of a verb")]
    fn done_to_card(
        &self,
        verb: Verb,
        card: u8,
        stay: u8,
        by: i32,
        word: usize,
        you: u8,
        taker: u8,
    ) -> Option<Event> {
        let state = self.card(card);
        // A card that comes back is followed over the banished zone.
        if verb == Verb::Return && state.zone == BANISHED && state.stay == stay {
            return Some(Event::Special(card, state.owner, usize::from(!state.is_attacking)));
        }
        if state.stay != stay {
            return None;
        }
        let destroyed = Some(Cue::Destroyed);
        match verb {
            Verb::Destroy if matches!(state.zone, FIELD | HAND) => Some(Event::Moved(card, GRAVE, destroyed)),
            Verb::DestroyAndBanish if state.zone == FIELD => Some(Event::Moved(card, BANISHED, destroyed)),
            Verb::Discard if state.zone == HAND => Some(Event::Moved(card, GRAVE, None)),
            Verb::Tribute => Some(Event::Moved(card, GRAVE, Some(Cue::Tributed))),
            Verb::Move => Some(Event::Moved(card, ZONES[word], None)),
            Verb::Put => Some(Event::Summoned(card, you, word)),
            Verb::NormalSummon => Some(Event::Summoned(card, you, 0)),
            Verb::Special | Verb::Force => Some(Event::Special(card, taker, word)),
            Verb::SetCard => Some(Event::Moved(card, FIELD, None)),
            Verb::Turn if (state.is_face_up, state.is_attacking) != (word < 2, word == 0) => {
                Some(Event::Turned(card, word))
            }
            Verb::ChangePosition => Some(Event::Turned(card, usize::from(state.is_attacking))),
            Verb::Uncover => Some(Event::Happens(Cue::Repositioned, self.thing(card), None)),
            Verb::Count => Some(Event::Counted(card, by)),
            Verb::Uncount => Some(Event::Counted(card, -by)),
            Verb::Control => Some(Event::Taken(card, taker)),
            Verb::AttackAgain => Some(Event::Chance(0)),
            _ => None,
        }
    }

    /// A card is equipped to another one, or holds it.
    fn join(
        &mut self,
        verb: Verb,
        args: &Args<Words>,
        scope: &Scope<Thing>,
        those: &[Thing],
        log: &mut EventLog<Event>,
    ) -> u16 {
        let others = select(self, &args.which[1], scope);
        let (Some(Thing::Card(card, _)), Some(Thing::Card(other, _))) = (those.first(), others.first())
        else {
            return 0;
        };
        let event = match verb {
            Verb::Equip => Event::Equipped(*card, *other),
            _ => Event::Bound(*other, self.thing(*card)),
        };
        u16::from(propose(self, &event, log))
    }

    /// Cards from the top of decks go to the graveyard or are turned up.
    fn dig(
        &mut self,
        verb: Verb,
        args: &Args<Words>,
        by: i32,
        scope: &Scope<Thing>,
        those: &[Thing],
        log: &mut EventLog<Event>,
    ) -> u16 {
        let (zone, until) = match verb {
            Verb::Mill => (GRAVE, None),
            Verb::Excavate => (REVEALED, None),
            _ => (REVEALED, args.which.first()),
        };
        let who = match until {
            Some(_) => args.which.get(1).map(|which| select(self, which, scope)).unwrap_or_default(),
            None => those.iter().copied().collect(),
        };
        let seats: Vec<u8> = match who.is_empty() {
            true => vec![scope.controller.0],
            false => who.iter().map(|thing| self.player(Some(thing), scope.controller.0)).collect(),
        };
        let mut many = 0;
        for seat in seats {
            let mut left = by;
            while let Some(Thing::Card(card, _)) = self.top(seat).filter(|_| left > 0) {
                if !propose(self, &Event::Moved(card, zone, None), log) {
                    break;
                }
                many += 1;
                left -= i32::from(until.is_none_or(|which| is(self, self.thing(card), which, scope)));
            }
        }
        many
    }
}

fn card_of(thing: Thing) -> Option<u8> {
    match thing {
        Thing::Card(card, _) => Some(card),
        _ => None,
    }
}
