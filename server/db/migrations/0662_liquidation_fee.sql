-- What of a fill's fee is that of a liquidation, in USDT; null for everything else, and for liquidations of before.
ALTER TABLE trade_deal ADD COLUMN liquidation_fee numeric(36, 18) CHECK (liquidation_fee >= 0 AND liquidation_fee < 1e18);
