-- Each time that a process became the engine's owner: what stands between two fills of an order that a restart lies between.
CREATE TABLE trade_takeover (
  fence bigint PRIMARY KEY,
  at    bigint NOT NULL
);
-- Groups of contracts whose losses an emptied insurance account did not cover, and what the house's market account bore for it. While a row stands, openings of the
-- group need half as much margin again; it goes when the account holds what was borne.
CREATE TABLE trade_cover (
  mode       text NOT NULL CHECK (mode IN ('real', 'demo')),
  tier_group text NOT NULL,
  since      bigint NOT NULL,
  borne      numeric(36, 18) NOT NULL CHECK (borne > 0 AND borne < 1e18),
  PRIMARY KEY (mode, tier_group)
);
