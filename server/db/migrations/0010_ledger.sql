-- The ledger: every amount of every account, real and demo. Tables of server/ledger; nothing else writes them.

-- What an owner holds of one asset in one pocket. House accounts (owner `house:<mode>:<name>`) keep no running balance: their rows are only their names,
-- so that no posting waits for another at them. The upper bound is what keeps NaN and Infinity out.
CREATE TABLE ledger_account (
  id        text PRIMARY KEY,
  owner     text NOT NULL,
  mode      text NOT NULL CHECK (mode IN ('real', 'demo')),
  type      text NOT NULL,
  asset     text NOT NULL,
  is_house  boolean NOT NULL,
  available numeric(38, 18) NOT NULL DEFAULT 0 CHECK (available >= 0 AND available < 1e18),
  held      numeric(38, 18) NOT NULL DEFAULT 0 CHECK (held >= 0 AND held < 1e18),
  version   bigint NOT NULL DEFAULT 0,
  UNIQUE (owner, type, asset)
);

-- Reserved amounts. Each has one live owner: an order, a position's margin, a withdrawal. What is used up is deleted.
CREATE TABLE ledger_hold (
  id         text PRIMARY KEY,
  account_id text NOT NULL REFERENCES ledger_account (id),
  purpose    text NOT NULL,
  ref_no     text NOT NULL,
  amount     numeric(38, 18) NOT NULL CHECK (amount > 0 AND amount < 1e18),
  created_at bigint NOT NULL
);
CREATE INDEX ledger_hold_account ON ledger_hold (account_id);
CREATE INDEX ledger_hold_ref ON ledger_hold (purpose, ref_no);

-- One transaction of money. The id is made from its cause, so that one cause posts once. `hash` covers the posting, its entries and the hash before it.
CREATE TABLE ledger_posting (
  id        text PRIMARY KEY,
  shard     smallint NOT NULL,
  seq       bigint NOT NULL,
  mode      text NOT NULL CHECK (mode IN ('real', 'demo')),
  kind      text NOT NULL,
  ref_kind  text NOT NULL,
  ref_no    text NOT NULL,
  at        bigint NOT NULL,
  prev_hash text NOT NULL,
  hash      text NOT NULL,
  UNIQUE (shard, seq)
);
CREATE INDEX ledger_posting_ref ON ledger_posting (ref_kind, ref_no);

-- Its legs. Balances after are those of a user's account; a house account has none.
CREATE TABLE ledger_entry (
  shard           smallint NOT NULL,
  seq             bigint NOT NULL,
  leg             smallint NOT NULL,
  account_id      text NOT NULL,
  available       numeric(38, 18) NOT NULL CHECK (available > -1e18 AND available < 1e18),
  held            numeric(38, 18) NOT NULL CHECK (held > -1e18 AND held < 1e18),
  available_after numeric(38, 18) CHECK (available_after >= 0 AND available_after < 1e18),
  held_after      numeric(38, 18) CHECK (held_after >= 0 AND held_after < 1e18),
  at              bigint NOT NULL,
  PRIMARY KEY (shard, seq, leg)
);
CREATE INDEX ledger_entry_user ON ledger_entry (account_id, at) WHERE available_after IS NOT NULL;
CREATE INDEX ledger_entry_house ON ledger_entry (account_id, shard, seq) WHERE available_after IS NULL;

-- The end of each chain. Taken last in a transaction, in the order of the shards.
CREATE TABLE ledger_head (
  shard smallint PRIMARY KEY,
  seq   bigint NOT NULL,
  hash  text NOT NULL
);
INSERT INTO ledger_head (shard, seq, hash) SELECT shard, 0, '' FROM generate_series(0, 15) AS shard;

-- Sums of house accounts up to an entry of a chain: a balance is this and what came after it.
CREATE TABLE ledger_rollup (
  account_id text NOT NULL,
  shard      smallint NOT NULL,
  seq        bigint NOT NULL,
  available  numeric(38, 18) NOT NULL,
  PRIMARY KEY (account_id, shard)
);

-- What may not move: `all`, `account:<owner>` or `symbol:<symbol>`, set by the audit or an operator, taken away by an operator.
CREATE TABLE money_stop (
  scope  text PRIMARY KEY,
  reason text NOT NULL,
  since  bigint NOT NULL
);

CREATE FUNCTION ledger_append_only() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'the ledger is append-only: % of % is refused', TG_OP, TG_TABLE_NAME;
END $$;
CREATE TRIGGER ledger_posting_stays BEFORE UPDATE OR DELETE OR TRUNCATE ON ledger_posting FOR EACH STATEMENT EXECUTE FUNCTION ledger_append_only();
CREATE TRIGGER ledger_entry_stays BEFORE UPDATE OR DELETE OR TRUNCATE ON ledger_entry FOR EACH STATEMENT EXECUTE FUNCTION ledger_append_only();

