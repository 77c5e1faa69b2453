-- When the login password was last typed in a session: what an account is recovered or paid with is added within ten minutes of it, or with the password.
ALTER TABLE session ADD COLUMN password_at bigint NOT NULL DEFAULT 0;

-- When a try was counted last, for tidying.
ALTER TABLE guard ADD COLUMN touched_at bigint NOT NULL DEFAULT 0;
-- Until when the lock holds that its owner has been told of.
ALTER TABLE guard ADD COLUMN told_until bigint NOT NULL DEFAULT 0;

-- Wrong passwords in a row by name and address. The subject is a user, or the hash of a name nobody has.
CREATE TABLE guard_address (
  subject      text NOT NULL,
  address      text NOT NULL,
  fails        integer NOT NULL CHECK (fails >= 0),
  locked_until bigint NOT NULL,
  touched_at   bigint NOT NULL,
  told_until   bigint NOT NULL DEFAULT 0,
  PRIMARY KEY (subject, address)
);
CREATE INDEX guard_address_lock ON guard_address (locked_until) WHERE locked_until > 0;

-- Devices that a user has signed in from. Only the hash of a device's token is kept; a new password forgets them all.
CREATE TABLE known_device (
  user_id    text NOT NULL REFERENCES app_user (id),
  token_hash text NOT NULL,
  created_at bigint NOT NULL,
  used_at    bigint NOT NULL,
  PRIMARY KEY (user_id, token_hash)
);
