-- Price alerts of a login. A deleted one keeps its row for a while, so that every process hears that it is gone.
CREATE TABLE alert (
  id          text PRIMARY KEY,
  user_id     text NOT NULL REFERENCES app_user (id),
  symbol      text NOT NULL,
  -- Measure, way and level as one text.
  condition   text NOT NULL,
  -- once, day, every
  repeats     text NOT NULL,
  note        text NOT NULL,
  is_on       boolean NOT NULL,
  expires_at  bigint NOT NULL,
  created_at  bigint NOT NULL,
  -- Since when it waits for this condition, and what a price was then: it has not been on the other side since, as long as it has not fired.
  armed_at    bigint NOT NULL,
  basis       text NOT NULL,
  fired_at    bigint,
  fired_value text NOT NULL,
  -- Of the row's last writing: what processes look for.
  changed_at  bigint NOT NULL,
  deleted_at  bigint
);
CREATE INDEX alert_user ON alert (user_id);
CREATE INDEX alert_changed ON alert (changed_at);

-- What fired. The server writes it under the alert's lock, once.
CREATE TABLE alert_firing (
  -- Sorts by time.
  id         text PRIMARY KEY,
  alert_id   text NOT NULL REFERENCES alert (id) ON DELETE CASCADE,
  user_id    text NOT NULL,
  symbol     text NOT NULL,
  condition  text NOT NULL,
  note       text NOT NULL,
  value      text NOT NULL,
  -- The tick: number and time.
  seq        bigint NOT NULL,
  ts         bigint NOT NULL
);
CREATE INDEX alert_firing_user ON alert_firing (user_id, id);
