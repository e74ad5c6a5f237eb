//! One request: a JSON object, parsed field by field.

use std::fmt::Display;
use std::str::FromStr;

use catalog::meant;
use kernel::{Pairs, Seed, Viewer};
use serde_json::{Map, Value};

use super::error::Error;

/// The object of one line.
pub(super) struct Request(Map<String, Value>);

impl Request {
    pub(super) fn read(line: &[u8]) -> Result<Self, Error> {
        let bad = |what: String| Error::new("bad-json", format!("This line is not a JSON object: {what}."));
        let text = std::str::from_utf8(line)
            .map_err(|e| bad(format!("byte {} is not UTF-8", e.valid_up_to() + 1)))?;
        if text.trim().is_empty() {
            return Err(bad("it is empty".into()));
        }
        match serde_json::from_str(text).map_err(|e| bad(e.to_string()))? {
            Value::Object(fields) => Ok(Self(fields)),
            other => Err(bad(format!("it is {}", kind(&other)))),
        }
    }

    /// The `id`, returned unchanged, so that responses can be matched to requests.
    pub(super) fn id(&self) -> Option<&Value> {
        self.0.get("id")
    }

    /// Refuses unknown fields: a misspelt field must not be ignored.
    pub(super) fn only(&self, verb: &str, fields: &[&str]) -> Result<(), Error> {
        let known = || ["do", "id"].iter().chain(fields).copied();
        let Some(strange) = self.0.keys().find(|name| !known().any(|right| right == *name)) else {
            return Ok(());
        };
        let hint = meant(strange, known());
        let right = known().collect::<Vec<_>>().join(", ");
        Err(Error::new(
            "unknown-field",
            format!("`{verb}` has no field `{strange}`{hint}: its fields are {right}."),
        ))
    }

    pub(super) fn text(&self, name: &str) -> Result<&str, Error> {
        self.maybe_text(name)?.ok_or_else(|| missing(name, "a string"))
    }

    fn maybe_text(&self, name: &str) -> Result<Option<&str>, Error> {
        let text = |value: &'_ Value| wrong(name, value, "a string");
        self.0.get(name).map(|value| value.as_str().ok_or_else(|| text(value))).transpose()
    }

    /// A field whose text is parsed.
    pub(super) fn parsed<T: FromStr<Err: Display>>(&self, name: &str) -> Result<T, Error> {
        self.text(name)?.parse().map_err(|e| Error::new("bad-field", format!("`{name}`: {e}.")))
    }

    pub(super) fn number(&self, name: &str) -> Result<u64, Error> {
        self.maybe_number(name)?.ok_or_else(|| missing(name, "a whole number"))
    }

    pub(super) fn maybe_number(&self, name: &str) -> Result<Option<u64>, Error> {
        let number = |value: &Value| value.as_u64().ok_or_else(|| wrong(name, value, "a whole number"));
        self.0.get(name).map(number).transpose()
    }

    /// A boolean field; `false` by default.
    pub(super) fn switch(&self, name: &str) -> Result<bool, Error> {
        let switch = |value: &Value| value.as_bool().ok_or_else(|| wrong(name, value, "true or false"));
        Ok(self.0.get(name).map(switch).transpose()?.unwrap_or(false))
    }

    /// The viewer. The default is the public, so that nobody sees hidden cards by accident.
    pub(super) fn viewer(&self) -> Result<Viewer, Error> {
        if self.has("viewer") { self.parsed("viewer") } else { Ok(Viewer::Public) }
    }

    pub(super) fn has(&self, name: &str) -> bool {
        self.0.contains_key(name)
    }

    /// A seed as a number or as text.
    pub(super) fn seed(&self) -> Result<Option<Seed>, Error> {
        let seed = |value: &Value| {
            let text = match value {
                Value::String(text) => text.clone(),
                Value::Number(n) => n.to_string(),
                other => return Err(wrong("seed", other, "a whole number or a string")),
            };
            text.parse().map_err(|e| Error::new("bad-field", format!("`seed`: {e}.")))
        };
        self.0.get("seed").map(seed).transpose()
    }

    /// A list of texts.
    pub(super) fn texts(&self, name: &str) -> Result<Vec<String>, Error> {
        let list = |value: &Value| -> Option<Vec<String>> {
            value.as_array()?.iter().map(|item| item.as_str().map(String::from)).collect()
        };
        match self.0.get(name) {
            None => Ok(Vec::new()),
            Some(value) => list(value).ok_or_else(|| wrong(name, value, "a list of strings")),
        }
    }

    /// The settings of a game: texts, numbers, or lists of them.
    pub(super) fn setup(&self) -> Result<Pairs, Error> {
        let Some(value) = self.0.get("setup") else { return Ok(Pairs::default()) };
        let settings = value.as_object().ok_or_else(|| wrong("setup", value, "an object of settings"))?;
        let pair = |(name, value): (&String, &Value)| match setting(value) {
            Some(text) => Ok((name.clone(), text)),
            None => Err(Error::new(
                "bad-setup",
                format!("{name}: {} is not a string, a number or a list of them.", shown(value)),
            )),
        };
        settings.iter().map(pair).collect::<Result<_, _>>().map(Pairs)
    }
}

/// A setting as its command-line text.
fn setting(value: &Value) -> Option<String> {
    match value {
        Value::String(text) => Some(text.clone()),
        Value::Number(n) => Some(n.to_string()),
        Value::Bool(b) => Some(b.to_string()),
        Value::Array(items) if !items.iter().any(Value::is_array) => {
            Some(items.iter().map(setting).collect::<Option<Vec<_>>>()?.join(","))
        }
        _ => None,
    }
}

fn missing(name: &str, right: &str) -> Error {
    Error::new("missing-field", format!("The field `{name}` is missing: expected {right}."))
}

fn wrong(name: &str, value: &Value, right: &str) -> Error {
    Error::new("bad-field", format!("`{name}`: {} is not {right}.", shown(value)))
}

/// A value for an error message, shortened.
fn shown(value: &Value) -> String {
    let text = value.to_string();
    match text.char_indices().nth(60) {
        None => text,
        Some((end, _)) => format!("{}…", &text[..end]),
    }
}

fn kind(value: &Value) -> &'static str {
    match value {
        Value::Null => "null",
        Value::Bool(_) => "true or false",
        Value::Number(_) => "a number",
        Value::String(_) => "a string",
        Value::Array(_) => "a list",
        Value::Object(_) => "an object",
    }
}
