-- Where users are paid and pay from. What they wrote is sealed for its owner; `holder` and `account` are masked, for lists. One that was taken away stays, for its records.
CREATE TABLE payment_method (
  id            text PRIMARY KEY,
  user_id       text NOT NULL REFERENCES app_user (id),
  type          smallint NOT NULL CHECK (type BETWEEN 1 AND 5),
  values_sealed text NOT NULL,
  holder        text NOT NULL,
  account       text NOT NULL,
  is_default    boolean NOT NULL,
  created_at    bigint NOT NULL,
  updated_at    bigint NOT NULL,
  deleted_at    bigint
);
CREATE INDEX payment_method_user ON payment_method (user_id, created_at);
