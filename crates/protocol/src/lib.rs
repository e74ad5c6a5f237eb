//! The HTTP API as types: the bodies and parameters of requests and responses.
//!
//! The server, the Rust clients and the browser client use these types; the browser's are generated from them. The
//! messages of sockets are in [`tables`].

mod catalogue;
mod chart;
mod explore;
mod lab;
mod number;
mod playback;
mod replays;
mod rooms;
mod rule_picture;
mod schema;
mod settings;
mod status;

pub use catalogue::{Catalogue, GlossaryTerm, Hint, Lesson, ListedBot, ListedGame, ListedSetting};
pub use chart::{WireBar, WireChart, WireGuide, WireLayer, WireLine, WirePlot, WireRange};
pub use explore::{
    ExploreRequest, ExploreVisibility, Segment, SegmentParams, SegmentStep, SimulatedMoment,
    SimulatedOutline, TrackedCounter,
};
pub use lab::{
    BotMatch, Lab, LabRecord, LabRequest, LabResult, LabRun, LabState, LabTable, LabVariants, ListedRun,
};
pub use playback::{
    DiceRolls, MomentParams, PlaybackFrame, PlaybackFrames, ReplayEnding, ReplayMoment, ReplayOutline,
    ReplayRound, ResumeRequest,
};
pub use replays::{FinishedMatch, ListedReplay, ReplayListParams, ReplayPage, UploadedReplay};
pub use rooms::{Lobby, OpenRoomRequest, OpenRoomResponse, RoomDetails, RoomInfo, RoomPlayer, RoomSettings};
pub use rule_picture::{PictureArrow, PictureCard, PictureNote, PicturePoint, RulePicture};
pub use schema::RefusalSchema;
pub use settings::{Settings, pairs};
pub use status::Health;

/// Visits every type of a body.
#[cfg(feature = "types")]
pub fn types(visitor: &mut impl ts_rs::TypeVisitor) {
    visitor.visit::<Catalogue>();
    visitor.visit::<Lobby>();
    visitor.visit::<RoomDetails>();
    visitor.visit::<OpenRoomRequest>();
    visitor.visit::<OpenRoomResponse>();
    visitor.visit::<ReplayPage>();
    visitor.visit::<UploadedReplay>();
    visitor.visit::<ReplayOutline>();
    visitor.visit::<PlaybackFrames>();
    visitor.visit::<DiceRolls>();
    visitor.visit::<ResumeRequest>();
    visitor.visit::<Lab>();
    visitor.visit::<LabRequest>();
    visitor.visit::<LabRun>();
    visitor.visit::<ExploreRequest>();
    visitor.visit::<SimulatedOutline>();
    visitor.visit::<Segment>();
    visitor.visit::<Health>();
    visitor.visit::<tables::WireRefusal>();
}
