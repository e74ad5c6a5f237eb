//! What is known of a card besides where it is and what is printed on it.

use effects::machine::{EffectLink, forbids_itself};
use effects::program::{Ability, ChoiceName, Role, Selector, Step};
use effects::query::fold;
use effects::{Scope, TriggerEvent, TriggerInformation, select};
use kernel::Seat;

use crate::duel::cards::card::{Card, CardClass, PrintId, Stats};
use crate::duel::position::card_note::{CardMarks, CardNote};
use crate::duel::position::duel_position::DuelPosition;
use crate::duel::position::place::DuelZone;
use crate::duel::words::{
    Deed, DuelTest, DuelThing, DuelTrigger, DuelVerb, DuelVocab, ICONS, Likeness, LinkedPart, Prospect,
    Quality,
};

impl DuelPosition {
    /// What is remembered of a card.
    pub(in crate::duel) fn note_of(&self, card: Card) -> CardNote {
        self.board.flow.notes.get(card.index()).copied().unwrap_or_default()
    }

    /// The numbers of a card that is a monster where it lies: those of a trap count while it lies in a monster slot.
    pub(in crate::duel) fn stats_of(&self, card: Card) -> Option<Stats> {
        self.kind(card).stats().or_else(|| {
            let is_monster = self.board.area(card).is_some_and(|area| area.zone == DuelZone::Monster);
            is_monster.then(|| self.pool.cards().monster_form(self.board.print(card)))?
        })
    }

    /// Is a card of this class where it lies? A monster that is equipped to another one counts as a spell.
    pub(super) fn is_class(&self, card: Card, class: CardClass) -> bool {
        let printed = self.kind(card).class();
        if !self.board.rules.timing.chains {
            return printed == class;
        }
        match (class, self.board.area(card).map(|area| area.zone)) {
            (CardClass::Monster, Some(DuelZone::Monster)) => true,
            (CardClass::Monster, Some(DuelZone::Spell)) => false,
            (CardClass::Spell, Some(DuelZone::Spell)) => printed != CardClass::Trap,
            _ => printed == class,
        }
    }

    pub(super) fn has_icon(&self, card: Card, icon: u8) -> bool {
        let Some(word) = ICONS.get(usize::from(icon)) else { return false };
        self.printed(card).sheet.words("icon").contains(word)
    }

    /// Is a card called like this, or does it count as such a card?
    pub(super) fn answers_to_name(&self, card: Card, is_it: impl Fn(&str) -> bool) -> bool {
        let alias = || self.pool.cards().alias(self.board.print(card));
        is_it(&fold(self.printed(card).name.as_str())) || alias().is_some_and(|alias| is_it(&fold(alias)))
    }

    /// Is this so of a card?
    pub(super) fn is_known(&self, card: Card, what: &DuelTest, scope: &Scope<DuelThing>) -> bool {
        let note = || self.note_of(card);
        match what {
            DuelTest::Did(Deed::Attack) => self.board.on_field(card).is_some_and(|it| it.attacked),
            DuelTest::Did(Deed::Arrive) => note().since.turn() == self.board.turn,
            DuelTest::Did(Deed::Noted(marks)) | DuelTest::Cause(marks) => note().marks.has(*marks),
            DuelTest::Summoner(name) => {
                let by = note().summoner();
                by.is_some_and(|by| fold(self.printed(by).name.as_str()) == *name)
            }
            DuelTest::Summonable(special) => {
                self.kind(card).stats().is_some()
                    && match special {
                        true => self.may_be_summoned(card, DuelTrigger::SpecialSummon, Some(scope.this)),
                        false => !self.refuses(card, DuelTrigger::NormalSummon, None),
                    }
            }
            DuelTest::Has(quality) => self.has_quality(card, *quality),
            DuelTest::Would(prospect) => self.would(card, *prospect),
            DuelTest::Joined(LinkedPart::Attached) => {
                let DuelThing::Card(this, _) = scope.this else { return false };
                self.board.host(card) == Some(this)
            }
            DuelTest::Joined(LinkedPart::Linked) => self.is_joined(scope.this, card),
            DuelTest::Like(likeness) => self.is_like(card, *likeness, scope),
            _ => false,
        }
    }

