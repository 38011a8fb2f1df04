-- A member's calendar, which calendar programs read by a secret URL (decision 053).
create table public.calendar_feed (
  organization_id bigint not null references public.organization,
  agent_id bigint not null,
  with_phone boolean not null,
  -- When the URL was made.
  created_at timestamptz not null,
  last_read_at timestamptz,
  primary key (organization_id, agent_id),
  foreign key (organization_id, agent_id) references public.agent
);
call maintenance.isolate('public.calendar_feed');

-- The hash of each URL's secret, by which a request finds the calendar.
create table directory.calendar_secret (
  token_hash bytea primary key,
  organization_id bigint not null,
  agent_id bigint not null,
  unique (organization_id, agent_id)
);
call maintenance.guard_directory('directory.calendar_secret');
