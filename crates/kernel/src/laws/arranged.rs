//! The law that settings that arrange cards are declared.

use crate::Setup;

/// A setting that reveals hidden cards determines them, so all players must be informed that cards are arranged.
pub(super) fn is_declared<S: Setup>() -> Result<(), String> {
    if let Some(name) = S::SECRETS.iter().find(|name| !S::ARRANGED.contains(name)) {
        return Err(format!("`{name}` tells hidden cards, and is not declared to arrange them"));
    }
    let is_setting = |name: &&&str| S::SETTINGS.iter().any(|setting| setting.name == **name);
    if let Some(name) = S::ARRANGED.iter().find(|name| !is_setting(name)) {
        return Err(format!("`{name}` is declared to arrange cards, and is no setting"));
    }
    match S::default().is_arranged() {
        true => Err("the usual setup arranges cards".into()),
        false => Ok(()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Setting, SetupError};

    const fn setting(name: &'static str) -> Setting {
        Setting { name, takes: "cards", about: "" }
    }

    /// A setup with two settings: `USUAL` gives one a value by default, `SECRET` makes one secret, `ARRANGED`
    /// declares one.
    #[derive(Clone, PartialEq, Eq, Default, Debug)]
    struct Two<const USUAL: bool, const SECRET: bool, const ARRANGED: u8>;

    impl<const USUAL: bool, const SECRET: bool, const ARRANGED: u8> Setup for Two<USUAL, SECRET, ARRANGED> {
        const SETTINGS: &'static [Setting] = &[setting("rules"), setting("hand")];
        const SECRETS: &'static [&'static str] = if SECRET { &["hand"] } else { &[] };
        const ARRANGED: &'static [&'static str] = match ARRANGED {
            0 => &[],
            1 => &["hand"],
            _ => &["hand", "deck"],
        };

        fn set(&mut self, _: &str, _: &str) -> Result<(), SetupError> {
            Ok(())
        }

        fn value(&self, name: &str) -> Option<String> {
            (USUAL || name == "rules").then(String::new)
        }
    }

    #[test]
    fn each_fault_is_found() {
        assert_eq!(is_declared::<Two<false, true, 1>>(), Ok(()));
        let found = |told: Result<(), String>, what: &str| {
            assert!(told.as_ref().is_err_and(|told| told.contains(what)), "{told:?}");
        };
        found(is_declared::<Two<false, true, 0>>(), "`hand` tells hidden cards");
        found(is_declared::<Two<false, true, 2>>(), "`deck` is declared to arrange cards, and is no setting");
        found(is_declared::<Two<true, true, 1>>(), "the usual setup arranges cards");
    }
}
