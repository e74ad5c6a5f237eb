//! The options of a table, apart from the game's own settings.

use kernel::{Setting, Setup, SetupError};

use crate::ClockKind;

/// The options of a table. Like a game's setup they are pairs of text, each with one sentence for the menus.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct TableOptions {
    /// The thinking time.
    pub clock: ClockKind,
    /// Whether everybody has twice the time.
    pub extended: ExtendedTime,
    /// The consequence of running out of time.
    pub late: TimeoutPolicy,
    /// The number of seconds after which a bot plays for a disconnected player.
    pub grace: u32,
    /// Who can find the table.
    pub access: Access,
    /// Who may chat.
    pub chat: Chat,
    /// Whether spectators may see the hands, and with what delay in decisions.
    pub hands: SpectatorHands,
    /// Whether decisions can be taken back in a match among people.
    pub undo: Undo,
    /// The minimum duration of a pass in a response window.
    pub mask: PassDelay,
    /// How long bots wait before they act.
    pub pace: BotPace,
}

macro_rules! words {
    ($(#[$about:meta])* $name:ident { $($(#[$doc:meta])* $variant:ident = $word:literal),+ }) => {
        $(#[$about])*
        #[derive(Copy, Clone, PartialEq, Eq, Hash, Default, Debug)]
        pub enum $name { $($(#[$doc])* $variant),+ }

        impl $name {
            const TAKES: &'static str = words!(@join $($word)+);

            const fn word(self) -> &'static str {
                match self { $(Self::$variant => $word),+ }
            }

            fn read(setting: &str, word: &str) -> Result<Self, SetupError> {
                match word {
                    $($word => Ok(Self::$variant),)+
                    _ => Err(SetupError::value(setting, word, concat!("one of", $(" ", $word),+))),
                }
            }
        }
    };
    (@join $first:literal $($rest:literal)*) => { concat!($first $(, "|", $rest)*) };
}

words! {
    /// Whether everybody has twice the time.
    ExtendedTime {
        /// No.
        #[default]
        No = "no",
        /// Yes: twice as long for every decision, and twice as much in the bank.
        Yes = "yes"
    }
}

words! {
    /// The consequence of running out of time.
    TimeoutPolicy {
        /// A bot makes this decision.
        #[default]
        Bot = "bot",
        /// The player loses; at a table for more than two, a bot takes the seat.
        Lose = "lose"
    }
}

words! {
    /// Who can find the table.
    Access {
        /// The table is in the public list.
        #[default]
        Listed = "listed",
        /// Only people with the code can find it.
        Private = "private"
    }
}

words! {
    /// Who may chat.
    Chat {
        /// Players with a seat.
        #[default]
        Seats = "seats",
        /// Players and spectators.
        Everybody = "everybody",
        /// Nobody.
        Off = "off"
    }
}

words! {
    /// Whether decisions can be taken back in a match among people. Against bots they always can.
    Undo {
        /// If the others agree and nobody has learned anything from the decision.
        #[default]
        Ask = "ask",
        /// No.
        Never = "never"
    }
}

words! {
    /// The minimum duration of a pass in a response window, whether or not the player could respond.
    PassDelay {
        /// No minimum: an immediate pass reveals that there was no response.
        Off = "off",
        /// 0.3 to 0.9 seconds.
        #[default]
        Short = "short",
        /// 1 to 3 seconds.
        Long = "long"
    }
}

impl PassDelay {
    /// The minimum and the maximum in milliseconds.
    pub const fn range(self) -> (u64, u64) {
        match self {
            Self::Off => (0, 0),
            Self::Short => (300, 900),
            Self::Long => (1_000, 3_000),
        }
    }
}

words! {
    /// How long bots wait before they act.
    BotPace {
        /// Not at all.
        AtOnce = "at-once",
        /// Until the screens of the players have shown what happened before.
        #[default]
        Natural = "natural",
        /// The same, and a moment longer.
        Slow = "slow"
    }
}

impl BotPace {
    /// The minimum and the maximum in milliseconds: a screen that reports nothing holds no bot up for longer.
    pub const fn range(self) -> (u64, u64) {
        match self {
            Self::AtOnce => (0, 0),
            Self::Natural => (0, 8_000),
            Self::Slow => (2_500, 16_000),
        }
    }
}

/// Whether spectators may see the hands.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Default, Debug)]
pub enum SpectatorHands {
    /// No.
    #[default]
    Closed,
    /// If every player agrees, and with a delay of this many decisions.
    Open(u32),
}

impl SpectatorHands {
    /// The default delay.
    const DELAY: u32 = 10;
}

impl Default for TableOptions {
    fn default() -> Self {
        Self {
            clock: ClockKind::None,
            extended: ExtendedTime::default(),
            late: TimeoutPolicy::default(),
            grace: 45,
            access: Access::default(),
            chat: Chat::default(),
            hands: SpectatorHands::default(),
            undo: Undo::default(),
            mask: PassDelay::default(),
            pace: BotPace::default(),
        }
    }
}

impl TableOptions {
    /// The effective clock.
    pub(crate) fn time(&self) -> ClockKind {
        match (self.extended, self.clock) {
            (ExtendedTime::Yes, ClockKind::Decision(seconds)) => ClockKind::Decision(2 * seconds),
            (ExtendedTime::Yes, ClockKind::Bank(bank, more)) => ClockKind::Bank(2 * bank, 2 * more),
            (_, clock) => clock,
        }
    }
}

impl Setup for TableOptions {
    const SETTINGS: &'static [Setting] = &[
        Setting {
            name: "clock",
            takes: "none, 60s per decision, or 5m+10s for a bank and an increment per decision",
            about: "The time limit for people.",
        },
        Setting {
            name: "extended",
            takes: ExtendedTime::TAKES,
            about: "Whether all players have twice the time of the clock.",
        },
        Setting {
            name: "late",
            takes: TimeoutPolicy::TAKES,
            about: "What happens when a player's time is over: a bot decides, or the player loses.",
        },
        Setting {
            name: "grace",
            takes: "seconds, 5 to 600",
            about: "How long a bot waits before it plays for a player who lost the connection.",
        },
        Setting {
            name: "access",
            takes: Access::TAKES,
            about: "Whether the table is in the public list, or found by its code only.",
        },
        Setting {
            name: "chat",
            takes: Chat::TAKES,
            about: "Members who may chat: the players, spectators too, or nobody.",
        },
        Setting {
            name: "hands",
            takes: "closed, open, or open:20 for a delay of 20 decisions",
            about: "Whether spectators see the hands, some decisions later and only if every player agrees; \
                never on a screen at a player's address.",
        },
        Setting {
            name: "undo",
            takes: Undo::TAKES,
            about: "Whether a decision can be taken back when the other players agree and nobody learned \
                anything from it; against bots it always can.",
        },
        Setting {
            name: "mask",
            takes: PassDelay::TAKES,
            about: "The minimum time of a pass when a response was possible, so that a quick pass reveals \
                nothing.",
        },
        Setting {
            name: "pace",
            takes: BotPace::TAKES,
            about: "How long bots wait: not at all, until the players' screens have shown what happened before, or a moment longer.",
        },
    ];

    fn set(&mut self, name: &str, value: &str) -> Result<(), SetupError> {
        match name {
            "clock" => self.clock = value.parse().map_err(|what| SetupError::of(name, what))?,
            "extended" => self.extended = ExtendedTime::read(name, value)?,
            "late" => self.late = TimeoutPolicy::read(name, value)?,
            "grace" => self.grace = seconds(name, value)?,
            "access" => self.access = Access::read(name, value)?,
            "chat" => self.chat = Chat::read(name, value)?,
            "hands" => self.hands = hands(name, value)?,
            "undo" => self.undo = Undo::read(name, value)?,
            "mask" => self.mask = PassDelay::read(name, value)?,
            _ => self.pace = BotPace::read(name, value)?,
        }
        Ok(())
    }

    fn value(&self, name: &str) -> Option<String> {
        Some(match name {
            "clock" => self.clock.to_string(),
            "extended" => self.extended.word().into(),
            "late" => self.late.word().into(),
            "grace" => self.grace.to_string(),
            "access" => self.access.word().into(),
            "chat" => self.chat.word().into(),
            "hands" => match self.hands {
                SpectatorHands::Closed => "closed".into(),
                SpectatorHands::Open(delay) => format!("open:{delay}"),
            },
            "undo" => self.undo.word().into(),
            "mask" => self.mask.word().into(),
            _ => self.pace.word().into(),
        })
    }
}

fn seconds(name: &str, value: &str) -> Result<u32, SetupError> {
    let right = value.parse().ok().filter(|seconds| (5..=600).contains(seconds));
    right.ok_or_else(|| SetupError::value(name, value, "a number of seconds from 5 to 600"))
}

fn hands(name: &str, value: &str) -> Result<SpectatorHands, SetupError> {
    let delay = |text: &str| text.parse().ok().filter(|delay| (1..=1_000).contains(delay));
    let read = match value.split_once(':') {
        None if value == "closed" => Some(SpectatorHands::Closed),
        None if value == "open" => Some(SpectatorHands::Open(SpectatorHands::DELAY)),
        Some(("open", text)) => delay(text).map(SpectatorHands::Open),
        _ => None,
    };
    read.ok_or_else(|| {
        SetupError::value(name, value, "closed, open, or open: and a delay of 1 to 1000 decisions")
    })
}

#[cfg(test)]
mod tests {
    use kernel::Pairs;

    use super::*;

    #[test]
    fn options_are_read_as_they_are_written() {
        let text = "clock=5m+10s extended=yes late=lose grace=30 access=private chat=off hands=open:5 undo=never mask=long pace=slow";
        let options = TableOptions::from_pairs(&text.parse::<Pairs>().unwrap()).unwrap();
        assert_eq!(options.pairs().to_string(), text);
        assert_eq!((options.hands, options.mask.range()), (SpectatorHands::Open(5), (1_000, 3_000)));
        assert_eq!(options.time().to_string(), "10m+20s");
        assert_eq!(
            TableOptions::from_pairs(&TableOptions::default().pairs()).unwrap(),
            TableOptions::default()
        );
    }

    #[test]
    fn a_wrong_option_suggests_a_correction() {
        for (wrong, right) in [
            ("grace=4", "5 to 600"),
            ("chat=none", "one of seats everybody off"),
            ("hands=open:0", "1 to 1000"),
            ("clock=soon", "60s"),
            ("late=never", "one of bot lose"),
        ] {
            let error = TableOptions::from_pairs(&wrong.parse().unwrap()).unwrap_err().to_string();
            assert!(error.contains(right), "{error}");
        }
    }
}
