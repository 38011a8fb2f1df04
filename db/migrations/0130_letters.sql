-- Letters and calls in place of yearly emails that cannot go (decision 072). A letter needs a whole
-- postal address; imports fill it like the ZIP code.
alter table public.contact add column street text, add column city text,
  -- When a client asked for no letters, by a member or on the letter's page.
  add column no_letters_at timestamptz;
alter table public.staged_contact add column street text, add column city text;
alter type public.contact_values add attribute street text;
alter type public.contact_values add attribute city text;

-- The yearly types for which a letter, or a call, takes the place of an email. None by default.
alter table public.organization
  add column letter_types text[] not null default '{}',
  add column call_types text[] not null default '{}',
  add constraint organization_letter_or_call check (not letter_types && call_types);

-- What takes the place of a client's yearly emails, planned with them. `asked_on`: the task for a
-- call was added on that day, so that the occasion is over.
create table public.email_replacement (
  organization_id bigint not null references public.organization,
  contact_id bigint not null,
  type text not null,
  occasion text not null,
  way text not null check (way in ('letter', 'call')),
  event_date date not null,
  send_date date not null,
  event_passed boolean not null,
  reason text,
  asked_on date,
  primary key (organization_id, contact_id, type, occasion),
  foreign key (organization_id, contact_id) references public.contact on delete cascade
);
create index email_replacement_due on public.email_replacement
  (organization_id, way, send_date, contact_id) where asked_on is null;
call maintenance.isolate('public.email_replacement');

-- Letters that were printed together. Each of them is an email of the plan that went by mail.
create table public.letter_batch (
  organization_id bigint not null references public.organization,
  id bigint generated always as identity,
  printed_on date not null,
  printed_at timestamptz not null,
  printed_by bigint not null,
  letters integer not null check (letters > 0),
  made integer not null default 0,
  status text not null check (status in ('making', 'ready', 'failed', 'undone')),
  -- The first time that its file was taken; every later file is marked as a copy.
  taken_at timestamptz,
  primary key (organization_id, id)
);
create index letter_batch_latest on public.letter_batch (organization_id, printed_at desc);
call maintenance.isolate('public.letter_batch');
alter table public.email add column letter_batch_id bigint;
create index email_letter_batch on public.email (organization_id, letter_batch_id, id)
  where letter_batch_id is not null;

-- The short link on a letter, which a person can type: what it leads to.
create table directory.letter_link (
  code text primary key check (code ~ '^[0-9A-HJKMNP-TV-Z]{12}$'),
  organization_id bigint not null,
  email_id bigint not null
);
create index letter_link_of_organization on directory.letter_link (organization_id, email_id);
call maintenance.guard_directory('directory.letter_link');
-- Made inside the organization's own transaction, and only for itself.
create policy own_organization on directory.letter_link for insert to holdfast_app
  with check (organization_id = nullif(current_setting('app.organization_id', true), '')::bigint);
grant insert on directory.letter_link to holdfast_app;
