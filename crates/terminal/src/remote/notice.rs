//! One-time messages about events around the match: requests, answers, pauses, rematches.

use kernel::{Seat, Seats};
use tables::{MemberId, MemberStatus, PendingRequests, RoomView, SeatInfo};

use super::remote_match::names;
use crate::seating::shown;

/// The pending requests of players, as last seen.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub(super) struct RequestSnapshot {
    asked: PendingRequests,
    paused: bool,
    round: u32,
    /// The standing of every member.
    standings: Vec<(MemberId, MemberStatus)>,
    /// How many decisions bots took for each seat's person.
    stood_in: Vec<u32>,
}

impl RequestSnapshot {
    pub(super) fn of(room: &RoomView) -> Self {
        Self {
            asked: room.requests.clone(),
            paused: room.paused,
            round: room.match_number,
            standings: room.members.iter().map(|member| (member.id, member.status)).collect(),
            stood_in: room.seats.iter().map(|info| info.bot_decisions).collect(),
        }
    }

    /// The messages for this seat about the changes since then; `anew` after a takeback.
    pub(super) fn told(
        &self,
        room: &RoomView,
        seat: Option<Seat>,
        anew: bool,
    ) -> Option<Result<String, String>> {
        let (before, now) = (&self.asked, &room.requests);
        if (before.take_back, before.draw) != (now.take_back, now.draw)
            && let Some(question) = question(room, seat)
        {
            return Some(Ok(question));
        }
        if let Some(said) = self.stood_in(room, seat) {
            return Some(Ok(said));
        }
        let playing = room.stage == "playing";
        let asked_back = before.take_back.is_some() && before.take_back == seat;
        if playing && asked_back && now.take_back.is_none() && !anew {
            return Some(Err("The other players declined: nothing was taken back".into()));
        }
        let offered = |asked: &PendingRequests| seat.is_some_and(|seat| asked.draw.contains(seat));
        if playing && offered(before) && !offered(now) {
            return Some(Ok("Your draw offer has ended.".into()));
        }
        if playing && self.paused != room.paused {
            let host = name(room, room.host);
            return Some(Ok(match room.paused {
                true => format!("{host} paused the match; the host can :resume it."),
                false => "The match continues.".into(),
            }));
        }
        let again = now.rematch.iter().find(|member| !before.rematch.contains(member));
        let mine = |member: MemberId| {
            room.seats.iter().any(|info| info.member == Some(member) && Some(info.seat) == seat)
        };
        let again = again.filter(|member| room.stage == "over" && !mine(**member));
        again.map(|member| Ok(format!("{} wants a rematch: press r to agree.", name(room, *member))))
    }
}

impl RequestSnapshot {
    /// A player who is gone or back, and what a bot decided for a player since.
    fn stood_in(&self, room: &RoomView, seat: Option<Seat>) -> Option<String> {
        let before = |info: &SeatInfo| match self.round == room.match_number {
            true => self.stood_in.get(info.seat.index()).copied().unwrap_or(0),
            false => 0,
        };
        let decisions = |info: &SeatInfo| match info.bot_decisions.saturating_sub(before(info)) {
            0 => None,
            1 => Some("1 decision".to_string()),
            n => Some(format!("{n} decisions")),
        };
        let mine = room.seats.iter().find(|info| info.member.is_some() && Some(info.seat) == seat);
        if let Some(taken) = mine.and_then(decisions) {
            return Some(format!("A bot took {taken} for you while you were away or out of time."));
        }
        room.seats.iter().filter(|info| Some(info.seat) != seat).find_map(|info| {
            let member = room.members.iter().find(|member| Some(member.id) == info.member)?;
            let was =
                self.standings.iter().find(|(id, _)| *id == member.id).map(|(_, standing)| *standing)?;
            let name = shown(&member.name);
            match (was, member.status) {
                (MemberStatus::Here, MemberStatus::Away) => {
                    Some(format!("{name} is away: a bot plays for {name} until {name} is back."))
                }
                (MemberStatus::Away, MemberStatus::Here) => Some(match info.bot_decisions {
                    0 => format!("{name} is back."),
                    1 => format!("{name} is back. A bot took 1 decision for {name}."),
                    n => format!("{name} is back. A bot took {n} decisions for {name}."),
                }),
                (MemberStatus::Here, MemberStatus::Here) => decisions(info)
                    .map(|taken| format!("{name} was out of time: a bot took {taken} for {name}.")),
                _ => None,
            }
        })
    }
}

fn name(room: &RoomView, member: MemberId) -> &str {
    room.members.iter().find(|info| info.id == member).map_or("somebody", |info| info.name.as_str())
}

/// The request that another player makes to this seat.
pub(super) fn question(room: &RoomView, seat: Option<Seat>) -> Option<String> {
    let seat = seat.filter(|_| room.stage == "playing")?;
    let names = names(room);
    let name = |seat: Seat| names.get(seat.index()).cloned().unwrap_or_else(|| seat.to_string());
    // A player who has agreed waits for the others.
    if let Some(asker) =
        room.requests.take_back.filter(|asker| *asker != seat && !room.requests.agreed.contains(seat))
    {
        return Some(format!("{} wants to take back a decision. Agree? y or n", name(asker)));
    }
    let offers =
        room.requests.draw.without(Seats::one(seat)).first().filter(|_| !room.requests.draw.contains(seat));
    offers.map(|asker| format!("{} offers a draw. Agree? y or n", name(asker)))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A table of three players in a match, with these pending requests.
    fn room(requests: &str) -> RoomView {
        let json = format!(
            r#"{{"game": "g", "title": "G", "setup": {{}}, "options": {{}}, "stage": "playing", "match_number": 1,
                "host": 0, "members": [], "seats": [], "deal": "committed", "commitment": null, "result": null,
                "requests": {requests}, "paused": false, "chat": []}}"#
        );
        serde_json::from_str(&json).expect("a room")
    }

    #[test]
    fn a_player_who_agreed_is_not_asked_again() {
        let [first, second, third] = [0, 1, 2].map(|seat| Some(Seat(seat)));
        for (requests, words) in [
            (
                r#"{"take_back": "P1", "agreed": ["P2"], "draw": [], "rematch": [], "open_hands": []}"#,
                "take back",
            ),
            (
                r#"{"take_back": null, "draw": ["P1", "P2"], "rematch": [], "open_hands": []}"#,
                "offers a draw",
            ),
        ] {
            let room = room(requests);
            assert_eq!((question(&room, first), question(&room, second)), (None, None), "{requests}");
            let asked = question(&room, third).unwrap_or_default();
            assert!(asked.starts_with("P1 ") && asked.contains(words), "{asked}");
        }
    }
}
