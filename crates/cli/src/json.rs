//! JSON documents for other programs.

use clap::{Arg, ArgAction, ArgMatches};
use serde_json::{Map, Value, json};

/// `--json`, for every command whose answer can be a document.
pub(crate) fn flag() -> Arg {
    Arg::new("json").long("json").action(ArgAction::SetTrue).help("One JSON document instead of text")
}

/// Was it asked for?
pub(crate) fn asked(matches: &ArgMatches) -> bool {
    matches.get_flag("json")
}

/// A document of this kind, with these fields after those that say what it is.
pub(crate) fn document(schema: &str, fields: Value) -> Value {
    let mut document = Map::new();
    document.insert("schema".into(), json!(format!("croupier/{schema}")));
    document.insert("version".into(), json!(1));
    if let Value::Object(fields) = fields {
        document.extend(fields);
    }
    document.into()
}
