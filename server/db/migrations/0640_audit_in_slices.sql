-- The audit reads what grows without bound in slices by key, so that the one connection of the embedded database is anybody's between two of them.
-- Each function finds what the view of the same invariant finds, in the rows with lo < key <= hi. They are read once, by their key, before anything is asked of
-- them: plans by other indexes read the whole of those.

-- Postings of other kinds than those of orders, by what they are about: found without reading all others.
CREATE INDEX ledger_posting_kind ON ledger_posting (kind, ref_no)
  WHERE kind NOT IN ('orderHold', 'orderRelease', 'spotFill', 'stockFill', 'contractOpen', 'contractClose');
CREATE INDEX trade_deal_level ON trade_deal (symbol, feed_life, feed_seq) WHERE cite_kind = 'level';

-- I10, I10 of shares and of money, I13 and I15 of orders and I10 of positions, for orders and their fills.
CREATE FUNCTION audit_orders(lo text, hi text) RETURNS TABLE (invariant text, what text, detail text) LANGUAGE sql STABLE
SET enable_bitmapscan = off SET enable_seqscan = off AS $$
  WITH o AS MATERIALIZED (SELECT * FROM trade_order WHERE order_no > lo AND order_no <= hi),
    d AS MATERIALIZED (SELECT * FROM trade_deal WHERE order_no > lo AND order_no <= hi),
    s AS MATERIALIZED (SELECT * FROM trade_order_step WHERE order_no > lo AND order_no <= hi)
  SELECT 'I10', o.account_id || '|' || o.order_no, 'filled'
  FROM o
  LEFT JOIN (SELECT order_no, sum(quantity) AS quantity, sum(fee) AS fee FROM d GROUP BY order_no) d ON d.order_no = o.order_no
  WHERE o.quantity - o.rest <> coalesce(d.quantity, 0) OR o.fee <> coalesce(d.fee, 0)
  UNION ALL
  SELECT 'I10', d.account_id || '|' || d.deal_no, 'beyond the limit'
  FROM d
  WHERE (d.side = 'buy' AND d.price > d.limit_price) OR (d.side = 'sell' AND d.price < d.limit_price)
  UNION ALL
  SELECT 'I10', 'symbol:' || k.symbol || '|' || k.cite_trade, 'a trade sold twice'
  FROM (SELECT DISTINCT symbol, feed_life, cite_trade FROM d WHERE cite_kind = 'trade') k
  CROSS JOIN LATERAL (
    SELECT sum(d.quantity) > max(d.cite_quantity) AS twice FROM trade_deal d
    WHERE d.symbol = k.symbol AND d.feed_life = k.feed_life AND d.cite_trade = k.cite_trade AND d.cite_kind = 'trade'
  ) d
  WHERE d.twice
  UNION ALL
  SELECT 'I10', 'symbol:' || k.symbol || '|' || k.feed_life || '/' || k.feed_seq, 'a level sold twice'
  FROM (SELECT DISTINCT symbol, feed_life, feed_seq, side, cite_price FROM d WHERE cite_kind = 'level') k
  CROSS JOIN LATERAL (
    SELECT sum(d.quantity) > max(d.cite_available) AS twice FROM trade_deal d
    WHERE d.symbol = k.symbol AND d.feed_life = k.feed_life AND d.feed_seq = k.feed_seq AND d.cite_kind = 'level'
      AND d.side = k.side AND d.cite_price = k.cite_price
  ) d
  WHERE d.twice
  UNION ALL
  SELECT 'I10_STOCKS', o.account_id || '|' || o.order_no, 'fee below what is owed'
  FROM o
  WHERE o.product = 'stock' AND o.side = 'buy' AND o.rest < o.quantity AND o.fee < o.fee_minimum
  UNION ALL
  SELECT 'I10_STOCKS', d.account_id || '|' || d.deal_no, 'value is not price × quantity × rate'
  FROM d
  WHERE d.product = 'stock' AND abs(d.value - d.turnover * d.fx_over / d.fx_under) > 0.00000001
  UNION ALL
  SELECT 'I10_MONEY', d.account_id || '|' || d.deal_no, coalesce(d.usdt, 0)::text || ' ' || coalesce(p.usdt, 0)::text
  FROM (
    SELECT d.deal_no, d.account_id, o.origin = 'liquidation' AS is_liquidation, d.fee,
      d.account_id || '|' || CASE d.product WHEN 'contract' THEN 'forex' WHEN 'perpetual' THEN 'contract' ELSE d.product END || '|' AS pocket,
      CASE WHEN d.product IN ('spot', 'stock') THEN d.product || 'Fill' WHEN o.position_id IS NULL THEN 'contractOpen'
        WHEN o.origin = 'liquidation' THEN 'liquidation' ELSE 'contractClose' END || ':' || d.order_no || ':' || d.deal_no AS id,
      CASE WHEN d.position_id IS NOT NULL THEN coalesce(d.pnl, -d.fee)
        WHEN d.side = 'buy' THEN -coalesce(d.value + d.fee, d.turnover) ELSE coalesce(d.value, d.turnover) - d.fee END AS usdt,
      CASE WHEN d.position_id IS NOT NULL THEN 0
        WHEN d.side = 'sell' THEN -d.quantity WHEN d.product = 'stock' THEN d.quantity ELSE d.quantity - d.fee END AS base
    FROM d JOIN o ON o.order_no = d.order_no
  ) d
  LEFT JOIN LATERAL (
    SELECT min(a.id) FILTER (WHERE NOT a.is_house) AS first, max(a.id) FILTER (WHERE NOT a.is_house) AS last,
      coalesce(sum(e.available + e.held) FILTER (WHERE NOT a.is_house AND a.asset = 'USDT'), 0) AS usdt,
      coalesce(sum(e.available + e.held) FILTER (WHERE NOT a.is_house AND a.asset <> 'USDT'), 0) AS base,
      coalesce(sum(e.available) FILTER (WHERE a.owner LIKE 'house:%:fees'), 0) AS fees
    FROM ledger_posting p
    JOIN ledger_entry e ON e.shard = p.shard AND e.seq = p.seq
    JOIN ledger_account a ON a.id = e.account_id
    WHERE p.id = d.id
    GROUP BY p.id
  ) p ON true
  WHERE abs(d.usdt - coalesce(p.usdt, 0)) >= 0.00000001 OR abs(d.base - coalesce(p.base, 0)) >= 0.00000001
    OR (NOT coalesce(d.is_liquidation, false) AND d.fee <> coalesce(p.fees, 0))
    OR NOT starts_with(coalesce(p.first, d.pocket), d.pocket) OR NOT starts_with(coalesce(p.last, d.pocket), d.pocket)
  UNION ALL
  SELECT 'I13_ORDERS', o.account_id || '|' || o.order_no, o.state
  FROM o
  LEFT JOIN (SELECT DISTINCT ON (order_no) order_no, state FROM s ORDER BY order_no, step DESC) s ON s.order_no = o.order_no
  WHERE s.state IS NULL OR s.state <> o.state
  UNION ALL
  SELECT 'I13_ORDERS', o.account_id || '|' || s.order_no, 'goes on after its end'
  FROM (SELECT order_no, state, lead(step) OVER (PARTITION BY order_no ORDER BY step) AS next FROM s) s
  JOIN o ON o.order_no = s.order_no
  WHERE s.state IN ('completed', 'cancelled') AND s.next IS NOT NULL
  UNION ALL
  SELECT 'I15_ORDERS', o.account_id || '|' || o.order_no, o.frozen::text || ' ' || coalesce(h.amount, 0)::text
  FROM (
    SELECT order_no, account_id, frozen, state,
      account_id || '|' || CASE product WHEN 'contract' THEN 'forex' WHEN 'perpetual' THEN 'contract' ELSE product END || '|'
        || CASE WHEN product IN ('spot', 'stock') AND side = 'sell' THEN '' ELSE 'USDT' END AS pocket,
      product IN ('spot', 'stock') AND side = 'sell' AS is_sale
    FROM o WHERE frozen > 0
  ) o
  LEFT JOIN LATERAL (SELECT account_id, amount FROM ledger_hold WHERE purpose = 'order' AND ref_no = o.order_no) h ON true
  WHERE h.amount IS NULL OR o.frozen <> h.amount OR o.state NOT IN ('held', 'queued', 'open')
    OR NOT starts_with(h.account_id, o.pocket) OR (o.is_sale AND h.account_id = o.pocket || 'USDT')
  UNION ALL
  SELECT 'I10_POSITIONS', o.account_id || '|' || o.order_no, 'closes what is closed'
  FROM o
  WHERE o.state IN ('held', 'queued', 'open')
    AND (SELECT p.state FROM trade_position p WHERE p.id = o.position_id) = 'closed'
