-- The list of contacts sorts by every column: each has an index in the order of the list, which ends with the id so that pages have no
-- gap and no repeat (decision 048). Where most clients have no value, the index holds the others alone.

-- Month and day, as 1231: the order of birthdays. A column, because a function in a condition would be kept from the index by row-level
-- security.
alter table public.contact add column birthday smallint generated always as
  ((extract(month from birth_date) * 100 + extract(day from birth_date))::smallint) stored;

create index contact_state on public.contact (organization_id, state, id);
create index contact_carrier on public.contact (organization_id, current_carrier, id);
drop index public.contact_client_status;
create index contact_client_status on public.contact (organization_id, client_status, id);
drop index public.contact_address;
create index contact_address on public.contact (organization_id, email, id);
drop index public.contact_effective;
create index contact_effective on public.contact (organization_id, effective_date, id) include (agent_id, plan_type, client_status)
  where effective_date is not null;
create index contact_phone on public.contact (organization_id, phone_number, id) where phone_number is not null;
create index contact_zip on public.contact (organization_id, zip_code, id) where zip_code is not null;
create index contact_birth on public.contact (organization_id, birth_date, id) where birth_date is not null;
create index contact_month_day on public.contact (organization_id, birthday, id) where birthday is not null;
create index contact_language on public.contact (organization_id, preferred_language, id) where preferred_language is not null;
create index contact_last_emailed on public.contact (organization_id, last_emailed, id) where last_emailed is not null;
create index contact_do_not_contact on public.contact (organization_id, id) where do_not_contact;

-- The list walks these in their order and looks each client up.
create index policy_plan on public.policy (organization_id, plan_code, contact_id) where in_force and plan_code is not null;
create index policy_premium on public.policy (organization_id, premium_cents, contact_id) where in_force and premium_cents is not null;
create index activity_event_seen on public.activity_event (organization_id, kind, at, contact_id) where kind in ('viewed', 'completed');
create index follow_up_request_newest on public.follow_up_request (organization_id, requested_at, contact_id);