    /// Does a card belong to this monster, or has it just left it?
    pub(super) fn is_joined(&self, this: DuelThing, monster: Card) -> bool {
        let DuelThing::Card(card, _) = this else { return false };
        match self.board.host(card) {
            Some(host) => host == monster,
            None => {
                let thing = self.board.thing(monster);
                self.board.flow.parted.contains(&(card, thing))
            }
        }
    }

    fn has_quality(&self, card: Card, quality: Quality) -> bool {
        match quality {
            Quality::Improper => !self.note_of(card).marks.has(CardMarks::PROPER),
            Quality::Seen => self.note_of(card).marks.has(CardMarks::SEEN),
            Quality::CounterHolder => self.pool.cards().holds_counters(self.board.print(card)),
            Quality::UnionFree => {
                let is_union = |held: Card| self.kind(held).stats().is_some();
                let all = [Seat(0), Seat(1)].into_iter().flat_map(|seat| self.board.spells(seat));
                !all.into_iter().any(|(_, it)| it.host == Some(card) && is_union(it.card))
            }
            Quality::Leveled => !self.printed(card).sheet.text("next").is_empty(),
            Quality::OnlyTarget => {
                let thing = self.board.thing(card);
                self.board.flow.link.is_some_and(|link| link.targets[..] == [thing])
            }
        }
    }

    fn is_like(&self, card: Card, likeness: Likeness, scope: &Scope<DuelThing>) -> bool {
        let others = match likeness {
            Likeness::Declared => return self.is_declared(card, scope.declared),
            Likeness::NameOfThat => scope.role(Role::That),
            Likeness::NameOfIt | Likeness::NextOfIt => match scope.it() {
                [] => scope.chosen.get(Some(ChoiceName::First)),
                it => it,
            },
        };
        let Some(DuelThing::Card(other, _)) = others.first() else { return false };
        match likeness {
            Likeness::NextOfIt => self.printed(*other).sheet.text("next") == self.printed(card).name.as_str(),
            _ => self.printed(*other).name == self.printed(card).name,
        }
    }

    /// Would the activated effect of a card do this?
    fn would(&self, card: Card, prospect: Prospect) -> bool {
        let thing = self.board.thing(card);
        let Some(link) = self.board.machine.chain().iter().rfind(|link| link.this() == thing) else {
            return false;
        };
        let print = self.pool.cards().printed(PrintId(link.print));
        let Some(ability) = print.abilities.get(usize::from(link.ability)) else { return false };
        match prospect {
            Prospect::SpecialSummon => any_verb(&ability.steps, &|verb| {
                matches!(verb, DuelVerb::Special | DuelVerb::Force | DuelVerb::Tokens)
            }),
            Prospect::DestroyMonsters => self.would_destroy(link, ability),
        }
    }

    /// Does an effect destroy, and would that be a monster on the field?
    fn would_destroy(&self, link: &EffectLink<DuelThing>, ability: &Ability<DuelVocab>) -> bool {
        let destroys = |verb: DuelVerb| matches!(verb, DuelVerb::Destroy | DuelVerb::DestroyAndBanish);
        if !any_verb(&ability.steps, &destroys) {
            return false;
        }
        let is_monster = |thing: &DuelThing| {
            matches!(thing, DuelThing::Card(card, _)
                if self.board.thing(*card) == *thing
                    && self.board.area(*card).is_some_and(|area| area.zone == DuelZone::Monster))
        };
        let mut found = ability.target.iter().any(|step| match step {
            Step::Choose(choice) => {
                let role = choice.name.map_or(Role::It, Role::Named);
                link.scope.role(role).iter().any(is_monster)
            }
            _ => false,
        });
        each_destroyed(&ability.steps, &mut |which| {
            found |= select(self, which, &link.scope).iter().any(is_monster);
        });
        found
    }

