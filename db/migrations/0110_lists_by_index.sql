-- What the list of contacts sorts and filters by without an index until now (decision 058).

-- The values of contacts' extra fields, one row each, as contact.extra has them. Whoever writes
-- that column calls contactsChanged or contactsImported, and the import of an archive
-- keepAllFieldValues: these write the rows.
create table public.client_field_value (
  organization_id bigint not null,
  contact_id bigint not null,
  field_id bigint not null,
  value text not null,
  -- Of a number.
  number numeric,
  -- By which texts and dates are sorted and found; cut, because an index has no long values.
  sort_key text collate "C" not null generated always as (left(lower(value), 200)) stored,
  primary key (organization_id, contact_id, field_id),
  foreign key (organization_id, contact_id) references public.contact on delete cascade
);
alter table public.contact no force row level security;
insert into public.client_field_value (organization_id, contact_id, field_id, value, number)
  select c.organization_id, c.id, e.key::bigint, e.value #>> '{}',
    case when jsonb_typeof(e.value) = 'number' then (e.value #>> '{}')::numeric end
  from public.contact c cross join lateral jsonb_each(c.extra) e
  where c.extra <> '{}' and jsonb_typeof(e.value) in ('number', 'string');
alter table public.contact force row level security;
create index client_field_value_order on public.client_field_value
  (organization_id, field_id, number, sort_key, contact_id);
call maintenance.isolate('public.client_field_value');

-- Of a client's views only the last one counts, and those that a later one has followed are marked.
-- An unmarked one may have a later one too, so that a move of events only has to unmark them.
alter table public.activity_event add column superseded boolean;
alter table public.activity_event no force row level security;
-- Without statistics all views would be compared with all.
analyze public.activity_event;
update public.activity_event e set superseded = true
  from (select organization_id, contact_id, max(at) as at from public.activity_event
    where kind = 'viewed' group by organization_id, contact_id) l
  where e.organization_id = l.organization_id and e.contact_id = l.contact_id
    and e.kind = 'viewed' and e.at < l.at;
alter table public.activity_event force row level security;
create index activity_event_last on public.activity_event (organization_id, at, contact_id)
  where kind = 'viewed' and superseded is null;
