-- What else must be there: how many settings and how many replays, each with the sum of their seals, so that one
-- that vanished is missed too.
ALTER TABLE ledger ADD COLUMN settings_count INTEGER NOT NULL DEFAULT 0;
ALTER TABLE ledger ADD COLUMN settings_sum INTEGER NOT NULL DEFAULT 0;
ALTER TABLE ledger ADD COLUMN replays_count INTEGER NOT NULL DEFAULT 0;
ALTER TABLE ledger ADD COLUMN replays_sum INTEGER NOT NULL DEFAULT 0;
