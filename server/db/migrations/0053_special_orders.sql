-- Orders beyond limit, market and stop: what they were asked for with, and where a trail stands.
ALTER TABLE trade_order
  -- Of a trail: its distance in price or as a ratio, from which price on it follows, and the best price since.
  ADD COLUMN trail_distance numeric(36, 18) CHECK (trail_distance > 0 AND trail_distance < 1e18),
  ADD COLUMN trail_rate     numeric(36, 18) CHECK (trail_rate > 0 AND trail_rate < 1),
  ADD COLUMN trail_from     numeric(36, 18) CHECK (trail_from > 0 AND trail_from < 1e18),
  ADD COLUMN trail_best     numeric(36, 18) CHECK (trail_best > 0 AND trail_best < 1e18),
  -- Of an OCO whose stop has fired: the limit it had.
  ADD COLUMN limit_leg      numeric(36, 18) CHECK (limit_leg > 0 AND limit_leg < 1e18),
  -- Of a rung, of what protects the fills of a bracket, of the opening of a reversal: the order it came with.
  ADD COLUMN parent_no      text,
  -- Of one of several levels of stops: the share of its position.
  ADD COLUMN share          numeric(36, 18) CHECK (share > 0 AND share <= 1);
