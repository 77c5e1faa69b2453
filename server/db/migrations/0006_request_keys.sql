-- Answers of calls that change something, by request id. The id itself is the client's secret: only its hash is here. `reply` is sealed, and
-- empty while the call runs under `claim`. `session_id`: the session it came with, which the call itself may have ended.
DROP TABLE request_key;
CREATE TABLE request_key (
  subject    text NOT NULL,
  key        text NOT NULL,
  call       text NOT NULL,
  params_mac text NOT NULL,
  session_id text NOT NULL,
  claim      text NOT NULL,
  claimed_at bigint NOT NULL,
  reply      text NOT NULL,
  created_at bigint NOT NULL,
  PRIMARY KEY (subject, key)
);
CREATE INDEX request_key_key ON request_key (key);
CREATE INDEX request_key_age ON request_key (created_at);
