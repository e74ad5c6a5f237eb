//! `croupier rules`: the pages and the pictures of every game.

use crate::common::{croupier, root};

#[test]
fn every_game_has_its_page() {
    for game in catalog::GAMES {
        let name = game.about.name;
        let selected: Vec<_> = game.ruleset.iter().flat_map(|ruleset| ["--rules", *ruleset]).collect();
        let ran = croupier(&[&["rules", name], &selected[..]].concat());
        let page = game.rules.unwrap_or_default();
        assert_eq!((ran.code, ran.out == page), (0, true), "{}: {}", game.id(), ran.err);
        if game.is_first() {
            let file = root().join(format!("docs/rules/{name}.md"));
            assert_eq!(std::fs::read_to_string(file).unwrap(), page);
        }
    }
}

#[test]
fn the_picture_on_the_page_is_drawn_from_the_table() {
    let drawn = croupier(&["rules", "wolfpack", "--diagram", "svg"]);
    assert_eq!(drawn.code, 0, "{}", drawn.err);
    testkit::golden(root().join("docs/pictures/wolfpack-turn.svg"), &drawn.out);
    let written = croupier(&["rules", "wolfpack", "--diagram", "mermaid"]).out;
    assert_eq!(croupier(&["rules", "wolfpack", "--diagram"]).out, written);
    assert!(written.starts_with("stateDiagram-v2\n"), "{written}");
    assert!(written.contains("    BossSelection --> BossSelection: selections left\n"), "{written}");
}

#[test]
fn an_impossible_plot_is_explained() {
    let ran = croupier(&["rules", "war", "--diagram", "svg"]);
    assert_eq!((ran.code, ran.out.as_str()), (2, ""));
    assert_eq!(ran.err, "croupier: War has no state diagram; these games have one: wolfpack\n");
    let ran = croupier(&["rules", "wolfpak"]);
    assert_eq!(ran.code, 2);
    assert!(ran.err.contains("wolfpack"), "{}", ran.err);
}
