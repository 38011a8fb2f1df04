-- What counts and orders of an agency of 400,000 clients read (decision 078).

-- Clients without an address are counted with why none is emailed from the index alone.
drop index public.contact_without_email_name;
create index contact_without_email_name on public.contact (organization_id, name_key, id)
  include (state, current_carrier, agent_id, client_status, do_not_contact) where email is null;

-- The one order of the list that had none (0100): it read and sorted every client.
create index contact_phone on public.contact (organization_id, phone_number, id)
  where phone_number is not null;

-- Under row-level security a condition is found by an index only if its comparison is leakproof:
-- that of double precision is, that of numeric is not. The numbers come from JSON, which has these.
alter table public.client_field_value alter column number type double precision;
analyze public.client_field_value;
