-- Watchlists of a login: groups and their symbols. The group 'default' holds whatever is in any group; its row is made with the first symbol.
CREATE TABLE watch_group (
  user_id    text NOT NULL REFERENCES app_user (id),
  id         text NOT NULL,
  -- As written, and as it is compared: the default group's is empty.
  name       text NOT NULL,
  name_key   text NOT NULL,
  place      integer NOT NULL,
  sort       text NOT NULL,
  columns    text NOT NULL,
  created_at bigint NOT NULL,
  PRIMARY KEY (user_id, id)
);
CREATE UNIQUE INDEX watch_group_name ON watch_group (user_id, name_key);

-- A removed symbol keeps its row for a minute, so that who takes the removal back gets price, time, place and pin back.
CREATE TABLE watch_item (
  user_id     text NOT NULL,
  group_id    text NOT NULL,
  symbol      text NOT NULL,
  place       integer NOT NULL,
  pinned      boolean NOT NULL,
  added_at    bigint NOT NULL,
  added_price text NOT NULL,
  removed_at  bigint,
  PRIMARY KEY (user_id, group_id, symbol),
  FOREIGN KEY (user_id, group_id) REFERENCES watch_group (user_id, id) ON DELETE CASCADE
);
