-- A fill has one posting, whose id names its kind, order and number: another posting of the same fill is of none. Crumbs are posted once, as exchanges are.
CREATE OR REPLACE FUNCTION audit_postings(lo_shard smallint, lo_seq bigint, hi_shard smallint, hi_seq bigint)
RETURNS TABLE (invariant text, what text, detail text) LANGUAGE sql STABLE
SET enable_bitmapscan = off SET enable_seqscan = off AS $$
  WITH p AS MATERIALIZED (SELECT * FROM ledger_posting WHERE (shard, seq) > (lo_shard, lo_seq) AND (shard, seq) <= (hi_shard, hi_seq))
  SELECT 'I8', p.kind || ':' || p.ref_no, 'twice'
  FROM p
  WHERE p.kind IN ('transfer', 'exchange', 'exchangeDust', 'recharge')
    AND (SELECT count(*) FROM ledger_posting q WHERE q.ref_kind = p.ref_kind AND q.ref_no = p.ref_no AND q.kind = p.kind) > 1
  UNION ALL
  SELECT 'I10_MONEY', coalesce((
      SELECT split_part(min(a.id), '|', 1) FROM ledger_entry e JOIN ledger_account a ON a.id = e.account_id
      WHERE e.shard = p.shard AND e.seq = p.seq AND NOT a.is_house), '-') || '|' || p.id, 'of no fill'
  FROM p
  WHERE p.kind IN ('spotFill', 'stockFill', 'contractOpen', 'contractClose', 'liquidation')
    AND p.id IS DISTINCT FROM (
      SELECT CASE WHEN d.product IN ('spot', 'stock') THEN d.product || 'Fill' WHEN o.position_id IS NULL THEN 'contractOpen'
        WHEN o.origin = 'liquidation' THEN 'liquidation' ELSE 'contractClose' END || ':' || d.order_no || ':' || d.deal_no
      FROM trade_deal d JOIN trade_order o ON o.order_no = d.order_no
      WHERE d.deal_no = split_part(p.id, ':', 3))
  UNION ALL
  SELECT 'I10_POSITIONS', '-|' || p.ref_no, 'funding'
  FROM p
  WHERE p.kind IN ('funding', 'swap')
    AND (SELECT o.id FROM trade_position o WHERE o.id = p.ref_no) IS NULL
$$;

-- Nobody reads these any more: the audit finds the same in slices.
DROP VIEW audit_i1, audit_i2, audit_i3, audit_i4, audit_i7, audit_i8, audit_i9, audit_i10, audit_i10_money, audit_i10_positions, audit_i10_stocks, audit_i12,
  audit_i13_orders, audit_i15_orders, audit_i15_positions;
