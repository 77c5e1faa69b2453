-- What came to an account at a price, but by no deal: allotted shares and tokens of a sale. `cost` in units of the price, `paid` in USDT. Average costs and
-- results count it as a purchase of that moment. `ref_no`: the application or purchase it is from.
CREATE TABLE trade_acquired (
  ref_no     text PRIMARY KEY,
  account_id text NOT NULL REFERENCES account (id),
  product    text NOT NULL CHECK (product IN ('spot', 'stock')),
  symbol     text NOT NULL,
  quantity   numeric(38, 18) NOT NULL CHECK (quantity > 0 AND quantity < 1e18),
  cost       numeric(38, 18) NOT NULL CHECK (cost >= 0 AND cost < 1e18),
  paid       numeric(38, 18) NOT NULL CHECK (paid >= 0 AND paid < 1e18),
  at         bigint NOT NULL
);
CREATE INDEX trade_acquired_account ON trade_acquired (account_id, at);

INSERT INTO trade_acquired (ref_no, account_id, product, symbol, quantity, cost, paid, at)
SELECT r.order_no, r.account_id, 'stock', o.symbol, r.allotted, round(r.allotted * coalesce(o.final_price, o.price_high), 8), r.charged, r.ended_at
FROM ipo_record r JOIN ipo_offer o ON o.offer_id = r.offer_id
WHERE r.status = 'settled' AND r.allotted > 0;

INSERT INTO trade_acquired (ref_no, account_id, product, symbol, quantity, cost, paid, at)
SELECT r.order_no, r.account_id, 'spot', o.symbol, r.tokens, r.amount, r.amount, r.created_at
FROM ico_record r JOIN ico_offer o ON o.offer_id = r.offer_id
WHERE r.status = 'bought' AND r.tokens > 0;
