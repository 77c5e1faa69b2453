-- Offers of shares. Prices in the instrument's quote unit. `seed_sealed`: what the draw will be made with, sealed; `seed` is written when it is drawn, and its
-- hash is published from the start. The state follows from the times; `drawn_at` and `listed_at` say when the clock's work was done.
CREATE TABLE ipo_offer (
  offer_id     text PRIMARY KEY,
  symbol       text NOT NULL,
  market       text NOT NULL,
  mode         text NOT NULL CHECK (mode IN ('draw', 'subscription')),
  price_low    numeric(38, 18) NOT NULL CHECK (price_low > 0 AND price_low <= price_high),
  price_high   numeric(38, 18) NOT NULL CHECK (price_high > 0 AND price_high < 1e18),
  final_price  numeric(38, 18) CHECK (final_price >= price_low AND final_price <= price_high),
  lot_size     numeric(38, 18) NOT NULL CHECK (lot_size > 0 AND lot_size < 1e18),
  min_qty      numeric(38, 18) NOT NULL CHECK (min_qty > 0 AND mod(min_qty, lot_size) = 0),
  max_qty      numeric(38, 18) NOT NULL CHECK (max_qty >= min_qty AND max_qty < 1e18 AND mod(max_qty, lot_size) = 0),
  quota        numeric(38, 18) NOT NULL CHECK (quota > 0 AND quota < 1e18 AND mod(quota, lot_size) = 0),
  year_limit   integer NOT NULL CHECK (year_limit > 0),
  open_at      bigint NOT NULL,
  close_at     bigint NOT NULL CHECK (close_at > open_at),
  draw_at      bigint NOT NULL CHECK (draw_at >= close_at),
  refund_at    bigint NOT NULL CHECK (refund_at >= draw_at),
  list_at      bigint NOT NULL CHECK (list_at >= refund_at),
  commit_hash  text NOT NULL DEFAULT '',
  commit_at    bigint NOT NULL CHECK (commit_at <= open_at),
  seed_sealed  text NOT NULL DEFAULT '',
  seed         text NOT NULL DEFAULT '',
  drawn_at     bigint,
  listed_at    bigint,
  withdrawn_at bigint,
  reason       text NOT NULL DEFAULT '',
  profile      text NOT NULL,
  CHECK ((mode = 'draw') = (commit_hash <> '')),
  CHECK (seed = '' OR drawn_at IS NOT NULL),
  CHECK (listed_at IS NULL OR (drawn_at IS NOT NULL AND withdrawn_at IS NULL))
);
CREATE INDEX ipo_offer_times ON ipo_offer (close_at);

-- Real and demo apply apart, each for the whole quota. `tickets`: how many were numbered at the close. `last_winning`: the highest value that won.
CREATE TABLE ipo_book (
  offer_id     text NOT NULL REFERENCES ipo_offer (offer_id),
  mode         text NOT NULL CHECK (mode IN ('real', 'demo')),
  applied      numeric(38, 18) NOT NULL DEFAULT 0 CHECK (applied >= 0 AND applied < 1e18),
  next_no      integer NOT NULL DEFAULT 1,
  is_closed    boolean NOT NULL DEFAULT false,
  tickets      integer NOT NULL DEFAULT 0,
  last_winning text NOT NULL DEFAULT '',
  PRIMARY KEY (offer_id, mode)
);

-- Applications. `no`: their order. `frozen`, `charged`, `returned` in USDT; `rate_over` ÷ `rate_under`: USDT for the quote unit when it was made.
CREATE TABLE ipo_record (
  order_no        text PRIMARY KEY,
  offer_id        text NOT NULL REFERENCES ipo_offer (offer_id),
  account_id      text NOT NULL REFERENCES account (id),
  mode            text NOT NULL CHECK (mode IN ('real', 'demo')),
  client_order_id text NOT NULL,
  no              integer NOT NULL,
  qty             numeric(38, 18) NOT NULL CHECK (qty > 0 AND qty < 1e18),
  lots            integer NOT NULL CHECK (lots > 0),
  rate_over       numeric(38, 18) NOT NULL CHECK (rate_over > 0 AND rate_over < 1e18),
  rate_under      numeric(38, 18) NOT NULL CHECK (rate_under > 0 AND rate_under < 1e18),
  frozen          numeric(38, 18) NOT NULL CHECK (frozen > 0 AND frozen < 1e18),
  status          text NOT NULL CHECK (status IN ('applied', 'cancelled', 'refunded', 'allotted', 'lost', 'settled')),
  outcome         text NOT NULL CHECK (outcome IN ('progress', 'won', 'subscribed', 'lost', 'cancelled', 'withdrawn')),
  first_ticket    integer NOT NULL DEFAULT 0,
  allotted        numeric(38, 18) NOT NULL DEFAULT 0 CHECK (allotted >= 0 AND allotted <= qty),
  charged         numeric(38, 18) NOT NULL DEFAULT 0 CHECK (charged >= 0 AND charged <= frozen),
  returned        numeric(38, 18) NOT NULL DEFAULT 0 CHECK (returned >= 0 AND returned <= frozen),
  created_at      bigint NOT NULL,
  ended_at        bigint,
  free_at         bigint,
  version         integer NOT NULL DEFAULT 1,
  UNIQUE (offer_id, mode, no),
  UNIQUE (account_id, client_order_id),
  CHECK ((ended_at IS NULL) = (status IN ('applied', 'allotted', 'lost'))),
  CHECK (free_at IS NULL OR status = 'settled')
);
CREATE INDEX ipo_record_account ON ipo_record (account_id, created_at);
-- One application that counts for each account and offer.
CREATE UNIQUE INDEX ipo_record_active ON ipo_record (offer_id, account_id) WHERE status <> 'cancelled';