    /// Can a monster be summoned like this, by all rules and by what it says itself?
    pub(in crate::duel) fn may_be_summoned(
        &self,
        card: Card,
        how: DuelTrigger,
        source: Option<DuelThing>,
    ) -> bool {
        !self.refuses(card, how, source)
            && !effects::machine::forbidden(self, &self.attempt(card, how, source))
    }

    /// Does a card itself say that it is not summoned like this?
    pub(in crate::duel) fn refuses(&self, card: Card, how: DuelTrigger, source: Option<DuelThing>) -> bool {
        let print = self.board.print(card);
        if !self.pool.cards().limits_itself(print) {
            return false;
        }
        let owner = self.board.area(card).map_or_else(|| self.board.owner(card), |area| area.seat);
        forbids_itself(self, self.board.thing(card), owner, print.0, &self.attempt(card, how, source))
    }

    fn attempt(&self, card: Card, how: DuelTrigger, source: Option<DuelThing>) -> TriggerEvent<DuelVocab> {
        let that = self.board.thing(card);
        TriggerEvent { trigger: how, that, other: source, information: TriggerInformation::Current }
    }

    /// Is a card what was declared?
    fn is_declared(&self, card: Card, declared: u16) -> bool {
        let (kind, value) = (declared >> KIND_SHIFT, declared & VALUE);
        match kind {
            1 => self.stats_of(card).is_some_and(|stats| stats.nature.tribe.map(u16::from) == Some(value)),
            2 => self.kind(card).stats().is_some_and(|stats| u16::from(stats.level) == value),
            3 => CardClass::ALL.get(usize::from(value)) == Some(&self.kind(card).class()),
            4 => self.board.print(card).0 == value,
            _ => false,
        }
    }

    /// Everything that a player can declare of this kind.
    pub(super) fn each_declarable(&self, kind: u8, each: &mut impl FnMut(u16)) {
        let first = (u16::from(kind) + 1) << KIND_SHIFT;
        let values = match kind {
            0 => 0..crate::duel::words::TRIBES.len() as u16,
            1 => 1..HIGHEST_LEVEL + 1,
            2 => 0..CardClass::ALL.len() as u16,
            _ => 0..(self.pool.cards().prints().len() as u16).min(VALUE),
        };
        let is_token = |value: u16| kind == 3 && self.pool.cards().is_token(PrintId(value));
        values.filter(|value| !is_token(*value)).for_each(|value| each(first | value));
    }

    /// What was declared, in words.
    pub(in crate::duel) fn declared_text(&self, declared: u16) -> String {
        let value = usize::from(declared & VALUE);
        match declared >> KIND_SHIFT {
            1 => crate::duel::words::TRIBES.get(value).copied().unwrap_or_default().into(),
            2 => value.to_string(),
            3 => ["monster", "spell", "trap"].get(value).copied().unwrap_or_default().into(),
            _ => self.pool.cards().prints().get(value).map_or(String::new(), |print| print.name.to_string()),
        }
    }
}

/// A declaration is its kind, counted from one, and its value.
const KIND_SHIFT: u32 = 12;
const VALUE: u16 = (1 << KIND_SHIFT) - 1;
/// The highest level that a player can declare.
const HIGHEST_LEVEL: u16 = 12;

/// Is there such a verb among these steps?
pub(in crate::duel) fn any_verb(steps: &[Step<DuelVocab>], test: &impl Fn(DuelVerb) -> bool) -> bool {
    steps.iter().any(|step| match step {
        Step::Do(verb, _) => test(*verb),
        step => step.arms().into_iter().any(|steps| any_verb(steps, test)),
    })
}

/// Shows the queries of everything that these steps choose or destroy.
fn each_destroyed(steps: &[Step<DuelVocab>], each: &mut impl FnMut(&Selector<DuelVocab>)) {
    for step in steps {
        match step {
            Step::Do(DuelVerb::Destroy | DuelVerb::DestroyAndBanish, args) => {
                args.which.iter().for_each(&mut *each);
            }
            Step::Choose(choice) => each(&choice.from),
            step => step.arms().into_iter().for_each(|steps| each_destroyed(steps, each)),
        }
    }
}
