//! The cards of a match: those that come with the game, and those of somebody's own file.

use std::hash::{Hash, Hasher};
use std::ops::{Deref, Range};
use std::sync::{Arc, LazyLock, OnceLock};

use effects::program::{Ability, Chooser, EffectRule, Quantity, Selection, Selector, Step};
use effects::{
    BuiltInCards, CardClauses, Diagnostic, Library, SourceText, Word, called_alike, read_toml_with,
};
use kernel::{FingerprintHasher, SharedData};
use serde::{Deserialize, Deserializer, Serialize, Serializer, de::Error};

use super::action::Action;
use super::card::{Card, WolfPackPrint};
use super::damage_profile::DamageProfile;
use super::view::WolfPackCardFace;
use super::vocab::{WolfPackTrigger, WolfPackVocab};

/// All cards that a match can have.
#[derive(Debug)]
pub struct WolfPackCards {
    library: Library<WolfPackVocab>,
    file: CardFile,
    /// The cards of the file that are called as one of the game's, if there are some.
    pub(super) clash: Option<String>,
    /// A hash of everything that the rules read of the cards.
    pub(super) hash: u64,
    /// The triggers that some card has, as a set of bits: other events need no check.
    minded: u32,
    /// Whether some card changes the damage that a flyer takes.
    armored: bool,
    /// The damage profile of each card, for lookahead.
    punches: Vec<DamageProfile>,
    /// The face of each print, built on first use.
    fronts: Box<[OnceLock<Arc<WolfPackCardFace>>]>,
}

/// Somebody's own card file.
#[derive(Clone, PartialEq, Eq, Hash, Default, Debug, Serialize, Deserialize)]
pub struct CardFile {
    /// What stands in it; nothing where there are only the game's own cards.
    pub text: Option<String>,
    /// Does it take the place of the game's own cards?
    pub alone: bool,
}

/// The most different cards that a match can have.
const MOST_PRINTS: usize = 200;

const OWN: SourceText<'static> = SourceText { name: "cards.toml", text: include_str!("cards.toml") };

static STANDARD: LazyLock<WolfPackCards> = LazyLock::new(|| {
    WolfPackCards::read(CardFile::default()).expect("the cards of the game itself are right")
});

impl BuiltInCards for WolfPackVocab {
    type V = Self;

    fn library() -> &'static Library<Self> {
        &STANDARD.library
    }

    fn read(source: &SourceText<'_>) -> (Vec<WolfPackPrint>, Vec<Diagnostic>) {
        read_toml_with(source, unfit)
    }
}

impl WolfPackCards {
    /// Reads the game's cards and those of a file, and checks them; what is wrong is shown in its place. Whether the file
    /// may have names of the game's cards depends on another setting, so that is told when a match begins.
    pub fn read(file: CardFile) -> Result<Self, String> {
        let right = |source: &SourceText<'_>| match WolfPackVocab::read(source) {
            (prints, mistakes) if mistakes.is_empty() => Ok(prints),
            (_, mistakes) => Err(source.show(&mistakes)),
        };
        let (mut prints, mut clash) = (Vec::new(), None);
        if file.text.is_none() || !file.alone {
            prints = right(&OWN)?;
        }
        if let Some(text) = file.text.as_deref() {
            let source = SourceText { name: "cards", text };
            let more = right(&source)?;
            let twice = called_alike(&more, prints.iter());
            clash = (!twice.is_empty()).then(|| source.show(&twice));
            prints.extend(more);
        }
        if prints.len() > MOST_PRINTS {
            return Err(format!("too many cards: {}, at most {MOST_PRINTS}", prints.len()));
        }
        let mut hasher = FingerprintHasher::new();
        for print in &prints {
            (print.name.as_str(), print.facts).hash(&mut hasher);
            print.abilities.iter().for_each(|a| effects::Steps(&a.steps).to_string().hash(&mut hasher));
        }
        let minded = prints.iter().flat_map(|print| &print.abilities).fold(0, |all, a| all | minds(&a.steps));
        let armored = prints.iter().flat_map(|print| &print.abilities).any(|ability| armors(&ability.steps));
        let punches = prints.iter().map(|print| DamageProfile::of(&print.abilities)).collect();
        let fronts = prints.iter().map(|_| OnceLock::new()).collect();
        let (library, hash) = (Library::new(prints), hasher.finish());
        Ok(Self { library, file, clash, hash, minded, armored, punches, fronts })
    }
}

