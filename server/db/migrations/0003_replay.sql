-- Nonces of signed requests that change something, hardened profile only: who sent it, second and nonce. reply is sealed, empty while the
-- first one runs. Kept twice the signature's window.
CREATE TABLE request_nonce (
  subject     text NOT NULL,
  nonce       text NOT NULL,
  params_hash text NOT NULL,
  reply       text NOT NULL,
  created_at  bigint NOT NULL,
  PRIMARY KEY (subject, nonce)
);
CREATE INDEX request_nonce_age ON request_nonce (created_at);
