-- Text as a search compares it: no accents, ligatures or capital letters, one kind of apostrophe. The search does the same to
-- what is typed (src/kernel/unaccented.ts). Built-in functions only, so that it needs no extension and is the same on every
-- PostgreSQL and every node; ASCII, which nearly all names are, costs a comparison of two lengths.
create function public.unaccented(value text) returns text language sql immutable parallel safe return
  case when octet_length(value) = length(value) then lower(value)
  else lower(translate(replace(replace(replace(replace(replace(replace(replace(
    regexp_replace(normalize(value, nfd), '[\u0300-\u036f]', '', 'g'),
    'ß', 'ss'), 'æ', 'ae'), 'Æ', 'ae'), 'œ', 'oe'), 'Œ', 'oe'), 'þ', 'th'), 'Þ', 'th'),
    'ØøŁłĐđÐðŦŧĦħı’‘ʼ´', 'oollddddtthhi''''''''')) end;

-- A last name of several words is found without what parts them too: delacruz, obrien, smithjones. Each word is between spaces. ASCII names, told by their
-- lengths, call no function: it would cost an import four times as much.
alter table public.contact drop column search_text;
alter table public.contact
  add column search_text text generated always as (
    case when octet_length(first_name || last_name || coalesce(email, '')) = length(first_name || last_name || coalesce(email, ''))
    then lower(' ' || first_name || ' ' || last_name || ' ' || coalesce(email, '') || ' ' || coalesce(phone_number, '')
      || case when translate(last_name, ' -''.', '') = last_name then ' ' else ' ' || translate(last_name, ' -''.', '') || ' ' end)
    else public.unaccented(' ' || first_name || ' ' || last_name || ' ' || coalesce(email, '') || ' ' || coalesce(phone_number, '')
      || ' ' || translate(last_name, ' -''.’‘ʼ´', '') || ' ') end) stored,
  -- The order of lists: "adams" and "Álvarez" under A, "de la Cruz" under D, and people whose last names differ in nothing else by
  -- their first names. Compared by bytes, which needs no ICU and is quicker than any collation (decision 043).
  add column name_key text collate "C" not null generated always as (
    case when octet_length(first_name) = length(first_name) and octet_length(last_name) = length(last_name)
    then lower(last_name || chr(9) || first_name)
    else public.unaccented(last_name || chr(9) || first_name) end) stored;
create index contact_search on public.contact using gin (organization_id, search_text gin_trgm_ops)
  with (fastupdate = on, gin_pending_list_limit = 65536);

drop index public.contact_name;
create index contact_name on public.contact (organization_id, name_key, id)
  include (state, current_carrier, agent_id, client_status);
drop index public.contact_agent_name;
create index contact_agent_name on public.contact (organization_id, agent_id, name_key, id)
  include (state, current_carrier, client_status);
drop index public.contact_without_email_name;
create index contact_without_email_name on public.contact (organization_id, name_key, id)
  include (state, current_carrier, agent_id, client_status) where email is null;
