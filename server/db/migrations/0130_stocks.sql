-- Stocks and ETF: an order's rate of acceptance and its extended hours; a deal's rate and its value in USDT.
ALTER TABLE trade_order
  ADD COLUMN ext      boolean NOT NULL DEFAULT false,
  -- USDT for one unit of the price: over ÷ under, as of acceptance. Null for other products.
  ADD COLUMN fx_over  numeric(36, 18) CHECK (fx_over > 0 AND fx_over < 1e18),
  ADD COLUMN fx_under numeric(36, 18) CHECK (fx_under > 0 AND fx_under < 1e18),
  ADD COLUMN fx_usd   boolean;
ALTER TABLE trade_order ADD CONSTRAINT trade_order_fx_check
  CHECK ((product = 'stock') = (fx_over IS NOT NULL) AND (fx_over IS NULL) = (fx_under IS NULL) AND (fx_over IS NULL) = (fx_usd IS NULL));

ALTER TABLE trade_deal
  ADD COLUMN fx_over  numeric(36, 18) CHECK (fx_over > 0 AND fx_over < 1e18),
  ADD COLUMN fx_under numeric(36, 18) CHECK (fx_under > 0 AND fx_under < 1e18),
  -- USDT of the shares at that rate, before the fee.
  ADD COLUMN value    numeric(36, 18) CHECK (value >= 0 AND value < 1e18);
ALTER TABLE trade_deal DROP CONSTRAINT trade_deal_rule_check;
ALTER TABLE trade_deal ADD CONSTRAINT trade_deal_rule_check
  CHECK (rule IN ('taker', 'touched', 'through', 'queue', 'takeover', 'auction', 'close'));
ALTER TABLE trade_deal DROP CONSTRAINT trade_deal_cite_kind_check;
-- An auction's price is for all who cross it, whatever the size of the trade that shows it.
ALTER TABLE trade_deal ADD CONSTRAINT trade_deal_cite_kind_check CHECK (cite_kind IN ('level', 'trade', 'mark', 'auction'));
CREATE INDEX trade_deal_symbol ON trade_deal (account_id, symbol, created_at) WHERE product = 'stock';

-- I10, of shares: what an account has in the stock pocket is what its deals bought and sold, but for what a demo reset took.
CREATE VIEW audit_i10_stocks AS
  SELECT o.order_no AS what, 'fee below what is owed' AS detail
  FROM trade_order o
  WHERE o.product = 'stock' AND o.side = 'buy' AND o.rest < o.quantity AND o.fee < o.fee_minimum
  UNION ALL
  SELECT d.deal_no, 'value is not price × quantity × rate'
  FROM trade_deal d
  WHERE d.product = 'stock' AND abs(d.value - d.turnover * d.fx_over / d.fx_under) > 0.00000001;
