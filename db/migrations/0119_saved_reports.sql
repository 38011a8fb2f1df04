-- Reports that admins keep by a name (decision 064): a kind of figures with its filters, and when
-- it is emailed. A deleted one stays for its undo.
create table public.saved_report (
  organization_id bigint not null references public.organization,
  id bigint generated always as identity,
  name text not null check (char_length(name) between 1 and 80),
  kind text not null check (kind in ('persistency', 'commission')),
  query jsonb not null,
  every text check (every in ('week', 'month')),
  -- Of the week, Monday 1, or of the month, which every month has.
  day smallint check (day between 1 and case when every = 'week' then 7 else 28 end),
  -- The next day on which it is sent.
  next_on date,
  created_at timestamptz not null,
  created_by bigint not null,
  deleted_at timestamptz,
  primary key (organization_id, id),
  check ((every is null) = (day is null)),
  check ((every is null) = (next_on is null))
);
create unique index saved_report_name on public.saved_report (organization_id, lower(name))
  where deleted_at is null;
create index saved_report_due on public.saved_report (organization_id, next_on)
  where next_on is not null and deleted_at is null;
call maintenance.isolate('public.saved_report');

-- Each day on which a report was sent, or was to be: once for a day, to each admin once.
create table public.report_run (
  organization_id bigint not null,
  report_id bigint not null,
  due_on date not null,
  state text not null default 'waiting' check (state in ('waiting', 'sent', 'failed')),
  begun_at timestamptz not null,
  ended_at timestamptz,
  -- The admins whose email the mail server got, or may have got.
  sent_to bigint[] not null default '{}',
  -- Why it failed, or fails so far, in words.
  problem text,
  primary key (organization_id, report_id, due_on),
  foreign key (organization_id, report_id) references public.saved_report on delete cascade
);
call maintenance.isolate('public.report_run');
