-- Each row says which version of the folding made its search keys; where it is not the program's own
-- they are made anew while the app serves (server/src/start/refoldSearchKeys.ts). Nobody knows it of
-- what is there yet, nor of rows that come in past the program: those have 0.

alter table users add column search_version smallint not null default 0;
alter table townships add column search_version smallint not null default 0;
alter table online_shops add column search_version smallint not null default 0;
alter table riders add column search_version smallint not null default 0;
alter table customers add column search_version smallint not null default 0;
alter table rate_groups add column search_version smallint not null default 0;
alter table ways add column search_version smallint not null default 0;

-- Ways are found by the name of their shop and of their creator, and by nothing else of them.
alter table users add column username_key text not null default '';
alter table online_shops add column os_name_key text not null default '';

update users set username_key = split_part(search_key, E'\n', 1);
update online_shops set os_name_key = split_part(search_key, E'\n', 1);

create index online_shops_name on online_shops using gin (os_name_key gin_trgm_ops);

-- The other spellings of a township as they are written. Until now only their keys were stored, from
-- which all but these read the same in any folding.
alter table townships add column spellings text[] not null default '{}';

update townships as t set spellings = array(
  select coalesce(w.spelling, k.key)
  from unnest((string_to_array(t.search_key, E'\n'))[5:]) with ordinality as k (key, place)
  left join (values
    ('နတ္တလင်', 'နတ္တလင်း'), ('ဖလန်', 'ဖလန်း'), ('တွန်ဇံ', 'တွန်းဇံ'), ('ခီျဗေွ', 'ချီဗွေ'),
    ('ဒီမာေဆို', 'ဒီမောဆို'), ('မယ်စဲ', 'မယ်စဲ့'), ('အာေင်မေြသာဇံ', 'အောင်မြေသာဇံ'),
    ('ချမ်အေသာဇံ', 'ချမ်းအေးသာဇံ'), ('သပိတ်ကျဥ်', 'သပိတ်ကျဉ်း'), ('ကိုျက္မရာေ', 'ကျိုက္မရော'),
    ('ဖာေင်ပြင်', 'ဖေါင်းပြင်'), ('သိန်နီ', 'သိန်းနီ'), ('မိုင်ရုှ', 'မိုင်းရှုး'),
    ('မိုင်ပျင်', 'မိုင်းပျင်း'), ('နာဖန်', 'နားဖန့်'), ('ပန်ဆန်', 'ပန်ဆန်း'), ('ပန်0ိုင်', 'ပန်ဝိုင်း'),
    ('လာေင်လုံ', 'လောင်းလုံ'), ('ကာေမုှ', 'ကော့မှုး'), ('ပန်ပဲတန်', 'ပန်းပဲတန်း')
  ) as w (key, spelling) using (key)
  where k.key <> ''
  order by k.place
);
