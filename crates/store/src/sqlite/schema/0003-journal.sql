-- The records that came last, of all tables one after the other. A commit of many tables fills a few pages here; in
-- `records` it would touch a page for each of them. When a table has enough of them, they move there together.
CREATE TABLE journal (
    n INTEGER PRIMARY KEY,
    id INTEGER NOT NULL,
    seq INTEGER NOT NULL,
    at_ms INTEGER NOT NULL,
    hash BLOB NOT NULL,
    body BLOB NOT NULL
) STRICT;

-- What each commit added to the journal: the number of its first row there, and the numbers of table and record of all
-- of them. So it is known whose record a row was that cannot be read any more, and a start need not read them.
CREATE TABLE manifest (
    n INTEGER PRIMARY KEY,
    entries BLOB NOT NULL,
    seal BLOB NOT NULL
) STRICT;

-- A head is where the records of a table end that are in `records`; what is in the journal from row `since` on comes
-- after it.
ALTER TABLE heads ADD COLUMN since INTEGER NOT NULL DEFAULT 0;
ALTER TABLE heads ADD COLUMN seal BLOB NOT NULL DEFAULT x'';

-- The first row of the journal that is kept, and the next one.
ALTER TABLE ledger ADD COLUMN first INTEGER NOT NULL DEFAULT 1;
ALTER TABLE ledger ADD COLUMN next INTEGER NOT NULL DEFAULT 1;
