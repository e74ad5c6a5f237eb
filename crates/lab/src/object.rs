//! A JSON object whose values stay exactly as they were written.

use std::fmt;
use std::io::Write;

use serde::de::{Deserialize, Deserializer, MapAccess, Visitor};
use serde_json::value::RawValue;

/// Keys and values in their order; a number keeps its digits and a text its escapes.
#[derive(Debug, Default)]
pub(crate) struct Object(pub(crate) Vec<(String, Box<RawValue>)>);

impl Object {
    /// Writes it in one line, without the keys that are in `others`, and `others` after it.
    pub(crate) fn write_with(&self, others: &[(&str, String)], out: &mut Vec<u8>) {
        let own = self.0.iter().filter(|(key, _)| others.iter().all(|(name, _)| name != key));
        let own = own.map(|(key, value)| (key.as_str(), value.get()));
        out.push(b'{');
        for (at, (key, value)) in
            own.chain(others.iter().map(|(key, value)| (*key, value.as_str()))).enumerate()
        {
            let comma = if at > 0 { "," } else { "" };
            // Writing to a list of bytes cannot fail.
            let _ = write!(out, "{comma}{}:{value}", serde_json::Value::from(key));
        }
        out.extend_from_slice(b"}\n");
    }
}

impl<'de> Deserialize<'de> for Object {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
        from.deserialize_map(Members)
    }
}

struct Members;

impl<'de> Visitor<'de> for Members {
    type Value = Object;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("an object, {\"name\": value, …}")
    }

    fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<Object, A::Error> {
        let mut object = Object::default();
        while let Some(member) = map.next_entry()? {
            object.0.push(member);
        }
        Ok(object)
    }
}