impl WolfPackCards {
    /// The approximate size in bytes, including the source text.
    fn bytes(&self) -> usize {
        let text = self.file.text.as_ref().map_or(0, String::capacity);
        self.library.bytes() + size_of_val(&*self.fronts) + size_of_val(&*self.punches) + text
    }

    /// All prints.
    #[inline]
    pub(super) fn library(&self) -> &Library<WolfPackVocab> {
        &self.library
    }

    /// The damage profile of a card.
    #[inline]
    pub(super) fn punch(&self, card: Card) -> &DamageProfile {
        &self.punches[usize::from(card.0)]
    }
}

/// What keeps a card from being played in this game: here a card is aimed when it is selected, does one thing when
/// it is played, and asks nobody anything afterwards (R3-10).
fn unfit(print: &WolfPackPrint, clauses: &CardClauses<'_>, mistakes: &mut Vec<Diagnostic>) {
    let name = print.name;
    let mut wrong = |span: Option<Range<usize>>, what: String| {
        let span = span.unwrap_or_else(|| print.sheet.span("name"));
        mistakes.push(Diagnostic::new("unfit", span, what));
    };
    let [ability] = print.abilities.as_slice() else {
        let what = format!("{name} has {} abilities: a card has exactly one", print.abilities.len());
        return wrong(clauses.first(1), what);
    };
    let Ability { zones, trigger: when, optional, cost, target, static_rules: always, .. } = ability;
    let odd = !zones.is_empty() || when.is_some() || !cost.is_empty() || !target.is_empty();
    if odd || !always.is_empty() || *optional {
        let what = format!("{name} has a clause besides `do`: cards of this game only have `do`");
        return wrong(clauses.find(0, &["in", "when", "cost", "target", "always", "may"]), what);
    }
    let rest = if aim(ability).is_some() { &ability.steps[1..] } else { &ability.steps };
    if rest.iter().any(asks) {
        let what = format!(
            "{name} chooses in the middle of its effect: choose one flyer at the start (`choose foe; …`), \
             and nothing later"
        );
        return wrong(clauses.find(0, &["do"]), what);
    }
    if format!("play {name}").parse::<Action>() != Ok(Action::Play(name, None)) {
        wrong(None, format!("{name} would be read as a card and its target: choose another name"));
    }
}

/// The possible targets of a card when it is selected; `None` if it has no target.
fn aim(ability: &Ability<WolfPackVocab>) -> Option<&Selector<WolfPackVocab>> {
    match ability.steps.first() {
        Some(Step::Choose {
            count: Quantity::Exactly(1),
            selection: Selection::Asked(Chooser::You),
            from,
        }) => Some(from),
        _ => None,
    }
}

/// Whether a step, or one inside it, asks a player.
fn asks(step: &Step<WolfPackVocab>) -> bool {
    match step {
        Step::Choose { selection: Selection::Asked(_), count, .. } => *count != Quantity::All,
        Step::May(..) | Step::OneOf(..) => true,
        _ => step.arms().into_iter().flatten().any(asks),
    }
}

/// The triggers of the rules in these steps.
fn minds(steps: &[Step<WolfPackVocab>]) -> u32 {
    let own = |step: &Step<WolfPackVocab>| match step {
        Step::Continuous(lasting) => match &lasting.rule {
            EffectRule::Triggered(when, ..) | EffectRule::Replacement(when, _) | EffectRule::Forbid(when) => {
                1 << when.trigger.index()
            }
            _ => 0,
        },
        _ => 0,
    };
    steps
        .iter()
        .fold(0, |all, step| step.arms().into_iter().fold(all | own(step), |all, arm| all | minds(arm)))
}

