-- What a user was told. Without an account it belongs to the login and shows in real and demo alike.
CREATE TABLE notice (
  -- Sorts by time.
  id         text PRIMARY KEY,
  user_id    text NOT NULL REFERENCES app_user (id),
  account_id text NOT NULL,
  kind       text NOT NULL,
  name       text NOT NULL,
  -- Facts that go into the page's words, as JSON.
  facts      text NOT NULL,
  link       text NOT NULL,
  created_at bigint NOT NULL,
  read_at    bigint
);
CREATE INDEX notice_user ON notice (user_id, id);
CREATE INDEX notice_unread ON notice (user_id) WHERE read_at IS NULL;
CREATE INDEX notice_age ON notice (created_at);

-- Channels and quiet hours as the user chose them; without a row the standard holds.
CREATE TABLE notice_setting (
  user_id    text PRIMARY KEY REFERENCES app_user (id),
  -- Pairs kind.channel that are off, comma-joined.
  off        text NOT NULL,
  quiet_from integer NOT NULL,
  quiet_to   integer NOT NULL,
  zone       text NOT NULL,
  figures    boolean NOT NULL
);
