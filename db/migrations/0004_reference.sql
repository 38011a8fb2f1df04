create table reference_load (
  name text primary key,
  content_hash text not null,
  loaded_at timestamptz not null
);
create table zip (
  zip text primary key check (zip ~ '^[0-9]{5}$'),
  state text not null,
  cities text[] not null,
  counties text[] not null
);
create table rate_book (
  id bigint generated always as identity primary key,
  name text not null,
  illustrative boolean not null,
  effective_from date not null,
  source text not null,
  content_hash text not null unique,
  created_at timestamptz not null
);
-- Premiums in cents a month; plan is G or N, plan_code what the state calls it.
create table rate (
  rate_book_id bigint not null references rate_book,
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
  primary key (rate_book_id, state, plan, gender, tobacco, age, naic)
);
do $$
declare t regclass;
begin
  foreach t in array array['reference_load', 'zip', 'rate_book', 'rate']::regclass[] loop
    call maintenance.publish(t);
  end loop;
end $$;
