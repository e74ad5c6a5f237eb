//! Cards that give themselves away. Every card of a match has a name of its own, and all names begin with a mark that
//! stands nowhere else: so whatever is sent, written or stored can be searched for them, however it is encoded.

use std::borrow::Cow;
use std::collections::BTreeSet;

use kernel::Pairs;

/// What the name of every card begins with.
pub(crate) const MARK: &str = "Qzxvkwjq";

/// Letters after the mark.
const LETTERS: usize = 3;

fn name(n: usize) -> String {
    let letter = |place: u32| char::from(b'a' + (n / 26_usize.pow(place) % 26) as u8);
    let letters: String = (0..LETTERS as u32).map(letter).collect();
    format!("{MARK}{letters}")
}

/// How long a match is.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(crate) enum Size {
    Short,
    Long,
}

/// A match of a game in which every card is marked, and the setting that tells everybody which cards there are; nothing,
/// if the cards of the game are not data.
pub(crate) fn marked(game: &str, size: Size) -> Option<(Pairs, String)> {
    let (cards, rest) = match game {
        "duel" => duel(size),
        "wolfpack" => wolfpack(size),
        _ => return None,
    };
    let mut setup = Pairs::default();
    setup.push("cards", cards.clone());
    rest.into_iter().for_each(|(name, value)| setup.push(name, value));
    Some((setup, cards))
}

type Settings = Vec<(&'static str, String)>;

fn names(from: usize, many: usize) -> String {
    (from..from + many).map(name).collect::<Vec<_>>().join(",")
}

/// Two decks of monsters, some of which are met face-down, and of spells that draw, destroy and bring back.
fn duel(size: Size) -> (String, Settings) {
    let (deck, life) = if size == Size::Long { (18, "900") } else { (8, "200") };
    let spells = ["draw 1", "destroy theirs monster", "choose theirs monster; destroy it"];
    let card = |n: usize| {
        let name = name(n);
        match n % 6 {
            5 => {
                let does = spells[n / 6 % spells.len()];
                format!("[[card]]\nname = \"{name}\"\nkind = \"spell\"\nphases = \"main\"\ndo = \"{does}\"\n")
            }
            _ => {
                let (atk, def) = (300 + n * 37 % 900, 200 + n * 53 % 900);
                format!(
                    "[[card]]\nname = \"{name}\"\nkind = \"monster\"\nlevel = 3\natk = {atk}\ndef = {def}\n"
                )
            }
        }
    };
    let settings = vec![("life", life.into()), ("cards1", names(0, deck)), ("cards2", names(deck, deck))];
    ((0..2 * deck).map(card).collect(), settings)
}

/// Two pilots and the Ace, with a hand and a deck each.
fn wolfpack(size: Size) -> (String, Settings) {
    let (hand, deck, rounds) = if size == Size::Long { (5, 9, "3") } else { (3, 2, "1") };
    let does = ["choose foe; fire at it by 5", "choose foe; strike it by 5", "choose enemy; damage it by 10"];
    let card = |n: usize| {
        let (name, does) = (name(n), does[n % does.len()]);
        format!("[[card]]\nname = \"{name}\"\ndeck = \"pack ace\"\nrarity = \"common\"\ndo = \"{does}\"\n")
    };
    let mut settings: Settings =
        vec![("pilots", "2".into()), ("ace_health", "60".into()), ("max_rounds", rounds.into())];
    for (i, [of_hand, of_deck]) in
        [["hand1", "deck1"], ["hand2", "deck2"], ["ace_hand", "ace_deck"]].into_iter().enumerate()
    {
        let first = i * (hand + deck);
        settings.extend([(of_hand, names(first, hand)), (of_deck, names(first + hand, deck))]);
    }
    ((0..3 * (hand + deck)).map(card).collect(), settings)
}

/// The cards that are named in a text.
pub(crate) fn named(text: &str) -> BTreeSet<&str> {
    let length = MARK.len() + LETTERS;
    text.match_indices(MARK).map(|(at, _)| text.get(at..at + length).unwrap_or(&text[at..])).collect()
}

/// The setting that says which cards there are: everybody may know it.
pub(crate) struct Cards(String);

impl Cards {
    pub(crate) fn new(cards: &str) -> Self {
        Self(serde_json::to_string(cards).expect("a text is data"))
    }

    /// A text without the setting, as data has it.
    pub(crate) fn without<'a>(&self, text: &'a str) -> Cow<'a, str> {
        if text.contains(&self.0) { text.replace(&self.0, "").into() } else { text.into() }
    }
}
