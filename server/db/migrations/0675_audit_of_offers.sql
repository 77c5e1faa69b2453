-- What an offer's postings took is read posting by posting: joined, all entries of the books were walked over for them, seconds in which nobody was answered.
CREATE OR REPLACE VIEW audit_i13_ipo AS
  SELECT '-|' || b.offer_id AS what, 'book ' || b.mode AS detail
  FROM ipo_book b JOIN ipo_offer f ON f.offer_id = b.offer_id
  LEFT JOIN (
    SELECT offer_id, mode, sum(qty) AS qty, sum(lots) AS lots, sum(allotted) AS allotted, count(*) FILTER (WHERE status = 'applied') AS waiting,
      count(*) FILTER (WHERE status = 'refunded' AND outcome <> 'lost') AS voided
    FROM ipo_record WHERE status <> 'cancelled' GROUP BY offer_id, mode
  ) r ON r.offer_id = b.offer_id AND r.mode = b.mode
  WHERE b.applied <> coalesce(r.qty, 0) OR coalesce(r.allotted, 0) > f.quota
    OR (b.is_closed AND f.mode = 'draw' AND b.tickets <> coalesce(r.lots, 0))
    OR (f.drawn_at IS NOT NULL AND coalesce(r.voided, 0) = 0 AND (coalesce(r.waiting, 0) > 0 OR coalesce(r.allotted, 0) <> least(coalesce(r.qty, 0), f.quota)))
  UNION ALL
  SELECT '-|' || offer_id, 'seed' FROM ipo_offer WHERE seed <> '' AND encode(sha256(convert_to(seed, 'UTF8')), 'hex') <> commit_hash
  UNION ALL
  SELECT r.account_id || '|' || r.order_no, 'sums'
  FROM ipo_record r JOIN ipo_offer f ON f.offer_id = r.offer_id
  WHERE (r.status = 'settled' AND r.allotted = 0) OR (r.status NOT IN ('allotted', 'settled') AND r.allotted <> 0)
    OR (r.ended_at IS NOT NULL AND r.charged + r.returned <> r.frozen) OR (r.ended_at IS NULL AND r.charged + r.returned <> 0)
    OR (r.status <> 'settled' AND r.charged <> 0)
    OR (r.status = 'settled' AND r.charged < r.frozen AND (r.charged * r.rate_under < r.allotted * f.final_price * r.rate_over
      OR (r.charged - 0.00000001) * r.rate_under >= r.allotted * f.final_price * r.rate_over))
  UNION ALL
  SELECT coalesce(r.account_id, '-') || '|' || coalesce(r.order_no, p.ref_no), 'posted'
  FROM (SELECT * FROM ipo_record WHERE charged > 0) r
  FULL JOIN (
    SELECT ref_no, sum(took) AS amount FROM (
      SELECT ref_no, (
        SELECT sum(e.available) FROM ledger_entry e
        WHERE e.shard = p.shard AND e.seq = p.seq AND e.account_id LIKE 'house:%:offers|house|USDT'
      ) AS took
      FROM ledger_posting p WHERE kind = 'ipo_settle'
    ) each_posting WHERE took IS NOT NULL GROUP BY ref_no
  ) p ON p.ref_no = r.order_no
  WHERE r.order_no IS NULL OR p.ref_no IS NULL OR r.charged <> p.amount;
CREATE OR REPLACE VIEW audit_i13_ico AS
  SELECT '-|' || b.offer_id AS what, 'book ' || b.mode AS detail
  FROM ico_book b JOIN ico_offer f ON f.offer_id = b.offer_id
  LEFT JOIN (SELECT offer_id, mode, sum(tokens) AS tokens FROM ico_record WHERE status = 'bought' GROUP BY offer_id, mode) r
    ON r.offer_id = b.offer_id AND r.mode = b.mode
  WHERE b.sold <> coalesce(r.tokens, 0) OR b.sold > f.quota
  UNION ALL
  SELECT r.account_id || '|' || r.order_no, 'tokens' FROM ico_record r JOIN ico_offer f ON f.offer_id = r.offer_id WHERE r.tokens * f.price > r.amount OR (r.tokens + 0.00000001) * f.price <= r.amount
  UNION ALL
  SELECT coalesce(r.account_id, '-') || '|' || coalesce(r.order_no, p.ref_no), 'posted'
  FROM ico_record r
  FULL JOIN (
    SELECT ref_no, sum(took) AS amount FROM (
      SELECT ref_no, (
        SELECT sum(e.available) FROM ledger_entry e
        WHERE e.shard = p.shard AND e.seq = p.seq AND e.account_id LIKE 'house:%:offers|house|USDT'
      ) AS took
      FROM ledger_posting p WHERE kind IN ('ico_buy', 'ico_refund')
    ) each_posting WHERE took IS NOT NULL GROUP BY ref_no
  ) p ON p.ref_no = r.order_no
  WHERE r.order_no IS NULL OR p.ref_no IS NULL OR p.amount <> CASE r.status WHEN 'bought' THEN r.amount ELSE 0 END;
