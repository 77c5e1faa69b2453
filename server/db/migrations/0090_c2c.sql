-- C2C: who trades, ads, orders with their escrow, chats, appeals.

-- Lets others than its owner see an upload: the other side of a chat or an appeal, who pays by a code.
CREATE TABLE file_grant (
  file_id text NOT NULL REFERENCES file (id) ON DELETE CASCADE,
  user_id text NOT NULL REFERENCES app_user (id),
  PRIMARY KEY (file_id, user_id)
);
-- What has a payment method now (an ad on sale, an open order): it can neither be changed nor taken away.
CREATE TABLE payment_method_use (
  payment_id text NOT NULL REFERENCES payment_method (id),
  used_by    text NOT NULL,
  PRIMARY KEY (payment_id, used_by)
);
CREATE INDEX payment_method_use_by ON payment_method_use (used_by);

-- Who trades. `public_id` is what others know; the contact is sealed. `sandbox`: simulated, nobody is behind it.
CREATE TABLE c2c_user (
  user_id        text PRIMARY KEY REFERENCES app_user (id),
  account_id     text NOT NULL REFERENCES account (id),
  public_id      text NOT NULL UNIQUE,
  nick_name      text NOT NULL,
  head_img       text NOT NULL DEFAULT '',
  cert_status    text NOT NULL DEFAULT 'none' CHECK (cert_status IN ('none', 'applied', 'certified', 'rejected', 'disabled')),
  cert_reason    text NOT NULL DEFAULT '',
  contact_sealed text NOT NULL DEFAULT '',
  certified_at   bigint NOT NULL DEFAULT 0,
  notify_order   text NOT NULL DEFAULT 'inapp',
  notify_appeal  text NOT NULL DEFAULT 'inapp',
  sandbox        boolean NOT NULL DEFAULT false,
  created_at     bigint NOT NULL
);
CREATE UNIQUE INDEX c2c_user_nick ON c2c_user (lower(nick_name));

-- Ads. `run` counts how often it was published. `price` is empty of a floating one, `price_ratio` of a fixed one. Methods and kinds are comma-joined.
CREATE TABLE c2c_advert (
  advert_id          text PRIMARY KEY,
  user_id            text NOT NULL REFERENCES c2c_user (user_id),
  account_id         text NOT NULL REFERENCES account (id),
  run                integer NOT NULL DEFAULT 1,
  direction          text NOT NULL CHECK (direction IN ('buy', 'sell')),
  symbol             text NOT NULL,
  currency           text NOT NULL,
  price              numeric(38, 18) CHECK (price > 0 AND price < 1e18),
  price_ratio        numeric(38, 18) CHECK (price_ratio BETWEEN 90 AND 110),
  quantity           numeric(38, 18) NOT NULL CHECK (quantity > 0 AND quantity < 1e18),
  surplus            numeric(38, 18) NOT NULL CHECK (surplus >= 0 AND surplus < 1e18),
  min_amount         numeric(38, 18) NOT NULL CHECK (min_amount > 0),
  max_amount         numeric(38, 18) NOT NULL CHECK (max_amount > min_amount AND max_amount < 1e18),
  payment_types      text NOT NULL,
  payment_method_ids text NOT NULL DEFAULT '',
  pay_time_limit     integer NOT NULL,
  terms              text NOT NULL DEFAULT '',
  auto_reply         text NOT NULL DEFAULT '',
  margin             numeric(38, 18) NOT NULL CHECK (margin >= 0 AND margin < 1e18),
  state              text NOT NULL CHECK (state IN ('on_sale', 'hidden', 'closed', 'finished')),
  hidden_reason      text NOT NULL DEFAULT '',
  version            integer NOT NULL DEFAULT 1,
  created_at         bigint NOT NULL,
  updated_at         bigint NOT NULL,
  CHECK ((price IS NULL) <> (price_ratio IS NULL))
);
CREATE INDEX c2c_advert_market ON c2c_advert (symbol, currency, direction) WHERE state = 'on_sale';
CREATE INDEX c2c_advert_user ON c2c_advert (user_id, created_at);
CREATE INDEX c2c_advert_live ON c2c_advert (advert_id) WHERE state IN ('on_sale', 'hidden');

