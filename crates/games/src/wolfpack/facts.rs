//! The facts of a position, in the same words as the settings of an arranged match.

use kernel::Fact;

use super::board::Aim;
use super::card::Card;
use super::event_text::left;
use super::flyer::Flyer;
use super::settings::{DECKS, HANDS, HEALTHS};
use super::wolfpack::WolfPack;

const PILES: [&str; 6] = ["pile1", "pile2", "pile3", "pile4", "pile5", "ace_pile"];
const CHOICES: [&str; 5] = ["choice1", "choice2", "choice3", "choice4", "choice5"];

impl WolfPack {
    /// All facts of the position.
    pub(super) fn position_facts(&self) -> Vec<Fact> {
        let board = &self.board;
        let mut facts = vec![
            Fact::new("round", board.round),
            Fact::new("state", board.state.node().word),
            Fact::new("ace_actions", self.actions()),
        ];
        for flyer in board.flyers() {
            let (at, plane) = (flyer.index(), board.plane(flyer));
            facts.push(Fact::new(HEALTHS.get(at).copied().unwrap_or("ace_health"), plane.health));
            facts.push(self.list(HANDS[at], &plane.hand));
            let deck: Vec<Card> = plane.deck.iter().rev().copied().collect();
            facts.push(self.list(DECKS[at], &deck));
            facts.push(self.list(PILES[at], &plane.pile));
            if let Some(name) = CHOICES.get(at).filter(|_| flyer != Flyer::Ace) {
                let play = plane.play.map(|aim| self.aim_text(aim));
                let aside = plane.aside.iter().map(|card| format!("discard {}", self.printed(*card).name));
                facts.push(list(name, play.into_iter().chain(aside).collect()));
            }
        }
        facts.push(list("ace_choice", board.queue.iter().map(|aim| self.aim_text(*aim)).collect()));
        facts.push(list("effects", self.effect_texts()));
        facts
    }

    /// `Suppression on ace (4 actions, 2 turns)`.
    pub(super) fn effect_texts(&self) -> Vec<String> {
        let lasting = self.board.machine.lasting().map(|(at, scope, uses, turns)| {
            let Aim { card, target } = self.effect(at.print, scope);
            let on = target.map_or(String::new(), |target| format!(" on {}", target.word()));
            let left = left(uses, turns).join(" ");
            let left = if left.is_empty() { left } else { format!(" ({left})") };
            format!("{}{on}{left}", self.printed(card).name)
        });
        lasting.collect()
    }

    fn aim_text(&self, aim: Aim) -> String {
        let at = aim.target.map_or(String::new(), |target| format!(" at {}", target.word()));
        format!("{}{at}", self.printed(aim.card).name)
    }

    fn list(&self, name: &'static str, cards: &[Card]) -> Fact {
        list(name, cards.iter().map(|card| self.printed(*card).name.to_string()).collect())
    }
}

fn list(name: &'static str, items: Vec<String>) -> Fact {
    let text = items.join(", ");
    Fact::said(name, items, text)
}
