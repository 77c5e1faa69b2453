-- What fills say is what the ledger moved; one level is sold once; reserves lie in the pocket their order pays from. Findings name the account or the symbol they
-- concern before a bar, so that nobody else's money stops.
CREATE OR REPLACE VIEW audit_i10 AS
  SELECT o.account_id || '|' || o.order_no AS what, 'filled' AS detail
  FROM trade_order o
  LEFT JOIN (SELECT order_no, sum(quantity) AS quantity, sum(fee) AS fee FROM trade_deal GROUP BY order_no) d ON d.order_no = o.order_no
  WHERE o.quantity - o.rest <> coalesce(d.quantity, 0) OR o.fee <> coalesce(d.fee, 0)
  UNION ALL
  SELECT d.account_id || '|' || d.deal_no, 'beyond the limit'
  FROM trade_deal d
  WHERE (d.side = 'buy' AND d.price > d.limit_price) OR (d.side = 'sell' AND d.price < d.limit_price)
  UNION ALL
  SELECT 'symbol:' || d.symbol || '|' || d.cite_trade, 'a trade sold twice'
  FROM trade_deal d
  WHERE d.cite_kind = 'trade'
  GROUP BY d.symbol, d.feed_life, d.cite_trade
  HAVING sum(d.quantity) > max(d.cite_quantity)
  UNION ALL
  SELECT 'symbol:' || d.symbol || '|' || d.feed_life || '/' || d.feed_seq, 'a level sold twice'
  FROM trade_deal d
  WHERE d.cite_kind = 'level'
  GROUP BY d.symbol, d.feed_life, d.feed_seq, d.side, d.cite_price
  HAVING sum(d.quantity) > max(d.cite_available);

CREATE OR REPLACE VIEW audit_i10_stocks AS
  SELECT o.account_id || '|' || o.order_no AS what, 'fee below what is owed' AS detail
  FROM trade_order o
  WHERE o.product = 'stock' AND o.side = 'buy' AND o.rest < o.quantity AND o.fee < o.fee_minimum
  UNION ALL
  SELECT d.account_id || '|' || d.deal_no, 'value is not price × quantity × rate'
  FROM trade_deal d
  WHERE d.product = 'stock' AND abs(d.value - d.turnover * d.fx_over / d.fx_under) > 0.00000001;

-- Each fill is one posting: what its account and the fees have by it is what the deal says, but for the last place that sums of an order are rounded to.
CREATE VIEW audit_i10_money AS
  SELECT coalesce(d.account_id, split_part(p.first, '|', 1), '-') || '|' || coalesce(d.deal_no, p.id) AS what, coalesce(d.usdt, 0)::text || ' ' || coalesce(p.usdt, 0)::text AS detail
  FROM (
    SELECT d.deal_no, d.account_id, o.origin = 'liquidation' AS is_liquidation, d.fee,
      d.account_id || '|' || CASE d.product WHEN 'contract' THEN 'forex' WHEN 'perpetual' THEN 'contract' ELSE d.product END || '|' AS pocket,
      CASE WHEN d.product IN ('spot', 'stock') THEN d.product || 'Fill' WHEN o.position_id IS NULL THEN 'contractOpen'
        WHEN o.origin = 'liquidation' THEN 'liquidation' ELSE 'contractClose' END || ':' || d.order_no || ':' || d.deal_no AS id,
      CASE WHEN d.position_id IS NOT NULL THEN coalesce(d.pnl, -d.fee)
        WHEN d.side = 'buy' THEN -coalesce(d.value + d.fee, d.turnover) ELSE coalesce(d.value, d.turnover) - d.fee END AS usdt,
      CASE WHEN d.position_id IS NOT NULL THEN 0
        WHEN d.side = 'sell' THEN -d.quantity WHEN d.product = 'stock' THEN d.quantity ELSE d.quantity - d.fee END AS base
    FROM trade_deal d JOIN trade_order o ON o.order_no = d.order_no
  ) d
  FULL JOIN (
    SELECT p.id, min(a.id) FILTER (WHERE NOT a.is_house) AS first, max(a.id) FILTER (WHERE NOT a.is_house) AS last,
      coalesce(sum(e.available + e.held) FILTER (WHERE NOT a.is_house AND a.asset = 'USDT'), 0) AS usdt,
      coalesce(sum(e.available + e.held) FILTER (WHERE NOT a.is_house AND a.asset <> 'USDT'), 0) AS base,
      coalesce(sum(e.available) FILTER (WHERE a.owner LIKE 'house:%:fees'), 0) AS fees
    FROM ledger_posting p
    JOIN ledger_entry e ON e.shard = p.shard AND e.seq = p.seq
    JOIN ledger_account a ON a.id = e.account_id
    WHERE p.kind IN ('spotFill', 'stockFill', 'contractOpen', 'contractClose', 'liquidation')
    GROUP BY p.id
  ) p ON p.id = d.id
  WHERE d.deal_no IS NULL OR abs(d.usdt - coalesce(p.usdt, 0)) >= 0.00000001 OR abs(d.base - coalesce(p.base, 0)) >= 0.00000001
    OR (NOT coalesce(d.is_liquidation, false) AND d.fee <> coalesce(p.fees, 0))
    OR NOT starts_with(coalesce(p.first, d.pocket), d.pocket) OR NOT starts_with(coalesce(p.last, d.pocket), d.pocket);

