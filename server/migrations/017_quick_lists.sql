-- The text of an answer is kept as it was sent, with the order of its fields.
alter table idempotency_keys alter column body type json;