$$;

-- I10 and I15 of positions.
CREATE FUNCTION audit_positions(lo text, hi text) RETURNS TABLE (invariant text, what text, detail text) LANGUAGE sql STABLE
SET enable_bitmapscan = off SET enable_seqscan = off AS $$
  WITH p AS MATERIALIZED (SELECT * FROM trade_position WHERE id > lo AND id <= hi),
    f AS MATERIALIZED (SELECT position_id, sum(amount) AS amount FROM trade_funding WHERE position_id > lo AND position_id <= hi GROUP BY position_id)
  SELECT 'I10_POSITIONS', p.account_id || '|' || p.id, p.quantity::text
  FROM p
  WHERE p.close_reason <> 'demoReset' AND (p.quantity <> p.opened - p.closed OR (p.state = 'closed') <> (p.quantity = 0))
  UNION ALL
  SELECT 'I10_POSITIONS', p.account_id || '|' || p.id, 'deals'
  FROM p
  CROSS JOIN LATERAL (
    SELECT sum(CASE WHEN o.position_id IS NULL THEN d.quantity ELSE 0 END) AS opened,
      sum(CASE WHEN o.position_id IS NULL THEN 0 ELSE d.quantity END) AS closed, sum(d.fee) AS fee, sum(d.pnl) AS pnl
    FROM trade_deal d JOIN trade_order o ON o.order_no = d.order_no
    WHERE d.position_id = p.id
  ) d
  WHERE p.opened <> coalesce(d.opened, 0) OR p.closed <> coalesce(d.closed, 0) OR p.fee <> coalesce(d.fee, 0) OR p.realised <> coalesce(d.pnl, 0)
  UNION ALL
  SELECT 'I10_POSITIONS', p.account_id || '|' || p.id, 'funding'
  FROM p
  LEFT JOIN f ON f.position_id = p.id
  LEFT JOIN LATERAL (
    SELECT min(e.account_id) AS pocket, -sum(e.available + e.held) AS amount
    FROM ledger_posting l JOIN ledger_entry e ON e.shard = l.shard AND e.seq = l.seq
    WHERE l.kind IN ('funding', 'swap') AND l.ref_no = p.id AND e.available_after IS NOT NULL
  ) l ON true
  WHERE p.funding <> coalesce(f.amount, 0) OR p.funding <> coalesce(l.amount, 0) OR NOT starts_with(coalesce(l.pocket, p.account_id), p.account_id)
  UNION ALL
  SELECT 'I15_POSITIONS', p.account_id || '|' || p.id, p.margin::text || ' ' || coalesce(h.amount, 0)::text
  FROM (
    SELECT id, account_id, margin, state, account_id || CASE product WHEN 'contract' THEN '|forex|USDT' ELSE '|contract|USDT' END AS pocket
    FROM p WHERE margin > 0
  ) p
  LEFT JOIN LATERAL (SELECT account_id, amount FROM ledger_hold WHERE purpose = 'margin' AND ref_no = p.id) h ON true
  WHERE h.amount IS NULL OR p.margin <> h.amount OR p.state = 'closed' OR p.pocket <> h.account_id
