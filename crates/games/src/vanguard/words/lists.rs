//! The fixed words of Vanguard: triggers, numbers, keywords, timings, zones.

use effects::Word;

/// A list of words as an enumeration.
macro_rules! words {
    ($(#[$about:meta])* $name:ident: $($(#[$doc:meta])* $word:ident = $text:literal),+ $(,)?) => {
        $(#[$about])*
        #[derive(Copy, Clone, PartialEq, Eq, Debug)]
        pub enum $name { $($(#[$doc])* $word),+ }

        impl Word for $name {
            const ALL: &'static [Self] = &[$(Self::$word),+];

            fn name(self) -> &'static str {
                match self { $(Self::$word => $text),+ }
            }

            fn index(self) -> usize {
                self as usize
            }
        }
    };
}
pub(super) use words;

words!(
    /// The events that an ability can wait for.
    VanguardTrigger:
    /// A unit attacks another.
    Attacks = "attacks",
    /// An attack hits.
    Hits = "hits",
    /// A unit is placed on the vanguard circle or on a rear-guard circle.
    Placed = "placed",
    /// A unit moves to the guardian circle.
    Intercepts = "intercepts",
    /// A unit boosts another.
    Boosts = "boosts",
    /// A unit reveals a card in a drive check.
    DriveChecks = "drive-checks",
    /// A card is put into the drop zone.
    Dropped = "dropped",
    /// A unit is retired.
    Retired = "retired",
    /// Another unit is ridden on a vanguard.
    Ridden = "ridden",
    /// A player is told to draw.
    Draws = "draws",
    /// A main phase begins.
    MainPhase = "main-phase",
    /// An end phase begins.
    EndPhase = "end-phase",
    /// A unit is called to the guardian circle.
    Guards = "guards",
    /// A unit or a card is locked.
    Locked = "locked",
    /// A card is bound.
    Bound = "bound",
    /// An order is played.
    Ordered = "ordered",
);

words!(
    /// The numbers of a card.
    VanguardStat:
    /// Power.
    Power = "power",
    /// Critical.
    Critical = "critical",
    /// Shield.
    Shield = "shield",
    /// Grade.
    Grade = "grade",
    /// The number of drive checks.
    Drive = "drive",
    /// The cards in its gauge.
    Gauge = "gauge",
);

words!(
    /// The numbers of a match.
    VanguardMatchCounter:
    /// The number of battles of this turn, with the present one.
    Battles = "battles",
    /// Whether it is the turn of the effect's player.
    YourTurn = "your-turn",
    /// Whether it is the main phase of the effect's player.
    YourMain = "your-main-phase",
    /// Whether the vanguard of the effect's player is a unit of the G zone.
    Strode = "strode",
);

words!(
    /// The keywords of a unit.
    VanguardKeyword:
    /// It cannot attack while one of its player's units is face down or of another clan.
    Lord = "lord",
    /// It performs two drive checks.
    TwinDrive = "twin-drive",
    /// It performs three drive checks.
    TripleDrive = "triple-drive",
    /// It can attack the back row of its column.
    Reach = "column-reach",
    /// It can boost.
    Boost = "boost",
    /// It can intercept.
    Intercept = "intercept",
);

words!(
    /// The timings at which effects end.
    VanguardTiming:
    /// The end of the battle.
    Battle = "end-of-battle",
    /// The end of the turn.
    Turn = "end-of-turn",
);

words!(
    /// The zones where abilities work.
    VanguardAbilityZone:
    /// The vanguard circle.
    Vanguard = "vanguard",
    /// The rear-guard circles.
    Rear = "rear",
    /// The guardian circle.
    Guardian = "guardian",
    /// The hand.
    Hand = "hand",
    /// The drop zone.
    Drop = "drop",
    /// The soul.
    Soul = "soul",
    /// The bind zone.
    Bind = "bind",
    /// The order zone.
    Order = "orders",
);
