-- What the coins of a completed order were worth to their seller in USDT; null where no price was known.
ALTER TABLE c2c_order ADD COLUMN worth numeric(38, 18) CHECK (worth >= 0 AND worth < 1e18);

-- Rebates are paid on money that stays. `counts`: what of the deposit raised the highest net deposit of its customer; `stays`: what of that was there all the time
-- until now, or until its rest ended; `cut`: what the month's most took from the share; `released_at`: when it could be claimed first.
ALTER TABLE rebate_entry ADD COLUMN counts numeric(38, 18) CHECK (counts >= 0 AND counts < 1e18);
ALTER TABLE rebate_entry ADD COLUMN stays numeric(38, 18) CHECK (stays >= 0 AND stays <= counts);
ALTER TABLE rebate_entry ADD COLUMN cut numeric(38, 18) NOT NULL DEFAULT 0 CHECK (cut >= 0 AND cut < 1e18);
ALTER TABLE rebate_entry ADD COLUMN released_at bigint NOT NULL DEFAULT 0;
ALTER TABLE rebate_entry ADD COLUMN hint text NOT NULL DEFAULT '';
ALTER TABLE rebate_entry DROP CONSTRAINT rebate_entry_status_check;
ALTER TABLE rebate_entry ADD CHECK (status IN ('pending', 'resting', 'review', 'claimable', 'ineligible', 'claimed'));
ALTER TABLE rebate_entry DROP CONSTRAINT rebate_entry_reason_check;
ALTER TABLE rebate_entry ADD CHECK (reason IN ('', 'level', 'threshold', 'reversed', 'circled', 'left', 'uncertified', 'cap', 'operator'));
UPDATE rebate_entry SET counts = deposit, stays = deposit, released_at = CASE WHEN status = 'claimed' THEN created_at ELSE 0 END WHERE deposit IS NOT NULL;
-- What was not claimed yet rests by the new rules, from the day it was credited.
UPDATE rebate_entry SET status = 'resting' WHERE status = 'claimable';
INSERT INTO due (kind, entity, period, at)
  SELECT DISTINCT 'rebate release', deposit_no, '', created_at + 604800000 FROM rebate_entry WHERE status = 'resting';
INSERT INTO due (kind, entity, period, at)
  SELECT DISTINCT 'value left', friend_id, 'migrated', 0 FROM rebate_entry WHERE status = 'resting';
CREATE INDEX rebate_entry_friend ON rebate_entry (friend_id, created_at);
CREATE INDEX rebate_entry_review ON rebate_entry (created_at) WHERE status = 'review';
CREATE INDEX deposit_order_credited ON deposit_order (user_id, finished_at) WHERE status = 3;
CREATE INDEX withdraw_order_user ON withdraw_order (user_id, created_at);

-- The dearest price at which a coin was ever credited to an account until then: at which it is taken out again at least. Circling a coin whose price swings gains nothing.
CREATE FUNCTION dearest_credit(account text, coin text, until bigint) RETURNS numeric LANGUAGE sql STABLE AS $$
  SELECT coalesce(max(worth / credited), 0) FROM deposit_order
  WHERE account_id = account AND symbol = coin AND channel = 'crypto' AND status = 3 AND credited > 0 AND worth IS NOT NULL AND finished_at <= until
$$;

-- Money of users to and from the outside, in USDT: deposits, withdrawals from when they were asked for until they are refused, coins sold by C2C. `is_void`: a chain took it back.
CREATE VIEW rebate_flow AS
  SELECT d.user_id, d.order_no AS ref, d.finished_at AS at,
    coalesce(d.worth, (SELECT max(e.deposit) FROM rebate_entry e WHERE e.deposit_no = d.order_no), 0) AS amount,
    d.reason = 'reversed' AS is_void
  FROM deposit_order d WHERE d.status = 3
  UNION ALL
  SELECT w.user_id, w.order_no, w.created_at, -greatest(w.usdt_value, round(w.amount * dearest_credit(w.account_id, w.symbol, w.created_at), 8)), false
  FROM withdraw_order w WHERE w.status <= 3
  UNION ALL
  SELECT c.seller_user, c.order_no, c.finished_at,
    -greatest(
      CASE c.symbol WHEN 'USDT' THEN c.quantity ELSE coalesce(c.worth, 0) END,
      round(c.quantity * dearest_credit(c.seller_account, c.symbol, c.finished_at), 8)
    ), false
  FROM c2c_order c WHERE c.status = 'completed';

-- I13 of rebates as before, but the share is of what stays, less what the month's most cut; and what rebates of a customer were paid on is, a tier, never more than the
-- highest net deposit that the customer ever had. What its chain took back later was there when others were counted.
CREATE OR REPLACE VIEW audit_i13_rebates AS
  SELECT r.account_id || '|' || r.order_no AS what, 'share' AS detail
  FROM rebate_entry r JOIN deposit_order d ON d.order_no = r.deposit_no
  WHERE r.amount <> CASE r.reason WHEN 'threshold' THEN 0 ELSE trunc(r.stays * r.rate, 8) - r.cut END OR (d.worth IS NOT NULL AND r.deposit <> d.worth)
    OR d.user_id <> r.friend_id
  UNION ALL
  SELECT r.account_id || '|' || r.order_no, 'tier'
  FROM rebate_entry r
  JOIN account a ON a.id = r.account_id
  JOIN app_user one ON one.id = r.friend_id
  LEFT JOIN app_user two ON two.id = one.inviter_id
  LEFT JOIN app_user three ON three.id = two.inviter_id
  WHERE a.mode <> 'real' OR a.user_id IS DISTINCT FROM CASE r.tier WHEN 1 THEN one.inviter_id WHEN 2 THEN two.inviter_id ELSE three.inviter_id END
  UNION ALL
  SELECT c.account_id || '|' || c.order_no, 'sum'
  FROM rebate_claim c
  LEFT JOIN (SELECT claim_no, account_id, sum(amount) AS amount FROM rebate_entry WHERE status = 'claimed' GROUP BY claim_no, account_id) r
    ON r.claim_no = c.order_no AND r.account_id = c.account_id
  WHERE c.amount <> coalesce(r.amount, 0)
  UNION ALL
  SELECT coalesce(c.account_id, '-') || '|' || coalesce(c.order_no, p.ref_no), 'posted'
  FROM rebate_claim c
  FULL JOIN (
    SELECT p.ref_no, e.account_id, e.available FROM ledger_posting p JOIN ledger_entry e ON e.shard = p.shard AND e.seq = p.seq
    WHERE p.kind = 'rebate' AND e.available_after IS NOT NULL
  ) p ON p.ref_no = c.order_no AND p.account_id = c.account_id || '|funds|USDT'
  WHERE c.order_no IS NULL OR p.ref_no IS NULL OR c.amount <> p.available
  UNION ALL
  SELECT r.account_id || '|' || min(r.order_no), 'more than stays'
  FROM rebate_entry r
  JOIN deposit_order d ON d.order_no = r.deposit_no AND d.reason <> 'reversed'
  WHERE r.status IN ('claimable', 'claimed') AND r.released_at > r.created_at
  GROUP BY r.account_id, r.tier, r.friend_id
  HAVING sum(r.stays) > (
    SELECT coalesce(max(f.net), 0) FROM (SELECT sum(amount) OVER (ORDER BY at, ref) AS net FROM rebate_flow WHERE user_id = r.friend_id) f
  );