$$;

-- The other side of I15: reserves of orders and positions that reserve nothing.
CREATE FUNCTION audit_holds(lo text, hi text) RETURNS TABLE (invariant text, what text, detail text) LANGUAGE sql STABLE
SET enable_bitmapscan = off SET enable_seqscan = off AS $$
  WITH h AS MATERIALIZED (SELECT * FROM ledger_hold WHERE id > lo AND id <= hi)
  SELECT 'I15_ORDERS', h.account_id || '|' || h.ref_no, '0 ' || h.amount::text
  FROM h
  WHERE h.purpose = 'order' AND coalesce((SELECT o.frozen FROM trade_order o WHERE o.order_no = h.ref_no), 0) = 0
  UNION ALL
  SELECT 'I15_POSITIONS', h.account_id || '|' || h.ref_no, '0 ' || h.amount::text
  FROM h
  WHERE h.purpose = 'margin' AND coalesce((SELECT p.margin FROM trade_position p WHERE p.id = h.ref_no), 0) = 0
$$;

-- Postings without what they are about (I10 of money and of positions), and those that came twice (I8): by their places in the chains.
CREATE FUNCTION audit_postings(lo_shard smallint, lo_seq bigint, hi_shard smallint, hi_seq bigint)
RETURNS TABLE (invariant text, what text, detail text) LANGUAGE sql STABLE
SET enable_bitmapscan = off SET enable_seqscan = off AS $$
  WITH p AS MATERIALIZED (SELECT * FROM ledger_posting WHERE (shard, seq) > (lo_shard, lo_seq) AND (shard, seq) <= (hi_shard, hi_seq))
  SELECT 'I8', p.kind || ':' || p.ref_no, 'twice'
  FROM p
  WHERE p.kind IN ('transfer', 'exchange', 'recharge')
    AND (SELECT count(*) FROM ledger_posting q WHERE q.ref_kind = p.ref_kind AND q.ref_no = p.ref_no AND q.kind = p.kind) > 1
  UNION ALL
  SELECT 'I10_MONEY', coalesce((
      SELECT split_part(min(a.id), '|', 1) FROM ledger_entry e JOIN ledger_account a ON a.id = e.account_id
      WHERE e.shard = p.shard AND e.seq = p.seq AND NOT a.is_house), '-') || '|' || p.id, 'of no fill'
  FROM p
  WHERE p.kind IN ('spotFill', 'stockFill', 'contractOpen', 'contractClose', 'liquidation')
    AND (SELECT d.deal_no FROM trade_deal d WHERE d.deal_no = split_part(p.id, ':', 3)) IS NULL
  UNION ALL
  SELECT 'I10_POSITIONS', '-|' || p.ref_no, 'funding'
  FROM p
  WHERE p.kind IN ('funding', 'swap')
    AND (SELECT o.id FROM trade_position o WHERE o.id = p.ref_no) IS NULL
$$;
