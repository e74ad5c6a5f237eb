//! Pictures that explain the rules of a game: a data file, so that authors of games can draw with it.

use protocol::{PicturePoint, RulePicture};
use serde::Deserialize;

/// The size of a picture.
const WIDTH: i16 = 160;
const HEIGHT: i16 = 90;

/// The longest note, in characters: longer texts belong into the caption.
const LONGEST_NOTE: usize = 12;

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct PictureFile {
    pictures: Vec<RulePicture>,
}

/// Parses a file of pictures; the error says where it is wrong.
pub(crate) fn read(text: &str) -> Result<Vec<RulePicture>, String> {
    let PictureFile { pictures } = toml::from_str(text).map_err(|error| error.to_string())?;
    for (at, picture) in pictures.iter().enumerate() {
        let wrong = |what: String| Err(format!("picture {}: {what}", at + 1));
        if let Some([x, y]) = points(picture).find(|point| !is_inside(*point)) {
            return wrong(format!("{x}, {y} is outside: a picture is {WIDTH} wide and {HEIGHT} high"));
        }
        if let Some(note) = picture.notes.iter().find(|note| note.text.chars().count() > LONGEST_NOTE) {
            return wrong(format!(
                "`{}` is too long: a note has at most {LONGEST_NOTE} characters",
                note.text
            ));
        }
    }
    Ok(pictures)
}

/// Every point of a picture.
fn points(picture: &RulePicture) -> impl Iterator<Item = PicturePoint> {
    let cards = picture.cards.iter().map(|card| card.at);
    let arrows = picture.arrows.iter().flat_map(|arrow| [arrow.from, arrow.to]);
    let notes = picture.notes.iter().map(|note| note.at);
    cards.chain(picture.places.iter().copied()).chain(arrows).chain(notes)
}

fn is_inside([x, y]: PicturePoint) -> bool {
    (0..=WIDTH).contains(&x) && (0..=HEIGHT).contains(&y)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Every game has pictures in both languages; the first shows cards, and every card exists with its figures.
    #[test]
    fn every_game_is_explained_in_pictures() {
        for entry in catalog::GAMES {
            let name = entry.about.name;
            let pictures = read(entry.pictures.unwrap_or_else(|| panic!("{name} has no pictures")));
            let pictures = pictures.unwrap_or_else(|why| panic!("{name}: {why}"));
            assert!((4..=9).contains(&pictures.len()), "{name}: {} pictures", pictures.len());
            assert!(pictures[0].cards.len() >= 3 && pictures[0].notes.is_empty(), "{name}");
            for picture in &pictures {
                let RulePicture { en, de, cards, .. } = picture;
                assert!(!en.is_empty() && !de.is_empty() && en != de, "{name}: {en}");
                assert!(en.len() <= 140 && de.len() <= 160, "{name}: a caption is a sentence or two: {en}");
                let named = cards.iter().filter(|card| !card.name.is_empty() && card.kind != "flyer");
                named.for_each(|card| assert_printed(entry, card));
            }
        }
    }

    /// A card of the game has this name, and these figures are printed on it.
    fn assert_printed(entry: &catalog::GameEntry, card: &protocol::PictureCard) {
        let Some(pool) = entry.cards else { return };
        let found = (pool.search)(&format!("\"{}\"", card.name)).expect("a name is a search");
        let print = found.cards.iter().find(|print| print.name == card.name);
        let print = print.unwrap_or_else(|| panic!("{}: there is no {}", entry.about.name, card.name));
        for figure in &card.figures {
            let (field, value) = figure.split_once(' ').expect("a figure is a name and a value");
            let printed = print.values.iter().find(|(name, _)| name.eq_ignore_ascii_case(field));
            let printed = printed.map(|(_, value)| match value {
                catalog::FieldValue::Number(number) => number.to_string(),
                other => format!("{other:?}"),
            });
            assert_eq!(printed.as_deref(), Some(value), "{}: {figure}", card.name);
        }
    }

    #[test]
    fn a_wrong_picture_is_named() {
        let text = |rest: &str| format!("[[pictures]]\nen = \"a\"\nde = \"b\"\n{rest}\n");
        assert!(read(&text("cards = [{ at = [0, 90] }]")).is_ok());
        for (wrong, why) in [
            ("cards = [{ at = [0, 91] }]", "picture 1: 0, 91 is outside"),
            ("arrows = [{ from = [0, 0], to = [161, 0] }]", "picture 1: 161, 0 is outside"),
            (
                "notes = [{ at = [1, 1], text = \"a long sentence\" }]",
                "picture 1: `a long sentence` is too long",
            ),
            ("card = []", "unknown field `card`"),
        ] {
            let found = read(&text(wrong)).expect_err(wrong);
            assert!(found.contains(why), "{found}");
        }
    }
}
