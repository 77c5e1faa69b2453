-- The zone of its owner, whose day "once a day" goes by: as the page said it when the alert was saved last, or when the owner chose another.
ALTER TABLE alert ADD COLUMN zone text NOT NULL DEFAULT 'UTC';
