-- The pairs of neighbouring letters of a key, and those of its letters that few rows hold: what
-- searches for one or two letters are found by. See searchPatterns.ts. A key holds no tab.
-- Its cost is told, because looking at a row's letters takes longer than reading the row.
create function search_letters(key text) returns text[] language plpgsql immutable parallel safe
  cost 300 as $$
begin
  return string_to_array(regexp_replace(key, '(..)', E'\\1\t', 'g') || E'\t'
      || regexp_replace(substr(key, 2), '(..)', E'\\1\t', 'g'), E'\t')
    || string_to_array(translate(key, E' 0123456789abcdeghiklmnoprstuwy+#.,-\nကခဂငစတထနပဘမယရလဝသအဟါာိီုူေဲံ့း္်ျြွှ', ''), null);
end
$$;

drop index ways_rare_letters;
drop index customers_rare_letters;
-- A short pending list, as for the other searches.
create index ways_letters on ways using gin (search_letters(search_text))
  with (gin_pending_list_limit = 256);
create index customers_letters on customers using gin (search_letters(search_key))
  with (gin_pending_list_limit = 256);
