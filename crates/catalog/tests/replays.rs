//! Matches that were kept: every replay in `tests/replays` must be true for as long as its version of the rules
//! is the current one.

use std::path::Path;

use kernel::replay::Replay;

#[test]
fn kept_matches_are_still_true() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../tests/replays");
    let mut kept = 0;
    for file in std::fs::read_dir(folder).unwrap() {
        let path = file.unwrap().path();
        let text = std::fs::read_to_string(&path).unwrap();
        let replay: Replay = text.parse().unwrap_or_else(|e| panic!("{}: {e}", path.display()));
        let game = catalog::verify(&replay).unwrap_or_else(|e| panic!("{}: {e}", path.display()));
        assert_eq!(game.replay().to_string(), text, "{}: it is written as it was", path.display());
        kept += 1;
    }
    assert!(kept >= 4, "only {kept} replays are kept");
}
