//! Settings as data: an object of texts, `{"down": "2"}`.

use std::fmt;

use kernel::Pairs;
use serde::de::{MapAccess, Visitor};
use serde::{Deserializer, Serializer};

/// The maximum number of settings.
const MOST: usize = 64;

pub(crate) fn serialize<S: Serializer>(pairs: &Pairs, serializer: S) -> Result<S::Ok, S::Error> {
    serializer.collect_map(pairs.0.iter().map(|(name, value)| (name, value)))
}

pub(crate) fn deserialize<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Pairs, D::Error> {
    struct Object;

    impl<'de> Visitor<'de> for Object {
        type Value = Pairs;

        fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
            write!(f, "an object of at most {MOST} settings with string values")
        }

        fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<Pairs, A::Error> {
            let mut pairs = Pairs::default();
            while let Some((name, value)) = map.next_entry::<String, String>()? {
                if pairs.0.len() == MOST {
                    return Err(serde::de::Error::invalid_length(MOST + 1, &self));
                }
                pairs.push(name, value);
            }
            Ok(pairs)
        }
    }

    deserializer.deserialize_map(Object)
}
