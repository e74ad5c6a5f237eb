//! What happens: messages travel, connections break, things get stored.

use kernel::RandomSource;
use tables::{ConnectionId, FromClient, FromServer, SessionInput};

use super::{Happens, Link, Stores, World};

impl World<'_> {
    pub(super) fn happen(&mut self, happens: Happens) -> Result<(), String> {
        match happens {
            Happens::Connects(link) => {
                let Some(open) = self.links.get_mut(&link).filter(|_| self.session.is_some()) else {
                    self.gone_at_client(link);
                    return Ok(());
                };
                open.at_server = true;
                let mut fresh = [0; 32];
                fresh.iter_mut().for_each(|byte| *byte = self.rng.below(256) as u8);
                self.tell(SessionInput::Connected(ConnectionId(link), fresh))
            }
            Happens::ToServer(link, message) => {
                match self.links.get(&link).is_some_and(|link| link.at_server) {
                    true => self.tell(SessionInput::Message(ConnectionId(link), message)),
                    false => Ok(()),
                }
            }
            Happens::ToClient(link, message) => self.reaches(link, message),
            Happens::GoneAtServer(link) => {
                match self.links.get_mut(&link).is_some_and(|link| std::mem::take(&mut link.at_server)) {
                    true => self.tell(SessionInput::Disconnected(ConnectionId(link))),
                    false => Ok(()),
                }
            }
            Happens::GoneAtClient(link) => {
                self.gone_at_client(link);
                Ok(())
            }
            Happens::Stores(life, stores) if life == self.life && self.session.is_some() => {
                self.stores(stores)
            }
            Happens::Thought(life, seat, decisions, action) if life == self.life => {
                self.tell(SessionInput::BotDecided { seat, decisions, action })
            }
            Happens::Wakes(life) if life == self.life => {
                self.wakes = None;
                self.tell(SessionInput::Tick)
            }
            Happens::Stores(..) | Happens::Thought(..) | Happens::Wakes(_) => Ok(()),
            Happens::Looks(program, turn) => {
                self.look(program, turn);
                Ok(())
            }
            Happens::Restarts => self.starts(),
            Happens::Heals => {
                self.heal();
                Ok(())
            }
        }
    }

    fn stores(&mut self, stores: Stores) -> Result<(), String> {
        let entry = self.storing.take().ok_or("nothing was being stored")?;
        if !matches!(stores, Stores::Not | Stores::Dies { kept: false }) {
            self.disk.append(entry)?;
            self.progress = self.now;
        }
        match stores {
            Stores::Well => self.tell(SessionInput::Stored),
            Stores::Not => self.tell(SessionInput::NotStored),
            Stores::Dies { .. } => {
                let later = 500 + self.rng.below(2_500) as u64;
                self.dies(later);
                Ok(())
            }
        }
    }

    /// The keeper sends something: it must follow from what is on disk.
    pub(super) fn sent(&mut self, link: u64, message: &FromServer) -> Result<(), String> {
        if let FromServer::Update(update) = message {
            if self.storing.is_some() {
                return Err(format!("something is told while something is being stored: {update:?}"));
            }
            self.disk.explains(update)?;
        }
        if self.rng.below(8) == 0 {
            let text = serde_json::to_string(message).map_err(|error| error.to_string())?;
            let read: FromServer = serde_json::from_str(&text).map_err(|error| format!("{text}: {error}"))?;
            if read != *message {
                return Err(format!("{text} is read as {read:?}"));
            }
        }
        let Some(times) = self.travel(link) else { return Ok(()) };
        // Nothing overtakes a whole picture: no version says whether it is older than one through the eyes of another
        // seat. A real connection keeps everything in order.
        if let (FromServer::Update(update), Some(open)) = (message, self.links.get_mut(&link))
            && update.after.is_none()
        {
            open.last = times.iter().copied().fold(open.last, u64::max);
        }
        for time in times {
            self.at(time, Happens::ToClient(link, message.clone()));
        }
        Ok(())
    }

    /// A client says something.
    pub(super) fn says(&mut self, link: u64, message: &FromClient) {
        let Some(times) = self.travel(link) else { return };
        for time in times {
            self.at(time, Happens::ToServer(link, message.clone()));
        }
    }

    /// When a message arrives: once, twice, out of turn, or never.
    fn travel(&mut self, link: u64) -> Option<Vec<u64>> {
        let open = self.links.get(&link)?;
        let (broken, before) = (open.broken, open.last);
        if broken {
            return None;
        }
        let faults = self.plan.faults.clone();
        let time = before.max(self.now) + 1 + self.rng.below(30) as u64;
        if self.wrong(faults.loss) || self.wrong(faults.breaks) {
            self.breaks(link);
            return None;
        }
        let late = if self.wrong(faults.delay) { self.rng.below(200) as u64 } else { 0 };
        if late == 0
            && let Some(open) = self.links.get_mut(&link)
        {
            open.last = time;
        }
        let doubled = self.wrong(faults.doubling).then(|| time + self.rng.below(100) as u64);
        Some(std::iter::once(time + late).chain(doubled).collect())
    }

    /// A connection carries nothing any more; its ends notice one after the other.
    pub(super) fn breaks(&mut self, link: u64) {
        if let Some(open) = self.links.get_mut(&link) {
            open.broken = true;
        }
        let (server, client) = (self.rng.below(9_000) as u64, self.rng.below(9_000) as u64);
        self.after(server, Happens::GoneAtServer(link));
        self.after(client, Happens::GoneAtClient(link));
    }

    /// The server ends a connection: what was sent before still arrives.
    pub(super) fn hung_up(&mut self, link: u64) {
        let Some(open) = self.links.get_mut(&link) else { return };
        open.at_server = false;
        let last = open.last.max(self.now) + 40;
        self.at(last, Happens::GoneAtClient(link));
    }

    pub(super) fn gone_at_client(&mut self, link: u64) {
        let Some(open) = self.links.get_mut(&link) else { return };
        open.at_client = false;
        let program = open.program;
        if self.programs[program].connection == Some(link) {
            self.programs[program].connection = None;
        }
        if open.at_server {
            self.after(20, Happens::GoneAtServer(link));
        }
    }

    pub(super) fn connect(&mut self, program: usize) -> u64 {
        let link = self.serial << 4;
        let open = Link { program, at_server: false, at_client: true, broken: false, last: self.now + 1 };
        self.links.insert(link, open);
        self.after(1, Happens::Connects(link));
        link
    }
}
