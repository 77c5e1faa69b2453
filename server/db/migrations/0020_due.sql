-- Work that falls due: a row says what has to happen to which entity and when. `period` tells two of the same kind apart (an hour, a day, a step), so that
-- nothing happens twice for one period, however many processes look. What is done stays for a while, for the same reason.
CREATE TABLE due (
  kind     text NOT NULL,
  entity   text NOT NULL,
  period   text NOT NULL,
  at       bigint NOT NULL,
  attempts integer NOT NULL DEFAULT 0,
  failure  text NOT NULL DEFAULT '',
  done_at  bigint,
  PRIMARY KEY (kind, entity, period)
);
CREATE INDEX due_open ON due (at) WHERE done_at IS NULL;
CREATE INDEX due_done ON due (done_at) WHERE done_at IS NOT NULL;

-- Who alone may do something for now. `fence` grows with each change of hands; what is written under a lease checks it in its own transaction.
CREATE TABLE lease (
  name       text PRIMARY KEY,
  holder     text NOT NULL,
  fence      bigint NOT NULL,
  held_until bigint NOT NULL
);
