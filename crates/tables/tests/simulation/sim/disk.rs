//! What is on disk, and what it explains.

use std::collections::BTreeMap;

use catalog::AnyGame;
use kernel::{RoundLabel, Seat, Viewer};
use tables::{
    InputRecord, Joining, LogLine, MemberId, Opening, Perspective, Secret, Table, TableChange, TableInput,
    Time, TokenHash, Update, Zones,
};

use super::client::still;
use super::plan::Plan;

/// Entries in order, and the table that they make.
pub(crate) struct Disk {
    pub entries: Vec<InputRecord>,
    pub table: Table,
    /// What each viewer was told of the match; nothing, until somebody wants to know.
    told: BTreeMap<Option<Seat>, Tale>,
    done: BTreeMap<MemberId, u64>,
}

/// What a viewer was told of a match, from its start.
#[derive(Default)]
struct Tale {
    lines: Vec<LogLine>,
    /// The round of the last line.
    round: Option<u32>,
}

impl Tale {
    /// What one more decision tells this viewer, and the match after it.
    fn tell(&mut self, told: &catalog::ActionEvents, eyes: Viewer, game: &dyn AnyGame) {
        let mut lines: Vec<LogLine> = told.to(eyes).into_iter().map(LogLine::from).collect();
        let scene = game.scene(eyes);
        if let Some(first) = lines.first_mut() {
            first.decision = u32::try_from(game.decisions().len() - 1).ok();
        }
        if let Some(first) = lines.first_mut().filter(|_| self.round != Some(scene.round)) {
            first.begins = Some(RoundLabel::from(&scene));
            self.round = Some(scene.round);
        }
        self.lines.append(&mut lines);
    }
}

impl Disk {
    /// The opening of a table. The host is somebody who never comes: whoever comes first takes over.
    pub(crate) fn new(plan: &Plan) -> Self {
        let mut secret = [7; 32];
        secret[..8].copy_from_slice(&plan.seed.to_le_bytes());
        let host =
            Joining { name: "Nobody".parse().expect("a name"), token: TokenHash("-".into()), seat: None };
        let opening = Opening {
            game: plan.line.about.name.into(),
            rules: plan.line.about.rules,
            setup: plan.setup(),
            options: plan.options(),
            host,
            secret: Secret(secret),
            begun: None,
            edition: tables::EDITION,
        };
        let table = Table::open(Time(0), &opening).expect("the plan is playable");
        let entries = vec![InputRecord { at: Time(0), input: TableInput::Opened(opening) }];
        Self { entries, table, told: BTreeMap::new(), done: BTreeMap::new() }
    }

    /// One more entry: the table takes it, and no command comes twice or out of order.
    pub(crate) fn append(&mut self, entry: InputRecord) -> Result<(), String> {
        if let TableInput::Said { member, number, .. } = &entry.input {
            let done = self.done.entry(*member).or_default();
            if *number <= *done {
                return Err(format!("{member:?} number {number} is stored after {done}"));
            }
            *done = *number;
        }
        let happened = self.table.apply(entry.at, &entry.input);
        let happened = happened.map_err(|refusal| format!("{entry:?} is refused: {refusal:?}"))?;
        if self.table.now() != entry.at {
            return Err(format!("{entry:?} is stored after {:?}", self.table.now()));
        }
        self.hear(&happened);
        self.entries.push(entry);
        Ok(())
    }

    fn hear(&mut self, happened: &TableChange) {
        if happened.reset || happened.ended {
            return self.told.clear();
        }
        let (Some(told), Some(game)) = (&happened.told, self.table.game()) else { return };
        for (seat, tale) in &mut self.told {
            tale.tell(told, seat.map_or(Viewer::Public, Viewer::Seat), game);
        }
    }

    /// Has this command been stored?
    pub(crate) fn holds(&self, member: MemberId, number: u64) -> bool {
        let said = |entry: &&InputRecord| matches!(&entry.input, TableInput::Said { member: m, number: n, .. } if (*m, *n) == (member, number));
        self.entries.iter().filter(said).count() == 1
    }

    /// The table again from what is on disk, by way of its text.
    pub(crate) fn load(&self) -> Result<Table, String> {
        let read = |entry: &InputRecord| -> Result<InputRecord, String> {
            let text = serde_json::to_string(entry).map_err(|error| error.to_string())?;
            let read: InputRecord =
                serde_json::from_str(&text).map_err(|error| format!("{text}: {error}"))?;
            if read == *entry { Ok(read) } else { Err(format!("{text} is read as {read:?}")) }
        };
        let first = read(&self.entries[0])?;
        let TableInput::Opened(opening) = &first.input else {
            return Err("the first entry opens nothing".into());
        };
        let mut table = Table::open(first.at, opening).map_err(|refusal| refusal.sentence)?;
        for entry in &self.entries[1..] {
            let entry = read(entry)?;
            table.apply(entry.at, &entry.input).map_err(|refusal| format!("{entry:?}: {refusal:?}"))?;
        }
        Ok(table)
    }

    /// Does everything in this message follow from what is on disk?
    pub(crate) fn explains(&mut self, update: &Update) -> Result<(), String> {
        let room = self.table.room(self.table.now());
        if let Some(told) = &update.room {
            let (told, ours) = (still(told.clone()), still(room));
            if told != ours {
                return Err(format!("somebody is shown {told:#?}\non disk is {ours:#?}"));
            }
        }
        let seen = match update.seat {
            Some(seat) => self
                .table
                .game()
                .map(|game| (game.scene(Viewer::Seat(seat)), Perspective::Of(Viewer::Seat(seat)))),
            None => self.table.spectator_view().map(|seen| {
                (seen.perspective.scene(seen.game.until(seen.decisions).as_ref()), seen.perspective)
            }),
        };
        if update.prompt != update.seat.and_then(|seat| self.table.prompt(seat)) {
            return Err(format!("the prompt {:?} is not the one on disk", update.prompt));
        }
        if update.controls
            != update.seat.filter(|_| self.table.is_playing()).map(|seat| self.table.seat_controls(seat))
        {
            return Err(format!("what a seat may do, {:?}, is not what is on disk", update.controls));
        }
        let Some((scene, eyes)) = seen else {
            return match update.scene.is_none() && update.lines.is_empty() {
                true => Ok(()),
                false => Err("something is told of a match that is not on disk".into()),
            };
        };
        if let Some(told) = &update.scene {
            // What has not changed need not be told again; that nothing else is missing is seen in the end.
            let mut ours = scene;
            if update.zones == Zones::Changed {
                ours.zones.retain(|zone| told.zone(&zone.id).is_some());
                ours.track.about.clear();
            }
            if *told != ours {
                return Err(format!("somebody is shown {told:#?}\non disk is {ours:#?}"));
            }
        }
        let Perspective::Of(eyes) = eyes else {
            return Ok(()); // an earlier moment: the comparison at the end sees to it
        };
        let game = self.table.game().expect("it was just seen");
        let tale = self.told.entry(update.seat).or_insert_with(|| {
            let (mut again, mut tale) = (game.until(0), Tale::default());
            for decision in game.decisions() {
                let told = again.play(decision.seat, &decision.action).expect("it was played");
                tale.tell(&told, eyes, again.as_ref());
            }
            tale
        });
        let lines = &tale.lines;
        let (from, to) = (update.from as usize, update.from as usize + update.lines.len());
        if to != lines.len() || update.lines[..] != lines[from..to] {
            return Err(format!("lines {from} to {to} are {:#?}\non disk are {lines:#?}", update.lines));
        }
        Ok(())
    }
}
