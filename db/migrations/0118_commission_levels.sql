-- What carriers pay the agency (decision 064): a share of the premium, or dollars a year, in years
-- of a policy. No state is every state, no plan every plan. A deleted level stays for its undo.
create table public.commission_level (
  organization_id bigint not null references public.organization,
  id bigint generated always as identity,
  carrier text not null,
  state text,
  plan_code text,
  from_year smallint not null check (from_year between 1 and 99),
  -- The last year, null for every later one.
  until_year smallint check (until_year between from_year and 99),
  -- In hundredths of a percent: 2000 is 20%.
  basis_points integer check (basis_points between 0 and 10000),
  -- A year, for one policy.
  cents integer check (cents between 0 and 500000),
  created_at timestamptz not null,
  created_by bigint not null,
  deleted_at timestamptz,
  primary key (organization_id, id),
  check ((basis_points is null) <> (cents is null))
);
call maintenance.isolate('public.commission_level');
