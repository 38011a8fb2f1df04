-- How each yearly email goes (decision 068): by itself, as a draft that a member approves, or not at
-- all, while its agent gets a task on its day.
alter table public.organization
  add column email_mode_birthday text not null default 'send'
    check (email_mode_birthday in ('send', 'draft', 'notify')),
  add column email_mode_policy_anniversary text not null default 'send'
    check (email_mode_policy_anniversary in ('send', 'draft', 'notify')),
  add column email_mode_aep text not null default 'send'
    check (email_mode_aep in ('send', 'draft', 'notify')),
  add column email_mode_new_year text not null default 'send'
    check (email_mode_new_year in ('send', 'draft', 'notify'));
-- What happens to a planned email on its day. A waiting draft is one whose day has come.
alter table public.planned_email
  add column mode text not null default 'send'
    check (mode in ('send', 'draft', 'waiting', 'approved', 'notify'));
drop index public.planned_email_due;
create index planned_email_due on public.planned_email (organization_id, send_date, contact_id)
  include (type, status, reason, occasion, behavior, mode) where send_date is not null;
create index planned_email_draft on public.planned_email (organization_id, send_date, contact_id)
  include (type, mode) where mode in ('draft', 'waiting') and send_date is not null;
-- What members decided about planned emails, and drafts whose day has come.
create table public.email_draft (
  organization_id bigint not null references public.organization,
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
create index email_draft_waiting on public.email_draft (organization_id, decide_by, contact_id)
  where status in ('waiting', 'not_in_time');
create index email_draft_decision on public.email_draft (organization_id, decision)
  where decision is not null;
call maintenance.isolate('public.email_draft');
