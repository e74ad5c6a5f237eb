//! Requests that need the other players: takebacks, draws, rematches.

use kernel::{Refusal, Seat, Seats, UndoCost};

use super::{MatchResult, Stage, Table, TableChange};
use crate::MemberId;
use crate::options::Undo;

impl Table {
    /// The seats of other people who are here.
    pub(super) fn others(&self, seat: Seat) -> Seats {
        self.present().without(Seats::one(seat))
    }

    /// Whether this is the only seat that was dealt to a person. People who are away, have left or were
    /// removed still count: they have made decisions and learned hidden information.
    pub(super) fn alone(&self, seat: Seat) -> bool {
        let people: Seats = match &self.stage {
            Stage::Playing(playing) if self.edition > 0 => {
                playing.dealt.iter().chain(self.persons().iter()).collect()
            }
            _ => self.persons(),
        };
        people.without(Seats::one(seat)).is_empty()
    }

    pub(super) fn take_back(&mut self, id: MemberId) -> Result<TableChange, Refusal> {
        let seat = self.seat_in_match(id)?;
        let (alone, others, policy) = (self.alone(seat), self.others(seat), self.options.undo);
        let edition = self.edition;
        let playing = self.playing()?;
        let last = playing.game.decisions().iter().rposition(|decision| decision.seat == seat);
        let Some(kept) = last else {
            return Err(Refusal::new("nothing-to-take-back", "You have no decision to take back."));
        };
        if alone {
            return self.go_back(kept);
        }
        if playing.game.can_change(seat) {
            return self.change_choice(seat);
        }
        if policy == Undo::Never {
            return Err(Refusal::new("no-taking-back", "Undo is off at this table."));
        }
        match playing.game.undo_cost(seat, kept) {
            UndoCost::Free => {}
            more => return Err(Refusal::new("cannot-take-back", more.to_string())),
        }
        if others.is_empty() && edition > 0 {
            return Err(Refusal::new(
                "nobody-to-agree",
                "No other player is connected to agree: wait until one is back.",
            ));
        }
        if others.is_empty() {
            return self.go_back(kept);
        }
        playing.back = Some((seat, kept, Seats::one(seat)));
        TableChange::table_only()
    }

    /// Goes back to any decision of a match played alone; the later decisions can be repeated.
    pub(super) fn go_back_to(&mut self, id: MemberId, kept: u32) -> Result<TableChange, Refusal> {
        let seat = self.seat_in_match(id)?;
        if !self.alone(seat) {
            return Err(Refusal::new("not-alone", "With other people, ask to take back the last decision."));
        }
        let decisions = self.playing()?.game.decisions();
        // Decisions of bots stay: the target is the next prompt of the person.
        let asked = |at: &usize| decisions[*at].seat == seat;
        let Some(kept) = (kept as usize..decisions.len()).find(asked) else {
            return Err(Refusal::new("nothing-to-take-back", "There is no such moment to go back to."));
        };
        self.go_back(kept)
    }

    /// Restores the match before this decision.
    fn go_back(&mut self, kept: usize) -> Result<TableChange, Refusal> {
        let now = self.now;
        let playing = self.playing()?;
        let taken: Vec<_> = playing.game.decisions()[kept..].to_vec();
        playing.game = playing.game.until(kept);
        playing.undone.extend(taken.into_iter().rev());
        playing.clocks.ask_anew(now);
        (playing.back, playing.draw, playing.late) = (None, Seats::NONE, Seats::NONE);
        playing.windows.clear();
        playing.changed.clear();
        playing.stop_all_auto_pass();
        self.note_players();
        Ok(TableChange { reset: true, ..TableChange::default() })
    }

