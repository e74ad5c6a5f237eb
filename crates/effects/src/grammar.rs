//! The forms of the card language that every game has, for listing.

/// One form: its syntax, with placeholders in capitals, and its meaning.
pub type GrammarForm = (&'static str, &'static str);

/// The forms, grouped by category.
pub const GRAMMAR: &[(&str, &[GrammarForm])] = &[
    ("clauses of an ability", CLAUSES),
    ("STEPS, with `;` or a line end between them", STEPS),
    ("continuous effects, as steps or after `always`", RULES),
    ("END of a continuous effect; the first of several applies", ENDS),
    ("CONDITION", CONDITIONS),
    ("NUMBER", NUMBERS),
];

const CLAUSES: &[GrammarForm] = &[
    ("do = STEPS", "the effect"),
    ("may = STEPS", "the same, but optional"),
    ("when = TRIGGER WHICH", "the trigger; `TRIGGER WHICH with WHICH` for triggers with two objects"),
    ("if = CONDITION", "the condition"),
    ("cost = STEPS", "the cost, paid first"),
    ("target = STEPS", "the targets, chosen before anybody can respond"),
    ("in = PLACE", "the zone where the ability works"),
    ("always = RULES", "static abilities, active while the card is in that zone"),
];

const STEPS: &[GrammarForm] = &[
    ("VERB …", "a verb of the game, see its list"),
    ("choose WHICH", "later steps call it `it`"),
    ("choose NUMBER WHICH", "also `up to NUMBER`, `any number of`, `all`, `random`"),
    ("choose highest STAT of WHICH", "also `lowest`; chosen automatically"),
    ("choose WHICH by opponent", "the chooser; also `by it`, where `it` is a player"),
    ("may { STEPS }", "optional; also `may by opponent`, `may by it`"),
    ("if CONDITION { STEPS } else { STEPS }", "also without `else`, and with `else if`"),
    ("for each WHICH { STEPS }", "`it` is each of them in turn"),
    ("repeat NUMBER { STEPS }", "repeats the steps"),
    ("one of { STEPS } or { STEPS }", "the player chooses one of up to eight"),
    ("flip { STEPS } else { STEPS }", "a coin: heads, tails"),
    ("roll NUMBER", "a die with this many sides; the result is `rolled`"),
];

const RULES: &[GrammarForm] = &[
    ("when TRIGGER WHICH { STEPS } END", "a trigger: does this after the event"),
    ("instead of TRIGGER WHICH { STEPS } END", "a replacement effect; `{}` does nothing instead"),
    ("forbid TRIGGER WHICH END", "a restriction: the event does not happen"),
    ("modify STAT of WHICH by NUMBER END", "changes a stat"),
    ("give KEYWORD to WHICH END", "gives the keyword"),
    ("deny KEYWORD to WHICH END", "removes the keyword, whatever gives it"),
];

const ENDS: &[GrammarForm] = &[
    ("once", "for `when` and `instead of`"),
    ("NUMBER times", "likewise"),
    ("for NUMBER turns", "also `for NUMBER turns of WHICH`, the turns of a player"),
    ("until TIMING", "a timing of the game"),
    ("forever", "while its subject exists"),
];

const CONDITIONS: &[GrammarForm] = &[
    ("any(WHICH)", "there is at least one"),
    ("no(WHICH)", "there is none"),
    ("NUMBER >= NUMBER", "also `=`, `!=`, `<`, `<=`, `>`"),
    ("CONDITION and CONDITION", "both"),
];

const NUMBERS: &[GrammarForm] = &[
    ("500", "any whole number, also negative"),
    ("count(WHICH)", "the number of objects that match"),
    ("STAT(WHICH)", "the stat of `it`; of several, the sum"),
    ("rolled", "the result of the last die"),
    ("that-many", "the number of objects the last verb affected"),
    ("NUMBER * NUMBER", "times"),
];