CREATE OR REPLACE VIEW audit_i13_orders AS
  SELECT o.account_id || '|' || o.order_no AS what, o.state AS detail
  FROM trade_order o
  LEFT JOIN trade_order_step s ON s.order_no = o.order_no AND s.step = (SELECT max(t.step) FROM trade_order_step t WHERE t.order_no = o.order_no)
  WHERE s.state IS NULL OR s.state <> o.state
  UNION ALL
  SELECT o.account_id || '|' || s.order_no, 'goes on after its end'
  FROM trade_order_step s JOIN trade_order o ON o.order_no = s.order_no
  WHERE s.state IN ('completed', 'cancelled') AND EXISTS (SELECT 1 FROM trade_order_step t WHERE t.order_no = s.order_no AND t.step > s.step);

CREATE OR REPLACE VIEW audit_i15_orders AS
  SELECT coalesce(o.account_id || '|' || o.order_no, h.account_id || '|' || h.ref_no) AS what, coalesce(o.frozen, 0)::text || ' ' || coalesce(h.amount, 0)::text AS detail
  FROM (
    SELECT order_no, account_id, frozen, state,
      account_id || '|' || CASE product WHEN 'contract' THEN 'forex' WHEN 'perpetual' THEN 'contract' ELSE product END || '|'
        || CASE WHEN product IN ('spot', 'stock') AND side = 'sell' THEN '' ELSE 'USDT' END AS pocket,
      product IN ('spot', 'stock') AND side = 'sell' AS is_sale
    FROM trade_order WHERE frozen > 0
  ) o
  FULL JOIN (SELECT ref_no, account_id, amount FROM ledger_hold WHERE purpose = 'order') h ON h.ref_no = o.order_no
  WHERE o.order_no IS NULL OR h.ref_no IS NULL OR o.frozen <> h.amount OR o.state NOT IN ('held', 'queued', 'open')
    OR NOT starts_with(h.account_id, o.pocket) OR (o.is_sale AND h.account_id = o.pocket || 'USDT');

CREATE OR REPLACE VIEW audit_i15_positions AS
  SELECT coalesce(p.account_id || '|' || p.id, h.account_id || '|' || h.ref_no) AS what, coalesce(p.margin, 0)::text || ' ' || coalesce(h.amount, 0)::text AS detail
  FROM (
    SELECT id, account_id, margin, state, account_id || CASE product WHEN 'contract' THEN '|forex|USDT' ELSE '|contract|USDT' END AS pocket
    FROM trade_position WHERE margin > 0
  ) p
  FULL JOIN (SELECT ref_no, account_id, amount FROM ledger_hold WHERE purpose = 'margin') h ON h.ref_no = p.id
  WHERE p.id IS NULL OR h.ref_no IS NULL OR p.margin <> h.amount OR p.state = 'closed' OR p.pocket <> h.account_id;

CREATE OR REPLACE VIEW audit_i10_positions AS
  SELECT p.account_id || '|' || p.id AS what, p.quantity::text AS detail
  FROM trade_position p
  WHERE p.close_reason <> 'demoReset' AND (p.quantity <> p.opened - p.closed OR (p.state = 'closed') <> (p.quantity = 0))
  UNION ALL
  SELECT p.account_id || '|' || p.id, 'deals'
  FROM trade_position p
  LEFT JOIN (
    SELECT d.position_id, sum(CASE WHEN o.position_id IS NULL THEN d.quantity ELSE 0 END) AS opened,
      sum(CASE WHEN o.position_id IS NULL THEN 0 ELSE d.quantity END) AS closed, sum(d.fee) AS fee, sum(d.pnl) AS pnl
    FROM trade_deal d JOIN trade_order o ON o.order_no = d.order_no
    GROUP BY d.position_id
  ) d ON d.position_id = p.id
  WHERE p.opened <> coalesce(d.opened, 0) OR p.closed <> coalesce(d.closed, 0) OR p.fee <> coalesce(d.fee, 0) OR p.realised <> coalesce(d.pnl, 0)
  UNION ALL
  SELECT o.account_id || '|' || o.order_no, 'closes what is closed'
  FROM trade_order o JOIN trade_position p ON p.id = o.position_id
  WHERE p.state = 'closed' AND o.state IN ('held', 'queued', 'open')
  UNION ALL
  SELECT coalesce(p.account_id, '-') || '|' || coalesce(p.id, l.ref_no), 'funding'
  FROM trade_position p
  LEFT JOIN (SELECT position_id, sum(amount) AS amount FROM trade_funding GROUP BY position_id) f ON f.position_id = p.id
  FULL JOIN (
    SELECT p.ref_no, min(e.account_id) AS pocket, -sum(e.available + e.held) AS amount
    FROM ledger_posting p JOIN ledger_entry e ON e.shard = p.shard AND e.seq = p.seq
    WHERE p.kind IN ('funding', 'swap') AND e.available_after IS NOT NULL
    GROUP BY p.ref_no
  ) l ON l.ref_no = p.id
  WHERE p.id IS NULL OR p.funding <> coalesce(f.amount, 0) OR p.funding <> coalesce(l.amount, 0) OR NOT starts_with(coalesce(l.pocket, p.account_id), p.account_id);
