-- What refers to an upload, written with the reference: forms are sealed and cannot be searched for it. What nobody refers to is tidied.
CREATE TABLE file_use (
  file_id text NOT NULL REFERENCES file (id),
  used_by text NOT NULL,
  PRIMARY KEY (file_id, used_by)
);
CREATE INDEX file_use_by ON file_use (used_by);
-- What is there already may be referred to by something sealed: it stays.
INSERT INTO file_use (file_id, used_by) SELECT id, 'before' FROM file;
CREATE INDEX file_age ON file (created_at);

-- Every process asks several times a second which sessions have just ended.
CREATE INDEX session_ended ON session (ended_at) WHERE ended_at IS NOT NULL;
