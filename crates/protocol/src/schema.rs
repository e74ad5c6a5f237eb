//! Schemas of the OpenAPI document for types that other crates define, and for texts of a fixed form.
//!
//! They are never values: a field names its schema with `value_type`. Other crates need no dependency for the
//! document in this way.

use utoipa::ToSchema;

/// A seat: `P1` is the first one.
#[derive(ToSchema)]
#[schema(as = Seat, value_type = String, pattern = "^P[0-9]{1,2}$")]
pub(crate) struct SeatSchema(#[expect(dead_code, reason = "never a value")] String);

/// The ID of a replay.
#[derive(ToSchema)]
#[schema(as = ReplayId, value_type = String, pattern = "^[0-9a-f]{20}$")]
pub(crate) struct ReplayIdSchema(#[expect(dead_code, reason = "never a value")] String);

/// The stage of a table.
#[derive(ToSchema)]
#[schema(as = Stage, rename_all = "kebab-case")]
#[expect(dead_code, reason = "never a value")]
pub(crate) enum StageSchema {
    Waiting,
    Playing,
    Over,
    Closed,
}

/// How a match is dealt: at random from a committed seed, with cards that the settings give, or continued from a known
/// deal.
#[derive(ToSchema)]
#[schema(as = DealKind, rename_all = "kebab-case")]
#[expect(dead_code, reason = "never a value")]
pub(crate) enum DealKindSchema {
    Committed,
    Arranged,
    Continued,
}

/// A player takes over a seat and decides for it until the seat's next assignment.
#[derive(ToSchema)]
#[schema(as = SeatAssignment)]
#[expect(dead_code, reason = "never a value")]
pub(crate) struct SeatAssignmentSchema {
    seat: SeatSchema,
    /// The first decision of the match, from one, that this player can make for the seat.
    #[schema(minimum = 1)]
    from: u32,
    player: ReplayPlayerSchema,
}

/// A player of a recorded match.
#[derive(ToSchema)]
#[schema(as = ReplayPlayer, rename_all = "kebab-case")]
#[expect(dead_code, reason = "never a value")]
pub(crate) enum ReplayPlayerSchema {
    /// A person, by name.
    Person(String),
    /// A bot, by name.
    Bot(String),
    /// The decisions of an earlier match.
    Recorded,
    /// More players than are listed.
    Several,
}

/// A scene, as sockets send it.
#[derive(ToSchema)]
#[schema(as = Scene, value_type = Object)]
pub(crate) struct SceneSchema(());

/// The motion of a card, as sockets send it.
#[derive(ToSchema)]
#[schema(as = CardMotion, value_type = Object)]
pub(crate) struct MotionSchema(());

/// What an event shows on a scene besides moving cards, as sockets send it.
#[derive(ToSchema)]
#[schema(as = SceneEvent, value_type = Object)]
pub(crate) struct SceneEventSchema(());

/// Why a moment is special.
#[derive(ToSchema)]
#[schema(as = MomentMark, rename_all = "kebab-case")]
#[expect(dead_code, reason = "never a value")]
pub(crate) enum MomentMarkSchema {
    /// A card comes to the table.
    Arrives,
    /// A card leaves the table.
    Leaves,
    /// Something is targeted: an arrow.
    Aims,
    /// Several effects wait for each other: links of a chain.
    Chain,
    /// A seat loses a large part of a counter.
    Loss,
    /// The match ends.
    Ends,
}

/// The zones of a scene: only those that changed. The field is missing if the scene has all zones.
#[derive(ToSchema)]
#[schema(as = Zones, rename_all = "kebab-case")]
#[expect(dead_code, reason = "never a value")]
pub(crate) enum ZonesSchema {
    Changed,
}

/// The health of the server.
#[derive(ToSchema)]
#[schema(as = HealthStatus, rename_all = "kebab-case")]
#[expect(dead_code, reason = "never a value")]
pub(crate) enum HealthStatusSchema {
    Fine,
    Stopping,
}

/// A refusal.
#[derive(ToSchema)]
#[schema(as = WireRefusal)]
#[expect(dead_code, reason = "never a value")]
pub struct RefusalSchema {
    /// A stable code.
    code: String,
    /// A sentence that says what is wrong and what would be right.
    sentence: String,
}
