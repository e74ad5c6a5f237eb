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
    (
        "when = TRIGGER WHICH",
        "the trigger; `TRIGGER WHICH with WHICH` for two objects, `TRIGGER WHICH, TRIGGER WHICH` for either",
    ),
    ("respond = TRIGGER WHICH", "the event that it can answer; its player may then activate it"),
    (
        "speed = SPEED",
        "when it can be activated: `normal`, `quick` also as an answer, `counter` answers everything",
    ),
    (
        "once = PERIOD",
        "how often it can be used: `turn`, `battle`, `match`; `turn by name` counts all copies, `turn shared` all such abilities of the card",
    ),
    ("by = either", "either player can activate it"),
    ("if = CONDITION", "the condition"),
    ("cost = STEPS", "the cost, paid first"),
    ("target = STEPS", "the targets, chosen before anybody can respond"),
    ("procedure = STEPS", "the card's own way onto the field, without a chain"),
    ("in = PLACE", "the zone where the ability works"),
    ("always = RULES", "static abilities, active while the card is in that zone"),
];

const STEPS: &[GrammarForm] = &[
    ("VERB …", "a verb of the game, see its list"),
    ("choose WHICH", "later steps call it `it`"),
    ("choose NUMBER WHICH", "also `up to NUMBER`, `any number of`, `all`, `random`"),
    ("choose WHICH as first", "later steps call it `first`; also `second`, `third`"),
    ("choose any number of WHICH with total STAT >= NUMBER", "also `<=` and `=`"),
    ("choose all top NUMBER of WHICH", "only the first so many count"),
    ("choose all WHICH in order", "the player also chooses the order"),
    ("choose highest STAT of WHICH", "also `lowest`; chosen automatically"),
    ("choose highest STAT of WHICH by you", "a player chooses among equals; also `by opponent`"),
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
    ("change STAT of WHICH to NUMBER END", "sets a stat"),
    ("exchange STAT with STAT of WHICH END", "swaps two stats"),
    ("double STAT of WHICH END", "doubles a stat"),
    ("halve STAT of WHICH rounded up END", "halves a stat; also `rounded down`"),
    ("give KEYWORD to WHICH END", "gives the keyword"),
    ("deny KEYWORD to WHICH END", "removes the keyword, whatever gives it"),
    ("disable WHICH END", "negates its effects"),
    ("at TIMING { STEPS }", "a delayed effect: does this then, once"),
];

const ENDS: &[GrammarForm] = &[
    ("once", "for `when` and `instead of`"),
    ("NUMBER times", "likewise"),
    ("for NUMBER turns", "also `for NUMBER turns of WHICH`, the turns of a player"),
    ("until TIMING", "a timing of the game"),
    ("while CONDITION", "while the condition holds"),
    ("forever", "while its subject exists"),
];

const CONDITIONS: &[GrammarForm] = &[
    ("any(WHICH)", "there is at least one"),
    ("no(WHICH)", "there is none"),
    ("NUMBER >= NUMBER", "also `=`, `!=`, `<`, `<=`, `>`"),
    ("CONDITION and CONDITION", "both"),
    ("CONDITION or CONDITION", "one of them; `and` binds more, and brackets group"),
    ("not CONDITION", "it is not so"),
];

const NUMBERS: &[GrammarForm] = &[
    ("500", "any whole number, also negative"),
    ("count(WHICH)", "the number of objects that match"),
    ("STAT(WHICH)", "the stat of `it`; of several, the sum"),
    ("rolled", "the result of the last die"),
    ("that-many", "the number of objects the last verb affected"),
    ("NUMBER * NUMBER", "times"),
    ("NUMBER + NUMBER", "also `-`; brackets group"),
    ("NUMBER / NUMBER rounded up", "also `rounded down`"),
    ("half NUMBER rounded down", "also `rounded up`"),
];
