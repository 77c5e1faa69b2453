-- A withdrawal once put its address into the book when it was asked for, so that one that was taken back left it there to be trusted a day later.
-- What stands there by no proof of its owner's and no payment goes: it has the moment and the label that its withdrawal gave it.
DELETE FROM withdraw_address a
WHERE EXISTS (
    SELECT FROM withdraw_order w
    WHERE w.account_id = a.account_id AND w.channel = 'crypto' AND w.symbol = a.symbol AND w.chain = a.chain AND w.address = a.address AND w.memo = a.memo
      AND w.created_at = a.created_at
  )
  AND a.label = CASE WHEN char_length(a.address) > 11 THEN left(a.address, 6) || '…' || right(a.address, 4) ELSE a.address END
  AND NOT EXISTS (
    SELECT FROM withdraw_order w
    WHERE w.account_id = a.account_id AND w.channel = 'crypto' AND w.symbol = a.symbol AND w.chain = a.chain AND w.address = a.address AND w.memo = a.memo
      AND w.status = 3
  );
