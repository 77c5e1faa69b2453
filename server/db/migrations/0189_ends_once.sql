-- Orders that stood together against a position ended twice in their steps when it closed: what has ended stays ended (audit I13_ORDERS).
DELETE FROM trade_order_step s
WHERE EXISTS (
  SELECT 1 FROM trade_order_step t
  WHERE t.order_no = s.order_no AND t.step < s.step AND t.state IN ('completed', 'cancelled')
);
