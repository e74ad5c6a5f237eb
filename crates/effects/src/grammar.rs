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
    ("when = CUE WHICH", "what wakes it; `CUE WHICH with WHICH` where two are in it"),
    ("if = CONDITION", "what must be so"),
    ("cost = STEPS", "what is paid first"),
    ("target = STEPS", "what is chosen before anybody can answer"),
    ("in = PLACE", "where the card must be for it to work"),
    ("always = RULES", "what holds as long as the card lies there"),
];

const STEPS: &[GrammarForm] = &[
    ("VERB …", "what the game can do: its verbs"),
    ("choose WHICH", "later steps call it `it`"),
    ("choose NUMBER WHICH", "also `up to NUMBER`, `any number of`, `all`, `random`"),
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
    ("give KEYWORD to WHICH END", "it has the keyword"),
    ("deny KEYWORD to WHICH END", "it has it not, whatever else gives it"),
];

const ENDS: &[GrammarForm] = &[
    ("once", "for `when` and `instead of`"),
    ("NUMBER times", "likewise"),
    ("for NUMBER turns", "also `for NUMBER turns of WHICH`, the turns of a player"),
    ("until MOMENT", "a moment of the game"),
    ("forever", "as long as what it speaks of is there"),
];

const CONDITIONS: &[GrammarForm] = &[
    ("any(WHICH)", "there is one"),
    ("no(WHICH)", "there is none"),
    ("NUMBER >= NUMBER", "also `=`, `!=`, `<`, `<=`, `>`"),
    ("CONDITION and CONDITION", "both"),
];

const NUMBERS: &[GrammarForm] = &[
    ("500", "or any other, also below zero"),
    ("count(WHICH)", "how many there are"),
    ("STAT(WHICH)", "a number of it; of several, the sum"),
    ("rolled", "what the last die shows"),
    ("that-many", "how many the last verb was done to"),
    ("NUMBER * NUMBER", "times"),
];
