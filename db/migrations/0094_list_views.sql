-- Views of the list of contacts that members saved: its filters and order under a name. A shared one is for everyone; admins share.
create table public.list_view (
  organization_id bigint not null references public.organization,
  id bigint generated always as identity,
  -- Who saved it; a shared one stays when they leave.
  agent_id bigint not null,
  name text not null,
  shared boolean not null default false,
  -- Filters, search and order as the list's URL has them.
  state jsonb not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  -- For a day, so that a deletion can be undone.
  deleted_at timestamptz,
  primary key (organization_id, id),
  foreign key (organization_id, agent_id) references public.agent
);
create unique index list_view_own_name on public.list_view (organization_id, agent_id, lower(name)) where not shared and deleted_at is null;
create unique index list_view_shared_name on public.list_view (organization_id, lower(name)) where shared and deleted_at is null;
call maintenance.isolate('public.list_view');

-- The view that the member's list opens with. No foreign key: a deleted view can come back.
alter table public.list_layout add column default_view_id bigint;
