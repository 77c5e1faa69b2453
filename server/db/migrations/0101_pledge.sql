-- Pledge loans. `principal` and `interest`: what is owed. `hours`: hours charged, on the grid of `created_at`. `told`: the risk that the borrower was told of
-- last. `acts_at`: the price at or below which something is to be done, `calms_at`: above which the risk that was told is over; null when nothing is.
CREATE TABLE pledge_loan (
  order_no     text PRIMARY KEY,
  account_id   text NOT NULL REFERENCES account (id),
  pledge_asset text NOT NULL,
  pledge_qty   numeric(38, 18) NOT NULL CHECK (pledge_qty >= 0 AND pledge_qty < 1e18),
  loan_asset   text NOT NULL,
  borrowed     numeric(38, 18) NOT NULL CHECK (borrowed > 0 AND borrowed < 1e18),
  principal    numeric(38, 18) NOT NULL CHECK (principal >= 0 AND principal < 1e18),
  interest     numeric(38, 18) NOT NULL CHECK (interest >= 0 AND interest < 1e18),
  hours        integer NOT NULL CHECK (hours > 0),
  initial_rate numeric(38, 18) NOT NULL CHECK (initial_rate > 0 AND initial_rate < 0.6),
  term_days    integer NOT NULL CHECK (term_days > 0),
  created_at   bigint NOT NULL,
  due_at       bigint NOT NULL,
  status       text NOT NULL CHECK (status IN ('accruing', 'past_due', 'cleared', 'liquidated')),
  told         text NOT NULL DEFAULT 'normal' CHECK (told IN ('normal', 'warning', 'margin_call')),
  acts_at      numeric(38, 18),
  calms_at     numeric(38, 18),
  finished_at  bigint,
  reason       text CHECK (reason IN ('ltv', 'overdue')),
  price        numeric(38, 18),
  sold         numeric(38, 18),
  proceeds     numeric(38, 18),
  returned     numeric(38, 18),
  written_off  numeric(38, 18),
  version      integer NOT NULL DEFAULT 1,
  CHECK ((finished_at IS NULL) = (status IN ('accruing', 'past_due'))),
  CHECK ((status = 'liquidated') = (reason IS NOT NULL)),
  CHECK (finished_at IS NULL OR (principal = 0 AND interest = 0 AND pledge_qty = 0))
);
CREATE INDEX pledge_loan_account ON pledge_loan (account_id, created_at);
CREATE INDEX pledge_loan_acts ON pledge_loan (pledge_asset, acts_at) WHERE acts_at IS NOT NULL;
CREATE INDEX pledge_loan_calms ON pledge_loan (pledge_asset, calms_at) WHERE calms_at IS NOT NULL;

-- What happened to a loan, in order. Hours of one day of the business are one row of `hours`.
CREATE TABLE pledge_record (
  order_no     text NOT NULL REFERENCES pledge_loan (order_no),
  no           integer NOT NULL CHECK (no > 0),
  type         text NOT NULL CHECK (type IN ('open', 'interest', 'pledge', 'repay', 'renew', 'warning', 'call', 'liquidate')),
  at           bigint NOT NULL,
  day          integer NOT NULL,
  hours        integer NOT NULL DEFAULT 0,
  amount       numeric(38, 18) NOT NULL CHECK (amount >= 0 AND amount < 1e18),
  asset        text NOT NULL,
  debt_after   numeric(38, 18) NOT NULL CHECK (debt_after >= 0 AND debt_after < 1e18),
  pledge_after numeric(38, 18) NOT NULL CHECK (pledge_after >= 0 AND pledge_after < 1e18),
  PRIMARY KEY (order_no, no)
);

-- I6: the collateral of every live loan is what is held for it, to the last digit, and nothing is held for another.
CREATE VIEW audit_i6_pledge AS
  SELECT coalesce(l.account_id, '-') || '|' || coalesce(l.order_no, h.ref_no) AS what, coalesce(l.pledge_qty::text, '-') || ' ' || coalesce(h.amount::text, '-') AS detail
  FROM (SELECT * FROM pledge_loan WHERE status IN ('accruing', 'past_due')) l
  FULL JOIN (SELECT ref_no, sum(amount) AS amount FROM ledger_hold WHERE purpose = 'collateral' GROUP BY ref_no) h ON h.ref_no = l.order_no
  WHERE l.order_no IS NULL OR h.ref_no IS NULL OR l.pledge_qty <> h.amount;
-- I13 of loans: what was borrowed and every hour's interest is what is owed, was paid or written off; the postings of a loan say the same of the borrower.
CREATE VIEW audit_i13_pledge AS
  SELECT l.account_id || '|' || l.order_no AS what, 'debt' AS detail
  FROM pledge_loan l
  JOIN (
    SELECT order_no,
      sum(CASE WHEN type = 'interest' OR type = 'open' THEN amount ELSE 0 END) AS owed,
      sum(CASE WHEN type IN ('repay', 'renew') THEN amount ELSE 0 END) AS paid,
      sum(CASE WHEN type = 'interest' THEN hours ELSE 0 END) AS hours
    FROM pledge_record GROUP BY order_no
  ) r ON r.order_no = l.order_no
  WHERE r.hours <> l.hours OR (l.status <> 'liquidated' AND r.owed - r.paid <> l.principal + l.interest)
  UNION ALL
  SELECT l.account_id || '|' || l.order_no, 'posted'
  FROM pledge_loan l
  LEFT JOIN (SELECT order_no, sum(CASE WHEN type IN ('repay', 'renew') THEN amount ELSE 0 END) AS paid FROM pledge_record GROUP BY order_no) r
    ON r.order_no = l.order_no
  LEFT JOIN (
    SELECT p.ref_no, e.account_id, sum(e.available) AS amount
    FROM ledger_posting p JOIN ledger_entry e ON e.shard = p.shard AND e.seq = p.seq
    WHERE p.kind IN ('pledge_open', 'pledge_repay')
    GROUP BY p.ref_no, e.account_id
  ) p ON p.ref_no = l.order_no AND p.account_id = l.account_id || '|funds|' || l.loan_asset
  WHERE coalesce(p.amount, 0) <> l.borrowed - coalesce(r.paid, 0);
