//! Settings by name.

use std::collections::BTreeMap;
use std::fmt;

use kernel::Pairs;
use serde::Deserializer;
use serde::de::{Error, MapAccess, Visitor};
use serde_json::Value;

/// Settings of a game or options of a room, by name.
pub type Settings = BTreeMap<String, String>;

/// Settings as pairs, in the order of their names.
pub fn pairs(settings: &Settings) -> Pairs {
    Pairs(settings.iter().map(|(name, value)| (name.clone(), value.clone())).collect())
}

/// Pairs as settings.
pub(crate) fn of_pairs(pairs: &Pairs) -> Settings {
    pairs.0.iter().cloned().collect()
}

/// Parses settings. The error names the setting whose value is not a text.
pub(crate) fn parse<'de, D: Deserializer<'de>>(from: D) -> Result<Settings, D::Error> {
    struct Texts;

    impl<'de> Visitor<'de> for Texts {
        type Value = Settings;

        fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
            f.write_str("an object with texts")
        }

        fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<Settings, A::Error> {
            let mut settings = Settings::new();
            while let Some(name) = map.next_key::<String>()? {
                let Value::String(value) = map.next_value()? else {
                    return Err(A::Error::custom(format!("the value of `{name}` must be a string")));
                };
                settings.insert(name, value);
            }
            Ok(settings)
        }
    }

    from.deserialize_map(Texts)
}

#[cfg(test)]
mod tests {
    use serde::Deserialize;

    use super::*;

    #[derive(Deserialize, Debug)]
    struct Body {
        #[serde(deserialize_with = "parse")]
        setup: Settings,
    }

    #[test]
    fn a_value_that_is_no_text_is_named() {
        let body: Body = serde_json::from_str(r#"{"setup":{"life":"1200"}}"#).unwrap();
        assert_eq!(pairs(&body.setup).to_string(), "life=1200");
        let error = serde_json::from_str::<Body>(r#"{"setup":{"life":1200}}"#).unwrap_err();
        assert!(error.to_string().starts_with("the value of `life` must be a string"), "{error}");
    }
}
