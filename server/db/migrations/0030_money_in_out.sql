-- Money in and out: what the bridge has still to do, deposits, withdrawals, the address book. Amounts as in the ledger; the upper bound keeps NaN out.

-- Work of the bridge, so that a restart forgets nothing and an instruction is given once. `step` is compared by whoever moves it.
CREATE TABLE bridge_job (
  id       text PRIMARY KEY,
  kind     text NOT NULL,
  body     text NOT NULL,
  seed     text NOT NULL,
  step     integer NOT NULL,
  due_at   bigint NOT NULL,
  ended_at bigint
);
CREATE INDEX bridge_job_due ON bridge_job (due_at) WHERE ended_at IS NULL;

-- Ids of callbacks that were taken.
CREATE TABLE bridge_replay (
  id    text PRIMARY KEY,
  until bigint NOT NULL
);
CREATE INDEX bridge_replay_until ON bridge_replay (until);

-- Payments that belong to nobody who could be found, and credited ones that a chain took back: for a person.
CREATE TABLE bridge_case (
  payment    text PRIMARY KEY,
  reason     text NOT NULL,
  event      text NOT NULL,
  order_no   text NOT NULL DEFAULT '',
  created_at bigint NOT NULL,
  settled_at bigint,
  settled_by text NOT NULL DEFAULT ''
);

-- The place of an account among the deposit addresses: the same for every chain. Counted by its one row below.
CREATE TABLE deposit_index (
  account_id text PRIMARY KEY REFERENCES account (id),
  place      integer NOT NULL UNIQUE
);
CREATE TABLE deposit_counter (
  only_one boolean PRIMARY KEY CHECK (only_one),
  next     integer NOT NULL
);
INSERT INTO deposit_counter (only_one, next) VALUES (true, 0);

CREATE TABLE deposit_address (
  account_id text NOT NULL REFERENCES account (id),
  chain      text NOT NULL,
  address    text NOT NULL,
  memo       text NOT NULL DEFAULT '',
  created_at bigint NOT NULL,
  PRIMARY KEY (account_id, chain),
  UNIQUE (chain, address, memo)
);

