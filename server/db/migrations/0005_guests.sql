-- Doors for people who cannot sign in. Each is known by a number that its guest alone holds; what is kept of it is a hash, and its first half as id.

-- A reset asked for without a session: 1 Google Authenticator, 4 login password. -1 while pictures are being sent. user_id is null where
-- nobody has the name that was given: the guest is answered alike. safeword_right: what the given fund password was worth, null without one.
CREATE TABLE guest_reset (
  id             text PRIMARY KEY,
  number_hash    text NOT NULL UNIQUE,
  operate        smallint CHECK (operate IN (1, 4)),
  user_id        text REFERENCES app_user (id),
  status         smallint NOT NULL CHECK (status IN (-1, 0, 1, 2, 3)),
  form_sealed    text NOT NULL DEFAULT '',
  password_hash  text,
  safeword_right boolean,
  reason         text NOT NULL DEFAULT '',
  created_at     bigint NOT NULL,
  reviewed_at    bigint,
  due_at         bigint
);
CREATE INDEX guest_reset_due ON guest_reset (due_at) WHERE due_at IS NOT NULL;
CREATE INDEX guest_reset_age ON guest_reset (created_at);
CREATE TABLE guest_file (
  id         text PRIMARY KEY CHECK (id ~ '^[0-9a-f]{32}$'),
  reset_id   text NOT NULL REFERENCES guest_reset (id),
  mime       text NOT NULL,
  bytes      bytea NOT NULL,
  created_at bigint NOT NULL
);
CREATE INDEX guest_file_reset ON guest_file (reset_id);

-- A conversation with customer service without an account. email: where the number and word of an answer go, empty for none.
CREATE TABLE guest_thread (
  id          text PRIMARY KEY,
  number_hash text NOT NULL UNIQUE,
  email       text NOT NULL,
  language    text NOT NULL,
  last_id     integer NOT NULL,
  agent_read  integer NOT NULL DEFAULT 0,
  created_at  bigint NOT NULL,
  updated_at  bigint NOT NULL
);
CREATE INDEX guest_thread_age ON guest_thread (updated_at);
CREATE TABLE guest_message (
  thread_id  text NOT NULL REFERENCES guest_thread (id),
  msg_id     integer NOT NULL,
  side       text NOT NULL CHECK (side IN ('user', 'agent')),
  content    text NOT NULL,
  created_at bigint NOT NULL,
  PRIMARY KEY (thread_id, msg_id)
);
