-- Perpetuals: what their orders have beside an order of spot, positions, funding. Written by server/engine alone, under its lease.
ALTER TABLE trade_order
  ADD COLUMN position_side text CHECK (position_side IN ('long', 'short')),
  ADD COLUMN leverage      integer CHECK (leverage > 0),
  -- What its fills have put into the margin.
  ADD COLUMN margin        numeric(36, 18) CHECK (margin >= 0 AND margin < 1e18),
  -- What it closes; null: it opens.
  ADD COLUMN position_id   text,
  ADD COLUMN origin        text CHECK (origin IN ('user', 'tp', 'sl', 'liquidation')),
  ADD COLUMN stop_profit   numeric(36, 18) CHECK (stop_profit > 0 AND stop_profit < 1e18),
  ADD COLUMN stop_loss     numeric(36, 18) CHECK (stop_loss > 0 AND stop_loss < 1e18),
  ADD COLUMN stop_type     text CHECK (stop_type IN ('mark', 'last'));

ALTER TABLE trade_deal DROP CONSTRAINT trade_deal_rule_check;
ALTER TABLE trade_deal ADD CONSTRAINT trade_deal_rule_check CHECK (rule IN ('taker', 'touched', 'through', 'queue', 'takeover'));
ALTER TABLE trade_deal DROP CONSTRAINT trade_deal_cite_kind_check;
ALTER TABLE trade_deal ADD CONSTRAINT trade_deal_cite_kind_check CHECK (cite_kind IN ('level', 'trade', 'mark'));
ALTER TABLE trade_deal
  ADD COLUMN position_id text,
  -- The order's limit when it filled: it may be amended later.
  ADD COLUMN limit_price numeric(36, 18),
  -- Realised by a close, after its fee.
  ADD COLUMN pnl         numeric(36, 18) CHECK (pnl > -1e18 AND pnl < 1e18);
CREATE INDEX trade_deal_position ON trade_deal (position_id) WHERE position_id IS NOT NULL;

-- One long and one short of a symbol and account at a time.
CREATE TABLE trade_position (
  id            text PRIMARY KEY,
  account_id    text NOT NULL REFERENCES account (id),
  mode          text NOT NULL CHECK (mode IN ('real', 'demo')),
  symbol        text NOT NULL,
  side          text NOT NULL CHECK (side IN ('long', 'short')),
  leverage      integer NOT NULL CHECK (leverage > 0),
  quantity      numeric(36, 18) NOT NULL CHECK (quantity >= 0 AND quantity < 1e18),
  entry         numeric(36, 18) NOT NULL CHECK (entry > 0 AND entry < 1e18),
  -- With what was added and less the funding paid: what the ledger holds for it.
  margin        numeric(36, 18) NOT NULL CHECK (margin >= 0 AND margin < 1e18),
  priority      bigint NOT NULL,
  state         text NOT NULL CHECK (state IN ('open', 'closing', 'closed')),
  close_reason  text NOT NULL CHECK (close_reason IN ('', 'manual', 'tp', 'sl', 'liquidated', 'delisted', 'demoReset')),
  realised      numeric(36, 18) NOT NULL CHECK (realised > -1e18 AND realised < 1e18),
  fee           numeric(36, 18) NOT NULL CHECK (fee >= 0 AND fee < 1e18),
  -- Positive was paid.
  funding       numeric(36, 18) NOT NULL CHECK (funding > -1e18 AND funding < 1e18),
  opened        numeric(36, 18) NOT NULL CHECK (opened >= 0 AND opened < 1e18),
  closed        numeric(36, 18) NOT NULL CHECK (closed >= 0 AND closed < 1e18),
  closed_for    numeric(36, 18) NOT NULL CHECK (closed_for >= 0 AND closed_for < 1e18),
  stop_profit   numeric(36, 18) CHECK (stop_profit > 0 AND stop_profit < 1e18),
  stop_loss     numeric(36, 18) CHECK (stop_loss > 0 AND stop_loss < 1e18),
  stop_type     text NOT NULL CHECK (stop_type IN ('mark', 'last')),
  -- Σ of quantity × minutes in the running interval of funding up to `held_from`.
  held          numeric(36, 18) NOT NULL CHECK (held >= 0 AND held < 1e18),
  held_from     bigint NOT NULL,
  warned        smallint NOT NULL CHECK (warned IN (0, 70, 90)),
  liquidated_at bigint,
  -- How its liquidation was judged, as JSON.
  judged        text,
  opened_at     bigint NOT NULL,
  closed_at     bigint,
  updated_at    bigint NOT NULL,
  version       bigint NOT NULL
);
CREATE UNIQUE INDEX trade_position_live ON trade_position (symbol, account_id, side) WHERE state <> 'closed';
CREATE INDEX trade_position_list ON trade_position (account_id, opened_at);