-- Orders. Methods of the seller are kept as they were, sealed. `counted`: its end counts against the buyer. `changes` numbers its postings of adjusting.
CREATE TABLE c2c_order (
  order_no        text PRIMARY KEY,
  advert_id       text NOT NULL REFERENCES c2c_advert (advert_id),
  direction       text NOT NULL CHECK (direction IN ('buy', 'sell')),
  symbol          text NOT NULL,
  currency        text NOT NULL,
  buyer_user      text NOT NULL REFERENCES c2c_user (user_id),
  buyer_account   text NOT NULL REFERENCES account (id),
  seller_user     text NOT NULL REFERENCES c2c_user (user_id),
  seller_account  text NOT NULL REFERENCES account (id),
  price           numeric(38, 18) NOT NULL CHECK (price > 0),
  quantity        numeric(38, 18) NOT NULL CHECK (quantity > 0 AND quantity < 1e18),
  amount          numeric(38, 18) NOT NULL CHECK (amount > 0 AND amount < 1e18),
  status          text NOT NULL CHECK (status IN ('unpaid', 'paid', 'processing', 'appeal', 'timeout', 'cancelled', 'completed')),
  version         integer NOT NULL DEFAULT 1,
  changes         integer NOT NULL DEFAULT 0,
  payments_sealed text NOT NULL,
  payment_id      text NOT NULL DEFAULT '',
  proof_img       text NOT NULL DEFAULT '',
  pay_time_limit  integer NOT NULL,
  created_at      bigint NOT NULL,
  expire_at       bigint NOT NULL,
  paid_at         bigint NOT NULL DEFAULT 0,
  released_at     bigint NOT NULL DEFAULT 0,
  finished_at     bigint NOT NULL DEFAULT 0,
  cancel_by       text NOT NULL DEFAULT '' CHECK (cancel_by IN ('', 'buyer', 'system', 'platform')),
  cancel_reason   text NOT NULL DEFAULT '',
  counted         boolean NOT NULL DEFAULT false,
  adjust_amount   numeric(38, 18),
  adjust_quantity numeric(38, 18),
  adjust_at       bigint NOT NULL DEFAULT 0,
  last_msg        integer NOT NULL DEFAULT 0,
  buyer_read      integer NOT NULL DEFAULT 0,
  seller_read     integer NOT NULL DEFAULT 0,
  CHECK (buyer_user <> seller_user)
);
CREATE INDEX c2c_order_buyer ON c2c_order (buyer_user, created_at);
CREATE INDEX c2c_order_seller ON c2c_order (seller_user, created_at);
CREATE INDEX c2c_order_advert ON c2c_order (advert_id, created_at);
CREATE INDEX c2c_order_counted ON c2c_order (buyer_user, finished_at) WHERE counted;

CREATE TABLE c2c_message (
  order_no   text NOT NULL REFERENCES c2c_order (order_no),
  msg_id     integer NOT NULL,
  side       text NOT NULL CHECK (side IN ('buyer', 'seller', 'system', 'service')),
  type       text NOT NULL CHECK (type IN ('text', 'img')),
  content    text NOT NULL,
  created_at bigint NOT NULL,
  PRIMARY KEY (order_no, msg_id)
);

-- Appeals, one open at a time an order. The contact is sealed, for customer service and its owner.
CREATE TABLE c2c_appeal (
  appeal_id       text PRIMARY KEY,
  order_no        text NOT NULL REFERENCES c2c_order (order_no),
  status          text NOT NULL CHECK (status IN ('open', 'cancelled', 'settled', 'release', 'refund', 'adjust', 'answered')),
  by_side         text NOT NULL CHECK (by_side IN ('buyer', 'seller', 'system')),
  is_late         boolean NOT NULL,
  reason          text NOT NULL DEFAULT '',
  description     text NOT NULL DEFAULT '',
  contact_sealed  text NOT NULL DEFAULT '',
  decision_reason text NOT NULL DEFAULT '',
  created_at      bigint NOT NULL,
  finished_at     bigint NOT NULL DEFAULT 0
);
CREATE INDEX c2c_appeal_order ON c2c_appeal (order_no, created_at);
CREATE UNIQUE INDEX c2c_appeal_open ON c2c_appeal (order_no) WHERE status = 'open';

