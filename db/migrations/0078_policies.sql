-- The policies of a client over time. The one in force is what the contact's columns current_carrier, plan_type and effective_date show;
-- whoever writes one side writes the other in the same transaction (docs/decisions/040-policies.md).
create table public.policy (
  organization_id bigint not null,
  contact_id bigint not null,
  id bigint generated always as identity,
  -- One of the product's carriers; null for any other, which carrier_words names.
  carrier text,
  -- The agency's own words for carrier and plan, as its book has them.
  carrier_words text,
  -- A code of src/features/carriers/shared/plans.ts; null for a plan that only its words name.
  plan_code text,
  select_network boolean not null default false,
  plan_words text,
  policy_number text,
  -- What is compared: letters and digits.
  number_key text generated always as (nullif(upper(regexp_replace(policy_number, '[^A-Za-z0-9]', '', 'g')), '')) stored,
  effective_date date,
  end_date date,
  premium_cents integer check (premium_cents > 0),
  -- The day on which the premium was known.
  premium_on date,
  rate_class text,
  sold_by bigint,
  -- Who sold it, if that is no agent of the agency.
  sold_by_words text,
  status text not null default 'active' check (status in ('active', 'pending', 'lapsed', 'replaced', 'medicare_advantage', 'deceased')),
  in_force boolean not null generated always as (status = 'active') stored,
  import_id bigint,
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (organization_id, contact_id, id),
  check (end_date >= effective_date),
  check ((premium_cents is null) = (premium_on is null))
);

-- What contacts say of their policy becomes its record. Forced row-level security would hide the contacts from the owner.
alter table public.contact no force row level security;
insert into public.policy (organization_id, contact_id, carrier, carrier_words, plan_code, plan_words, effective_date, import_id,
    created_at, updated_at)
  select organization_id, id, nullif(current_carrier, 'Other'), case when current_carrier = 'Other' then 'Other' end,
    case when plan_type = 'Plan G' then 'G' when plan_type = 'Plan N' then 'N' end, case when plan_type = 'Other' then 'Other' end,
    effective_date, import_id, created_at, updated_at
  from public.contact where current_carrier is not null or plan_type is not null or effective_date is not null;
alter table public.contact force row level security;

create unique index policy_in_force on public.policy (organization_id, contact_id) where in_force;
create index policy_number on public.policy (organization_id, number_key) where number_key is not null;
alter table public.policy
  add foreign key (organization_id, contact_id) references public.contact on delete cascade,
  add foreign key (organization_id, sold_by) references public.agent;
call maintenance.isolate('public.policy');

-- The policy that a row of an import is about, null where a cell was blank; the contact that the row is about, and the id that it gets
-- if it is new. A policy that had ended before the import is `lapsed` and no contact's policy in force.
alter table public.staged_contact
  add column if not exists contact_id bigint,
  add column new_id bigint,
  add column policy_status text,
  add column carrier_words text,
  add column plan_code text,
  add column select_network boolean,
  add column plan_words text,
  add column policy_number text,
  add column premium_cents integer,
  add column rate_class text,
  add column end_date date;

-- The policy in force before and after an import, for its undo. In `after`, an id of null is a policy that the import added.
create type public.policy_values as (
  id bigint,
  carrier text,
  carrier_words text,
  plan_code text,
  select_network boolean,
  plan_words text,
  policy_number text,
  effective_date date,
  end_date date,
  premium_cents integer,
  premium_on date,
  rate_class text,
  status text
);
alter table public.contact_before_import
  add column policy_before public.policy_values,
  add column policy_after public.policy_values;
