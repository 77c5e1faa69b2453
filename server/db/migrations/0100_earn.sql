-- Products of earn. `version` rises with every change of its terms: an order is taken at the terms that were shown. `taken` is what of the quota is in use.
CREATE TABLE earn_product (
  product_id    text PRIMARY KEY,
  type          text NOT NULL CHECK (type IN ('fund', 'machine', 'pool', 'savings')),
  name          text NOT NULL,
  asset         text NOT NULL,
  term_days     integer NOT NULL CHECK (term_days BETWEEN 0 AND 3650),
  daily_rate    numeric(38, 18) NOT NULL CHECK (daily_rate >= 0 AND daily_rate < 1),
  penalty_ratio numeric(38, 18) NOT NULL CHECK (penalty_ratio >= 0 AND penalty_ratio < 1),
  min_amount    numeric(38, 18) NOT NULL CHECK (min_amount > 0 AND min_amount < 1e18),
  max_amount    numeric(38, 18) NOT NULL CHECK (max_amount >= min_amount AND max_amount < 1e18),
  unit_price    numeric(38, 18) CHECK (unit_price > 0 AND unit_price < 1e18),
  level         integer NOT NULL DEFAULT 0 CHECK (level BETWEEN 0 AND 100),
  quota         numeric(38, 18) NOT NULL CHECK (quota >= 0 AND quota < 1e18),
  taken         numeric(38, 18) NOT NULL DEFAULT 0 CHECK (taken >= 0 AND taken < 1e18),
  per_user      integer NOT NULL CHECK (per_user > 0),
  is_on         boolean NOT NULL,
  version       integer NOT NULL DEFAULT 1,
  sort          integer NOT NULL DEFAULT 0,
  CHECK ((type = 'machine') = (unit_price IS NOT NULL)),
  CHECK ((type = 'savings') = (term_days = 0))
);

-- Orders of earn, with their terms as they were bought. `amount`: what earns, which only the partial redemption of savings lowers.
CREATE TABLE earn_order (
  order_no      text PRIMARY KEY,
  account_id    text NOT NULL REFERENCES account (id),
  product_id    text NOT NULL REFERENCES earn_product (product_id),
  type          text NOT NULL,
  asset         text NOT NULL,
  amount        numeric(38, 18) NOT NULL CHECK (amount > 0 AND amount < 1e18),
  units         integer NOT NULL DEFAULT 0 CHECK (units >= 0),
  level         integer NOT NULL DEFAULT 0,
  term_days     integer NOT NULL CHECK (term_days >= 0),
  daily_rate    numeric(38, 18) NOT NULL CHECK (daily_rate >= 0 AND daily_rate < 1),
  penalty_ratio numeric(38, 18) NOT NULL CHECK (penalty_ratio >= 0 AND penalty_ratio < 1),
  first_pay_at  bigint NOT NULL,
  paid_days     integer NOT NULL DEFAULT 0 CHECK (paid_days >= 0 AND (term_days = 0 OR paid_days <= term_days)),
  paid_sum      numeric(38, 18) NOT NULL DEFAULT 0 CHECK (paid_sum >= 0 AND paid_sum < 1e18),
  status        text NOT NULL CHECK (status IN ('submitted', 'settling', 'completed', 'cancelled')),
  penalty       numeric(38, 18) NOT NULL DEFAULT 0 CHECK (penalty >= 0 AND penalty < 1e18),
  returned      numeric(38, 18) NOT NULL DEFAULT 0 CHECK (returned >= 0 AND returned < 1e18),
  created_at    bigint NOT NULL,
  finished_at   bigint,
  version       integer NOT NULL DEFAULT 1,
  CHECK ((finished_at IS NULL) = (status IN ('submitted', 'settling')))
);
CREATE INDEX earn_order_account ON earn_order (account_id, created_at);
CREATE INDEX earn_order_live ON earn_order (product_id, account_id) WHERE status = 'submitted';

