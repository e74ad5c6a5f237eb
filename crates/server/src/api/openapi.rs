//! The described routes, and the OpenAPI document that is generated from them.
//!
//! The paths and methods of these routes are part of their descriptions, so none of them can lack one.

use std::sync::{Arc, LazyLock};

use axum::Router;
use axum::extract::DefaultBodyLimit;
use axum::response::Response;
use protocol::RefusalSchema;
use serde_json::{Map, Value, json};
use utoipa::OpenApi;
use utoipa_axum::router::{OpenApiRouter, UtoipaMethodRouter};
use utoipa_axum::routes;

use super::{ApiState, catalogue, explore, lab, moments, only, replays, rooms, status};
use crate::json;

/// The parts of the document that belong to no operation.
#[derive(OpenApi)]
#[openapi(
    info(
        title = "Croupier",
        version = "1",
        license(name = "MIT OR Apache-2.0", identifier = "MIT OR Apache-2.0"),
        description = "Tables of card games. A client opens or finds a room here and plays over a WebSocket at \
                       `/api/rooms/{code}/live`: JSON messages, the first of which is a hello. Every refusal has a \
                       stable code and a sentence."
    ),
    servers((url = "/")),
    components(schemas(RefusalSchema))
)]
struct Document;

/// The responses that every operation may give: they come from the layers around it.
const COMMON: [(&str, &str); 3] = [
    ("403", "The host or the origin is foreign, or the operation is not for everybody."),
    ("408", "The request took too long."),
    ("429", "There were too many requests, or there is too much of something."),
];

static DOCUMENT: LazyLock<String> = LazyLock::new(|| {
    let document = described(0).into_openapi();
    finished(serde_json::to_value(document).unwrap_or_default()).to_string()
});

/// The described routes; an uploaded replay may have this many bytes.
pub(super) fn routes(replay_bytes: usize) -> Router<Arc<ApiState>> {
    described(replay_bytes).into()
}

fn described(replay_bytes: usize) -> OpenApiRouter<Arc<ApiState>> {
    let (schemas, paths, replays) = routes!(replays::list, replays::bring);
    let replays = (schemas, paths, replays.layer(DefaultBodyLimit::max(replay_bytes)));
    let routes = [
        routes!(catalogue::list),
        routes!(rooms::list, rooms::open),
        routes!(rooms::one),
        replays,
        routes!(replays::one),
        routes!(moments::outline),
        routes!(moments::scenes),
        routes!(moments::dice),
        routes!(moments::go_on),
        routes!(lab::about, lab::start),
        routes!(lab::one, lab::stop),
        routes!(lab::file),
        routes!(explore::open),
        routes!(explore::segment),
        routes!(openapi),
        routes!(status::health),
        routes!(status::metrics),
    ];
    let strict = |(schemas, paths, methods): UtoipaMethodRouter<_>| (schemas, paths, only(methods));
    let router = OpenApiRouter::with_openapi(Document::openapi());
    routes.into_iter().map(strict).fold(router, OpenApiRouter::routes)
}

/// Returns this document.
#[utoipa::path(
    get,
    path = "/api/openapi.json",
    operation_id = "openapi",
    responses((status = 200, description = "The document.", body = Object, content_type = "application/json"))
)]
async fn openapi() -> Response {
    json::typed("application/json", DOCUMENT.as_str())
}

/// Completes the document: common responses, bodies of refusals, the names of the games, closed objects.
fn finished(mut document: Value) -> Value {
    let paths = document["paths"].as_object_mut().into_iter().flat_map(Map::values_mut);
    for operation in paths.filter_map(Value::as_object_mut).flat_map(Map::values_mut) {
        for (status, description) in COMMON {
            operation["responses"][status] = json!({ "description": description });
        }
        let responses = operation["responses"].as_object_mut().into_iter().flatten();
        for (_, refused) in responses.filter(|(status, _)| status.as_str() >= "400") {
            let schema = json!({ "$ref": "#/components/schemas/WireRefusal" });
            refused["content"] = json!({ "application/json": { "schema": schema } });
        }
    }
    let games = catalog::games().map(|entry| entry.about.name).collect();
    document["components"]["schemas"]["OpenRoomRequest"]["properties"]["game"]["examples"] = games;
    let schemas = document["components"]["schemas"].clone();
    for schema in document["components"]["schemas"].as_object_mut().into_iter().flat_map(Map::values_mut) {
        merge_flattened(schema, &schemas);
        close(schema);
    }
    document
}

/// Merges the parts of a type with flattened fields into one object: only one object can be closed.
fn merge_flattened(schema: &mut Value, schemas: &Value) {
    let Some(parts) = schema["allOf"].as_array().cloned() else { return };
    let (mut properties, mut required) = (Map::new(), Vec::new());
    for part in &parts {
        let named = part["$ref"].as_str().and_then(|name| schemas.get(name.rsplit('/').next()?));
        let part = named.unwrap_or(part);
        properties.extend(part["properties"].as_object().cloned().unwrap_or_default());
        required.extend(part["required"].as_array().cloned().unwrap_or_default());
    }
    let description = schema["description"].take();
    *schema = json!({
        "type": "object", "description": description, "properties": properties, "required": required,
    });
}

/// Declares that objects have no other properties than those described.
fn close(schema: &mut Value) {
    match schema {
        Value::Object(fields) => {
            fields.values_mut().for_each(close);
            if fields.get("type").is_some_and(|kind| kind == "object") && fields.contains_key("properties") {
                fields.entry("additionalProperties").or_insert(false.into());
            }
        }
        Value::Array(items) => items.iter_mut().for_each(close),
        _ => {}
    }
}