CREATE TABLE c2c_evidence (
  appeal_id  text NOT NULL REFERENCES c2c_appeal (appeal_id),
  no         integer NOT NULL,
  side       text NOT NULL CHECK (side IN ('buyer', 'seller')),
  text       text NOT NULL,
  files      text NOT NULL DEFAULT '',
  created_at bigint NOT NULL,
  PRIMARY KEY (appeal_id, no)
);

-- I5: what is in escrow is what open orders are of; what ads hold is what they have left, and their margins; what has ended holds nothing.
CREATE VIEW audit_i5_orders AS
  SELECT coalesce(o.order_no, h.ref_no) AS what, coalesce(o.quantity, 0)::text || ' ' || coalesce(h.amount, 0)::text AS detail
  FROM (
    SELECT order_no, quantity, seller_account || '|funds|' || symbol AS account_id FROM c2c_order WHERE status IN ('unpaid', 'paid', 'processing', 'appeal')
  ) o
  FULL JOIN (SELECT ref_no, account_id, sum(amount) AS amount FROM ledger_hold WHERE purpose = 'escrow' GROUP BY ref_no, account_id) h
    ON h.ref_no = o.order_no AND h.account_id = o.account_id
  WHERE o.order_no IS NULL OR h.ref_no IS NULL OR o.quantity <> h.amount;
CREATE VIEW audit_i5_adverts AS
  SELECT coalesce(a.advert_id, h.ref_no) AS what, coalesce(a.surplus, 0)::text || ' ' || coalesce(h.amount, 0)::text AS detail
  FROM (
    SELECT advert_id, surplus, account_id || '|funds|' || symbol AS account_id FROM c2c_advert
    WHERE direction = 'buy' AND state IN ('on_sale', 'hidden') AND surplus > 0
  ) a
  FULL JOIN (SELECT ref_no, account_id, sum(amount) AS amount FROM ledger_hold WHERE purpose = 'advert' GROUP BY ref_no, account_id) h
    ON h.ref_no = a.advert_id AND h.account_id = a.account_id
  WHERE a.advert_id IS NULL OR h.ref_no IS NULL OR a.surplus <> h.amount
  UNION ALL
  SELECT coalesce(a.advert_id, h.ref_no), 'margin ' || coalesce(a.margin, 0)::text || ' ' || coalesce(h.amount, 0)::text
  FROM (SELECT advert_id, margin, account_id || '|funds|USDT' AS account_id FROM c2c_advert WHERE state IN ('on_sale', 'hidden') AND margin > 0) a
  FULL JOIN (SELECT ref_no, account_id, sum(amount) AS amount FROM ledger_hold WHERE purpose = 'advertMargin' GROUP BY ref_no, account_id) h
    ON h.ref_no = a.advert_id AND h.account_id = a.account_id
  WHERE a.advert_id IS NULL OR h.ref_no IS NULL OR a.margin <> h.amount;
-- I13: a completed order has its release and a returned one its return, never both; a closed ad has no open order.
CREATE VIEW audit_i13_c2c AS
  SELECT o.order_no AS what, o.status AS detail
  FROM c2c_order o
  WHERE (o.status = 'completed') <> EXISTS (SELECT 1 FROM ledger_posting p WHERE p.id = 'c2cOrder:' || o.order_no || ':release')
    OR (o.status IN ('timeout', 'cancelled')) <> EXISTS (SELECT 1 FROM ledger_posting p WHERE p.id = 'c2cOrder:' || o.order_no || ':return')
  UNION ALL
  SELECT a.advert_id, 'closed with open orders'
  FROM c2c_advert a
  WHERE a.state IN ('closed', 'finished')
    AND EXISTS (SELECT 1 FROM c2c_order o WHERE o.advert_id = a.advert_id AND o.status IN ('unpaid', 'paid', 'processing', 'appeal'));