-- Each day's income once. `at`: the time it was due, whenever it was paid.
CREATE TABLE earn_income (
  order_no text NOT NULL REFERENCES earn_order (order_no),
  no       integer NOT NULL CHECK (no > 0),
  amount   numeric(38, 18) NOT NULL CHECK (amount >= 0 AND amount < 1e18),
  at       bigint NOT NULL,
  PRIMARY KEY (order_no, no)
);

-- I15 of earn: what orders that earn have put in is what is held for them, to the last digit, and nothing is held for another.
CREATE VIEW audit_i15_earn AS
  SELECT coalesce(o.account_id, '-') || '|' || coalesce(o.order_no, h.ref_no) AS what, coalesce(o.amount::text, '-') || ' ' || coalesce(h.amount::text, '-') AS detail
  FROM (SELECT * FROM earn_order WHERE status IN ('submitted', 'settling')) o
  FULL JOIN (SELECT ref_no, sum(amount) AS amount FROM ledger_hold WHERE purpose = 'earn' GROUP BY ref_no) h ON h.ref_no = o.order_no
  WHERE o.order_no IS NULL OR h.ref_no IS NULL OR o.amount <> h.amount;
-- I13 of earn: incomes are numbered without a gap, of the sum that the terms give, due at their hour, and posted with that sum; each posting has its income.
CREATE VIEW audit_i13_earn AS
  SELECT o.account_id || '|' || o.order_no AS what, 'days' AS detail
  FROM earn_order o
  LEFT JOIN (SELECT order_no, count(*) AS days, max(no) AS last, sum(amount) AS amount FROM earn_income GROUP BY order_no) i ON i.order_no = o.order_no
  WHERE coalesce(i.days, 0) <> o.paid_days OR coalesce(i.last, 0) <> o.paid_days OR coalesce(i.amount, 0) <> o.paid_sum
  UNION ALL
  SELECT o.account_id || '|' || o.order_no, 'income ' || i.no
  FROM earn_income i JOIN earn_order o ON o.order_no = i.order_no
  WHERE i.at <> o.first_pay_at + (i.no - 1)::bigint * 86400000 OR (o.type <> 'savings' AND i.amount <> trunc(o.amount * o.daily_rate, 8))
  UNION ALL
  SELECT coalesce(o.account_id, '-') || '|' || coalesce(i.order_no, p.ref_no), 'posted'
  FROM (SELECT * FROM earn_income WHERE amount > 0) i
  JOIN earn_order o ON o.order_no = i.order_no
  FULL JOIN (
    SELECT p.id, p.ref_no, sum(e.available) AS amount
    FROM ledger_posting p JOIN ledger_entry e ON e.shard = p.shard AND e.seq = p.seq
    WHERE p.kind = 'earn_income' AND e.available_after IS NOT NULL
    GROUP BY p.id, p.ref_no
  ) p ON p.id = 'earn:' || i.order_no || ':income:' || i.no
  WHERE i.order_no IS NULL OR p.id IS NULL OR i.amount <> p.amount
  UNION ALL
  SELECT o.account_id || '|' || o.order_no, 'ended'
  FROM earn_order o
  LEFT JOIN (SELECT ref_no, count(*) AS times FROM ledger_posting WHERE kind = 'earn_return' AND id LIKE '%:end' GROUP BY ref_no) p ON p.ref_no = o.order_no
  WHERE coalesce(p.times, 0) <> CASE WHEN o.status IN ('completed', 'cancelled') THEN 1 ELSE 0 END;
-- What of a quota is in use: orders that earn, and those that reached their end.
CREATE VIEW audit_i13_earn_quota AS
  SELECT q.product_id AS what, q.taken::text AS detail
  FROM earn_product q
  LEFT JOIN (
    SELECT product_id, sum(amount) AS amount FROM earn_order
    WHERE status = 'submitted' OR (status = 'completed' AND type <> 'savings')
    GROUP BY product_id
  ) o ON o.product_id = q.product_id
  WHERE q.taken <> coalesce(o.amount, 0);
