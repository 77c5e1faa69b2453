-- Funding and nights that fell due while money of the account was stopped, as JSON, oldest first: charged when the stop is lifted.
ALTER TABLE trade_position ADD COLUMN owed text NOT NULL DEFAULT '[]';
