-- When a command happened by the server's clock; `device_at` stays what the device claimed. Null in older entries.
ALTER TABLE command_log ADD COLUMN happened_at bigint;
