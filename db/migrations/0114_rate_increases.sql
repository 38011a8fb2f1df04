-- Rate increases that carriers announced (decision 062). Whom one hits follows from the policies in
-- force, so nothing about a client is stored here. A deleted one stays for its undo.
create table public.rate_increase (
  organization_id bigint not null references public.organization,
  id bigint generated always as identity,
  carrier text not null,
  state text not null,
  plan_code text not null,
  -- In hundredths of a percent: 850 is 8.5%.
  basis_points integer not null check (basis_points between 1 and 10000),
  effective_on date not null,
  created_at timestamptz not null,
  created_by bigint not null,
  deleted_at timestamptz,
  primary key (organization_id, id)
);
-- The same increase is stored once. It is also what a client's policy is looked up by.
create unique index rate_increase_once on public.rate_increase
  (organization_id, state, carrier, plan_code, effective_on) where deleted_at is null;
create index rate_increase_by_day on public.rate_increase
  (organization_id, effective_on desc, id desc) where deleted_at is null;
call maintenance.isolate('public.rate_increase');
