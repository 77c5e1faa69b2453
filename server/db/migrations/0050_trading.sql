-- Orders of every product and what filled them. Written by server/engine alone, under its lease; the engine's memory is an index over these rows.
CREATE TABLE trade_order (
  order_no        text PRIMARY KEY,
  account_id      text NOT NULL REFERENCES account (id),
  mode            text NOT NULL CHECK (mode IN ('real', 'demo')),
  client_order_id text NOT NULL,
  -- What was asked for, in one line: the same client id with something else is refused.
  asked           text NOT NULL,
  product         text NOT NULL CHECK (product IN ('spot', 'stock', 'perpetual', 'contract')),
  symbol          text NOT NULL,
  side            text NOT NULL CHECK (side IN ('buy', 'sell')),
  kind            text NOT NULL,
  validity        text NOT NULL,
  price           numeric(36, 18) CHECK (price > 0 AND price < 1e18),
  trigger_price   numeric(36, 18) CHECK (trigger_price > 0 AND trigger_price < 1e18),
  trigger_when    text CHECK (trigger_when IN ('atOrAbove', 'atOrBelow')),
  slippage        numeric(36, 18) CHECK (slippage > 0 AND slippage < 1),
  quantity        numeric(36, 18) NOT NULL CHECK (quantity >= 0 AND quantity < 1e18),
  -- What a market buy by amount may spend.
  amount          numeric(36, 18) CHECK (amount > 0 AND amount < 1e18),
  -- The dearest price it can get: what its freeze is counted at.
  dearest         numeric(36, 18) NOT NULL CHECK (dearest > 0 AND dearest < 1e18),
  fee_maker       numeric(36, 18) NOT NULL CHECK (fee_maker >= 0 AND fee_maker < 1),
  fee_taker       numeric(36, 18) NOT NULL CHECK (fee_taker >= 0 AND fee_taker < 1),
  fee_minimum     numeric(36, 18) NOT NULL CHECK (fee_minimum >= 0 AND fee_minimum < 1e18),
  rest            numeric(36, 18) NOT NULL CHECK (rest >= 0 AND rest <= quantity),
  spent           numeric(36, 18) NOT NULL CHECK (spent >= 0 AND spent < 1e18),
  received_maker  numeric(36, 18) NOT NULL CHECK (received_maker >= 0 AND received_maker < 1e18),
  received_taker  numeric(36, 18) NOT NULL CHECK (received_taker >= 0 AND received_taker < 1e18),
  fee             numeric(36, 18) NOT NULL CHECK (fee >= 0 AND fee < 1e18),
  frozen          numeric(36, 18) NOT NULL CHECK (frozen >= 0 AND frozen < 1e18),
  state           text NOT NULL CHECK (state IN ('held', 'queued', 'open', 'completed', 'cancelled')),
  reason          text NOT NULL DEFAULT '',
  is_resting      boolean NOT NULL,
  -- What was ahead of it in the feed's queue; null until its level has been seen.
  ahead           numeric(36, 18) CHECK (ahead >= 0 AND ahead < 1e18),
  priority        bigint NOT NULL,
  -- The feed's newest event when it was accepted.
  accepted_life   bigint,
  accepted_seq    bigint,
  accepted_ts     bigint,
  -- When it ends by itself; its owner looks for what is over, so this is its due row.
  expires_at      bigint,
  created_at      bigint NOT NULL,
  updated_at      bigint NOT NULL,
  version         bigint NOT NULL,
  UNIQUE (account_id, client_order_id)
);
CREATE INDEX trade_order_open ON trade_order (symbol) WHERE state IN ('held', 'queued', 'open');
CREATE INDEX trade_order_list ON trade_order (account_id, created_at);

-- The path of an order through its machine.
CREATE TABLE trade_order_step (
  order_no text NOT NULL REFERENCES trade_order (order_no),
  step     bigint NOT NULL,
  state    text NOT NULL,
  reason   text NOT NULL,
  at       bigint NOT NULL,
  PRIMARY KEY (order_no, step)
);

