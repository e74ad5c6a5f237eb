//! The public information about a room.

use std::collections::BTreeMap;

use kernel::{Pairs, Seat, Setup};
use lan::Code;
use serde::Serialize;
use tables::{Access, DealKind, RoomView, Table, Time};

/// A room in the lobby.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS), ts(rename = "ListedRoom"))]
pub(crate) struct RoomInfo {
    /// The code to share: `KITE`, or `KITE-LAMU` for a room that was opened as private.
    pub(crate) code: String,
    /// The game's name in data.
    pub(crate) game: String,
    /// The title of the game for display.
    pub(crate) title: String,
    /// `waiting`, `playing`, `over` or `closed`.
    pub(crate) stage: String,
    /// The number of the match at this table, from 1.
    pub(crate) round: u32,
    /// The name of the host.
    pub(crate) host: String,
    /// The number of seats.
    pub(crate) seats: usize,
    /// The number of free seats.
    pub(crate) seats_free: usize,
    /// The players of the seats, in order.
    pub(crate) players: Vec<RoomPlayer>,
    /// How the match is or will be dealt: at random, or with cards from the settings.
    pub(crate) deal: DealKind,
    /// Whether spectators may see the hands: `closed`, or `open:10` with the delay in decisions.
    pub(crate) hands: String,
    #[serde(skip)]
    pub(crate) agreed: RoomSettings,
    #[serde(skip)]
    pub(crate) access: Access,
}

/// The settings of a room, which a list does not show.
#[derive(Clone, PartialEq, Eq, Default, Debug, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub(crate) struct RoomSettings {
    /// The settings of the game.
    pub(crate) setup: BTreeMap<String, String>,
    /// The options of the room.
    pub(crate) options: BTreeMap<String, String>,
}

/// The player of a seat.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub(crate) struct RoomPlayer {
    /// The seat.
    pub(crate) seat: Seat,
    /// The person on it.
    pub(crate) name: Option<String>,
    /// The bot that plays it now.
    pub(crate) bot: Option<String>,
}

impl RoomInfo {
    pub(crate) fn of(code: Code, table: &Table, now: Time) -> Self {
        let RoomView { game, title, stage, round, host, members, chairs, setup, deal, .. } = table.room(now);
        let name = |id| members.iter().find(|member| member.id == id).map(|member| member.name.clone());
        let player = |chair: &tables::SeatInfo| RoomPlayer {
            seat: chair.seat,
            name: chair.member.and_then(name),
            bot: chair.bot.clone(),
        };
        let players: Vec<_> = chairs.iter().map(player).collect();
        let map = |pairs: Pairs| pairs.0.into_iter().collect();
        Self {
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
            agreed: RoomSettings { setup: map(setup), options: map(table.options().pairs()) },
            access: table.options().access,
        }
    }
}
