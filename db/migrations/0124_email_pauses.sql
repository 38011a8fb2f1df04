-- Pauses of planned emails of one agent's clients, of one type, or of everybody (decision 068). That
-- of one client is the client's own column, because clients set it too.
create table public.email_pause (
  organization_id bigint not null references public.organization,
  id bigint generated always as identity,
  -- Whose clients; null with no type for everybody.
  agent_id bigint,
  type text check (length(type) between 1 and 40),
  -- The first day on which emails go again; null until somebody ends it.
  until date,
  created_at timestamptz not null,
  created_by bigint not null,
  ended_at timestamptz,
  ended_by bigint,
  primary key (organization_id, id),
  check (agent_id is null or type is null),
  check ((ended_at is null) = (ended_by is null))
);
create index email_pause_running on public.email_pause (organization_id, id)
  where ended_at is null;
call maintenance.isolate('public.email_pause');