-- `payment` is what it is outside (chain, hash and output, or the bank's number): one is credited once.
CREATE TABLE deposit_order (
  order_no           text PRIMARY KEY,
  account_id         text NOT NULL REFERENCES account (id),
  user_id            text NOT NULL,
  channel            text NOT NULL CHECK (channel IN ('crypto', 'bank')),
  symbol             text NOT NULL,
  chain              text NOT NULL DEFAULT '',
  address            text NOT NULL DEFAULT '',
  memo               text NOT NULL DEFAULT '',
  currency           text NOT NULL DEFAULT '',
  amount             numeric(38, 18) NOT NULL CHECK (amount > 0 AND amount < 1e18),
  credited           numeric(38, 18) NOT NULL DEFAULT 0 CHECK (credited >= 0 AND credited < 1e18),
  rate               numeric(38, 18) NOT NULL DEFAULT 0 CHECK (rate >= 0 AND rate < 1e18),
  status             smallint NOT NULL CHECK (status BETWEEN 0 AND 6),
  confirmations      integer NOT NULL DEFAULT 0,
  confirmations_need integer NOT NULL,
  payment            text UNIQUE,
  tx_hash            text NOT NULL DEFAULT '',
  voucher            text NOT NULL DEFAULT '',
  platform_account   text NOT NULL DEFAULT '',
  reference          text UNIQUE,
  reason             text NOT NULL DEFAULT '',
  created_at         bigint NOT NULL,
  expires_at         bigint NOT NULL DEFAULT 0,
  finished_at        bigint NOT NULL DEFAULT 0
);
CREATE INDEX deposit_order_account ON deposit_order (account_id, created_at DESC, order_no DESC);
CREATE INDEX deposit_order_open ON deposit_order (status, created_at) WHERE status IN (0, 1, 2);
-- One unpaid order by bank at a time, and a hash is declared once by an account.
CREATE UNIQUE INDEX deposit_order_unpaid ON deposit_order (account_id) WHERE status = 0;
CREATE UNIQUE INDEX deposit_order_hash ON deposit_order (account_id, chain, tx_hash) WHERE tx_hash <> '' AND status IN (1, 2, 3);

CREATE TABLE withdraw_order (
  order_no         text PRIMARY KEY,
  account_id       text NOT NULL REFERENCES account (id),
  user_id          text NOT NULL,
  channel          text NOT NULL CHECK (channel IN ('crypto', 'bank')),
  symbol           text NOT NULL,
  chain            text NOT NULL DEFAULT '',
  address          text NOT NULL DEFAULT '',
  memo             text NOT NULL DEFAULT '',
  payment_id       text NOT NULL DEFAULT '',
  payment          text NOT NULL DEFAULT '',
  amount           numeric(38, 18) NOT NULL CHECK (amount > 0 AND amount < 1e18),
  fee              numeric(38, 18) NOT NULL CHECK (fee >= 0 AND fee < 1e18),
  receive          numeric(38, 18) NOT NULL CHECK (receive > 0 AND receive < 1e18),
  receive_currency text NOT NULL,
  rate             numeric(38, 18) NOT NULL DEFAULT 0 CHECK (rate >= 0 AND rate < 1e18),
  usdt_value       numeric(38, 18) NOT NULL CHECK (usdt_value >= 0 AND usdt_value < 1e18),
  status           smallint NOT NULL CHECK (status BETWEEN 0 AND 5),
  leaves_at        bigint NOT NULL DEFAULT 0,
  tx_hash          text NOT NULL DEFAULT '',
  reason           text NOT NULL DEFAULT '',
  channel_from     bigint NOT NULL,
  created_at       bigint NOT NULL,
  reviewed_at      bigint NOT NULL DEFAULT 0,
  finished_at      bigint NOT NULL DEFAULT 0,
  CHECK (fee < amount)
);
CREATE INDEX withdraw_order_account ON withdraw_order (account_id, created_at DESC, order_no DESC);
CREATE INDEX withdraw_order_open ON withdraw_order (status, created_at) WHERE status IN (0, 1, 2);
-- One unfinished withdrawal an account.
CREATE UNIQUE INDEX withdraw_order_one ON withdraw_order (account_id) WHERE status IN (0, 1, 2);

CREATE TABLE withdraw_address (
  id         text PRIMARY KEY,
  account_id text NOT NULL REFERENCES account (id),
  symbol     text NOT NULL,
  chain      text NOT NULL,
  address    text NOT NULL,
  memo       text NOT NULL DEFAULT '',
  label      text NOT NULL,
  created_at bigint NOT NULL,
  UNIQUE (account_id, chain, symbol, address, memo)
);

-- Whitelist mode: on until `off_at`, 0 when no end was asked for.
CREATE TABLE withdraw_whitelist (
  account_id text PRIMARY KEY REFERENCES account (id),
  off_at     bigint NOT NULL DEFAULT 0
);

-- The newest rate that an account was quoted for a currency; it holds until then.
CREATE TABLE withdraw_rate (
  account_id text NOT NULL REFERENCES account (id),
  currency   text NOT NULL,
  rate       numeric(38, 18) NOT NULL CHECK (rate > 0 AND rate < 1e18),
  until      bigint NOT NULL,
  PRIMARY KEY (account_id, currency)
);

-- I15 of withdrawals: each unfinished one holds its amount, and no other reserve of that purpose is there.
CREATE VIEW audit_i15_withdrawal AS
  SELECT coalesce(w.order_no, h.ref_no) AS what, coalesce(w.amount::text, '-') || ' ' || coalesce(h.amount::text, '-') AS detail
  FROM (SELECT * FROM withdraw_order WHERE status IN (0, 1, 2)) w
  FULL JOIN (SELECT * FROM ledger_hold WHERE purpose = 'withdrawal') h ON h.ref_no = w.order_no
  WHERE w.order_no IS NULL OR h.ref_no IS NULL OR w.amount <> h.amount;
-- A credited deposit has its posting, and only it.
CREATE VIEW audit_i13_deposit AS
  SELECT coalesce(d.order_no, p.ref_no) AS what, coalesce(d.status::text, '-') AS detail
  FROM (SELECT order_no, status FROM deposit_order WHERE status = 3) d
  FULL JOIN (SELECT ref_no FROM ledger_posting WHERE kind = 'recharge') p ON p.ref_no = d.order_no
  WHERE d.order_no IS NULL OR p.ref_no IS NULL;
-- A withdrawal was posted as paid when it is done, and given back when it failed or was cancelled; never both.
CREATE VIEW audit_i13_withdrawal AS
  SELECT w.order_no AS what, w.status::text AS detail
  FROM withdraw_order w
  LEFT JOIN (SELECT ref_no, count(*) AS times FROM ledger_posting WHERE kind = 'withdraw' AND id LIKE '%:paid' GROUP BY ref_no) p ON p.ref_no = w.order_no
  LEFT JOIN (SELECT ref_no, count(*) AS times FROM ledger_posting WHERE kind = 'withdraw_refund' GROUP BY ref_no) r ON r.ref_no = w.order_no
  WHERE coalesce(p.times, 0) <> CASE WHEN w.status = 3 THEN 1 ELSE 0 END OR coalesce(r.times, 0) <> CASE WHEN w.status IN (4, 5) THEN 1 ELSE 0 END;
