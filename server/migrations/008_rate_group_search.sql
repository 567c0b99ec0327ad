-- Rate groups are found by name and description. No index: a company has some dozens.

alter table rate_groups add column search_key text not null default '';

-- The application folds what it writes from here on; for Latin letters that is the lower case.
update rate_groups set search_key = lower(name || E'\n' || coalesce(description, ''));
