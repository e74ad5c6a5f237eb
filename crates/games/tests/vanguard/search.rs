//! Searching the cards (R1-46…49, R1-52, R1-53).

use effects::BuiltInCards;
use effects::query::Search;
use games::vanguard::{Vanguard, VanguardPrintSchema};

fn found(text: &str) -> Vec<String> {
    let search: Search<VanguardPrintSchema> = text.parse().unwrap();
    let library = Vanguard::library();
    library.search(&search).iter().map(|at| library.prints[usize::from(*at)].name.to_string()).collect()
}

#[test]
fn cards_are_found_by_every_printed_value() {
    for (text, count) in [
        ("pool:both", 165),
        ("pool:both kind:trigger trigger:heal", 10),
        ("pool:both grade=3 power>=11000", 4),
        ("pool:both shield=10000", 38),
        ("pool:both nation:magallanica", 18),
        ("pool:both clan:kagero", 16),
        ("pool:both race:golem", 1),
        ("pool:both series:liberator", 14),
        ("pool:both skill:\"twin drive\"", 30),
        ("pool:both critical=1", 165),
        ("pool:both ability:none", 63),
    ] {
        assert_eq!(found(text).len(), count, "{text}");
    }
    assert_eq!(found("clan:kagero category:ride"), ["Demonic Dragon Berserker, Yaksha"]);
    assert!(found("category:draw ability:act").contains(&"Dragon Monk, Gojo".to_string()));
}

/// V8: clan, race and series are compared by their own words.
#[test]
fn a_clan_is_no_race() {
    assert!("race:kagero".parse::<Search<VanguardPrintSchema>>().is_err());
}
