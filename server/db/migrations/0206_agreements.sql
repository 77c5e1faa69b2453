-- Products with a risk of their own, whose terms a user has agreed to: once, in whatever account and on whatever device. Who has traded one has agreed.
CREATE TABLE trade_agreement (
  user_id text NOT NULL REFERENCES app_user (id),
  product text NOT NULL CHECK (product IN ('perpetual', 'contract', 'delivery')),
  at      bigint NOT NULL,
  PRIMARY KEY (user_id, product)
);
INSERT INTO trade_agreement (user_id, product, at)
  SELECT a.user_id, o.product, min(o.created_at) FROM trade_order o JOIN account a ON a.id = o.account_id
  WHERE o.product IN ('perpetual', 'contract') GROUP BY a.user_id, o.product
  UNION ALL
  SELECT a.user_id, 'delivery', min(d.created_at) FROM trade_delivery d JOIN account a ON a.id = d.account_id GROUP BY a.user_id;
