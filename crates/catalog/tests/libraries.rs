//! Matches with equal card files share one library.

use catalog::{AnyGame, Libraries, find};
use kernel::{Pairs, Seed};

fn opened(game: &str, setting: &str, file: &str) -> Box<dyn AnyGame> {
    let setup = Pairs(vec![(setting.into(), file.into())]);
    (find(game).unwrap().open)(&setup, Seed::from(7), Vec::new()).unwrap()
}

fn monsters(about: &str) -> String {
    (0..50).map(|i| format!("Monster,M{i},{about},100,100,1\n")).collect()
}

const CARDS: &str = "[[card]]\nname = \"Push\"\ndeck = \"pack ace\"\nrarity = \"common\"\ndo = \"choose foe; fire at it by 5\"\n\n[[card]]\nname = \"Shove\"\ndeck = \"pack ace\"\nrarity = \"common\"\ndo = \"choose foe; fire at it by 4\"\n";

#[test]
fn equal_libraries_are_one_in_memory() {
    for (game, setting, file) in
        [("duel", "monsters", monsters("It stays.").as_str()), ("wolfpack", "cards", CARDS)]
    {
        let libraries = Libraries::default();
        let mut matches: Vec<_> = (0..20).map(|_| opened(game, setting, file)).collect();
        let before = matches[3].fingerprint();
        matches.iter_mut().for_each(|game| libraries.adopt(game.as_mut()));
        let first = matches[0].shared().unwrap();
        assert!(matches.iter().all(|game| game.shared().unwrap().is(&first)), "{game}");
        assert_eq!(libraries.count(), (1, first.bytes()), "{game}");
        assert_eq!(matches[3].fingerprint(), before, "the position is the same");
        drop(first);
        matches.truncate(1);
        assert_eq!(libraries.count().0, 1);
        // A continued, undone or cloned match has the same library.
        let one = matches[0].shared().unwrap();
        assert!(
            matches[0].until(0).shared().unwrap().is(&one) && matches[0].clone().shared().unwrap().is(&one)
        );
        drop((one, matches));
        assert_eq!(libraries.count(), (0, 0), "{game}: nothing is kept that nobody uses");
    }
}

#[test]
fn libraries_that_differ_stay_apart_even_if_their_rules_are_equal() {
    let libraries = Libraries::default();
    let mut matches = ["One.", "Two."].map(|about| opened("duel", "monsters", &monsters(about)));
    assert_eq!(
        matches[0].header().cards,
        matches[1].header().cards,
        "what is said about a card changes no match"
    );
    matches.iter_mut().for_each(|game| libraries.adopt(game.as_mut()));
    assert_eq!(libraries.count().0, 2);
    let mut usual = (find("duel").unwrap().open)(&Pairs::default(), Seed::from(7), Vec::new()).unwrap();
    libraries.adopt(usual.as_mut());
    assert!(
        usual.shared().is_none() && libraries.count().0 == 2,
        "the game's own cards are there once anyway"
    );
}

#[test]
fn a_match_that_was_saved_has_one_library() {
    let game = opened("duel", "monsters", &monsters("It stays."));
    let bytes = game.save().unwrap();
    let taken = |make: &mut dyn FnMut() -> Box<dyn AnyGame>| {
        let mut made = None;
        let info = allocation_counter::measure(|| made = Some(make()));
        (info.bytes_current, made)
    };
    let setup = &game.header().setup;
    let (once, _) = taken(&mut || (find("duel").unwrap().open)(setup, Seed::from(7), Vec::new()).unwrap());
    let (again, _) = taken(&mut || (find("duel").unwrap().restore)(setup, &bytes).unwrap());
    assert!(again < once + once / 4, "{once} bytes, and {again} after it was saved");
}

#[test]
fn a_library_takes_little_more_than_its_text() {
    // The shortest possible cards: each takes much more memory than its line.
    let short: String = (0..3_000).map(|i| format!("Monster,M{i},d,1,1,1\n")).collect();
    let mut game = None;
    let info = allocation_counter::measure(|| game = Some(opened("duel", "monsters", &short)));
    let (text, said) = (short.len() as i64, game.unwrap().shared().unwrap().bytes() as i64);
    assert!(info.bytes_current < 24 * text, "{} bytes for a file of {text}", info.bytes_current);
    // The reported size is the real size, except for the texts of the setup.
    assert!(said < info.bytes_current && said > info.bytes_current / 2, "{said} of {}", info.bytes_current);
}
