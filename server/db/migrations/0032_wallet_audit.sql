-- Invariants of transfers and exchanges. `what` begins with the account, so that a finding stops that account alone.
-- I13: an order that is done has its posting and another has none; every posting of the kind has its order.
CREATE VIEW audit_i13_transfer AS
  SELECT coalesce(o.account_id, '-') || '|' || coalesce(o.order_no, p.ref_no) AS what, coalesce(o.status::text, '-') AS detail
  FROM (SELECT * FROM transfer_order WHERE status = 1) o
  FULL JOIN (SELECT id, ref_no FROM ledger_posting WHERE kind = 'transfer') p ON p.id = 'transfer:' || o.order_no
  WHERE o.order_no IS NULL OR p.id IS NULL;
CREATE VIEW audit_i13_exchange AS
  SELECT coalesce(o.account_id, '-') || '|' || coalesce(o.order_no, p.ref_no) AS what, coalesce(o.status::text, '-') AS detail
  FROM (SELECT * FROM exchange_order WHERE status = 1) o
  FULL JOIN (SELECT id, ref_no FROM ledger_posting WHERE kind = 'exchange') p ON p.id = 'exchange:' || o.order_no
  WHERE o.order_no IS NULL OR p.id IS NULL;
-- I10: an exchange is what its quote said, of the same account, taken within the quote's life, at ticks that are named, and posted with the same sums.
CREATE VIEW audit_i10_exchange AS
  SELECT o.account_id || '|' || o.order_no AS what, 'quote' AS detail
  FROM exchange_order o JOIN exchange_quote q ON q.id = o.quote_id
  WHERE o.account_id <> q.account_id OR o.from_asset <> q.from_asset OR o.to_asset <> q.to_asset OR o.from_amount <> q.from_amount
    OR o.to_amount <> q.to_amount OR q.used_at IS NULL OR q.used_at > q.valid_until OR q.ticks = ''
  UNION ALL
  SELECT o.account_id || '|' || o.order_no, 'posted'
  FROM exchange_order o JOIN ledger_posting p ON p.id = 'exchange:' || o.order_no
  WHERE o.status = 1 AND (
    SELECT coalesce(sum(CASE WHEN e.account_id = o.account_id || '|funds|' || o.from_asset AND e.available = -o.from_amount THEN 1
                             WHEN e.account_id = o.account_id || '|funds|' || o.to_asset AND e.available = o.to_amount THEN 1 ELSE 0 END), 0)
    FROM ledger_entry e WHERE e.shard = p.shard AND e.seq = p.seq) <> 2;
