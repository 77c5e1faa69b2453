-- Fixed-period up/down. Both prices are those of feed ticks, by the symbol's own number and the source's time. A row begins when its opening tick is known.
CREATE TABLE trade_delivery (
  order_no        text PRIMARY KEY,
  account_id      text NOT NULL REFERENCES account (id),
  mode            text NOT NULL CHECK (mode IN ('real', 'demo')),
  client_order_id text NOT NULL,
  type            text NOT NULL CHECK (type IN ('cryptos', 'forex')),
  symbol          text NOT NULL,
  direction       text NOT NULL CHECK (direction IN ('up', 'down')),
  stake           numeric(38, 18) NOT NULL CHECK (stake > 0 AND stake < 1e18),
  seconds         integer NOT NULL CHECK (seconds > 0),
  ratio           numeric(38, 18) NOT NULL CHECK (ratio > 0 AND ratio < 10),
  accepted_seq    bigint NOT NULL,
  open_price      numeric(38, 18) NOT NULL CHECK (open_price > 0 AND open_price < 1e18),
  open_seq        bigint NOT NULL CHECK (open_seq > accepted_seq),
  open_ts         bigint NOT NULL,
  settle_price    numeric(38, 18) CHECK (settle_price > 0 AND settle_price < 1e18),
  settle_seq      bigint,
  settle_ts       bigint CHECK (settle_ts <= expire_at),
  state           text NOT NULL CHECK (state IN ('running', 'completed')),
  result          text CHECK (result IN ('won', 'lost', 'refunded', 'void')),
  reason          text NOT NULL DEFAULT '',
  paid            numeric(38, 18) NOT NULL DEFAULT 0 CHECK (paid >= 0 AND paid < 1e18),
  created_at      bigint NOT NULL,
  expire_at       bigint NOT NULL,
  settled_at      bigint,
  UNIQUE (account_id, client_order_id),
  CHECK ((result IS NULL) = (state = 'running')),
  CHECK ((settled_at IS NULL) = (state = 'running')),
  CHECK ((settle_price IS NULL) = (settle_seq IS NULL) AND (settle_seq IS NULL) = (settle_ts IS NULL))
);
CREATE INDEX trade_delivery_account ON trade_delivery (account_id, created_at);
CREATE INDEX trade_delivery_running ON trade_delivery (expire_at) WHERE state = 'running';

-- I15 of fixed periods: what running ones have staked is what is held for them, to the last digit.
CREATE VIEW audit_i15_delivery AS
  SELECT coalesce(o.account_id, '-') || '|' || coalesce(o.order_no, h.ref_no) AS what, coalesce(o.stake::text, '-') || ' ' || coalesce(h.amount::text, '-') AS detail
  FROM (SELECT * FROM trade_delivery WHERE state = 'running') o
  FULL JOIN (SELECT ref_no, sum(amount) AS amount FROM ledger_hold WHERE purpose = 'stake' GROUP BY ref_no) h ON h.ref_no = o.order_no
  WHERE o.order_no IS NULL OR h.ref_no IS NULL OR o.stake <> h.amount;
-- I13 of fixed periods: the result is what the two ticks say, what was paid is what the result gives, and it was posted once.
CREATE VIEW audit_i13_delivery AS
  SELECT o.account_id || '|' || o.order_no AS what, 'result ' || o.result AS detail
  FROM trade_delivery o
  WHERE o.state = 'completed' AND (
    o.result = 'won' AND NOT coalesce(o.settle_price <> o.open_price AND (o.settle_price > o.open_price) = (o.direction = 'up'), false)
    OR o.result = 'lost' AND NOT coalesce(o.settle_price <> o.open_price AND (o.settle_price > o.open_price) = (o.direction = 'down'), false)
    OR o.result = 'refunded' AND NOT coalesce(o.settle_price = o.open_price, false)
    OR o.paid <> CASE o.result WHEN 'won' THEN trunc(o.stake * (1 + o.ratio), 8) WHEN 'lost' THEN 0 ELSE o.stake END
  )
  UNION ALL
  SELECT o.account_id || '|' || o.order_no, 'posted'
  FROM trade_delivery o
  LEFT JOIN (SELECT ref_no, count(*) AS times FROM ledger_posting WHERE kind = 'deliverySettle' GROUP BY ref_no) p ON p.ref_no = o.order_no
  WHERE coalesce(p.times, 0) <> CASE WHEN o.state = 'completed' THEN 1 ELSE 0 END;
