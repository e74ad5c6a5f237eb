//! The forms of the card language that every game has, for listing.

/// One form: its syntax, with placeholders in capitals, and its meaning.
pub type GrammarForm = (&'static str, &'static str);

/// The forms, grouped by category.
pub const GRAMMAR: &[(&str, &[GrammarForm])] = &[
    ("clauses of an ability", CLAUSES),
    ("STEPS, with `;` or a line end between them", STEPS),
    ("rules that last, as steps or after `always`", RULES),
    ("END of a rule that lasts; the first of several counts", ENDS),
    ("CONDITION", CONDITIONS),
    ("NUMBER", NUMBERS),
];

const CLAUSES: &[GrammarForm] = &[
    ("do = STEPS", "what happens"),
    ("may = STEPS", "the same, if the player wants it"),
    (
        "when = CUE WHICH",
        "what wakes it; `CUE WHICH with WHICH` where two are in it, `CUE WHICH, CUE WHICH` for either",
    ),
    ("respond = CUE WHICH", "what it can answer: its player may activate it then"),
    (
        "speed = SPEED",
        "when it can be activated: `normal`, `quick` also as an answer, `counter` answers everything",
    ),
    (
        "once = PERIOD",
        "how often it can be used: `turn`, `battle`, `match`; `turn by name` counts all copies",
    ),
    ("if = CONDITION", "what must be so"),
    ("cost = STEPS", "what is paid first"),
    ("target = STEPS", "what is chosen before anybody can answer"),
    ("procedure = STEPS", "the card's own way onto the field, without a chain"),
    ("in = PLACE", "where the card must be for it to work"),
    ("always = RULES", "what holds as long as the card lies there"),
];

const STEPS: &[GrammarForm] = &[
    ("VERB …", "what the game can do: its verbs"),
    ("choose WHICH", "later steps call it `it`"),
    ("choose NUMBER WHICH", "also `up to NUMBER`, `any number of`, `all`, `random`"),
    ("choose WHICH as first", "later steps call it `first`; also `second`, `third`"),
    ("choose any number of WHICH with total STAT >= NUMBER", "also `<=`"),
    ("choose all top NUMBER of WHICH", "only the first so many count"),
    ("choose all WHICH in order", "the player also chooses the order"),
    ("choose highest STAT of WHICH", "also `lowest`; nobody is asked"),
    ("choose WHICH by opponent", "who chooses: also `by it`, where `it` is a player"),
    ("may { STEPS }", "the player decides; also `may by opponent`, `may by it`"),
    ("if CONDITION { STEPS } else { STEPS }", "also without `else`, and with `else if`"),
    ("for each WHICH { STEPS }", "each in turn is `it`"),
    ("repeat NUMBER { STEPS }", "so often"),
    ("one of { STEPS } or { STEPS }", "the player chooses one; up to eight"),
    ("flip { STEPS } else { STEPS }", "heads, tails"),
    ("roll NUMBER", "a die with so many sides; what it shows is `rolled`"),
];

const RULES: &[GrammarForm] = &[
    ("when CUE WHICH { STEPS } END", "after it happens, this is done"),
    ("instead of CUE WHICH { STEPS } END", "this is done and not that; `{}` is nothing"),
    ("forbid CUE WHICH END", "it does not happen"),
    ("modify STAT of WHICH by NUMBER END", "a number is different"),
    ("change STAT of WHICH to NUMBER END", "a number is this"),
    ("exchange STAT with STAT of WHICH END", "two numbers change places"),
    ("double STAT of WHICH END", "a number is twice as much"),
    ("halve STAT of WHICH rounded up END", "a number is half as much; also `rounded down`"),
    ("give KEYWORD to WHICH END", "it has the keyword"),
    ("deny KEYWORD to WHICH END", "it has it not, whatever else gives it"),
    ("disable WHICH END", "its effects do nothing"),
    ("at MOMENT { STEPS }", "done then, once"),
];

const ENDS: &[GrammarForm] = &[
    ("once", "for `when` and `instead of`"),
    ("NUMBER times", "likewise"),
    ("for NUMBER turns", "also `for NUMBER turns of WHICH`, the turns of a player"),
    ("until MOMENT", "a moment of the game"),
    ("while CONDITION", "as long as this is so"),
    ("forever", "as long as what it speaks of is there"),
];

const CONDITIONS: &[GrammarForm] = &[
    ("any(WHICH)", "there is one"),
    ("no(WHICH)", "there is none"),
    ("NUMBER >= NUMBER", "also `=`, `!=`, `<`, `<=`, `>`"),
    ("CONDITION and CONDITION", "both"),
    ("CONDITION or CONDITION", "one of them; `and` binds more, and brackets group"),
    ("not CONDITION", "it is not so"),
];

const NUMBERS: &[GrammarForm] = &[
    ("500", "or any other, also below zero"),
    ("count(WHICH)", "how many there are"),
    ("STAT(WHICH)", "a number of it; of several, the sum"),
    ("rolled", "what the last die shows"),
    ("that-many", "how many the last verb was done to"),
    ("NUMBER * NUMBER", "times"),
    ("NUMBER + NUMBER", "also `-`; brackets group"),
    ("NUMBER / NUMBER rounded up", "also `rounded down`"),
    ("half NUMBER rounded down", "also `rounded up`"),
];
