-- Looks of nicknames and whose they are (contract/rules/c2c/nick/looks.ts): a name that looks like another's is not given. Names from before get theirs at the start.
CREATE TABLE c2c_nick (
  key     text PRIMARY KEY,
  user_id text NOT NULL REFERENCES c2c_user (user_id)
);
CREATE INDEX c2c_nick_user ON c2c_nick (user_id);
