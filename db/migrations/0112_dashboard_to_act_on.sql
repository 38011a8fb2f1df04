-- When a member had the dashboard open (decision 060): `seen_at` is the last time, and `before_at`
-- the last time of the visit before. Who has no row was never there.
create table public.dashboard_visit (
  organization_id bigint not null references public.organization,
  agent_id bigint not null,
  seen_at timestamptz not null,
  before_at timestamptz,
  primary key (organization_id, agent_id),
  foreign key (organization_id, agent_id) references public.agent
);
call maintenance.isolate('public.dashboard_visit');

-- A figure of the dashboard opens the clients behind it: those of the quotes sent on some days.
create index quote_sent_day on public.quote (organization_id, sent_day, contact_id)
  where sent_day is not null;
-- Calls are counted from the index alone.
create index agent_task_calls on public.agent_task (organization_id, created_at)
  include (contact_id, agent_id, done_at) where kind = 'call_request';
-- So are the emails of the next week, by day and type.
drop index public.planned_email_due;
create index planned_email_due on public.planned_email (organization_id, send_date, contact_id)
  include (type, status) where send_date is not null;
