-- The same findings in one pass over the steps: looking for each order's last one by itself took three times as long, 12 s of a million postings' books on the embedded database.
CREATE OR REPLACE VIEW audit_i13_orders AS
  SELECT o.account_id || '|' || o.order_no AS what, o.state AS detail
  FROM trade_order o
  LEFT JOIN (SELECT DISTINCT ON (order_no) order_no, state FROM trade_order_step ORDER BY order_no, step DESC) s ON s.order_no = o.order_no
  WHERE s.state IS NULL OR s.state <> o.state
  UNION ALL
  SELECT o.account_id || '|' || s.order_no, 'goes on after its end'
  FROM (SELECT order_no, state, lead(step) OVER (PARTITION BY order_no ORDER BY step) AS next FROM trade_order_step) s
  JOIN trade_order o ON o.order_no = s.order_no
  WHERE s.state IN ('completed', 'cancelled') AND s.next IS NOT NULL;
