-- Users and what proves them. Ids are made by the application, times are epoch milliseconds given by it; nothing here has a clock or a dice.
CREATE TABLE app_user (
  id                  text PRIMARY KEY,
  usercode            text NOT NULL UNIQUE CHECK (usercode ~ '^[A-Z0-9]{4,16}$'),
  -- 1 phone, 2 email, 3 account: how the user registered
  kind                smallint NOT NULL CHECK (kind IN (1, 2, 3)),
  username            text NOT NULL,
  inviter_id          text REFERENCES app_user (id),
  status              text NOT NULL CHECK (status IN ('active', 'disabled', 'blacklisted')),
  withdraw_lock_until bigint NOT NULL DEFAULT 0,
  created_at          bigint NOT NULL
);
CREATE INDEX app_user_inviter ON app_user (inviter_id);

-- Names one signs in with, in the form they are compared in: account and email in lower case, phone as area-digits. Bound contacts are names too.
CREATE TABLE login_name (
  kind     smallint NOT NULL CHECK (kind IN (1, 2, 3)),
  name     text NOT NULL,
  user_id  text NOT NULL REFERENCES app_user (id),
  bound_at bigint NOT NULL,
  PRIMARY KEY (kind, name),
  UNIQUE (user_id, kind)
);

-- Hashes of the login password and of the fund password (safeword, with pepper).
CREATE TABLE credential (
  user_id    text NOT NULL REFERENCES app_user (id),
  kind       text NOT NULL CHECK (kind IN ('password', 'safeword')),
  hash       text NOT NULL,
  changed_at bigint NOT NULL,
  PRIMARY KEY (user_id, kind)
);

-- Real and demo are two accounts of one user. Whatever holds money or orders belongs to an account.
CREATE TABLE account (
  id         text PRIMARY KEY,
  user_id    text NOT NULL REFERENCES app_user (id),
  mode       text NOT NULL CHECK (mode IN ('real', 'demo')),
  created_at bigint NOT NULL,
  UNIQUE (user_id, mode)
);

-- A session belongs to one account. Only the hash of its token is kept. ended_at is null while it lives.
CREATE TABLE session (
  token_hash   text PRIMARY KEY,
  id           text NOT NULL UNIQUE,
  user_id      text NOT NULL REFERENCES app_user (id),
  account_id   text NOT NULL REFERENCES account (id),
  device       text NOT NULL,
  ip           text NOT NULL,
  created_at   bigint NOT NULL,
  last_seen_at bigint NOT NULL,
  expires_at   bigint NOT NULL,
  ended_at     bigint,
  end_reason   text CHECK (end_reason IN ('logout', 'expired', 'mode', 'kicked', 'passwordChanged', 'disabled'))
);
CREATE INDEX session_of_user ON session (user_id, ended_at);

-- Wrong tries in a row by what they guess at: 'login', 'safeword', 'totp'. The subject is a user, or the hash of a name nobody has.
CREATE TABLE guard (
  scope        text NOT NULL,
  subject      text NOT NULL,
  fails        integer NOT NULL CHECK (fails >= 0),
  locked_until bigint NOT NULL DEFAULT 0,
  PRIMARY KEY (scope, subject)
);

-- How often something was done in the running window, shared by all processes.
CREATE TABLE rate_window (
  scope      text NOT NULL,
  subject    text NOT NULL,
  started_at bigint NOT NULL,
  used       integer NOT NULL,
  PRIMARY KEY (scope, subject)
);

-- Codes that were sent. Bound to scene, channel and target, and to the user where there is one; single use, five wrong tries.
CREATE TABLE verification_code (
  id         text PRIMARY KEY,
  scene      text NOT NULL,
  channel    smallint NOT NULL CHECK (channel IN (1, 2)),
  target     text NOT NULL,
  user_id    text REFERENCES app_user (id),
  code_hash  text NOT NULL,
  state      text NOT NULL,
  created_at bigint NOT NULL,
  expires_at bigint NOT NULL
);
CREATE INDEX verification_code_target ON verification_code (scene, target, created_at);

