-- Contracts of pairs and metals beside perpetuals: what a position is of, what its lots came to in USDT, and swap instead of funding.
ALTER TABLE trade_position ADD COLUMN product text NOT NULL DEFAULT 'perpetual' CHECK (product IN ('perpetual', 'contract'));
ALTER TABLE trade_position ALTER COLUMN product DROP DEFAULT;
-- USDT that a quantity of one came to at a price of one; `turnover` is price x quantity x worth.
ALTER TABLE trade_deal ADD COLUMN worth numeric(36, 18) NOT NULL DEFAULT 1 CHECK (worth > 0 AND worth < 1e18);
-- Of a swap the nights it stands for and what a lot was worth; of funding 0 and 1.
ALTER TABLE trade_funding
  ADD COLUMN nights smallint NOT NULL DEFAULT 0 CHECK (nights IN (0, 1, 3)),
  ADD COLUMN worth  numeric(36, 18) NOT NULL DEFAULT 1 CHECK (worth > 0 AND worth < 1e18);
-- Swap that was charged, once a pair and time: yearly rates (positive is earned), the middle and a lot's worth it was charged at.
CREATE TABLE trade_swap_rate (
  symbol     text NOT NULL,
  at         bigint NOT NULL,
  rate_long  numeric(36, 18) NOT NULL,
  rate_short numeric(36, 18) NOT NULL,
  mid        numeric(36, 18) NOT NULL CHECK (mid > 0 AND mid < 1e18),
  worth      numeric(36, 18) NOT NULL CHECK (worth > 0 AND worth < 1e18),
  nights     smallint NOT NULL CHECK (nights IN (1, 3)),
  PRIMARY KEY (symbol, at)
);
