-- An agency's own rate book, from which it alone is priced, instead of the shared one.
create table own_rate_book (
  organization_id bigint not null,
  id bigint generated always as identity,
  name text not null,
  illustrative boolean not null,
  effective_from date not null,
  source text not null,
  content_hash text not null,
  created_at timestamptz not null,
  in_use boolean not null default false,
  rate_count integer not null default 0,
  discounts jsonb not null default '[]',
  report jsonb,
  used_at timestamptz,
  primary key (organization_id, id)
);
create unique index own_rate_book_in_use on own_rate_book (organization_id) where in_use;
create table own_rate (
  organization_id bigint not null,
  rate_book_id bigint not null,
  state text not null,
  plan text not null check (plan in ('G', 'N')),
  gender text not null check (gender in ('M', 'F')),
  tobacco boolean not null,
  age smallint not null,
  naic text not null,
  carrier text not null,
  company_name text not null,
  plan_code text not null,
  rate_cents integer not null check (rate_cents > 0),
  discount_rate_cents integer not null check (discount_rate_cents > 0),
  discount_category text,
  area text not null default '',
  effective_from date not null,
  effective_to date,
  rating_method text not null default 'attained' check (rating_method in ('attained', 'issue', 'community')),
  discount_percent numeric(5, 2) not null default 0,
  primary key (organization_id, rate_book_id, state, age, gender, tobacco, plan, naic, area, effective_from),
  foreign key (organization_id, rate_book_id) references own_rate_book on delete cascade
);
-- Rates of an import on their way into a version. Organization 0 is the shared book's, which no agency's transaction can enter.
-- Unlogged, because no row outlives the transaction that adds it (docs/decisions/007-import-staging.md).
create unlogged table staged_rate (
  organization_id bigint not null,
  book_id bigint not null,
  line integer not null,
  state text not null,
  plan text not null,
  plan_code text not null,
  area text not null,
  gender text not null,
  tobacco boolean not null,
  age integer not null,
  naic text not null,
  carrier text not null,
  company_name text not null,
  rating_method text not null,
  effective_from date not null,
  effective_to date,
  rate_cents integer not null,
  discount_rate_cents integer not null,
  discount_category text,
  -- In hundredths of a percent.
  discount_share integer not null,
  primary key (organization_id, book_id, line, age, gender, tobacco)
);
do $$
declare t regclass;
begin
  foreach t in array array['own_rate_book', 'own_rate', 'staged_rate']::regclass[] loop
    call maintenance.isolate(t);
  end loop;
end $$;

-- The space of a killed import's rows goes back to the disk, for rates as for contacts.
create or replace function maintenance.empty_staging() returns boolean language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  staged regclass;
  emptied boolean := false;
begin
  foreach staged in array array['public.staged_contact', 'public.staged_rate']::regclass[] loop
    if pg_relation_size(staged) >= 1000000 then
      -- A running import holds its table in row exclusive mode from its first row to its end.
      begin
        execute format('lock table %s in access exclusive mode nowait', staged);
        execute format('truncate %s', staged);
        emptied := true;
      exception when lock_not_available then null;
      end;
    end if;
  end loop;
  return emptied;
end $$;
