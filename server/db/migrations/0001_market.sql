-- Instruments as an operator may switch them: what they are comes from the universe, whether they are quoted from here.
-- Times are epoch milliseconds: nothing in the database depends on a server's zone or clock.
CREATE TABLE instrument (
  symbol  text PRIMARY KEY,
  sym_id  integer NOT NULL UNIQUE CHECK (sym_id >= 0),
  type    text NOT NULL,
  market  text NOT NULL,
  name    text NOT NULL,
  name_cn text NOT NULL,
  status  text NOT NULL CHECK (status IN ('on', 'suspended', 'delisted')),
  is_top  text NOT NULL CHECK (is_top IN ('0', '1')),
  sort    integer NOT NULL
);

-- Display currencies, dated: the newest row that has begun is in force.
CREATE TABLE display_currency (
  currency       text NOT NULL CHECK (currency ~ '^[A-Z]{3}$'),
  effective_from bigint NOT NULL,
  sign           text NOT NULL,
  enabled        boolean NOT NULL,
  PRIMARY KEY (currency, effective_from)
);

-- Facts of this data folder that must outlive a restart, e.g. the instant the simulated market counts from.
CREATE TABLE setting (
  key   text PRIMARY KEY,
  value text NOT NULL
);