-- One consumption of the feed by an order, with what decided it: the feed's event, the rule, what was taken from, the levels before, the queue.
CREATE TABLE trade_deal (
  deal_no    text PRIMARY KEY,
  order_no   text NOT NULL REFERENCES trade_order (order_no),
  -- Counts the deals of an order.
  step       bigint NOT NULL,
  account_id text NOT NULL,
  product    text NOT NULL,
  symbol     text NOT NULL,
  side       text NOT NULL,
  price      numeric(36, 18) NOT NULL CHECK (price > 0 AND price < 1e18),
  quantity   numeric(36, 18) NOT NULL CHECK (quantity > 0 AND quantity < 1e18),
  turnover   numeric(36, 18) NOT NULL CHECK (turnover > 0 AND turnover < 1e18),
  fee        numeric(36, 18) NOT NULL CHECK (fee >= 0 AND fee < 1e18),
  fee_asset  text NOT NULL,
  is_maker   boolean NOT NULL,
  rule       text NOT NULL CHECK (rule IN ('taker', 'touched', 'through', 'queue')),
  feed_life  bigint NOT NULL,
  feed_seq   bigint NOT NULL,
  feed_ts    bigint NOT NULL,
  -- A level with the size that was shown and what of it was left to users, or a trade with its number and quantity.
  cite_kind      text NOT NULL CHECK (cite_kind IN ('level', 'trade')),
  cite_price     numeric(36, 18) NOT NULL,
  cite_quantity  numeric(36, 18) NOT NULL,
  cite_available numeric(36, 18),
  cite_trade     bigint,
  ahead      numeric(36, 18),
  -- Five levels a side, as JSON.
  book       text NOT NULL,
  created_at bigint NOT NULL
);
CREATE INDEX trade_deal_order ON trade_deal (order_no);
CREATE INDEX trade_deal_list ON trade_deal (account_id, created_at);
CREATE INDEX trade_deal_cited ON trade_deal (symbol, feed_life, cite_trade) WHERE cite_trade IS NOT NULL;

-- What users took from levels of the feed and has not come back.
CREATE TABLE trade_level (
  symbol  text NOT NULL,
  side    text NOT NULL,
  price   numeric(36, 18) NOT NULL,
  size    numeric(36, 18) NOT NULL,
  peak    numeric(36, 18) NOT NULL,
  since   numeric(36, 18) NOT NULL,
  left_over numeric(36, 18) NOT NULL CHECK (left_over >= 0 AND left_over <= peak),
  PRIMARY KEY (symbol, side, price)
);

-- I10: an order has filled what its deals say, no more than it asked for, and none beyond its limit; of a trade users never had more than there was.
CREATE VIEW audit_i10 AS
  SELECT o.order_no AS what, 'filled' AS detail
  FROM trade_order o
  LEFT JOIN (SELECT order_no, sum(quantity) AS quantity FROM trade_deal GROUP BY order_no) d ON d.order_no = o.order_no
  WHERE o.quantity - o.rest <> coalesce(d.quantity, 0)
  UNION ALL
  SELECT d.deal_no, 'beyond the limit'
  FROM trade_deal d JOIN trade_order o ON o.order_no = d.order_no
  WHERE (o.side = 'buy' AND d.price > o.dearest) OR (o.side = 'sell' AND o.price IS NOT NULL AND d.price < o.price)
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
-- I13, of orders: an order's last step is its state, and what has ended stays ended.
CREATE VIEW audit_i13_orders AS
  SELECT o.order_no AS what, o.state AS detail
  FROM trade_order o
  LEFT JOIN trade_order_step s ON s.order_no = o.order_no AND s.step = (SELECT max(t.step) FROM trade_order_step t WHERE t.order_no = o.order_no)
  WHERE s.state IS NULL OR s.state <> o.state
  UNION ALL
  SELECT s.order_no, 'goes on after its end'
  FROM trade_order_step s
  WHERE s.state IN ('completed', 'cancelled') AND EXISTS (SELECT 1 FROM trade_order_step t WHERE t.order_no = s.order_no AND t.step > s.step);
-- I15, of orders: what the ledger holds for orders is what live orders have frozen, to the last digit; a finished order holds nothing.
CREATE VIEW audit_i15_orders AS
  SELECT coalesce(o.order_no, h.ref_no) AS what, coalesce(o.frozen, 0)::text || ' ' || coalesce(h.amount, 0)::text AS detail
  FROM (SELECT order_no, frozen, state FROM trade_order WHERE frozen > 0) o
  FULL JOIN (SELECT ref_no, sum(amount) AS amount FROM ledger_hold WHERE purpose = 'order' GROUP BY ref_no) h ON h.ref_no = o.order_no
  WHERE o.order_no IS NULL OR h.ref_no IS NULL OR o.frozen <> h.amount OR o.state NOT IN ('held', 'queued', 'open');