/// Whether a rule in these steps modifies numbers.
fn armors(steps: &[Step<WolfPackVocab>]) -> bool {
    let own = |step: &Step<WolfPackVocab>| matches!(step, Step::Continuous(lasting) if matches!(lasting.rule, EffectRule::Modify(..)));
    steps.iter().any(|step| own(step) || step.arms().into_iter().any(armors))
}

/// The location of the cards of a match. The built-in cards exist once for all matches; nothing is cloned or saved.
#[derive(Clone, Default, Debug)]
pub enum WolfPackCardSet {
    /// The built-in cards.
    #[default]
    Standard,
    /// The cards of a user's own file.
    Own(Arc<WolfPackCards>),
}

impl WolfPackCardSet {
    /// A shelf with the usual cards and those of this file, if there is one.
    pub fn of(file: CardFile) -> Result<Self, String> {
        match file.text {
            None => Ok(Self::Standard),
            Some(_) => Ok(Self::Own(Arc::new(WolfPackCards::read(file)?))),
        }
    }

    /// The cards of a user's own files, which equal matches can share.
    pub(super) fn shared(&self) -> Option<SharedData> {
        match self {
            Self::Standard => None,
            Self::Own(cards) => Some(SharedData::new(cards.clone(), cards.bytes())),
        }
    }

    /// Uses these cards, if they are from the same files.
    pub(super) fn share(&mut self, with: &SharedData) {
        if let (Self::Own(own), Some(cards)) = (&*self, with.get::<WolfPackCards>())
            && own.file == cards.file
        {
            *self = Self::Own(cards);
        }
    }

    /// The cards.
    #[inline]
    pub fn cards(&self) -> &WolfPackCards {
        match self {
            Self::Standard => &STANDARD,
            Self::Own(cards) => cards,
        }
    }

    /// The print of a card.
    #[inline]
    pub fn printed(&self, card: Card) -> &WolfPackPrint {
        &self.cards().library.prints[usize::from(card.0)]
    }

    /// The face of a card.
    pub(super) fn front(&self, card: Card) -> Arc<WolfPackCardFace> {
        let front = || Arc::new(WolfPackCardFace::of(self.printed(card)));
        self.cards().fronts[usize::from(card.0)].get_or_init(front).clone()
    }

    /// The card with this name.
    pub fn named(&self, name: &str) -> Option<Card> {
        self.cards().library.find(name).map(|at| Card(at as u8))
    }

    /// The possible targets of a card, if it has a target.
    #[inline]
    pub(super) fn aim(&self, card: Card) -> Option<&Selector<WolfPackVocab>> {
        self.printed(card).abilities.first().and_then(aim)
    }

    /// The damage profile of a card.
    #[inline]
    pub(super) fn punch(&self, card: Card) -> DamageProfile {
        *self.cards().punch(card)
    }

    /// Whether some card has this trigger.
    #[inline]
    pub(super) fn has_trigger(&self, trigger: WolfPackTrigger) -> bool {
        self.cards().minded >> trigger.index() & 1 == 1
    }

    /// Whether some card changes the damage that a flyer takes.
    #[inline]
    pub(super) fn has_armor(&self) -> bool {
        self.cards().armored
    }

    /// The file that makes it.
    pub(super) fn file(&self) -> &CardFile {
        &self.cards().file
    }
}

impl Deref for WolfPackCardSet {
    type Target = Library<WolfPackVocab>;

    #[inline]
    fn deref(&self) -> &Library<WolfPackVocab> {
        &self.cards().library
    }
}

impl PartialEq for WolfPackCardSet {
    fn eq(&self, other: &Self) -> bool {
        self.file() == other.file()
    }
}

impl Eq for WolfPackCardSet {}

impl Hash for WolfPackCardSet {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.file().hash(state);
    }
}

impl Serialize for WolfPackCardSet {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        self.file().serialize(serializer)
    }
}

impl<'de> Deserialize<'de> for WolfPackCardSet {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        Self::of(CardFile::deserialize(deserializer)?).map_err(D::Error::custom)
    }
}