-- Sales of tokens. `unlock`: steps as [{ts, ratio}], one together.
CREATE TABLE ico_offer (
  offer_id     text PRIMARY KEY,
  symbol       text NOT NULL,
  asset        text NOT NULL,
  price        numeric(38, 18) NOT NULL CHECK (price > 0 AND price < 1e18),
  min_amount   numeric(38, 18) NOT NULL CHECK (min_amount > 0 AND min_amount <= max_amount),
  max_amount   numeric(38, 18) NOT NULL CHECK (max_amount < 1e18),
  quota        numeric(38, 18) NOT NULL CHECK (quota > 0 AND quota < 1e18),
  open_at      bigint NOT NULL,
  close_at     bigint NOT NULL CHECK (close_at > open_at),
  list_at      bigint NOT NULL CHECK (list_at >= close_at),
  unlock       text NOT NULL,
  withdrawn_at bigint,
  reason       text NOT NULL DEFAULT '',
  profile      text NOT NULL
);
CREATE INDEX ico_offer_times ON ico_offer (close_at);

CREATE TABLE ico_book (
  offer_id text NOT NULL REFERENCES ico_offer (offer_id),
  mode     text NOT NULL CHECK (mode IN ('real', 'demo')),
  sold     numeric(38, 18) NOT NULL DEFAULT 0 CHECK (sold >= 0 AND sold < 1e18),
  PRIMARY KEY (offer_id, mode)
);

CREATE TABLE ico_record (
  order_no        text PRIMARY KEY,
  offer_id        text NOT NULL REFERENCES ico_offer (offer_id),
  account_id      text NOT NULL REFERENCES account (id),
  mode            text NOT NULL CHECK (mode IN ('real', 'demo')),
  client_order_id text NOT NULL,
  amount          numeric(38, 18) NOT NULL CHECK (amount > 0 AND amount < 1e18),
  tokens          numeric(38, 18) NOT NULL CHECK (tokens > 0 AND tokens < 1e18),
  released        numeric(38, 18) NOT NULL DEFAULT 0 CHECK (released >= 0 AND released <= tokens),
  status          text NOT NULL CHECK (status IN ('bought', 'refunded')),
  created_at      bigint NOT NULL,
  refunded_at     bigint,
  version         integer NOT NULL DEFAULT 1,
  UNIQUE (account_id, client_order_id),
  CHECK ((refunded_at IS NULL) = (status = 'bought')),
  CHECK (status = 'bought' OR released = 0)
);
CREATE INDEX ico_record_account ON ico_record (account_id, created_at);
CREATE INDEX ico_record_offer ON ico_record (offer_id, account_id);

-- I15 of offers: what applications have frozen, shares that may not be sold yet and tokens that are locked are what is held for them, to the last digit.
CREATE VIEW audit_i15_offers AS
  SELECT coalesce(o.account, h.account_id) || '|' || coalesce(o.no, h.ref_no) AS what, coalesce(o.amount::text, '-') || ' ' || coalesce(h.amount::text, '-') AS detail
  FROM (
    SELECT account_id || '|stock|USDT' AS account, order_no AS no, frozen AS amount FROM ipo_record WHERE status IN ('applied', 'allotted', 'lost')
    UNION ALL
    SELECT r.account_id || '|stock|' || upper(f.symbol), r.order_no, r.allotted
    FROM ipo_record r JOIN ipo_offer f ON f.offer_id = r.offer_id WHERE r.status = 'settled' AND r.free_at IS NULL
    UNION ALL
    SELECT r.account_id || '|spot|' || f.asset, r.order_no, r.tokens - r.released
    FROM ico_record r JOIN ico_offer f ON f.offer_id = r.offer_id WHERE r.status = 'bought' AND r.released < r.tokens
  ) o
  FULL JOIN (SELECT account_id, ref_no, amount FROM ledger_hold WHERE purpose = 'subscription') h ON h.ref_no = o.no AND h.account_id = o.account
  WHERE o.no IS NULL OR h.ref_no IS NULL OR o.amount <> h.amount;
