-- The session at CSG Actuarial, one for each account of this installation: every process uses it, and one at a time renews it.
create table directory.csg_session (
  -- Hash of the address, the portal and the API key, so that a changed key starts a session of its own.
  account text primary key,
  -- Encrypted; null until the first login has succeeded.
  token bytea,
  renew_at timestamptz,
  -- Until when one process may log in; another may do it afterward, should that one have died.
  leased_until timestamptz
);
call maintenance.guard_directory('directory.csg_session');

-- Answers of CSG Actuarial, the same for everyone: one row for each question and plan. It names no person.
create table directory.csg_rates (
  state text not null,
  zip text not null,
  -- Upper case; empty when the question named none.
  county text not null,
  age smallint not null,
  gender text not null,
  tobacco boolean not null,
  plan_code text not null,
  effective_date date not null,
  rates jsonb not null,
  answered_at timestamptz not null,
  primary key (zip, age, gender, tobacco, plan_code, effective_date, county, state)
);
create index csg_rates_age on directory.csg_rates (answered_at);
call maintenance.guard_directory('directory.csg_rates');
create policy readable on directory.csg_rates for select to holdfast_app using (true);
grant select on directory.csg_rates to holdfast_app;
