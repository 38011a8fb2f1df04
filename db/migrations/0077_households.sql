-- Clients who live together and may share an email address (decision 039). A household has no columns of its own: its members are the
-- contacts that name it. One with a single member, whose others are in the trash, means nothing until one of them is restored.
create table public.household (
  organization_id bigint not null references public.organization,
  id bigint generated always as identity,
  created_at timestamptz not null,
  primary key (organization_id, id)
);
call maintenance.isolate('public.household');

-- Two clients of whom a member said that they are no household: they are not suggested again. Ids only, so that a deleted and
-- restored client is not suggested again either.
create table public.household_dismissal (
  organization_id bigint not null references public.organization,
  one_id bigint not null,
  other_id bigint not null,
  at timestamptz not null,
  primary key (organization_id, one_id, other_id),
  check (one_id < other_id)
);
call maintenance.isolate('public.household_dismissal');

alter table public.contact
  add column household_id bigint,
  add column shares_email boolean not null default false,
  add foreign key (organization_id, household_id) references public.household,
  add check (household_id is not null or not shares_email);
create index contact_household on public.contact (organization_id, household_id) where household_id is not null;

-- One client of an address keeps the rule that it is taken; the others share it knowingly, in its household.
drop index public.contact_email;
create unique index contact_email on public.contact (organization_id, email) where not shares_email;
create index contact_address on public.contact (organization_id, email);

-- The household of a row of an import that becomes a new client, who may share its address with another client.
alter table public.staged_contact
  add column household_id bigint,
  add column shares_email boolean not null default false;
