//! The cards of a match: those that come with the game, and those of somebody's own file.

use std::hash::{Hash, Hasher};
use std::ops::Range;
use std::sync::{Arc, LazyLock};

use effects::program::{Ability, AbilityKind, Chooser, EffectRule, Quantity, Selection, Selector, Step};
use effects::{
    BuiltInCards, CardClauses, CardsHandle, Diagnostic, FaceCache, Library, MatchCards, SourceText, Word,
    called_alike, read_toml_with,
};
use kernel::FingerprintHasher;
use serde::{Deserialize, Deserializer, Serialize, de::Error};

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
    /// The face of each print.
    fronts: FaceCache<WolfPackCardFace>,
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
    /// Reads the game's cards and those of a file, and checks them; errors show their location. Whether the file
    /// may have names of the game's cards depends on another setting, so that is checked when a match begins.
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
        let fronts = FaceCache::new(prints.len());
        let (library, hash) = (Library::new(prints), hasher.finish());
        Ok(Self { library, file, clash, hash, minded, armored, punches, fronts })
    }
}

impl WolfPackCards {
    /// The built-in cards.
    pub fn standard() -> &'static Self {
        &STANDARD
    }

    /// The print of a card.
    #[inline]
    pub fn printed(&self, card: Card) -> &WolfPackPrint {
        &self.library.prints[usize::from(card.0)]
    }

    /// The card with this name.
    pub fn named(&self, name: &str) -> Option<Card> {
        self.library.find(name).map(|at| Card(at as u8))
    }

    /// The face of a card.
    pub(super) fn front(&self, card: Card) -> Arc<WolfPackCardFace> {
        self.fronts.get(usize::from(card.0), || WolfPackCardFace::of(self.printed(card)))
    }

    /// The possible targets of a card, if it has a target.
    #[inline]
    pub(super) fn aim(&self, card: Card) -> Option<&Selector<WolfPackVocab>> {
        self.printed(card).abilities.first().and_then(aim)
    }

    /// The damage profile of a card.
    #[inline]
    pub(super) fn profile(&self, card: Card) -> &DamageProfile {
        &self.punches[usize::from(card.0)]
    }

    /// Whether some card has this trigger.
    #[inline]
    pub(super) fn has_trigger(&self, trigger: WolfPackTrigger) -> bool {
        self.minded >> trigger.index() & 1 == 1
    }

    /// Whether some card changes the damage that a flyer takes.
    #[inline]
    pub(super) fn has_armor(&self) -> bool {
        self.armored
    }
}

impl MatchCards for WolfPackCards {
    type Vocab = WolfPackVocab;
    type Files = CardFile;
    type Error = String;

    #[inline]
    fn library(&self) -> &Library<WolfPackVocab> {
        &self.library
    }

    fn files(&self) -> &CardFile {
        &self.file
    }

    fn with_files(&self, file: CardFile) -> Result<Self, String> {
        Self::read(file)
    }

    fn bytes(&self) -> usize {
        let text = self.file.text.as_ref().map_or(0, String::capacity);
        self.library.bytes() + self.fronts.bytes() + size_of_val(&*self.punches) + text
    }
}

/// Restores the cards of a saved position.
pub(super) fn restore<'de, D: Deserializer<'de>>(from: D) -> Result<CardsHandle<WolfPackCards>, D::Error> {
    CardsHandle::of(WolfPackCards::standard(), CardFile::deserialize(from)?).map_err(D::Error::custom)
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
    let Ability { kind, speed, limit, zones, optional, cost, target, .. } = ability;
    let odd = !zones.is_empty() || *kind != AbilityKind::Activated || !cost.is_empty() || !target.is_empty();
    if odd || speed.is_some() || limit.is_some() || *optional {
        let what = format!("{name} has a clause besides `do`: cards of this game only have `do`");
        return wrong(clauses.find(0, ELSEWHERE), what);
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

/// The clauses that no card here has.
const ELSEWHERE: &[&str] =
    &["in", "speed", "once", "when", "respond", "cost", "target", "procedure", "always", "may"];

/// The possible targets of a card when it is selected; `None` if it has no target.
fn aim(ability: &Ability<WolfPackVocab>) -> Option<&Selector<WolfPackVocab>> {
    match ability.steps.first() {
        Some(Step::Choose(choice)) => {
            let is_one =
                choice.count == Quantity::Exactly(1) && choice.top.is_none() && choice.total.is_none();
            let is_asked = choice.selection == Selection::Asked(Chooser::You) && choice.name.is_none();
            (is_one && is_asked).then_some(&choice.from)
        }
        _ => None,
    }
}

/// Whether a step, or one inside it, asks a player.
fn asks(step: &Step<WolfPackVocab>) -> bool {
    match step {
        Step::Choose(choice) if matches!(choice.selection, Selection::Asked(_)) => {
            choice.count != Quantity::All || choice.ordered
        }
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
    let own = |step: &Step<WolfPackVocab>| matches!(step, Step::Continuous(lasting) if matches!(lasting.rule, EffectRule::Modify(..) | EffectRule::Change(_)));
    steps.iter().any(|step| own(step) || step.arms().into_iter().any(armors))
}
