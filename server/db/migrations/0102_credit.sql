-- Credit loans. Sums in the loan's own currency. `approved` waits for its money. `rate`: units of the currency for one USDT when it came. `interest_paid`: of
-- `paid` what covered interest and the charge. The dates are set when the money comes.
CREATE TABLE credit_loan (
  order_no      text PRIMARY KEY,
  account_id    text NOT NULL REFERENCES account (id),
  currency      text NOT NULL CHECK (currency IN ('USDT', 'USD', 'EUR')),
  amount        numeric(38, 18) NOT NULL CHECK (amount > 0 AND amount < 1e18),
  period        integer NOT NULL CHECK (period > 0),
  status        text NOT NULL CHECK (status IN ('reviewing', 'approved', 'failed', 'repaying', 'repaid')),
  fail_reason   text NOT NULL DEFAULT '',
  created_at    bigint NOT NULL,
  approved_at   bigint,
  credited_at   bigint,
  credited_usdt numeric(38, 18) CHECK (credited_usdt > 0 AND credited_usdt < 1e18),
  rate          numeric(38, 18) CHECK (rate > 0 AND rate < 1e18),
  extend_to     bigint,
  paid          numeric(38, 18) NOT NULL DEFAULT 0 CHECK (paid >= 0 AND paid < 1e18),
  interest_paid numeric(38, 18) NOT NULL DEFAULT 0 CHECK (interest_paid >= 0 AND interest_paid <= paid),
  finished_at   bigint,
  version       integer NOT NULL DEFAULT 1,
  CHECK ((credited_at IS NULL) = (status IN ('reviewing', 'approved', 'failed'))),
  CHECK ((credited_at IS NULL) = (credited_usdt IS NULL) AND (credited_at IS NULL) = (rate IS NULL) AND (credited_at IS NULL) = (extend_to IS NULL)),
  CHECK ((finished_at IS NULL) = (status IN ('reviewing', 'approved', 'repaying'))),
  CHECK (status = 'repaid' OR paid - interest_paid < amount),
  CHECK (status <> 'repaid' OR paid - interest_paid = amount)
);
CREATE INDEX credit_loan_account ON credit_loan (account_id, created_at);
-- One loan at a time.
CREATE UNIQUE INDEX credit_loan_open ON credit_loan (account_id) WHERE status IN ('reviewing', 'approved', 'repaying');
CREATE INDEX credit_loan_review ON credit_loan (created_at) WHERE status = 'reviewing';

-- A firm rate for a repayment. `due`: what was due when it was given.
CREATE TABLE credit_quote (
  id          text PRIMARY KEY,
  order_no    text NOT NULL REFERENCES credit_loan (order_no),
  asset       text NOT NULL,
  rate        numeric(38, 18) NOT NULL CHECK (rate > 0 AND rate < 1e18),
  due         numeric(38, 18) NOT NULL CHECK (due > 0 AND due < 1e18),
  ticks       text NOT NULL,
  valid_until bigint NOT NULL,
  used_at     bigint
);
CREATE INDEX credit_quote_old ON credit_quote (valid_until) WHERE used_at IS NULL;

-- Repayments, in order: `qty` of the coin for `value` of the loan.
CREATE TABLE credit_payment (
  order_no text NOT NULL REFERENCES credit_loan (order_no),
  no       integer NOT NULL CHECK (no > 0),
  at       bigint NOT NULL,
  asset    text NOT NULL,
  qty      numeric(38, 18) NOT NULL CHECK (qty > 0 AND qty < 1e18),
  rate     numeric(38, 18) NOT NULL CHECK (rate > 0 AND rate < 1e18),
  value    numeric(38, 18) NOT NULL CHECK (value > 0 AND value < 1e18),
  interest numeric(38, 18) NOT NULL CHECK (interest >= 0 AND interest <= value),
  quote_id text NOT NULL UNIQUE REFERENCES credit_quote (id),
  PRIMARY KEY (order_no, no)
);

-- I13 of credit loans: what was paid is the sum of the payments, each at its quote's rate, rounded up; the postings move what the loan credited and each payment took.
CREATE VIEW audit_i13_credit AS
  SELECT l.account_id || '|' || l.order_no AS what, 'paid' AS detail
  FROM credit_loan l
  LEFT JOIN (SELECT order_no, count(*) AS times, max(no) AS last, sum(value) AS value, sum(interest) AS interest FROM credit_payment GROUP BY order_no) p
    ON p.order_no = l.order_no
  WHERE coalesce(p.value, 0) <> l.paid OR coalesce(p.interest, 0) <> l.interest_paid OR coalesce(p.times, 0) <> coalesce(p.last, 0)
  UNION ALL
  SELECT l.account_id || '|' || l.order_no, 'quote ' || p.no
  FROM credit_payment p JOIN credit_loan l ON l.order_no = p.order_no JOIN credit_quote q ON q.id = p.quote_id
  WHERE q.order_no <> p.order_no OR q.asset <> p.asset OR q.rate <> p.rate OR p.at > q.valid_until
    OR p.qty * p.rate < p.value OR (p.qty - 0.00000001) * p.rate >= p.value
  UNION ALL
  SELECT coalesce(d.account_id, '-') || '|' || coalesce(d.order_no, e.ref_no), 'posted'
  FROM (
    SELECT order_no, account_id, asset, sum(amount) AS amount FROM (
      SELECT order_no, account_id, 'USDT' AS asset, credited_usdt AS amount FROM credit_loan WHERE credited_usdt IS NOT NULL
      UNION ALL
      SELECT p.order_no, l.account_id, p.asset, -p.qty FROM credit_payment p JOIN credit_loan l ON l.order_no = p.order_no
    ) moves GROUP BY order_no, account_id, asset
  ) d
  FULL JOIN (
    SELECT p.ref_no, e.account_id, sum(e.available) AS amount
    FROM ledger_posting p JOIN ledger_entry e ON e.shard = p.shard AND e.seq = p.seq
    WHERE p.kind IN ('credit_pay_out', 'credit_repay') AND e.available_after IS NOT NULL
    GROUP BY p.ref_no, e.account_id
  ) e ON e.ref_no = d.order_no AND e.account_id = d.account_id || '|funds|' || d.asset
  WHERE coalesce(d.amount, 0) <> coalesce(e.amount, 0);
