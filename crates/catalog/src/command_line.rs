//! Command lines that reproduce a match.

use kernel::{Pairs, RULES, Seed};

use crate::GameEntry;

impl GameEntry {
    /// The settings of a setup that differ from the defaults.
    pub fn chosen(&self, setup: &Pairs) -> Pairs {
        let mut usual = (self.defaults)();
        if !self.is_first() {
            usual.0.retain(|(name, _)| name != RULES);
        }
        // The game's advice applies by default, so a different value is written out.
        let advice = (self.advice)(setup);
        let against = |(name, value): &(String, String)| {
            advice.as_ref().is_some_and(|advice| advice.setting == name && advice.value != *value)
        };
        let said = setup.0.iter().filter(|pair| !usual.0.contains(pair) || against(pair));
        Pairs(said.cloned().collect())
    }

    /// The same as flags: ` --down 2 --collect own-first`; empty if there are none.
    pub fn flags(&self, setup: &Pairs) -> String {
        let flag = |(name, value): &(String, String)| {
            // The content of a whole file does not fit on a command line; the user knows where the file is.
            let value = if self.files.contains(&name.as_str()) { "FILE".into() } else { shell(value) };
            format!(" --{} {value}", name.replace('_', "-"))
        };
        self.chosen(setup).0.iter().map(flag).collect()
    }

    /// Settings in one line for people; for a whole file, only its length.
    pub fn describe_settings(&self, settings: &Pairs) -> String {
        let short = |(name, value): &(String, String)| match self.files.contains(&name.as_str()) {
            true => (name.clone(), format!("a file of {} lines", value.lines().count())),
            false => (name.clone(), value.clone()),
        };
        Pairs(settings.0.iter().map(short).collect()).to_string()
    }

    /// The command that plays a match from its start.
    pub fn play_command(&self, setup: &Pairs, seed: Seed) -> String {
        format!("croupier play {} --seed {seed}{}", self.about.name, self.flags(setup))
    }
}

/// A word quoted for a shell.
pub fn shell(word: &str) -> String {
    let plain = |c: char| c.is_ascii_alphanumeric() || "-_.,/:=+%".contains(c);
    match !word.is_empty() && word.chars().all(plain) {
        true => word.into(),
        false => format!("'{}'", word.replace('\'', r"'\''")),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_survive_the_shell() {
        assert_eq!(shell("own-first"), "own-first");
        assert_eq!(shell("2,Jo,K"), "2,Jo,K");
        assert_eq!(shell(""), "''");
        assert_eq!(shell("it's a; b"), r"'it'\''s a; b'");
    }

    #[test]
    fn a_file_is_named_not_quoted() {
        let duel = crate::find("duel").unwrap();
        let setup = Pairs(vec![("monsters".into(), "Monster,Pebble,It stays.,0,900,1\n".into())]);
        assert_eq!(duel.play_command(&setup, 7.into()), "croupier play duel --seed 7 --monsters FILE");
        assert!(
            duel.describe_settings(&setup).starts_with("monsters=\"a file of "),
            "{}",
            duel.describe_settings(&setup)
        );
    }

    #[test]
    fn only_unusual_settings_are_listed() {
        let war = crate::find("war").unwrap();
        let setup = "max_rounds=5000 down=2 deck=\"K 2\"".parse().unwrap();
        let command = war.play_command(&setup, Seed::from(7).nth(41));
        assert_eq!(command, "croupier play war --seed 7/41 --down 2 --deck 'K 2'");
    }
}
