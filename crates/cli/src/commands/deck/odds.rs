//! Exact odds of a deck: how likely hands with these cards are.

use decks::odds::{Bound, MAX_CONDITIONS, Odds, OddsError, distribution, joint};
use decks::{DeckEntry, DeckSection};
use serde_json::{Value, json};

use super::load::LoadedDeck;
use crate::exit::CliError;

/// The maximum turn of `--by-turn`.
pub(super) const MAX_TURN: u16 = 99;

/// Conditions, and the odds that each and all of them hold.
pub(super) struct DeckOdds {
    conditions: Vec<Condition>,
    moments: Vec<DrawMoment>,
}

/// So many cards that match a query.
struct Condition {
    text: String,
    bound: Bound,
    /// The number of matching cards in the deck.
    size: usize,
}

/// The opening hand, or all cards drawn until a turn.
struct DrawMoment {
    title: String,
    drawn: usize,
    /// The odds of each condition, and of exactly so many matching cards.
    each: Vec<(Odds, Vec<Odds>)>,
    /// The odds of all conditions together.
    all: Odds,
}

impl DeckOdds {
    /// The odds in the opening hand and by each turn up to the last.
    pub(super) fn of(deck: &LoadedDeck, queries: &[&String], last: u16) -> Result<Self, CliError> {
        if queries.len() > MAX_CONDITIONS {
            return Err(CliError::usage(OddsError::TooManyConditions(queries.len())));
        }
        let mut cards: Vec<(&DeckEntry, u32)> = Vec::new();
        for (_, section, entry) in deck.reading.deck.entries() {
            if section == DeckSection::Main {
                cards.extend(std::iter::repeat_n((entry, 0), entry.copies.into()));
            }
        }
        let mut conditions = Vec::new();
        for (at, asked) in queries.iter().enumerate() {
            let (bound, query) = bound(asked);
            let matching = deck
                .game
                .matching(query)
                .map_err(|what| CliError::usage(format!("invalid query\n{what}")))?;
            let mut size = 0;
            for (entry, bits) in &mut cards {
                if deck.game.index.find(entry).is_some_and(|card| matching.contains(&card.name)) {
                    *bits |= 1 << at;
                    size += 1;
                }
            }
            conditions.push(Condition { text: query.trim().into(), bound, size });
        }
        let bits: Vec<u32> = cards.iter().map(|(_, bits)| *bits).collect();
        let bounds: Vec<Bound> = conditions.iter().map(|condition| condition.bound).collect();
        let wrong = |error: OddsError| CliError::input(format!("{}: {error}", deck.name));
        let opening = usize::from(deck.game.rules.opening);
        let turns = (1..=usize::from(last)).map(|turn| {
            let drawn = opening + turn - usize::from(!deck.game.rules.first_turn_draw);
            (format!("by turn {turn}"), drawn)
        });
        let moment = |(title, drawn): (String, usize)| {
            let each = bounds.iter().enumerate().map(|(at, bound)| {
                let one: Vec<u32> = bits.iter().map(|bits| bits >> at & 1).collect();
                Ok((joint(&one, drawn, &[*bound])?, distribution(&one, drawn)?))
            });
            Ok(DrawMoment {
                title,
                drawn,
                each: each.collect::<Result<_, _>>()?,
                all: joint(&bits, drawn, &bounds)?,
            })
        };
        let first = std::iter::once(("opening hand".to_string(), opening));
        let moments = first.chain(turns).map(moment).collect::<Result<_, _>>().map_err(wrong)?;
        Ok(Self { conditions, moments })
    }

    /// The odds as lines for people.
    pub(super) fn lines(&self) -> Vec<String> {
        let mut lines = Vec::new();
        for (at, Condition { text, bound, size }) in self.conditions.iter().enumerate() {
            lines.push(format!("Odds of {bound} `{text}` ({size} in the deck):"));
            for moment in &self.moments {
                let (odds, by_count) = &moment.each[at];
                lines.push(moment.line(*odds));
                let shown = by_count.iter().enumerate().filter(|(_, odds)| odds.ways > 0);
                let shown: Vec<_> = shown.map(|(count, odds)| format!("{count}: {odds}")).collect();
                lines.push(format!("    exactly {}", shown.join(", ")));
            }
        }
        if self.conditions.len() > 1 {
            lines.push("Odds of all of these together:".into());
            lines.extend(self.moments.iter().map(|moment| moment.line(moment.all)));
        }
        lines
    }

    /// The odds as JSON. Numbers of hands are strings, because they exceed what most programs read as a number.
    pub(super) fn document(&self) -> Value {
        let fraction = |odds: Odds| json!({"ways": odds.ways.to_string(), "of": odds.of.to_string()});
        let moment = |moment: &DrawMoment| {
            let each = moment.each.iter().map(|(odds, by_count)| {
                json!({"odds": fraction(*odds), "exactly": by_count.iter().map(|odds| fraction(*odds)).collect::<Vec<_>>()})
            });
            json!({
                "moment": moment.title,
                "drawn": moment.drawn,
                "each": each.collect::<Vec<_>>(),
                "all": fraction(moment.all),
            })
        };
        let condition = |condition: &Condition| json!({"query": condition.text, "bound": condition.bound.to_string(), "in_deck": condition.size});
        json!({
            "conditions": self.conditions.iter().map(condition).collect::<Vec<_>>(),
            "moments": self.moments.iter().map(moment).collect::<Vec<_>>(),
        })
    }
}

impl DrawMoment {
    fn line(&self, odds: Odds) -> String {
        let Self { title, drawn, .. } = self;
        let title = format!("{title} ({drawn} cards)");
        format!("  {title:<24} {odds:>8}  {} of {} hands", odds.ways, odds.of)
    }
}

/// The bound at the start of a condition, such as `>=2 level<=4`; one card or more if there is none.
fn bound(asked: &str) -> (Bound, &str) {
    let read = || {
        let (first, query) = asked.trim_start().split_once(' ')?;
        let (sign, number) = first.split_at(first.find(|c: char| c.is_ascii_digit())?);
        let number: usize = number.parse().ok().filter(|number| *number <= decks::odds::MAX_CARDS)?;
        let bound = match sign {
            ">=" => Bound { fewest: number, most: usize::MAX },
            ">" => Bound { fewest: number + 1, most: usize::MAX },
            "<=" => Bound { fewest: 0, most: number },
            "<" => Bound { fewest: 0, most: number.checked_sub(1)? },
            "=" => Bound { fewest: number, most: number },
            _ => return None,
        };
        Some((bound, query))
    };
    read().unwrap_or((Bound::AT_LEAST_ONE, asked))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_condition_may_begin_with_a_bound() {
        assert_eq!(bound("level<=4"), (Bound::AT_LEAST_ONE, "level<=4"));
        assert_eq!(bound(">=2 kind:trap"), (Bound { fewest: 2, most: usize::MAX }, "kind:trap"));
        assert_eq!(bound("<2 kind:trap"), (Bound { fewest: 0, most: 1 }, "kind:trap"));
        assert_eq!(bound("=0 a b"), (Bound { fewest: 0, most: 0 }, "a b"));
        for whole in ["<0 a", ">= 2 a", ">=2", "dark 2"] {
            assert_eq!(bound(whole), (Bound::AT_LEAST_ONE, whole));
        }
    }
}
