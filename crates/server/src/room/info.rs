//! What everybody may know of a room without being there.

use std::collections::BTreeMap;

use kernel::{Pairs, Seat, Setup};
use lan::Code;
use serde::Serialize;
use tables::{Access, DealKind, RoomView, Table, Time};

/// A room in the lobby.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS), ts(rename = "ListedRoom"))]
pub(crate) struct RoomInfo {
    /// What one says to others: `KITE`, or `KITE-LAMU` for a room that was opened as a private one.
    pub(crate) code: String,
    /// The game's name in data.
    pub(crate) game: String,
    /// The game's name for people.
    pub(crate) title: String,
    /// `gathering`, `playing`, `over` or `closed`.
    pub(crate) stage: String,
    /// Which match of the evening this is.
    pub(crate) round: u32,
    /// Whose room it is.
    pub(crate) host: String,
    /// How many seats there are.
    pub(crate) seats: usize,
    /// How many of them nobody has.
    pub(crate) seats_free: usize,
    /// Who has the seats, in order.
    pub(crate) players: Vec<RoomPlayer>,
    /// How the match is dealt, or will be: by chance, or with cards that the settings give.
    pub(crate) deal: DealKind,
    /// May spectators see the hands: `closed`, or `open:10` with how many decisions later.
    pub(crate) hands: String,
    #[serde(skip)]
    pub(crate) agreed: RoomSettings,
    #[serde(skip)]
    pub(crate) access: Access,
}

/// What is agreed at a room: more than a list has to show.
#[derive(Clone, PartialEq, Eq, Default, Debug, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub(crate) struct RoomSettings {
    /// The settings of the game.
    pub(crate) setup: BTreeMap<String, String>,
    /// The options of the room.
    pub(crate) options: BTreeMap<String, String>,
}

/// Who plays a seat.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub(crate) struct RoomPlayer {
    /// Which.
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
