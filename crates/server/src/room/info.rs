//! The public information about a room.

use kernel::{Pairs, Setup};
use lan::Code;
use protocol::{RoomInfo, RoomPlayer, RoomSettings};
use tables::{Access, RoomView, Table, Time};

/// The state of a room that is visible from outside.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct RoomStatus {
    /// The room as the lobby lists it.
    pub(crate) info: RoomInfo,
    /// Its settings, which a list does not show.
    pub(crate) agreed: RoomSettings,
    /// Whether the lobby lists it.
    pub(crate) access: Access,
}

impl RoomStatus {
    pub(crate) fn of(code: Code, table: &Table, now: Time) -> Self {
        let RoomView { game, title, stage, match_number: round, host, members, seats, setup, deal, .. } =
            table.room(now);
        let name = |id| members.iter().find(|member| member.id == id).map(|member| member.name.clone());
        let player = |info: &tables::SeatInfo| RoomPlayer {
            seat: info.seat,
            name: info.member.and_then(name),
            bot: info.bot.clone(),
        };
        let players: Vec<_> = seats.iter().map(player).collect();
        let map = |pairs: Pairs| pairs.0.into_iter().collect();
        let info = RoomInfo {
            code: code.to_string(),
            game,
            title,
            stage,
            round,
            host: name(host).unwrap_or_default(),
            seats: players.len(),
            seats_free: players.iter().filter(|player| player.name.is_none() && player.bot.is_none()).count(),
            players,
            deal,
            hands: table.options().value("hands").unwrap_or_default(),
        };
        Self {
            info,
            agreed: RoomSettings { setup: map(setup), options: map(table.options().pairs()) },
            access: table.options().access,
        }
    }
}