    /// Repeats decisions that were taken back, up to the next decision of a person.
    pub(super) fn redo(&mut self, id: MemberId) -> Result<TableChange, Refusal> {
        let seat = self.seat_in_match(id)?;
        if !self.alone(seat) {
            return Err(Refusal::new("not-alone", "With other people, decide again instead of redoing."));
        }
        let (persons, now) = (self.persons(), self.now);
        // A repeated decision is attributed to the current player of the seat.
        let players: Vec<_> = (0..self.occupants.len()).map(|at| self.player_now(Seat(at as u8))).collect();
        let playing = self.playing()?;
        if playing.undone.is_empty() {
            return Err(Refusal::new("nothing-to-redo", "There is nothing to redo."));
        }
        let mut game = playing.game.clone();
        let mut rest = playing.undone.clone();
        while let Some(decision) = rest.pop() {
            let before = game.decisions().len();
            game.play(decision.seat, &decision.action)?;
            if let Some(player) = players.get(decision.seat.index()).filter(|_| !game.players().is_empty()) {
                game.played_by(decision.seat, before, player.clone());
            }
            if rest.last().is_some_and(|next| persons.contains(next.seat)) {
                break;
            }
        }
        (playing.game, playing.undone, playing.late) = (game, rest, Seats::NONE);
        playing.windows.clear();
        playing.stop_all_auto_pass();
        playing.clocks.ask_anew(now);
        let ended = playing.game.outcome();
        if let Some(outcome) = ended {
            self.end(MatchResult::of(&outcome));
        }
        Ok(TableChange { reset: true, ended: ended.is_some(), ..TableChange::default() })
    }

    pub(super) fn offer_draw(&mut self, id: MemberId) -> Result<TableChange, Refusal> {
        let seat = self.seat_in_match(id)?;
        if self.persons().len() < self.occupants.len() {
            return Err(Refusal::new("bots-play-on", "Only people can agree to a draw; bots play on."));
        }
        self.agree_to_draw(seat)
    }

    fn agree_to_draw(&mut self, seat: Seat) -> Result<TableChange, Refusal> {
        let persons = self.persons();
        let playing = self.playing()?;
        playing.draw = playing.draw.with(seat);
        if playing.draw != persons {
            return TableChange::table_only();
        }
        self.end(MatchResult::agreed());
        Ok(TableChange { ended: true, ..TableChange::default() })
    }

    pub(super) fn answer(&mut self, id: MemberId, yes: bool) -> Result<TableChange, Refusal> {
        let seat = self.seat_in_match(id)?;
        let playing = self.playing()?;
        if let Some((asker, kept, agreed)) = playing.back
            && asker != seat
        {
            if !yes {
                playing.back = None;
                return TableChange::table_only();
            }
            let agreed = agreed.with(seat);
            playing.back = Some((asker, kept, agreed));
            return match self.others(asker).without(agreed).is_empty() {
                true => self.go_back(kept),
                false => TableChange::table_only(),
            };
        }
        if !playing.draw.without(Seats::one(seat)).is_empty() {
            if yes {
                return self.agree_to_draw(seat);
            }
            playing.draw = Seats::NONE;
            return TableChange::table_only();
        }
        Err(Refusal::new("nothing-asked", "There is no request for you to answer."))
    }

    pub(super) fn open_hand(&mut self, id: MemberId, yes: bool) -> Result<TableChange, Refusal> {
        let seat = self.seat_in_match(id)?;
        if self.options.hands == crate::options::SpectatorHands::Closed {
            return Err(Refusal::new("hands-closed", "Spectators never see hands at this table."));
        }
        let playing = self.playing()?;
        playing.open = if yes { playing.open.with(seat) } else { playing.open.without(Seats::one(seat)) };
        TableChange::table_only()
    }

    pub(super) fn rematch(&mut self, id: MemberId) -> Result<TableChange, Refusal> {
        let (seat, players) = (self.seat(id), self.present());
        let Stage::Over(over) = &mut self.stage else {
            return Err(Refusal::new("not-over", "A rematch is possible when the match is over."));
        };
        // If no player is left, anybody who is here can start another match.
        if seat.is_none() && !players.is_empty() {
            return Err(Refusal::new("no-seat", "Only players can ask for a rematch."));
        }
        if !over.again.contains(&id) {
            over.again.push(id);
        }
        Ok(self.again())
    }

    /// Starts another match if a member asked for it and every player who is here agrees.
    pub(super) fn again(&mut self) -> TableChange {
        let players: Vec<MemberId> = self.present().iter().filter_map(|seat| self.member_at(seat)).collect();
        let Stage::Over(over) = &self.stage else { return TableChange::default() };
        if over.again.is_empty() || !players.iter().all(|id| over.again.contains(id)) {
            return TableChange::default();
        }
        self.return_to_waiting();
        TableChange { reset: true, ..TableChange::default() }
    }
}
