-- Evidence for one client (decision 074). Why a planned email goes on its day, as the plan said
-- when the email left it; null for one that a person asked for, and from before.
alter table public.email add column why jsonb;

-- What the page of a quote showed: each contents once, from the first time they were served.
create table public.quote_showing (
  organization_id bigint not null references public.organization,
  id bigint generated always as identity,
  contact_id bigint not null,
  quote_id bigint not null,
  contents_hash text not null,
  shown_at timestamptz not null,
  contents jsonb not null,
  primary key (organization_id, id),
  foreign key (organization_id, contact_id) references public.contact on delete cascade,
  foreign key (organization_id, quote_id) references public.quote on delete cascade
);
create unique index quote_showing_contents
  on public.quote_showing (organization_id, quote_id, contents_hash);
create index quote_showing_contact on public.quote_showing (organization_id, contact_id, id);
call maintenance.isolate('public.quote_showing');

-- The public keys that evidence was ever signed with. They stay after a change of the secret, so
-- that a file of years ago can still be checked.
create table directory.evidence_key (
  key_id text primary key,
  public_key text not null,
  first_used_at timestamptz not null
);
call maintenance.guard_directory('directory.evidence_key');
