//! A guided first match: its setup, and the hints with their triggers. A guide is a data file, so that
//! authors of cards can write one.

use protocol::Lesson;

/// Parses a guide; the error says where it is wrong.
pub(crate) fn read(text: &str) -> Result<Lesson, String> {
    let guide: Lesson = toml::from_str(text).map_err(|error| error.to_string())?;
    for (at, step) in guide.steps.iter().enumerate() {
        let (word, rest) = step.until.split_once(' ').unwrap_or((&step.until, ""));
        let right = match word {
            "next" | "over" => rest.is_empty(),
            "verb" | "phase" => !rest.is_empty(),
            "round" => rest.parse::<u32>().is_ok(),
            _ => false,
        };
        if !right {
            return Err(format!(
                "step {}: `{}` is not a condition: use next, over, verb WORD, phase NAME or round NUMBER",
                at + 1,
                step.until
            ));
        }
    }
    Ok(guide)
}

#[cfg(test)]
mod tests {
    use super::*;
    use kernel::{Pairs, Seat, Seed, Viewer};
    use protocol::Hint;

    /// Every guide parses and can be dealt, refers to existing phases, verbs and places, and has all texts in
    /// both languages.
    #[test]
    fn every_guide_fits_its_game() {
        for entry in catalog::GAMES.iter().filter(|entry| entry.guide.is_some()) {
            let name = entry.about.name;
            let guide = read(entry.guide.unwrap_or_default()).unwrap_or_else(|why| panic!("{name}: {why}"));
            assert!(entry.bot(&guide.bot).is_ok(), "{name}: {}", guide.bot);
            let setup = Pairs(guide.setup.clone().into_iter().collect());
            let game =
                (entry.open)(&setup, Seed::from(1), Vec::new()).unwrap_or_else(|why| panic!("{name}: {why}"));
            assert!(game.deciders().contains(Seat(0)), "{name}: the guided player starts");
            let scene = game.scene(Viewer::Seat(Seat(0)));
            assert_eq!(guide.steps.last().map(|step| step.until.as_str()), Some("over"), "{name}");
            for Hint { until, point, en, de } in &guide.steps {
                assert!(!en.is_empty() && !de.is_empty() && en != de, "{name}: {until}");
                let place = scene.zones.iter().any(|zone| zone.kind() == point);
                assert!(place || ["prompt", "log", "seat"].contains(&point.as_str()), "{name}: {point}");
                if let Some(phase) = until.strip_prefix("phase ") {
                    assert!(scene.track.phases.iter().any(|known| known == phase), "{name}: {phase}");
                }
            }
        }
    }

    #[test]
    fn a_wrong_step_is_named() {
        let text = |until: &str| {
            format!(
                "bot = \"random\"\n[setup]\n[[steps]]\nuntil = \"{until}\"\npoint = \"hand\"\nen = \"a\"\nde = \"b\"\n"
            )
        };
        for right in ["next", "over", "verb Summon", "phase Main 1", "round 12"] {
            assert!(read(&text(right)).is_ok(), "{right}");
        }
        for wrong in ["", "soon", "verb", "round two", "next time", "phase "] {
            let why = read(&text(wrong)).expect_err(wrong);
            assert!(why.starts_with("step 1: ") && why.contains("verb WORD"), "{why}");
        }
    }
}
