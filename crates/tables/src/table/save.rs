//! A table as bytes, so that a restart need not replay a long log from its first input.
//!
//! The list of inputs is authoritative. These bytes are for the same version of the program: it refuses
//! anything that it would not write itself, and then replays the inputs.

use std::borrow::Cow;

use catalog::Libraries;
use kernel::{Pairs, Setup};
use serde::{Deserialize, Serialize};

use super::{ChatLine, Occupant, Stage, Table, find, options, trial};
use crate::{DisplayName, Member, MemberId, OriginHash, SeedDeriver, Time, pairs};

/// Goes up when something about a table is saved in another way: older bytes are then refused.
const FORMAT: u32 = 7;

/// The saved form of a table.
#[derive(Serialize, Deserialize)]
struct Saved<'a> {
    game: Cow<'a, str>,
    rules: u32,
    setup: Cow<'a, [(String, String)]>,
    #[serde(with = "pairs")]
    options: Pairs,
    edition: u32,
    members: Cow<'a, [Member]>,
    next: u32,
    banned: Cow<'a, [DisplayName]>,
    origins: Cow<'a, [(MemberId, OriginHash)]>,
    host: MemberId,
    stands_in: bool,
    occupants: Cow<'a, [Occupant]>,
    deal: Cow<'a, SeedDeriver>,
    stage: Cow<'a, Stage>,
    talk: Cow<'a, [ChatLine]>,
    now: Time,
}

/// The author of saved bytes: the format version and the version of the program.
fn author() -> (u32, &'static str) {
    (FORMAT, env!("CARGO_PKG_VERSION"))
}

impl Table {
    /// The table as bytes; `None` if it cannot be saved, such as a table of a game that is not in the
    /// catalogue.
    pub fn save(&self) -> Option<Vec<u8>> {
        let saved = Saved {
            game: self.game_entry.about.name.into(),
            rules: self.game_entry.about.rules,
            setup: Cow::Borrowed(&self.setup.0),
            options: self.options.pairs(),
            edition: self.edition,
            members: Cow::Borrowed(&self.members),
            next: self.next,
            banned: Cow::Borrowed(&self.banned),
            origins: Cow::Borrowed(&self.origins),
            host: self.host,
            stands_in: self.stands_in,
            occupants: Cow::Borrowed(&self.occupants),
            deal: Cow::Borrowed(&self.deal),
            stage: Cow::Borrowed(&self.stage),
            talk: Cow::Borrowed(&self.talk),
            now: self.now,
        };
        postcard::to_allocvec(&(author(), saved)).ok()
    }

    /// The table in these bytes, if this program saved them.
    ///
    /// # Errors
    /// Says briefly what does not match.
    pub fn restore(bytes: &[u8]) -> Result<Self, String> {
        let unreadable = |error: postcard::Error| format!("it cannot be read ({error})");
        let (by, rest): ((u32, String), _) = postcard::take_from_bytes(bytes).map_err(unreadable)?;
        if (by.0, by.1.as_str()) != author() {
            return Err(format!("it was saved by another version of the program, {} ({})", by.1, by.0));
        }
        let saved: Saved<'_> = postcard::from_bytes(rest).map_err(unreadable)?;
        let setup = Pairs(saved.setup.into_owned());
        let line = find(&saved.game, &setup).map_err(|refusal| refusal.sentence)?;
        if line.about.rules != saved.rules {
            return Err("it was played with different rules".into());
        }
        let mut table = Self {
            game_entry: *line,
            options: options(&saved.options).map_err(|refusal| refusal.sentence)?,
            trial: trial(line, &setup).map_err(|refusal| refusal.sentence)?,
            setup,
            edition: saved.edition,
            members: saved.members.into_owned(),
            next: saved.next,
            banned: saved.banned.into_owned(),
            origins: saved.origins.into_owned(),
            host: saved.host,
            stands_in: saved.stands_in,
            occupants: saved.occupants.into_owned(),
            deal: saved.deal.into_owned(),
            stage: saved.stage.into_owned(),
            talk: saved.talk.into_owned(),
            now: saved.now,
            libraries: Libraries::default(),
        };
        let libraries = table.libraries.clone();
        table.share(&libraries);
        if table.save().as_deref() == Some(bytes) {
            Ok(table)
        } else {
            Err("it differs from what was saved".into())
        }
    }
}

/// The saved form of a match.
pub(super) mod game {
    use std::borrow::Cow;

    use catalog::AnyGame;
    use kernel::Pairs;
    use serde::de::Error as _;
    use serde::ser::Error as _;
    use serde::{Deserialize, Deserializer, Serialize, Serializer};

    #[derive(Serialize, Deserialize)]
    struct Saved<'a> {
        game: Cow<'a, str>,
        setup: Cow<'a, [(String, String)]>,
        bytes: Vec<u8>,
    }

    #[expect(clippy::borrowed_box, reason = "serde hands over the field as it is")]
    pub(in crate::table) fn serialize<S: Serializer>(
        game: &Box<dyn AnyGame>,
        serializer: S,
    ) -> Result<S::Ok, S::Error> {
        let header = game.header();
        catalog::find(&header.game).map_err(S::Error::custom)?;
        let setup = Cow::Borrowed(&header.setup.0[..]);
        let bytes = game.save().ok_or_else(|| S::Error::custom("this match cannot be saved"))?;
        let saved = Saved { game: Cow::Borrowed(&header.game), setup, bytes };
        saved.serialize(serializer)
    }

    pub(in crate::table) fn deserialize<'de, D: Deserializer<'de>>(
        deserializer: D,
    ) -> Result<Box<dyn AnyGame>, D::Error> {
        let Saved { game, setup, bytes } = Saved::deserialize(deserializer)?;
        let setup = Pairs(setup.into_owned());
        let line = catalog::find_with(&game, &setup).map_err(D::Error::custom)?;
        (line.restore)(&setup, &bytes).map_err(D::Error::custom)
    }
}