-- The audit. Each view has a row for every violation of its invariant, and none when all is well.
-- I1: the legs of a posting make zero, asset by asset, and there is at least one.
CREATE VIEW audit_i1 AS
  SELECT p.id AS what, coalesce(a.asset, '') AS detail
  FROM ledger_posting p
  LEFT JOIN ledger_entry e ON e.shard = p.shard AND e.seq = p.seq
  LEFT JOIN ledger_account a ON a.id = e.account_id
  GROUP BY p.id, a.asset
  HAVING a.asset IS NULL OR sum(e.available + e.held) <> 0;
-- I2: all accounts of an asset together hold nothing: what users have, the house owes.
CREATE VIEW audit_i2 AS
  SELECT u.mode || ' ' || u.asset AS what, sum(u.amount)::text AS detail
  FROM (
    SELECT a.mode, a.asset, a.available + a.held AS amount FROM ledger_account a WHERE NOT a.is_house
    UNION ALL
    SELECT a.mode, a.asset, e.available + e.held FROM ledger_entry e JOIN ledger_account a ON a.id = e.account_id WHERE a.is_house
  ) u
  GROUP BY u.mode, u.asset
  HAVING sum(u.amount) <> 0;
-- I3: a balance is the sum of its entries.
CREATE VIEW audit_i3 AS
  SELECT a.id AS what, a.available::text || ' ' || a.held::text AS detail
  FROM ledger_account a
  LEFT JOIN (SELECT account_id, sum(available) AS available, sum(held) AS held FROM ledger_entry GROUP BY account_id) e ON e.account_id = a.id
  WHERE NOT a.is_house AND (a.available <> coalesce(e.available, 0) OR a.held <> coalesce(e.held, 0));
-- I4: nobody holds less than nothing, and the house's rows hold nothing of their own.
CREATE VIEW audit_i4 AS
  SELECT a.id AS what, a.available::text || ' ' || a.held::text AS detail
  FROM ledger_account a
  WHERE a.available < 0 OR a.held < 0 OR (a.is_house AND (a.available <> 0 OR a.held <> 0));
-- I7: each chain counts without a hole up to its head, and each link names the one before. That the hashes are right is computed (verify-chain.ts).
CREATE VIEW audit_i7 AS
  SELECT 'shard ' || h.shard AS what, 'holes' AS detail
  FROM ledger_head h
  LEFT JOIN ledger_posting p ON p.shard = h.shard
  GROUP BY h.shard, h.seq
  HAVING count(p.seq) <> h.seq OR coalesce(max(p.seq), 0) <> h.seq
  UNION ALL
  SELECT p.id, 'link'
  FROM ledger_posting p
  LEFT JOIN ledger_posting b ON b.shard = p.shard AND b.seq = p.seq - 1
  WHERE p.prev_hash <> coalesce(b.hash, '')
  UNION ALL
  SELECT 'shard ' || h.shard, 'head'
  FROM ledger_head h
  LEFT JOIN ledger_posting p ON p.shard = h.shard AND p.seq = h.seq
  WHERE h.hash <> coalesce(p.hash, '');
-- I9: demo and real never meet in a posting, and an account's rows are of its own mode.
CREATE VIEW audit_i9 AS
  SELECT p.id AS what, a.id AS detail
  FROM ledger_posting p
  JOIN ledger_entry e ON e.shard = p.shard AND e.seq = p.seq
  JOIN ledger_account a ON a.id = e.account_id
  WHERE a.mode <> p.mode
  UNION ALL
  SELECT a.id, c.mode
  FROM ledger_account a
  JOIN account c ON c.id = a.owner
  WHERE c.mode <> a.mode;
-- I12: no amount is NaN or infinite.
CREATE VIEW audit_i12 AS
  SELECT a.id AS what, a.available::text || ' ' || a.held::text AS detail
  FROM ledger_account a
  WHERE NOT (a.available < 1e18 AND a.available > -1e18 AND a.held < 1e18 AND a.held > -1e18)
  UNION ALL
  SELECT e.shard || '/' || e.seq || '/' || e.leg, e.available::text || ' ' || e.held::text
  FROM ledger_entry e
  WHERE NOT (e.available < 1e18 AND e.available > -1e18 AND e.held < 1e18 AND e.held > -1e18);
-- I14: what is held is the sum of the holds.
CREATE VIEW audit_i14 AS
  SELECT a.id AS what, a.held::text AS detail
  FROM ledger_account a
  LEFT JOIN (SELECT account_id, sum(amount) AS amount FROM ledger_hold GROUP BY account_id) h ON h.account_id = a.id
  WHERE a.held <> coalesce(h.amount, 0);
