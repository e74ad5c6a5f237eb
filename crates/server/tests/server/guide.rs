//! The guide says what is so.

use server::Limits;

/// With `UPDATE=1` the table is written anew.
#[test]
fn the_guide_lists_every_limit() {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/../../docs/guide/server.md");
    let guide = std::fs::read_to_string(path).unwrap();
    let head = "| limit | default | |\n|---|---|---|\n";
    let table: String = Limits::ALL.iter().map(|limit| format!("{limit}\n")).collect();
    let (before, shown) = guide.split_once(head).expect("there is a table of limits");
    if shown != table && testkit::updating() {
        std::fs::write(path, format!("{before}{head}{table}")).unwrap();
        return;
    }
    assert_eq!(shown, table, "UPDATE=1 writes the table anew");
}
