//! JSON documents for other programs.

use clap::{Arg, ArgAction, ArgMatches};
use serde_json::{Map, Value, json};

/// `--json`, for every command that can print a document.
pub(crate) fn flag() -> Arg {
    Arg::new("json").long("json").action(ArgAction::SetTrue).help("Print one JSON document instead of text")
}

/// Whether it was given.
pub(crate) fn asked(matches: &ArgMatches) -> bool {
    matches.get_flag("json")
}

/// A document of this schema, with these fields after its header.
pub(crate) fn document(schema: &str, fields: Value) -> Value {
    let mut document = Map::new();
    document.insert("schema".into(), json!(format!("croupier/{schema}")));
    document.insert("version".into(), json!(1));
    if let Value::Object(fields) = fields {
        document.extend(fields);
    }
    document.into()
}
