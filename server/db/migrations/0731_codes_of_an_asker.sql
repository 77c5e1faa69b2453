-- The address that asked for a code without a session; empty for codes of a session. Strangers who ask and guess void their own code, not the owner's.
ALTER TABLE verification_code ADD COLUMN asker text NOT NULL DEFAULT '';
