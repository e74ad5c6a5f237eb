//! Those who visit the table: when they look at it, what they do then, and what they make of what they hear.

use kernel::RandomSource;
use tables::FromServer;

use super::program::Mood;
use super::{Happens, World};

impl World<'_> {
    /// Somebody will look at the table; whatever they were going to do instead, they do not.
    pub(super) fn looks(&mut self, program: usize, soon: u64) {
        self.programs[program].turn += 1;
        let turn = self.programs[program].turn;
        self.after(soon, Happens::Looks(program, turn));
    }

    pub(super) fn look(&mut self, i: usize, turn: u64) {
        if self.programs[i].turn != turn || self.programs[i].over {
            return;
        }
        let soon = 60 + self.rng.below(if self.healed { 300 } else { 1_500 }) as u64;
        self.looks(i, soon);
        let (now, mischief) = (self.now, self.plan.faults.mischief);
        let program = &mut self.programs[i];
        if now < program.absent {
            return;
        }
        let Some(link) = program.connection else {
            let hello = program.client.hello();
            let link = self.connect(i);
            self.programs[i].connection = Some(link);
            self.programs[i].since = now;
            return self.says(link, &hello);
        };
        if !program.client.welcome || program.client.asked.is_some() {
            // Nothing is heard: once more, and after a while on a new connection.
            match now - program.since {
                0..3_000 => {}
                3_000..7_000 => {
                    if let Some(again) = program.client.again().filter(|_| program.client.welcome) {
                        self.says(link, &again);
                    }
                }
                _ => self.hangs_up(i, link),
            }
            return;
        }
        if self.wrong(mischief / 8) {
            self.programs[i].absent = now + self.rng.below(60_000) as u64;
            return self.hangs_up(i, link);
        }
        if !self.programs[i].client.up_to_date {
            return;
        }
        let mood = if self.healed { Mood::Good } else { Mood::Wild(mischief) };
        if let Some(message) = self.programs[i].act(&mut self.rng, mood) {
            self.programs[i].since = now;
            self.says(link, &message);
        }
    }

    /// Somebody ends their connection; the server may notice late.
    fn hangs_up(&mut self, i: usize, link: u64) {
        self.programs[i].connection = None;
        let late = if self.wrong(500) { self.rng.below(9_000) as u64 } else { 20 };
        if let Some(open) = self.links.get_mut(&link) {
            (open.at_client, open.broken) = (false, true);
        }
        self.after(late, Happens::GoneAtServer(link));
    }

    /// A message arrives.
    pub(super) fn reaches(&mut self, link: u64, message: FromServer) -> Result<(), String> {
        let Some(open) = self.links.get(&link).filter(|open| open.at_client && !open.broken) else {
            return Ok(());
        };
        let i = open.program;
        if self.programs[i].connection != Some(link) {
            return Ok(());
        }
        let client = &mut self.programs[i].client;
        if let FromServer::Answer { number, refused: None } = &message {
            if client.name.is_none() {
                return Err("a watcher is told that something was done".into());
            }
            // Somebody who has left may hear of it twice.
            if let Some(member) = client.member
                && !self.disk.holds(member, *number)
            {
                return Err(format!("{member:?} is told that number {number} was done: it is not on disk"));
            }
        }
        let said = client.hear(message);
        match client.bye.take().as_deref() {
            None => {}
            Some("out") => self.programs[i].over = true,
            Some("name-taken") => {
                let name = format!("Player {i} {}", self.rng.below(100_000));
                self.programs[i].client.name = name.parse().ok();
            }
            Some("left") => self.programs[i].absent = self.now + self.rng.below(20_000) as u64,
            // They have left and never heard of it; nobody else is ever refused.
            Some("unknown-token") if self.has_left(i) => self.programs[i].client.leave(),
            Some("fenced" | "not-stored" | "no-hello" | "hello-again" | "too-fast") => {}
            Some(other) => return Err(format!("a client is sent away: {other}")),
        }
        if self.healed {
            self.programs[i].absent = 0;
        }
        for said in &said {
            self.says(link, said);
        }
        Ok(())
    }

    /// Does the table not expect this program back, because it has left?
    fn has_left(&self, i: usize) -> bool {
        let member = self.programs[i].client.member.map(|id| self.disk.table.member(id));
        member.is_some_and(|known| !known.is_ok_and(|member| member.standing.is_member()))
    }

    /// From now on nothing goes wrong, and everybody comes back.
    pub(super) fn heal(&mut self) {
        self.healed = true;
        self.progress = self.now;
        self.programs.iter_mut().for_each(|program| program.absent = 0);
        // What was lost is noticed at last: a connection that lost something is broken.
        let open: Vec<u64> =
            self.links.iter().filter(|(_, link)| link.broken).map(|(link, _)| *link).collect();
        for link in open {
            self.after(10, Happens::GoneAtServer(link));
            self.after(10, Happens::GoneAtClient(link));
        }
    }
}
