//! Announces open rooms on the local network.

use std::collections::BTreeMap;
use std::sync::Arc;
use std::thread::{self, JoinHandle};
use std::time::Duration;

use lan::{Announcement, Announcer, Code, Notice, Scheme};
use protocol::RoomInfo;
use tables::{DealKind, PROTOCOL};

use crate::app_state::AppState;

/// The interval between two checks of the rooms.
const PAUSE: Duration = Duration::from_millis(500);

/// The maximum number of announced rooms.
const MOST: usize = 32;

/// Announces the listed rooms, those waiting for players first, until the server stops. If the network
/// forbids it, people join by address and code.
pub(crate) fn start(app: Arc<AppState>, scheme: Scheme, port: u16) -> Option<JoinHandle<()>> {
    let thread = thread::Builder::new().name("announcements".into());
    thread.spawn(move || announce(&app, scheme, port)).ok()
}

fn announce(app: &AppState, scheme: Scheme, port: u16) {
    let announcer = match Announcer::open() {
        Ok(announcer) => announcer,
        Err(error) => return tracing::warn!(%error, "cannot announce rooms on the network"),
    };
    let mut told = BTreeMap::<Code, (Notice, Announcement)>::new();
    while !app.stop.is_cancelled() {
        // Rooms without a free seat are included: their players come back by the code, and others can watch.
        let mut rooms = app.listed();
        rooms.sort_by_key(|room| room.info.stage != "waiting" || room.info.seats_free == 0);
        let notices: Vec<_> = rooms.iter().take(MOST).filter_map(|room| notice(&room.info, scheme)).collect();
        told.retain(|code, _| notices.iter().any(|notice| notice.code == *code));
        for notice in notices {
            let said = match told.get_mut(&notice.code) {
                Some((before, _)) if *before == notice => continue,
                Some((before, announcement)) => {
                    *before = notice.clone();
                    announcement.update(&notice)
                }
                None => announcer.announce(&notice, port).map(|announcement| {
                    told.insert(notice.code, (notice, announcement));
                }),
            };
            if let Err(error) = said {
                tracing::warn!(%error, "cannot announce a room on the network");
            }
        }
        thread::sleep(PAUSE);
    }
}

fn notice(info: &RoomInfo, scheme: Scheme) -> Option<Notice> {
    Some(Notice {
        code: info.code.parse().ok()?,
        game: info.game.clone(),
        title: info.title.clone(),
        host: info.host.clone(),
        seats_free: u8::try_from(info.seats_free).ok()?,
        protocol: u16::try_from(PROTOCOL).ok()?,
        scheme,
        arranged: info.deal == DealKind::Arranged,
    })
}
