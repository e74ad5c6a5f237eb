-- What is said about a table, and what has become of it: 0 open, 1 closed, 2 set aside.
CREATE TABLE tables (
    id INTEGER PRIMARY KEY,
    state INTEGER NOT NULL,
    why TEXT NOT NULL,
    seal BLOB NOT NULL,
    meta BLOB NOT NULL
) STRICT;

-- There may be a million closed tables; a start asks for the open ones.
CREATE INDEX open_tables ON tables (id) WHERE state = 0;

-- The end of every log. Apart from `tables`, because it is rewritten with every record and must be small.
CREATE TABLE heads (
    id INTEGER PRIMARY KEY,
    seq INTEGER NOT NULL,
    hash BLOB NOT NULL
) STRICT;

-- The records of a table lie side by side: they are read together, and a broken page hurts few tables.
CREATE TABLE records (
    id INTEGER NOT NULL,
    seq INTEGER NOT NULL,
    at_ms INTEGER NOT NULL,
    hash BLOB NOT NULL,
    body BLOB NOT NULL,
    PRIMARY KEY (id, seq)
) STRICT, WITHOUT ROWID;

-- The latest snapshot of a table, and the hash of the record that it stands on.
CREATE TABLE snapshots (
    id INTEGER PRIMARY KEY,
    seq INTEGER NOT NULL,
    hash BLOB NOT NULL,
    seal BLOB NOT NULL,
    body BLOB NOT NULL
) STRICT;

CREATE TABLE replays (
    id TEXT PRIMARY KEY,
    at_ms INTEGER NOT NULL,
    seal BLOB NOT NULL,
    labels TEXT NOT NULL,
    meta BLOB NOT NULL,
    text TEXT NOT NULL
) STRICT;

-- Every replay stands under the empty label too, so that one query serves all lists.
CREATE TABLE replay_labels (
    label TEXT NOT NULL,
    at_ms INTEGER NOT NULL,
    id TEXT NOT NULL,
    PRIMARY KEY (label, at_ms, id)
) STRICT, WITHOUT ROWID;

CREATE TABLE settings (
    key TEXT PRIMARY KEY,
    seal BLOB NOT NULL,
    value BLOB NOT NULL
) STRICT, WITHOUT ROWID;

-- One row: how many commits there were, and which tables must be listed as open (their count and the sum of
-- their numbers), so that a row that vanished is missed.
CREATE TABLE ledger (
    one INTEGER PRIMARY KEY CHECK (one = 1),
    commits INTEGER NOT NULL,
    open_count INTEGER NOT NULL,
    open_sum INTEGER NOT NULL,
    seal BLOB NOT NULL
) STRICT;
