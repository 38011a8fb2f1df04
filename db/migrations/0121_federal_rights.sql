-- Federal guaranteed issue of a client: which coverage ended, when, and what proves it (decision
-- 066). The trigger is one of data/federal-rights.json. What follows from it on a day is a rule.
create table public.federal_right (
  organization_id bigint not null references public.organization,
  id bigint generated always as identity,
  contact_id bigint not null,
  trigger text not null check (length(trigger) between 1 and 40),
  -- The last day of the old coverage, which may be to come.
  coverage_end date not null,
  -- When the client first got Medicare, where somebody has asked.
  medicare_since text check (medicare_since in ('before_2020', 'since_2020')),
  proof text check (length(proof) between 1 and 500),
  status text not null check (status in ('open', 'used', 'not_used', 'mistake')),
  version integer not null default 1,
  created_at timestamptz not null,
  created_by bigint not null,
  updated_at timestamptz not null,
  primary key (organization_id, id),
  foreign key (organization_id, contact_id) references public.contact on delete cascade
);
create index federal_right_contact on public.federal_right (organization_id, contact_id, id);
-- The list of contacts reads those that still run.
create index federal_right_open on public.federal_right (organization_id, coverage_end, contact_id)
  where status = 'open';
call maintenance.isolate('public.federal_right');
