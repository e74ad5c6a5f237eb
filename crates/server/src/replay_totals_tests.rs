//! Finished matches count once, for who opened their room.

use store::{Sqlite, StoredReplay};

use super::*;

fn opener(digit: &str) -> Opener {
    Opener::read(&digit.repeat(32)).unwrap()
}

fn ends(id: &str, bytes: usize) -> Vec<StoreWrite> {
    let text = "x".repeat(bytes);
    vec![StoreWrite::Replay(StoredReplay {
        id: id.into(),
        at_ms: 1,
        labels: Vec::new(),
        meta: Vec::new(),
        text,
    })]
}

#[test]
fn a_match_counts_once_for_its_address_and_after_a_restart() {
    let store = Sqlite::in_memory().unwrap();
    let totals = ReplayTotals::of(&store).unwrap();
    let write = |opener, counted: &mut u64, changes| {
        let (done, told) = WriteCallback::channel();
        totals.write(opener, counted, &store, changes, done);
        told.recv().unwrap().unwrap();
    };
    let mut counted = 0;
    write(opener("1"), &mut counted, ends("a", 1_000));
    // The same match once more, because the store was busy.
    write(opener("1"), &mut counted, ends("b", 1_000));
    write(opener("1"), &mut 0, ends("c", 500));
    write(opener("2"), &mut 0, ends("d", 7));
    let again = ReplayTotals::of(&store).unwrap();
    for totals in [&totals, &again] {
        let bytes = ["1", "2", "3"].map(|digit| totals.bytes(opener(digit)));
        assert_eq!(bytes, [1_500, 7, 0]);
    }
    totals.not_stored(opener("1"), counted);
    assert_eq!(totals.bytes(opener("1")), 500);
}
