//! The face of a card as it is printed.

use kernel::scene::{CardFace, StatView, Tone};

use crate::vanguard::cards::facts::{Trigger, VanguardKind};
use crate::vanguard::cards::pool::VanguardPrint;

/// The face of a print.
pub(in crate::vanguard) fn face(print: &VanguardPrint) -> CardFace {
    let facts = &print.facts;
    let words = |field| print.sheet.words(field).iter().map(|word| title(word)).collect::<Vec<_>>();
    let mut line: Vec<String> = Vec::new();
    line.push(match (facts.kind, facts.trigger) {
        (_, Some(trigger)) => format!("{} trigger", trigger.title()),
        (VanguardKind::Normal, _) => "Unit".into(),
        (VanguardKind::Stride, _) => "G unit".into(),
        (VanguardKind::GGuardian, _) => "G guardian".into(),
        (VanguardKind::Order, _) => "Order".into(),
        (VanguardKind::Blitz, _) => "Blitz order".into(),
        (VanguardKind::Token | VanguardKind::Trigger, _) => "Token".into(),
    });
    ["clan", "race", "skill"].into_iter().for_each(|field| line.extend(words(field)));
    let gap = if print.text().is_empty() { "" } else { " " };
    let text = format!("{}.{gap}{}", line.join(", "), print.text());
    let number = |name: &'static str, value: i32| StatView::new(name, value.into(), value.into());
    let mut figures = Vec::new();
    if !matches!(facts.kind, VanguardKind::Order | VanguardKind::Blitz) {
        figures.push(number("power", facts.power));
        figures.push(number("shield", facts.shield));
        figures.push(number("critical", facts.critical.into()));
    }
    figures.push(number("grade", facts.grade.into()));
    let tone = match facts.trigger {
        Some(Trigger::Critical | Trigger::Stand) => Tone::Special,
        Some(Trigger::Draw | Trigger::Heal) => Tone::Red,
        None => Tone::Plain,
    };
    CardFace { tone, figures, ..CardFace::named(print.name.to_string(), text) }
}

fn title(words: &str) -> String {
    effects::prose::title(words)
}
