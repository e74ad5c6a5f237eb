//! Snapshots: a room is loaded from the last part of its log instead of all of it.

use store::{StoreWrite, WriteCallback};

use super::RoomTask;

/// The minimum number of records between two snapshots.
const FEWEST: u64 = 32;

/// A snapshot grows with its match. One is written when the log has grown by this fraction, so that all
/// snapshots together take no more space than a few logs.
const PART: u64 = 8;

/// Whether another snapshot is due, if the last one was of this record.
fn is_due(last: u64, seq: u64) -> bool {
    seq - last >= FEWEST.max(seq / PART)
}

impl RoomTask {
    /// Sends a snapshot of the table to the store, if one is due. Nothing waits for it: it can always be
    /// recreated, so losing it does no harm. The table in memory must be the one on disk.
    pub(super) fn snapshot(&mut self) {
        if !is_due(self.snapshot, self.seq) || self.session.table().is_closed() {
            return;
        }
        self.snapshot = self.seq;
        let (table, seq, room) = (self.id(), self.seq, self.slot.code);
        let Some(body) = self.session.table().save() else { return };
        self.share.wrote(body.len() as u64);
        let told = WriteCallback::new(move |result| {
            if let Err(error) = result {
                tracing::debug!(%room, %error, "writing a snapshot failed");
            }
        });
        self.app.store.write(vec![StoreWrite::Snapshot { table, seq, body }], told);
    }
}

#[cfg(test)]
mod tests {
    use super::is_due;

    #[test]
    fn a_long_log_is_never_gone_through_and_snapshots_stay_few() {
        let (mut last, mut snapshots) = (0, 0);
        for seq in 1..=10_000 {
            if is_due(last, seq) {
                (last, snapshots) = (seq, snapshots + 1);
            }
            assert!(seq - last < 32.max(seq / 8 + 1), "{seq} after {last}");
        }
        assert!((20..80).contains(&snapshots), "{snapshots}");
    }
}
