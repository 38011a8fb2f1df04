-- Which Medicare Advantage plan a person has, contract and plan id, and its name as the office has
-- it (decision 073). Imports fill both.
alter table public.contact
  add column advantage_plan text check (advantage_plan ~ '^[HRSEX]\d{4}-\d{3}$'),
  add column advantage_plan_name text;
alter table public.staged_contact
  add column advantage_plan text, add column advantage_plan_name text;
alter type public.contact_values add attribute advantage_plan text;
alter type public.contact_values add attribute advantage_plan_name text;
create index contact_advantage_plan on public.contact (organization_id, state, advantage_plan)
  where advantage_plan is not null;
create index contact_advantage_plan_name
  on public.contact (organization_id, state, lower(advantage_plan_name))
  where advantage_plan_name is not null;

-- Medicare Advantage plans that end in a county, as an admin loaded them from a file.
create table public.ended_plan_list (
  organization_id bigint not null references public.organization,
  id bigint generated always as identity,
  source text not null check (length(source) between 1 and 200),
  loaded_at timestamptz not null,
  loaded_by bigint not null,
  -- Taken back, which can be undone.
  deleted_at timestamptz,
  primary key (organization_id, id)
);
call maintenance.isolate('public.ended_plan_list');
create table public.ended_plan (
  organization_id bigint not null,
  id bigint generated always as identity,
  list_id bigint not null,
  plan text not null,
  plan_name text not null,
  organization text not null,
  state text not null,
  county text not null,
  ends_on date not null,
  primary key (organization_id, id),
  foreign key (organization_id, list_id) references public.ended_plan_list on delete cascade
);
create index ended_plan_of_list on public.ended_plan (organization_id, list_id);
create index ended_plan_plan on public.ended_plan (organization_id, state, plan);
create index ended_plan_name on public.ended_plan (organization_id, state, lower(plan_name));
call maintenance.isolate('public.ended_plan');