-- Premiums of a symbol by the minute, while a position of it stands; and the rates they made, once a time.
CREATE TABLE trade_funding_sample (
  symbol  text NOT NULL,
  at      bigint NOT NULL,
  premium numeric(36, 18) NOT NULL,
  bid     numeric(36, 18) NOT NULL,
  ask     numeric(36, 18) NOT NULL,
  index   numeric(36, 18) NOT NULL,
  PRIMARY KEY (symbol, at)
);
CREATE TABLE trade_funding_rate (
  symbol  text NOT NULL,
  at      bigint NOT NULL,
  rate    numeric(36, 18) NOT NULL,
  mark    numeric(36, 18) NOT NULL,
  samples integer NOT NULL,
  PRIMARY KEY (symbol, at)
);
-- What a position paid (positive) or received at one time.
CREATE TABLE trade_funding (
  position_id text NOT NULL REFERENCES trade_position (id),
  at          bigint NOT NULL,
  account_id  text NOT NULL,
  symbol      text NOT NULL,
  rate        numeric(36, 18) NOT NULL,
  mark        numeric(36, 18) NOT NULL,
  held        numeric(36, 18) NOT NULL,
  amount      numeric(36, 18) NOT NULL,
  PRIMARY KEY (position_id, at)
);
CREATE INDEX trade_funding_list ON trade_funding (account_id, at);

-- The leverage that an account chose last for a symbol.
CREATE TABLE trade_leverage (
  account_id text NOT NULL REFERENCES account (id),
  symbol     text NOT NULL,
  leverage   integer NOT NULL CHECK (leverage > 0),
  PRIMARY KEY (account_id, symbol)
);

-- I10 again: a fill is judged by the limit that its order had then. What orders of contracts freeze at is no bound of their fills.
CREATE OR REPLACE VIEW audit_i10 AS
  SELECT o.order_no AS what, 'filled' AS detail
  FROM trade_order o
  LEFT JOIN (SELECT order_no, sum(quantity) AS quantity FROM trade_deal GROUP BY order_no) d ON d.order_no = o.order_no
  WHERE o.quantity - o.rest <> coalesce(d.quantity, 0)
  UNION ALL
  SELECT d.deal_no, 'beyond the limit'
  FROM trade_deal d
  WHERE (d.side = 'buy' AND d.price > d.limit_price) OR (d.side = 'sell' AND d.price < d.limit_price)
  UNION ALL
  SELECT d.symbol || ' trade ' || d.cite_trade, 'sold twice'
  FROM trade_deal d
  WHERE d.cite_kind = 'trade'
  GROUP BY d.symbol, d.feed_life, d.cite_trade
  HAVING sum(d.quantity) > max(d.cite_quantity)
  UNION ALL
  SELECT d.deal_no, 'more than the level had'
  FROM trade_deal d
  WHERE d.cite_kind = 'level' AND d.quantity > d.cite_available;
-- I15, of positions: what the ledger holds as margin is what live positions say, to the last digit; a closed position holds nothing.
CREATE VIEW audit_i15_positions AS
  SELECT coalesce(p.id, h.ref_no) AS what, coalesce(p.margin, 0)::text || ' ' || coalesce(h.amount, 0)::text AS detail
  FROM (SELECT id, margin, state FROM trade_position WHERE margin > 0) p
  FULL JOIN (SELECT ref_no, sum(amount) AS amount FROM ledger_hold WHERE purpose = 'margin' GROUP BY ref_no) h ON h.ref_no = p.id
  WHERE p.id IS NULL OR h.ref_no IS NULL OR p.margin <> h.amount OR p.state = 'closed';
-- I10, of positions: what stands is what its deals opened less what they closed; a closed one has nothing, and no order is left that would close it.
CREATE VIEW audit_i10_positions AS
  SELECT p.id AS what, p.quantity::text AS detail
  FROM trade_position p
  WHERE p.close_reason <> 'demoReset' AND (p.quantity <> p.opened - p.closed OR (p.state = 'closed') <> (p.quantity = 0))
  UNION ALL
  SELECT p.id, 'deals'
  FROM trade_position p
  LEFT JOIN (
    SELECT d.position_id, sum(CASE WHEN o.position_id IS NULL THEN d.quantity ELSE 0 END) AS opened,
      sum(CASE WHEN o.position_id IS NULL THEN 0 ELSE d.quantity END) AS closed
    FROM trade_deal d JOIN trade_order o ON o.order_no = d.order_no
    GROUP BY d.position_id
  ) d ON d.position_id = p.id
  WHERE p.opened <> coalesce(d.opened, 0) OR p.closed <> coalesce(d.closed, 0)
  UNION ALL
  SELECT o.order_no, 'closes what is closed'
  FROM trade_order o JOIN trade_position p ON p.id = o.position_id
  WHERE p.state = 'closed' AND o.state IN ('held', 'queued', 'open');
