//! One-time messages about events around the match: requests, answers, pauses, rematches.

use kernel::{Seat, Seats};
use tables::{MemberId, PendingRequests, RoomView};

use super::remote_match::names;

/// The pending requests of players, as last seen.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub(super) struct RequestSnapshot {
    asked: PendingRequests,
    paused: bool,
}

impl RequestSnapshot {
    pub(super) fn of(room: &RoomView) -> Self {
        Self { asked: room.asked.clone(), paused: room.paused }
    }

    /// The messages for this seat about the changes since then; `anew` after a takeback.
    pub(super) fn told(
        &self,
        room: &RoomView,
        seat: Option<Seat>,
        anew: bool,
    ) -> Option<Result<String, String>> {
        let (before, now) = (&self.asked, &room.asked);
        if (before.back, before.draw) != (now.back, now.draw)
            && let Some(question) = question(room, seat)
        {
            return Some(Ok(question));
        }
        let playing = room.stage == "playing";
        let asked_back = before.back.is_some() && before.back == seat;
        if playing && asked_back && now.back.is_none() && !anew {
            return Some(Err("The others do not agree: nothing is taken back".into()));
        }
        let offered = |asked: &PendingRequests| seat.is_some_and(|seat| asked.draw.contains(seat));
        if playing && offered(before) && !offered(now) {
            return Some(Ok("Your offer of a draw does not stand any more.".into()));
        }
        if playing && self.paused != room.paused {
            let host = name(room, room.host);
            return Some(Ok(match room.paused {
                true => format!("{host} pauses the match; :resume of the host lets it go on."),
                false => "The match goes on.".into(),
            }));
        }
        let again = now.again.iter().find(|member| !before.again.contains(member));
        let mine = |member: MemberId| {
            room.chairs.iter().any(|chair| chair.member == Some(member) && Some(chair.seat) == seat)
        };
        let again = again.filter(|member| room.stage == "over" && !mine(**member));
        again.map(|member| Ok(format!("{} would play again: r, if you would, too.", name(room, *member))))
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
    if let Some(asker) = room.asked.back.filter(|asker| *asker != seat) {
        return Some(format!("{} would like to take a decision back. Do you agree? y or n", name(asker)));
    }
    let offers =
        room.asked.draw.without(Seats::one(seat)).first().filter(|_| !room.asked.draw.contains(seat));
    offers.map(|asker| format!("{} offers a draw. Do you agree? y or n", name(asker)))
}
