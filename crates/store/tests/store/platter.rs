//! What a power cut at any moment leaves of a disk.

use std::collections::BTreeMap;

use crate::disk::{Op, apply};
use crate::support::Dice;

/// What is on the disk for certain, and what may be.
#[derive(Clone, Debug, Default)]
pub(crate) struct Platter {
    safe: BTreeMap<String, Vec<u8>>,
    pending: Vec<Op>,
}

impl Platter {
    /// Goes on by one thing that happened.
    pub(crate) fn go(&mut self, op: &Op) {
        match op {
            Op::Write { .. } | Op::Resize { .. } | Op::Delete { .. } => self.pending.push(op.clone()),
            Op::Sync { file } | Op::SyncFailed { file } => {
                // The first sync of a new file is one of its folder too: what was deleted there is gone.
                let new = !self.safe.contains_key(file) && matches!(op, Op::Sync { .. });
                let (of_file, others) = self.pending.drain(..).partition::<Vec<_>, _>(|pending| {
                    name(pending) == file || new && matches!(pending, Op::Delete { .. })
                });
                self.pending = others;
                if matches!(op, Op::Sync { .. }) {
                    of_file.iter().for_each(|op| apply(&mut self.safe, op));
                    self.safe.entry(file.clone()).or_default();
                }
            }
            Op::Told { .. } => {}
        }
    }

    /// The files after a power cut that keeps what is safe and nothing else.
    pub(crate) fn cut(&self) -> BTreeMap<String, Vec<u8>> {
        self.safe.clone()
    }

    /// The files after a power cut that keeps some of what was not synced, in any order, torn between sectors.
    pub(crate) fn torn(&self, dice: &mut Dice) -> BTreeMap<String, Vec<u8>> {
        const SECTOR: usize = 512;
        let mut files = self.safe.clone();
        let much = dice.below(4);
        for op in &self.pending {
            if dice.below(4) < much {
                continue;
            }
            let Op::Write { file, at, data } = op else {
                apply(&mut files, op);
                continue;
            };
            let mut from = 0;
            let torn = dice.below(3) == 0;
            while from < data.len() {
                let until = data.len().min(from + SECTOR - (at + from) % SECTOR);
                if !torn || dice.below(2) == 0 {
                    let data = data[from..until].to_vec();
                    apply(&mut files, &Op::Write { file: file.clone(), at: at + from, data });
                }
                from = until;
            }
        }
        files
    }
}

fn name(op: &Op) -> &str {
    match op {
        Op::Write { file, .. }
        | Op::Resize { file, .. }
        | Op::Sync { file }
        | Op::SyncFailed { file }
        | Op::Delete { file } => file,
        Op::Told { .. } => "",
    }
}
