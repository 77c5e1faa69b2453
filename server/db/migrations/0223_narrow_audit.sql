-- Findings about deposits, withdrawals and orders between users name the account they concern, so that nobody else's money stops.
CREATE OR REPLACE VIEW audit_i15_withdrawal AS
  SELECT coalesce(w.account_id || '|' || w.order_no, h.account_id || '|' || h.ref_no) AS what, coalesce(w.amount::text, '-') || ' ' || coalesce(h.amount::text, '-') AS detail
  FROM (SELECT * FROM withdraw_order WHERE status IN (0, 1, 2)) w
  FULL JOIN (SELECT * FROM ledger_hold WHERE purpose = 'withdrawal') h ON h.ref_no = w.order_no
  WHERE w.order_no IS NULL OR h.ref_no IS NULL OR w.amount <> h.amount OR NOT starts_with(h.account_id, w.account_id || '|');

CREATE OR REPLACE VIEW audit_i13_deposit AS
  SELECT coalesce(d.account_id, '-') || '|' || coalesce(d.order_no, p.ref_no) AS what, coalesce(d.status::text, '-') AS detail
  FROM (SELECT order_no, account_id, status FROM deposit_order WHERE status = 3) d
  FULL JOIN (SELECT ref_no FROM ledger_posting WHERE kind = 'recharge') p ON p.ref_no = d.order_no
  WHERE d.order_no IS NULL OR p.ref_no IS NULL;

CREATE OR REPLACE VIEW audit_i13_withdrawal AS
  SELECT w.account_id || '|' || w.order_no AS what, w.status::text AS detail
  FROM withdraw_order w
  LEFT JOIN (SELECT ref_no, count(*) AS times FROM ledger_posting WHERE kind = 'withdraw' AND id LIKE '%:paid' GROUP BY ref_no) p ON p.ref_no = w.order_no
  LEFT JOIN (SELECT ref_no, count(*) AS times FROM ledger_posting WHERE kind = 'withdraw_refund' GROUP BY ref_no) r ON r.ref_no = w.order_no
  WHERE coalesce(p.times, 0) <> CASE WHEN w.status = 3 THEN 1 ELSE 0 END OR coalesce(r.times, 0) <> CASE WHEN w.status IN (4, 5) THEN 1 ELSE 0 END;

CREATE OR REPLACE VIEW audit_i5_orders AS
  SELECT split_part(coalesce(o.account_id, h.account_id), '|', 1) || '|' || coalesce(o.order_no, h.ref_no) AS what,
    coalesce(o.quantity, 0)::text || ' ' || coalesce(h.amount, 0)::text AS detail
  FROM (
    SELECT order_no, quantity, seller_account || '|funds|' || symbol AS account_id FROM c2c_order WHERE status IN ('unpaid', 'paid', 'processing', 'appeal')
  ) o
  FULL JOIN (SELECT ref_no, account_id, sum(amount) AS amount FROM ledger_hold WHERE purpose = 'escrow' GROUP BY ref_no, account_id) h
    ON h.ref_no = o.order_no AND h.account_id = o.account_id
  WHERE o.order_no IS NULL OR h.ref_no IS NULL OR o.quantity <> h.amount;

CREATE OR REPLACE VIEW audit_i5_adverts AS
  SELECT split_part(coalesce(a.account_id, h.account_id), '|', 1) || '|' || coalesce(a.advert_id, h.ref_no) AS what,
    coalesce(a.surplus, 0)::text || ' ' || coalesce(h.amount, 0)::text AS detail
  FROM (
    SELECT advert_id, surplus, account_id || '|funds|' || symbol AS account_id FROM c2c_advert
    WHERE direction = 'buy' AND state IN ('on_sale', 'hidden') AND surplus > 0
  ) a
  FULL JOIN (SELECT ref_no, account_id, sum(amount) AS amount FROM ledger_hold WHERE purpose = 'advert' GROUP BY ref_no, account_id) h
    ON h.ref_no = a.advert_id AND h.account_id = a.account_id
  WHERE a.advert_id IS NULL OR h.ref_no IS NULL OR a.surplus <> h.amount
  UNION ALL
  SELECT split_part(coalesce(a.account_id, h.account_id), '|', 1) || '|' || coalesce(a.advert_id, h.ref_no),
    'margin ' || coalesce(a.margin, 0)::text || ' ' || coalesce(h.amount, 0)::text
  FROM (SELECT advert_id, margin, account_id || '|funds|USDT' AS account_id FROM c2c_advert WHERE state IN ('on_sale', 'hidden') AND margin > 0) a
  FULL JOIN (SELECT ref_no, account_id, sum(amount) AS amount FROM ledger_hold WHERE purpose = 'advertMargin' GROUP BY ref_no, account_id) h
    ON h.ref_no = a.advert_id AND h.account_id = a.account_id
  WHERE a.advert_id IS NULL OR h.ref_no IS NULL OR a.margin <> h.amount;

CREATE OR REPLACE VIEW audit_i13_c2c AS
  SELECT o.seller_account || '|' || o.order_no AS what, o.status AS detail
  FROM c2c_order o
  WHERE (o.status = 'completed') <> EXISTS (SELECT 1 FROM ledger_posting p WHERE p.id = 'c2cOrder:' || o.order_no || ':release')
    OR (o.status IN ('timeout', 'cancelled')) <> EXISTS (SELECT 1 FROM ledger_posting p WHERE p.id = 'c2cOrder:' || o.order_no || ':return')
  UNION ALL
  SELECT a.account_id || '|' || a.advert_id, 'closed with open orders'
  FROM c2c_advert a
  WHERE a.state IN ('closed', 'finished')
    AND EXISTS (SELECT 1 FROM c2c_order o WHERE o.advert_id = a.advert_id AND o.status IN ('unpaid', 'paid', 'processing', 'appeal'));
