-- Symbols whose orders stand still until a person lets them go on; one that was lifted stays as a record.
CREATE TABLE symbol_halt (
  id           text PRIMARY KEY,
  symbol       text NOT NULL,
  -- "2" for half the price after it, "1/2" for twice; empty where a person stopped it.
  factor       text NOT NULL,
  before_price text NOT NULL,
  after_price  text NOT NULL,
  since        bigint NOT NULL,
  -- jump, or the operator
  stopped_by   text NOT NULL,
  lifted_at    bigint,
  lifted_by    text NOT NULL DEFAULT ''
);
CREATE UNIQUE INDEX symbol_halt_open ON symbol_halt (symbol) WHERE lifted_at IS NULL;

-- The newest price of shares that somebody holds, and the day of their market that it was of: for a process that was not there when the session ended.
CREATE TABLE share_close (
  symbol text PRIMARY KEY,
  price  text NOT NULL,
  day    bigint NOT NULL,
  at     bigint NOT NULL
);
