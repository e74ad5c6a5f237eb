//! The pictures in README are made by the program itself: `UPDATE=1` makes them anew.

use crate::common::{croupier_in, root};

#[test]
fn the_plot_in_the_readme_is_current() {
    let folder = tempfile::tempdir().unwrap();
    let args = "lab run war -n 100000 --seed 7 --quiet --plot war-lab.svg";
    let done = croupier_in(folder.path(), &args.split(' ').collect::<Vec<_>>(), b"");
    assert_eq!(done.code, 0, "{}", done.err);
    let drawn = std::fs::read_to_string(folder.path().join("war-lab.svg")).unwrap();
    testkit::golden(root().join("docs/pictures/war-lab.svg"), &drawn);
}
