-- A reset that a person has approved waits for its time; `stop_hash` is of the key in the letter by which its owner stops it, `told_at` when a guest's owner was told.
ALTER TABLE reset_application ADD COLUMN approved_by text, ADD COLUMN stop_hash text;
ALTER TABLE guest_reset ADD COLUMN approved_by text, ADD COLUMN stop_hash text, ADD COLUMN told_at bigint;
CREATE UNIQUE INDEX reset_application_stop ON reset_application (stop_hash) WHERE stop_hash IS NOT NULL;
CREATE UNIQUE INDEX guest_reset_stop ON guest_reset (stop_hash) WHERE stop_hash IS NOT NULL;
CREATE INDEX guest_reset_untold ON guest_reset (created_at) WHERE told_at IS NULL AND user_id IS NOT NULL;
UPDATE guest_reset SET told_at = created_at WHERE status <> -1;

-- When a payment method got the account that it names: in whitelist mode it rests from then on, as an address does.
ALTER TABLE payment_method ADD COLUMN named_at bigint NOT NULL DEFAULT 0;
UPDATE payment_method SET named_at = created_at;
