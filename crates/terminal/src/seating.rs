//! The players of the seats, and the perspective on a match.

use catalog::{AnyGame, is_interactive, shell};
use kernel::{Seat, SetupError, Viewer};
use tables::DisplayName;

use crate::draw::cut;
use crate::{CardVisibility, PlayerKind, TimelineCursor, TimelineSource};

impl TimelineCursor {
    /// The timeline of a match for these players. A single person sees what their seat sees; several people
    /// see only public information until they decide. Spectators see as much as they like, and so does
    /// everybody in a match without choices.
    pub fn seated(game: &dyn AnyGame, sight: CardVisibility, players: &[PlayerKind]) -> Self {
        let mut timeline = Self::new(game, sight.viewer(), players);
        let persons = timeline.persons();
        if is_interactive(game) && !persons.is_empty() {
            let only = persons.first().filter(|_| persons.len() == 1);
            timeline.set_viewer(only.map_or(Viewer::Public, Viewer::Seat));
        }
        timeline
    }

    /// The next match of the same people and bots, with the next seed and everybody one seat further.
    ///
    /// # Errors
    /// If the setup cannot be dealt with this seed, which should not happen for any seed.
    pub fn rematch(&self, sight: CardVisibility) -> Result<Self, SetupError> {
        let (old, header) = (self.whole(), self.whole().header());
        let seats: Vec<_> = old.seats().iter().collect();
        let mut players: Vec<_> = seats.iter().map(|seat| self.player(*seat)).collect();
        players.rotate_right(usize::from(seats.len() > 1));
        // A name taken from the seat does not move with the player.
        let mut names: Vec<_> = header.names.clone();
        names.rotate_right(usize::from(seats.len() > 1));
        let before = |i: usize| seats[(i + seats.len() - 1) % seats.len()].to_string();
        for (i, name) in names.iter_mut().enumerate().filter(|(i, name)| **name == before(*i)) {
            *name = seats[i].to_string();
        }
        let game = (old.entry().open)(&header.setup, header.seed.nth(0), names)?;
        Ok(Self::seated(game.as_ref(), sight, &players))
    }

    /// Whether a person has chosen something and the match is not over, so that leaving would lose it.
    pub fn is_unfinished(&self) -> bool {
        self.whole().outcome().is_none() && self.is_chosen_by_person()
    }

    /// The command that plays this match from its start, with the same bots and names. A name that the command line
    /// would refuse, as replays can have, is left out.
    pub fn again(&self) -> String {
        let seats = self.whole().seats();
        let bots = seats.iter().filter_map(|seat| match self.player(seat) {
            PlayerKind::Bot(kind) => Some(format!(" --bot {seat}={kind}")),
            PlayerKind::Person => None,
        });
        let names = seats.iter().zip(&self.whole().header().names);
        let names = names.filter(|(_, name)| name.parse::<DisplayName>().is_ok());
        let names = names.map(|(seat, name)| format!(" --name {}", shell(&format!("{seat}={name}"))));
        bots.chain(names).fold(self.whole().play_command(), |command, more| command + &more)
    }
}

impl<S: TimelineSource> TimelineCursor<S> {
    /// The names by seat.
    pub(crate) fn names(&self) -> &[String] {
        self.source().names()
    }

    /// Whether the view of this seat must be hidden from others at the same keyboard.
    pub fn is_secret(&self, seat: Seat) -> bool {
        let persons = self.persons();
        persons.len() > 1 && persons.iter().any(|other| self.differ(Viewer::Seat(seat), Viewer::Seat(other)))
    }

    /// The name of the player, or of the seat if there is none.
    pub(crate) fn name(&self, seat: Seat) -> String {
        let names = self.names();
        names.get(seat.index()).cloned().unwrap_or_else(|| seat.to_string())
    }

    /// The seat of the player with this name, or the seat with this number: `Anna` or `P1`.
    pub(crate) fn named(&self, name: &str) -> Option<Seat> {
        let names = self.names();
        let same = |own: &String| own.to_lowercase() == name.to_lowercase();
        let by_name = names.iter().position(same).map(|at| Seat(at as u8));
        by_name.or_else(|| name.to_uppercase().parse().ok().filter(|seat: &Seat| seat.index() < names.len()))
    }

    /// A sentence with the players' names in place of their seats.
    pub(crate) fn by_name(&self, sentence: &str) -> String {
        by_name(self.names(), sentence)
    }
}

/// The most columns of a name on a screen.
const NAME: usize = 24;

/// A name as it is shown: in a replay it can be of any length, and a character can be two columns wide.
pub(crate) fn shown(name: &str) -> String {
    cut(name, NAME, "…")
}

/// A sentence with people's names where it has their seats. What stands between backticks is to be typed, and stays.
pub(crate) fn by_name(names: &[String], sentence: &str) -> String {
    let name = |word: &str| {
        let seat: Seat = word.parse().ok().filter(|seat: &Seat| seat.to_string() == word)?;
        names.get(seat.index())
    };
    let mut said = String::with_capacity(sentence.len());
    for (i, part) in sentence.split('`').enumerate() {
        if i > 0 {
            said.push('`');
        }
        let mut rest = part;
        while let Some(c) = rest.chars().next() {
            let within = |c: char| c.is_alphanumeric() || c == '_' || c == '-';
            let end = match within(c) {
                true => rest.find(|c| !within(c)).unwrap_or(rest.len()),
                false => c.len_utf8(),
            };
            let (word, after) = rest.split_at(end);
            said.push_str(name(word).filter(|_| i % 2 == 0).map_or(word, String::as_str));
            rest = after;
        }
    }
    said
}

#[cfg(test)]
mod tests {
    use kernel::Seed;
    use kernel::example::HighCard;

    use super::*;

    #[test]
    fn sentences_use_names_and_keep_typed_text() {
        let names = ["Anna", "Cy"].map(String::from).to_vec();
        let entry = catalog::entry::<HighCard>();
        let game = (entry.open)(&Default::default(), Seed::from(7), names).unwrap();
        let timeline = TimelineCursor::seated(game.as_ref(), CardVisibility::Open, &[]);
        for (sentence, said) in [
            ("P1 beats P2's ace.", "Anna beats Cy's ace."),
            ("Turn 2: P2", "Turn 2: Cy"),
            ("P3 is nobody.", "P3 is nobody."),
            ("XP1, P10 and P1x are no seats; P1.", "XP1, P10 and P1x are no seats; Anna."),
            ("Type `P1 bid 3`, P1!", "Type `P1 bid 3`, Anna!"),
            ("♠ for P2 – P1", "♠ for Cy – Anna"),
        ] {
            assert_eq!(timeline.by_name(sentence), said);
        }
    }
}
