-- The columns that a member's list of contacts shows, their widths, and how high its rows are. A member without a row has the usual ones.
create table public.list_layout (
  organization_id bigint not null references public.organization,
  agent_id bigint not null,
  -- In their order: [{"key": "name", "width": 190}]; without a width the column has its usual one.
  columns jsonb not null,
  density text not null check (density in ('comfortable', 'compact')),
  updated_at timestamptz not null,
  primary key (organization_id, agent_id),
  foreign key (organization_id, agent_id) references public.agent
);
call maintenance.isolate('public.list_layout');
