-- Draws of lots take their numbers from the seed and from trades that nobody has at the commitment. An offer without symbols was promised the seed alone.
ALTER TABLE ipo_offer
  ADD COLUMN draw_symbols text NOT NULL DEFAULT '',
  ADD COLUMN draw_trades text NOT NULL DEFAULT '[]';
