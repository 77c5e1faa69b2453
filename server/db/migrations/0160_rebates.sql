-- What a deposit was worth in USDT when it was credited; null where no price was known. Of dollars and of what a bank brought it is what was credited.
ALTER TABLE deposit_order ADD COLUMN worth numeric(38, 18) CHECK (worth >= 0 AND worth < 1e18);
UPDATE deposit_order SET worth = credited WHERE status = 3 AND (channel = 'bank' OR symbol IN ('USDT', 'USDC'));

-- A claim: all that was claimable, once an account and business day.
CREATE TABLE rebate_claim (
  order_no   text PRIMARY KEY,
  account_id text NOT NULL REFERENCES account (id),
  day        integer NOT NULL,
  amount     numeric(38, 18) NOT NULL CHECK (amount > 0 AND amount < 1e18),
  created_at bigint NOT NULL,
  UNIQUE (account_id, day)
);

-- One deposit's share for one upline. `account_id`: the upline's; `friend_id`: who deposited. Value, rate and amount are set together, when the value is known.
-- Levels: highest machine of each when the deposit was credited.
CREATE TABLE rebate_entry (
  order_no    text PRIMARY KEY,
  deposit_no  text NOT NULL REFERENCES deposit_order (order_no),
  tier        smallint NOT NULL CHECK (tier IN (1, 2, 3)),
  account_id  text NOT NULL REFERENCES account (id),
  friend_id   text NOT NULL REFERENCES app_user (id),
  own_level   integer NOT NULL CHECK (own_level >= 0),
  their_level integer NOT NULL CHECK (their_level >= 0),
  deposit     numeric(38, 18) CHECK (deposit >= 0 AND deposit < 1e18),
  rate        numeric(38, 18) CHECK (rate > 0 AND rate < 1),
  amount      numeric(38, 18) CHECK (amount >= 0 AND amount < 1e18),
  status      text NOT NULL CHECK (status IN ('pending', 'claimable', 'ineligible', 'claimed')),
  reason      text NOT NULL DEFAULT '' CHECK (reason IN ('', 'level', 'threshold', 'reversed', 'operator')),
  note        text NOT NULL DEFAULT '',
  claim_no    text REFERENCES rebate_claim (order_no),
  created_at  bigint NOT NULL,
  UNIQUE (deposit_no, tier),
  CHECK ((status = 'claimed') = (claim_no IS NOT NULL)),
  CHECK ((status = 'ineligible') = (reason <> '')),
  CHECK (status NOT IN ('claimable', 'claimed') OR (deposit > 1000 AND amount > 0 AND own_level >= their_level)),
  CHECK ((deposit IS NULL) = (amount IS NULL) AND (deposit IS NULL) = (rate IS NULL))
);
CREATE INDEX rebate_entry_account ON rebate_entry (account_id, created_at);

-- I13 of rebates: each is its share of the deposit's value, of a customer whom its owner's code brought over that many tiers; a claim is the sum of its entries
-- and posted with that sum; each posting has its claim.
CREATE VIEW audit_i13_rebates AS
  SELECT r.account_id || '|' || r.order_no AS what, 'share' AS detail
  FROM rebate_entry r JOIN deposit_order d ON d.order_no = r.deposit_no
  WHERE r.amount <> CASE r.reason WHEN 'threshold' THEN 0 ELSE trunc(r.deposit * r.rate, 8) END OR (d.worth IS NOT NULL AND r.deposit <> d.worth) OR d.user_id <> r.friend_id
  UNION ALL
  SELECT r.account_id || '|' || r.order_no, 'tier'
  FROM rebate_entry r
  JOIN account a ON a.id = r.account_id
  JOIN app_user one ON one.id = r.friend_id
  LEFT JOIN app_user two ON two.id = one.inviter_id
  LEFT JOIN app_user three ON three.id = two.inviter_id
  WHERE a.mode <> 'real' OR a.user_id IS DISTINCT FROM CASE r.tier WHEN 1 THEN one.inviter_id WHEN 2 THEN two.inviter_id ELSE three.inviter_id END
  UNION ALL
  SELECT c.account_id || '|' || c.order_no, 'sum'
  FROM rebate_claim c
  LEFT JOIN (SELECT claim_no, account_id, sum(amount) AS amount FROM rebate_entry WHERE status = 'claimed' GROUP BY claim_no, account_id) r
    ON r.claim_no = c.order_no AND r.account_id = c.account_id
  WHERE c.amount <> coalesce(r.amount, 0)
  UNION ALL
  SELECT coalesce(c.account_id, '-') || '|' || coalesce(c.order_no, p.ref_no), 'posted'
  FROM rebate_claim c
  FULL JOIN (
    SELECT p.ref_no, e.account_id, e.available FROM ledger_posting p JOIN ledger_entry e ON e.shard = p.shard AND e.seq = p.seq
    WHERE p.kind = 'rebate' AND e.available_after IS NOT NULL
  ) p ON p.ref_no = c.order_no AND p.account_id = c.account_id || '|funds|USDT'
  WHERE c.order_no IS NULL OR p.ref_no IS NULL OR c.amount <> p.available;
