-- Crumbs that became USDT: exchanges within one pocket, at the bid less 0.5 %. Each has a quote, made and used in the same transaction, that names its tick.
ALTER TABLE exchange_order
  ADD COLUMN pocket text NOT NULL DEFAULT 'funds' CHECK (pocket IN ('funds', 'spot', 'finance')),
  ADD COLUMN is_dust boolean NOT NULL DEFAULT false,
  ADD CONSTRAINT exchange_order_dust CHECK (CASE WHEN is_dust THEN to_asset = 'USDT' AND to_amount < 5 ELSE pocket = 'funds' END);

-- I13: an order that is done has its posting and another has none; every posting of the two kinds has its order, and is of the kind that the order is.
CREATE OR REPLACE VIEW audit_i13_exchange AS
  SELECT coalesce(o.account_id, '-') || '|' || coalesce(o.order_no, p.ref_no) AS what, coalesce(o.status::text, '-') AS detail
  FROM (SELECT * FROM exchange_order WHERE status = 1) o
  FULL JOIN (SELECT id, ref_no, kind FROM ledger_posting WHERE kind IN ('exchange', 'exchangeDust')) p ON p.id = 'exchange:' || o.order_no
  WHERE o.order_no IS NULL OR p.id IS NULL OR o.is_dust <> (p.kind = 'exchangeDust');
-- I10: an exchange is what its quote said, of the same account, taken within the quote's life, at ticks that are named, and posted with the same sums in its pocket.
CREATE OR REPLACE VIEW audit_i10_exchange AS
  SELECT o.account_id || '|' || o.order_no AS what, 'quote' AS detail
  FROM exchange_order o JOIN exchange_quote q ON q.id = o.quote_id
  WHERE o.account_id <> q.account_id OR o.from_asset <> q.from_asset OR o.to_asset <> q.to_asset OR o.from_amount <> q.from_amount
    OR o.to_amount <> q.to_amount OR q.used_at IS NULL OR q.used_at > q.valid_until OR q.ticks = ''
  UNION ALL
  SELECT o.account_id || '|' || o.order_no, 'posted'
  FROM exchange_order o JOIN ledger_posting p ON p.id = 'exchange:' || o.order_no
  WHERE o.status = 1 AND (
    SELECT coalesce(sum(CASE WHEN e.account_id = o.account_id || '|' || o.pocket || '|' || o.from_asset AND e.available = -o.from_amount THEN 1
                             WHEN e.account_id = o.account_id || '|' || o.pocket || '|' || o.to_asset AND e.available = o.to_amount THEN 1 ELSE 0 END), 0)
    FROM ledger_entry e WHERE e.shard = p.shard AND e.seq = p.seq) <> 2;