-- What a right code was exchanged for: single use, one scene, one user.
CREATE TABLE verify_ticket (
  token_hash text PRIMARY KEY,
  user_id    text NOT NULL REFERENCES app_user (id),
  scene      text NOT NULL,
  channel    smallint NOT NULL,
  expires_at bigint NOT NULL,
  used_at    bigint
);

-- Google Authenticator. Secrets are sealed; the last accepted step only grows. The offered secret becomes the bound one.
CREATE TABLE totp (
  user_id        text PRIMARY KEY REFERENCES app_user (id),
  secret_sealed  text,
  last_step      bigint NOT NULL DEFAULT 0,
  bound_at       bigint,
  offered_sealed text,
  offered_at     bigint
);

-- Identity, one row a level; what was submitted is sealed. due_at: when the sandbox policy decides, null when people do.
CREATE TABLE kyc (
  user_id     text NOT NULL REFERENCES app_user (id),
  level       smallint NOT NULL CHECK (level IN (1, 2)),
  status      smallint NOT NULL CHECK (status IN (0, 1, 2, 3)),
  form_sealed text NOT NULL,
  reason      text NOT NULL DEFAULT '',
  created_at  bigint NOT NULL,
  reviewed_at bigint,
  due_at      bigint,
  PRIMARY KEY (user_id, level)
);
CREATE INDEX kyc_due ON kyc (due_at) WHERE due_at IS NOT NULL;

-- Applications to reset something lost: 0 fund password, 1 Google, 2 phone, 3 email. One open a user and kind.
CREATE TABLE reset_application (
  id            text PRIMARY KEY,
  user_id       text NOT NULL REFERENCES app_user (id),
  operate       smallint NOT NULL CHECK (operate IN (0, 1, 2, 3)),
  status        smallint NOT NULL CHECK (status IN (0, 1, 2, 3)),
  form_sealed   text NOT NULL,
  safeword_hash text,
  reason        text NOT NULL DEFAULT '',
  created_at    bigint NOT NULL,
  reviewed_at   bigint,
  due_at        bigint
);
CREATE UNIQUE INDEX reset_application_open ON reset_application (user_id, operate) WHERE status IN (0, 1);
CREATE INDEX reset_application_due ON reset_application (due_at) WHERE due_at IS NOT NULL;

-- Uploaded pictures after re-encoding. The id is random and says nothing.
CREATE TABLE file (
  id         text PRIMARY KEY CHECK (id ~ '^[0-9a-f]{32}$'),
  user_id    text NOT NULL REFERENCES app_user (id),
  scene      text NOT NULL,
  mime       text NOT NULL,
  size_bytes integer NOT NULL CHECK (size_bytes > 0),
  width      integer NOT NULL,
  height     integer NOT NULL,
  sha256     text NOT NULL,
  created_at bigint NOT NULL
);
CREATE INDEX file_user ON file (user_id, created_at);
CREATE TABLE file_content (
  file_id text PRIMARY KEY REFERENCES file (id),
  bytes   bytea NOT NULL
);

-- Texts by code and language; the page asks by code, English stands in.
CREATE TABLE cms (
  content_code text NOT NULL,
  language     text NOT NULL,
  model        text NOT NULL,
  category     text NOT NULL,
  title        text NOT NULL,
  content      text NOT NULL,
  sort         integer NOT NULL,
  updated_at   bigint NOT NULL,
  PRIMARY KEY (content_code, language)
);
CREATE TABLE news (
  id          text PRIMARY KEY,
  kind        text NOT NULL CHECK (kind IN ('news', 'announce')),
  is_top      boolean NOT NULL,
  image       text NOT NULL,
  created_at  bigint NOT NULL,
  popup_from  bigint,
  popup_until bigint
);
CREATE INDEX news_order ON news (kind, created_at);
CREATE TABLE news_text (
  news_id  text NOT NULL REFERENCES news (id),
  language text NOT NULL,
  title    text NOT NULL,
  summary  text NOT NULL,
  content  text NOT NULL,
  PRIMARY KEY (news_id, language)
);

