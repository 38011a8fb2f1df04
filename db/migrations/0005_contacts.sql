create table contact (
  organization_id bigint not null references organization,
  id bigint generated always as identity,
  public_id text not null default replace(gen_random_uuid()::text, '-', ''),
  first_name text not null default '',
  last_name text not null default '',
  email text not null,
  phone_number text check (phone_number ~ '^[0-9]{10}$'),
  state text,
  zip_code text check (zip_code ~ '^[0-9]{5}$'),
  county text,
  gender text not null default 'M' check (gender in ('M', 'F')),
  tobacco_user boolean not null default false,
  birth_date date,
  effective_date date,
  current_carrier text,
  plan_type text check (plan_type in ('Plan N', 'Plan G', 'Other')),
  status text not null default 'New',
  agent_id bigint,
  import_id bigint,
  last_emailed timestamptz,
  do_not_contact boolean not null default false,
  search_text text generated always as
    (lower(' ' || first_name || ' ' || last_name || ' ' || email || ' ' || coalesce(phone_number, ''))) stored,
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (organization_id, id),
  foreign key (organization_id, agent_id) references agent
);
create unique index contact_email on contact (organization_id, lower(email));
create unique index contact_public_id on contact (organization_id, public_id);
create index contact_name on contact (organization_id, last_name, first_name, id) include (state, current_carrier, agent_id);
create index contact_agent_name on contact (organization_id, agent_id, last_name, first_name, id) include (state, current_carrier);
create index contact_facets on contact (organization_id, state, current_carrier, agent_id);
create index contact_search on contact using gin (organization_id, search_text gin_trgm_ops) with (fastupdate = on, gin_pending_list_limit = 65536);
call maintenance.isolate('contact');
create policy search_sees on contact for select to holdfast_search using (true);
grant select on contact to holdfast_search;

-- Addresses that must not be mailed; keyed by address, so no import can bring one back.
create table suppression (
  organization_id bigint not null references organization,
  email text not null,
  reason text not null check (reason in ('unsubscribed', 'bounced', 'complained', 'do_not_contact')),
  mail_id bigint,
  at timestamptz not null,
  primary key (organization_id, email)
);
call maintenance.isolate('suppression');

-- Index upkeep that only the owner may do.
create function maintenance.after_contact_import() returns void language plpgsql security definer set search_path = pg_catalog, public as $$
begin
  perform gin_clean_pending_list('public.contact_search'::regclass);
  analyze public.contact;
end $$;
revoke execute on function maintenance.after_contact_import() from public;
grant execute on function maintenance.after_contact_import() to holdfast_app;
