-- A value of the agency's settings without a control (decision 113): kept and returned, so that saving settings never erases it.
alter table organization add column redirect_url text;

-- Numbers that the disclaimer beside Medicare Advantage must state (42 CFR 422.2267(e)(41)).
alter table organization
  add column tpmo_organizations integer check (tpmo_organizations between 1 and 9999),
  add column tpmo_plans integer check (tpmo_plans between 1 and 9999);
