-- Moves between the pockets of an account. `from_after`, `to_after`: available sums of both when it was done.
CREATE TABLE transfer_order (
  order_no   text PRIMARY KEY,
  account_id text NOT NULL REFERENCES account (id),
  from_type  text NOT NULL,
  to_type    text NOT NULL,
  asset      text NOT NULL,
  amount     numeric(38, 18) NOT NULL CHECK (amount > 0 AND amount < 1e18),
  status     smallint NOT NULL CHECK (status IN (0, 1, 2)),
  reason     text NOT NULL DEFAULT '',
  from_after numeric(38, 18) NOT NULL CHECK (from_after >= 0 AND from_after < 1e18),
  to_after   numeric(38, 18) NOT NULL CHECK (to_after >= 0 AND to_after < 1e18),
  created_at bigint NOT NULL,
  updated_at bigint NOT NULL
);
CREATE INDEX transfer_order_account ON transfer_order (account_id, created_at);

-- Firm prices of the flash exchange. `ticks` names the quotes of the feed that they were made from. One that was never used is forgotten after a while.
CREATE TABLE exchange_quote (
  id          text PRIMARY KEY,
  account_id  text NOT NULL REFERENCES account (id),
  from_asset  text NOT NULL,
  to_asset    text NOT NULL,
  from_amount numeric(38, 18) NOT NULL CHECK (from_amount > 0 AND from_amount < 1e18),
  to_amount   numeric(38, 18) NOT NULL CHECK (to_amount > 0 AND to_amount < 1e18),
  rate        numeric(38, 18) NOT NULL CHECK (rate > 0 AND rate < 1e18),
  ticks       text NOT NULL,
  valid_until bigint NOT NULL,
  used_at     bigint,
  created_at  bigint NOT NULL
);
CREATE INDEX exchange_quote_unused ON exchange_quote (valid_until) WHERE used_at IS NULL;

-- Exchanges that were done: each by one quote, and a quote once.
CREATE TABLE exchange_order (
  order_no    text PRIMARY KEY,
  account_id  text NOT NULL REFERENCES account (id),
  quote_id    text NOT NULL UNIQUE REFERENCES exchange_quote (id),
  from_asset  text NOT NULL,
  to_asset    text NOT NULL,
  from_amount numeric(38, 18) NOT NULL CHECK (from_amount > 0 AND from_amount < 1e18),
  to_amount   numeric(38, 18) NOT NULL CHECK (to_amount > 0 AND to_amount < 1e18),
  rate        numeric(38, 18) NOT NULL CHECK (rate > 0 AND rate < 1e18),
  fee         numeric(38, 18) NOT NULL CHECK (fee >= 0 AND fee < 1e18),
  status      smallint NOT NULL CHECK (status IN (0, 1, 2)),
  reason      text NOT NULL DEFAULT '',
  created_at  bigint NOT NULL
);
CREATE INDEX exchange_order_account ON exchange_order (account_id, created_at);

-- What an account was worth, once an hour, in USDT. `paid_in`: everything that came in from outside less what went out, each valued in the hour it moved;
-- `seq`: the last link of the account's chain that both count. An hour in which a price was missing has no row: a gap is shown as one.
CREATE TABLE equity_snapshot (
  account_id text NOT NULL REFERENCES account (id),
  hour       bigint NOT NULL,
  at         bigint NOT NULL,
  equity     numeric(38, 18) NOT NULL CHECK (equity > -1e18 AND equity < 1e18),
  paid_in    numeric(38, 18) NOT NULL CHECK (paid_in > -1e18 AND paid_in < 1e18),
  seq        bigint NOT NULL,
  PRIMARY KEY (account_id, hour)
);