-- I13 of IPO: books add up, nothing is allotted beyond the quota or left over while somebody wants it, the revealed seed is the promised one, what was charged
-- is the final price of what was allotted at the application's rate and went to the house once.
CREATE VIEW audit_i13_ipo AS
  SELECT '-|' || b.offer_id AS what, 'book ' || b.mode AS detail
  FROM ipo_book b JOIN ipo_offer f ON f.offer_id = b.offer_id
  LEFT JOIN (
    SELECT offer_id, mode, sum(qty) AS qty, sum(lots) AS lots, sum(allotted) AS allotted, count(*) FILTER (WHERE status = 'applied') AS waiting,
      count(*) FILTER (WHERE status = 'refunded' AND outcome <> 'lost') AS voided
    FROM ipo_record WHERE status <> 'cancelled' GROUP BY offer_id, mode
  ) r ON r.offer_id = b.offer_id AND r.mode = b.mode
  WHERE b.applied <> coalesce(r.qty, 0) OR coalesce(r.allotted, 0) > f.quota
    OR (b.is_closed AND f.mode = 'draw' AND b.tickets <> coalesce(r.lots, 0))
    OR (f.drawn_at IS NOT NULL AND coalesce(r.voided, 0) = 0 AND (coalesce(r.waiting, 0) > 0 OR coalesce(r.allotted, 0) <> least(coalesce(r.qty, 0), f.quota)))
  UNION ALL
  SELECT '-|' || offer_id, 'seed' FROM ipo_offer WHERE seed <> '' AND encode(sha256(convert_to(seed, 'UTF8')), 'hex') <> commit_hash
  UNION ALL
  SELECT r.account_id || '|' || r.order_no, 'sums'
  FROM ipo_record r JOIN ipo_offer f ON f.offer_id = r.offer_id
  WHERE (r.status = 'settled' AND r.allotted = 0) OR (r.status NOT IN ('allotted', 'settled') AND r.allotted <> 0)
    OR (r.ended_at IS NOT NULL AND r.charged + r.returned <> r.frozen) OR (r.ended_at IS NULL AND r.charged + r.returned <> 0)
    OR (r.status <> 'settled' AND r.charged <> 0)
    OR (r.status = 'settled' AND r.charged < r.frozen AND (r.charged * r.rate_under < r.allotted * f.final_price * r.rate_over
      OR (r.charged - 0.00000001) * r.rate_under >= r.allotted * f.final_price * r.rate_over))
  UNION ALL
  SELECT coalesce(r.account_id, '-') || '|' || coalesce(r.order_no, p.ref_no), 'posted'
  FROM (SELECT * FROM ipo_record WHERE charged > 0) r
  FULL JOIN (
    SELECT p.ref_no, sum(e.available) AS amount
    FROM ledger_posting p JOIN ledger_entry e ON e.shard = p.shard AND e.seq = p.seq
    WHERE p.kind = 'ipo_settle' AND e.account_id LIKE 'house:%:offers|house|USDT' GROUP BY p.ref_no
  ) p ON p.ref_no = r.order_no
  WHERE r.order_no IS NULL OR p.ref_no IS NULL OR r.charged <> p.amount;
-- I13 of ICO: what is sold is what was bought and not called off, within the quota; each purchase, and each that was called off, was posted once.
CREATE VIEW audit_i13_ico AS
  SELECT '-|' || b.offer_id AS what, 'book ' || b.mode AS detail
  FROM ico_book b JOIN ico_offer f ON f.offer_id = b.offer_id
  LEFT JOIN (SELECT offer_id, mode, sum(tokens) AS tokens FROM ico_record WHERE status = 'bought' GROUP BY offer_id, mode) r
    ON r.offer_id = b.offer_id AND r.mode = b.mode
  WHERE b.sold <> coalesce(r.tokens, 0) OR b.sold > f.quota
  UNION ALL
  SELECT r.account_id || '|' || r.order_no, 'tokens' FROM ico_record r JOIN ico_offer f ON f.offer_id = r.offer_id WHERE r.tokens * f.price > r.amount OR (r.tokens + 0.00000001) * f.price <= r.amount
  UNION ALL
  SELECT coalesce(r.account_id, '-') || '|' || coalesce(r.order_no, p.ref_no), 'posted'
  FROM ico_record r
  FULL JOIN (
    SELECT p.ref_no, sum(e.available) AS amount
    FROM ledger_posting p JOIN ledger_entry e ON e.shard = p.shard AND e.seq = p.seq
    WHERE p.kind IN ('ico_buy', 'ico_refund') AND e.account_id LIKE 'house:%:offers|house|USDT' GROUP BY p.ref_no
  ) p ON p.ref_no = r.order_no
  WHERE r.order_no IS NULL OR p.ref_no IS NULL OR p.amount <> CASE r.status WHEN 'bought' THEN r.amount ELSE 0 END;
