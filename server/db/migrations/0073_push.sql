-- A browser that is told of notices while no page is open: one for each session, and gone with it. An endpoint belongs to who signed in last.
CREATE TABLE push_subscription (
  -- Address at the browser's push service.
  endpoint   text PRIMARY KEY,
  session_id text NOT NULL UNIQUE REFERENCES session (id) ON DELETE CASCADE,
  user_id    text NOT NULL REFERENCES app_user (id),
  account_id text NOT NULL REFERENCES account (id),
  -- Keys of RFC 8291, base64url: the browser's point on P-256 and its secret.
  p256dh     text NOT NULL,
  auth       text NOT NULL,
  language   text NOT NULL,
  created_at bigint NOT NULL
);
CREATE INDEX push_subscription_user ON push_subscription (user_id);

-- What still has to leave of a notice: by push to the browser of a session, or without one by mail.
CREATE TABLE notice_out (
  notice_id  text NOT NULL REFERENCES notice (id) ON DELETE CASCADE,
  session_id text NOT NULL,
  attempts   integer NOT NULL DEFAULT 0,
  next_at    bigint NOT NULL,
  PRIMARY KEY (notice_id, session_id)
);
CREATE INDEX notice_out_due ON notice_out (next_at);
