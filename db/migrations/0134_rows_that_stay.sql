-- What members decided about planned emails, and calls that were asked for, go to the trash and to
-- the survivor of a merge as other rows of a client do, by their ids. The tables are made again,
-- because a distributed PostgreSQL adds no identity column to one that exists.
alter table public.email_draft rename to email_draft_before;
alter table public.email_draft_before rename constraint email_draft_pkey to email_draft_before_pkey;
drop index public.email_draft_waiting;
drop index public.email_draft_decision;
create table public.email_draft (
  organization_id bigint not null references public.organization,
  id bigint generated always as identity,
  contact_id bigint not null,
  type text not null,
  occasion text not null,
  send_mode text not null,
  status text not null
    check (status in ('waiting', 'approved', 'dropped', 'not_in_time', 'notified')),
  -- The day on which it began to wait, and the last one on which it may be approved.
  opened_on date,
  decide_by date,
  decided_at timestamptz,
  decided_by bigint,
  -- Those that were decided together, which one undo takes back.
  decision text,
  primary key (organization_id, contact_id, type, occasion, send_mode),
  check ((opened_on is null) = (decide_by is null)),
  foreign key (organization_id, contact_id) references public.contact on delete cascade
);
insert into public.email_draft (organization_id, contact_id, type, occasion, send_mode, status,
  opened_on, decide_by, decided_at, decided_by, decision)
  select organization_id, contact_id, type, occasion, send_mode, status,
    opened_on, decide_by, decided_at, decided_by, decision
  from public.email_draft_before;
drop table public.email_draft_before;
create index email_draft_waiting on public.email_draft (organization_id, decide_by, contact_id)
  where status in ('waiting', 'not_in_time');
create index email_draft_decision on public.email_draft (organization_id, decision)
  where decision is not null;
create index email_draft_ended on public.email_draft (organization_id, decided_at)
  where status in ('dropped', 'not_in_time');
call maintenance.isolate('public.email_draft');

alter table public.email_replacement rename to email_replacement_before;
alter table public.email_replacement_before
  rename constraint email_replacement_pkey to email_replacement_before_pkey;
drop index public.email_replacement_due;
create table public.email_replacement (
  organization_id bigint not null references public.organization,
  id bigint generated always as identity,
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
insert into public.email_replacement (organization_id, contact_id, type, occasion, way, event_date,
  send_date, event_passed, reason, asked_on)
  select organization_id, contact_id, type, occasion, way, event_date, send_date, event_passed,
    reason, asked_on
  from public.email_replacement_before;
drop table public.email_replacement_before;
create index email_replacement_due on public.email_replacement
  (organization_id, way, send_date, contact_id) where asked_on is null;
call maintenance.isolate('public.email_replacement');

-- Drafts that wait or are approved, of few clients: lists and counts read these alone.
drop index public.planned_email_draft;
create index planned_email_draft on public.planned_email (organization_id, mode, send_date,
  contact_id) include (type, occasion) where mode in ('draft', 'waiting', 'approved')
  and send_date is not null;

-- Who wanted no letters and was deleted forever: hashes of the email address, and of the name with
-- the ZIP code. Nobody without the agency's key can read from them who it was.
create table public.letter_refusal (
  organization_id bigint not null references public.organization,
  person_hash bytea not null,
  refused_at timestamptz not null,
  primary key (organization_id, person_hash)
);
call maintenance.isolate('public.letter_refusal');

-- The one key of an agency that makes these hashes, sealed: they cannot be made again with another.
create table public.letter_refusal_key (
  organization_id bigint not null references public.organization,
  id bigint generated always as identity,
  data_key_id bigint not null,
  hash_key bytea not null,
  primary key (organization_id, id),
  unique (organization_id),
  foreign key (organization_id, data_key_id) references public.data_key
);
call maintenance.isolate('public.letter_refusal_key');

-- Who complained and was deleted, as hashes, for as long as complaints count: a deletion must not
-- lower the rate at which emails halt, and whoever comes back counts once.
create table public.complaint_of_deleted (
  organization_id bigint not null references public.organization,
  person_hash bytea not null,
  domain text not null,
  send_day date not null,
  primary key (organization_id, person_hash)
);
insert into public.complaint_of_deleted (organization_id, person_hash, domain, send_day)
  select d.organization_id, sha256(convert_to(r ->> 'recipient', 'UTF8')), min(r ->> 'domain'),
    max((r ->> 'send_day')::date)
  from public.deleted_contact d cross join lateral jsonb_array_elements(d.rows -> 'email_report') r
  where r ->> 'verdict' = 'complaint' and r ->> 'send_day' is not null
  group by d.organization_id, r ->> 'recipient';
call maintenance.isolate('public.complaint_of_deleted');