-- One thread a user with customer service. msg_id counts from 1 without holes.
CREATE TABLE support_thread (
  user_id    text PRIMARY KEY REFERENCES app_user (id),
  last_id    integer NOT NULL,
  user_read  integer NOT NULL DEFAULT 0,
  agent_read integer NOT NULL DEFAULT 0,
  updated_at bigint NOT NULL
);
CREATE TABLE support_message (
  user_id    text NOT NULL REFERENCES app_user (id),
  msg_id     integer NOT NULL,
  side       text NOT NULL CHECK (side IN ('user', 'agent')),
  type       text NOT NULL CHECK (type IN ('text', 'image')),
  content    text NOT NULL,
  created_at bigint NOT NULL,
  PRIMARY KEY (user_id, msg_id)
);

-- The account's own event counter, and the events as they leave: written with the change they tell of, kept a day or a thousand.
CREATE TABLE account_live (
  account_id text PRIMARY KEY REFERENCES account (id),
  seq        bigint NOT NULL
);
CREATE TABLE live_event (
  account_id text NOT NULL REFERENCES account (id),
  seq        bigint NOT NULL,
  ev         text NOT NULL,
  data       text NOT NULL,
  created_at bigint NOT NULL,
  PRIMARY KEY (account_id, seq)
);
CREATE INDEX live_event_age ON live_event (created_at);

-- Who did what, for good. Never updated, never deleted.
CREATE TABLE audit (
  id         text PRIMARY KEY,
  created_at bigint NOT NULL,
  actor      text NOT NULL,
  user_id    text,
  action     text NOT NULL,
  detail     text NOT NULL,
  ip         text NOT NULL
);
CREATE INDEX audit_user ON audit (user_id, created_at);

-- Mutating calls by the client's request id: the first result is the result. Written with the effect, kept seven days.
CREATE TABLE request_key (
  user_id     text NOT NULL,
  key         text NOT NULL,
  call        text NOT NULL,
  params_hash text NOT NULL,
  reply       text NOT NULL,
  created_at  bigint NOT NULL,
  PRIMARY KEY (user_id, key)
);
CREATE INDEX request_key_age ON request_key (created_at);

-- Mails and short messages on their way out. After sending, the body is emptied unless the transport is the development one.
CREATE TABLE post_outbox (
  id         text PRIMARY KEY,
  channel    text NOT NULL CHECK (channel IN ('mail', 'sms')),
  target     text NOT NULL,
  subject    text NOT NULL,
  body       text NOT NULL,
  created_at bigint NOT NULL,
  attempts   integer NOT NULL DEFAULT 0,
  next_at    bigint NOT NULL,
  sent_at    bigint,
  failure    text NOT NULL DEFAULT ''
);
CREATE INDEX post_outbox_due ON post_outbox (next_at) WHERE sent_at IS NULL;

-- Settings that follow the user.
CREATE TABLE user_setting (
  user_id     text PRIMARY KEY REFERENCES app_user (id),
  language    text NOT NULL,
  time_zone   text NOT NULL DEFAULT '',
  currency    text NOT NULL DEFAULT 'USD',
  sign_in_mail boolean NOT NULL DEFAULT false
);

-- Money of demo accounts until the wallet takes over. The upper bound is what keeps NaN and Infinity out.
CREATE TABLE demo_balance (
  account_id   text NOT NULL REFERENCES account (id),
  account_type text NOT NULL CHECK (account_type IN ('funds', 'spot', 'contract', 'stock', 'forex', 'finance')),
  symbol       text NOT NULL,
  available    numeric(38, 18) NOT NULL CHECK (available >= 0 AND available < 1e18),
  PRIMARY KEY (account_id, account_type, symbol)
);
CREATE TABLE demo_entry (
  id           text PRIMARY KEY,
  account_id   text NOT NULL REFERENCES account (id),
  account_type text NOT NULL,
  symbol       text NOT NULL,
  amount       numeric(38, 18) NOT NULL CHECK (amount > -1e18 AND amount < 1e18),
  kind         text NOT NULL CHECK (kind IN ('start', 'topUp', 'reset')),
  created_at   bigint NOT NULL
);
CREATE INDEX demo_entry_account ON demo_entry (account_id, created_at);
