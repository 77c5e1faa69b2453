-- I11: what is allowed so often a business day. At most one claim of rebates, on the day that it says.
CREATE VIEW audit_i11_rebates AS
  SELECT account_id || '|' || min(order_no) AS what, count(*) || ' claims' AS detail
  FROM rebate_claim GROUP BY account_id, (created_at + 28800000) / 86400000 HAVING count(*) > 1
  UNION ALL
  SELECT account_id || '|' || order_no, 'day ' || day FROM rebate_claim WHERE day <> (created_at + 28800000) / 86400000;
-- And no C2C order of a buyer after the third of a day that ended against them; a minute is left to those under way meanwhile.
CREATE VIEW audit_i11_c2c AS
  SELECT o.buyer_account || '|' || o.order_no AS what, e.ends || ' ended' AS detail
  FROM c2c_order o
  CROSS JOIN LATERAL (
    SELECT count(*) AS ends FROM c2c_order c
    WHERE c.buyer_user = o.buyer_user AND c.counted AND c.finished_at < o.created_at - 60000
      AND c.finished_at >= (o.created_at + 28800000) / 86400000 * 86400000 - 28800000
  ) e
  WHERE e.ends >= 3;
