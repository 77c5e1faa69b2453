-- Letters on their way are mail; a posting is the ledger's word.
ALTER TABLE post_outbox RENAME TO mail_queue;
ALTER INDEX post_outbox_due RENAME TO mail_queue_due;
