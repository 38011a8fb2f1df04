-- A client needs a name, not an email address: null means that there is none. search_text is read by LIKE, so a missing address must not
-- make all of it null.
alter table public.contact alter column email drop not null;
alter table public.contact drop column search_text;
alter table public.contact add column search_text text generated always as
  (lower(' ' || first_name || ' ' || last_name || ' ' || coalesce(email, '') || ' ' || coalesce(phone_number, ''))) stored;
create index contact_search on public.contact using gin (organization_id, search_text gin_trgm_ops)
  with (fastupdate = on, gin_pending_list_limit = 65536);
alter table public.deleted_contact alter column email drop not null;
alter table public.staged_contact alter column email drop not null;

-- Where the client stands with the agency; src/features/organizations/shared/client-status.rules.ts says what follows from it.
alter table public.contact add column client_status text not null default 'active'
  check (client_status in ('active', 'prospect', 'lapsed', 'medicare_advantage', 'deceased'));
alter table public.staged_contact add column client_status text, add column do_not_contact boolean;
-- What an import may change, for its undo: the address of a client who had none too.
alter type public.contact_values add attribute do_not_contact boolean;
alter type public.contact_values add attribute client_status text;
alter type public.contact_values add attribute email text;
-- The existing client of a row without a known address, by name and birth date.
alter table public.staged_contact add column contact_id bigint;

-- Renewals are those of policies in force; the condition is that of the statements.
drop index public.contact_effective;
create index contact_effective on public.contact (organization_id, effective_date, id) include (agent_id, plan_type)
  where effective_date is not null and client_status in ('active', 'prospect');
drop index public.contact_agent_effective;
create index contact_agent_effective on public.contact (organization_id, agent_id, effective_date, plan_type)
  where effective_date is not null and client_status in ('active', 'prospect');
-- Who died does not count toward the plan's number of contacts.
create index contact_client_status on public.contact (organization_id, client_status) where client_status <> 'active';

-- The list filters by status too.
drop index public.contact_name;
create index contact_name on public.contact (organization_id, last_name, first_name, id)
  include (state, current_carrier, agent_id, client_status);
drop index public.contact_agent_name;
create index contact_agent_name on public.contact (organization_id, agent_id, last_name, first_name, id)
  include (state, current_carrier, client_status);
create index contact_without_email_name on public.contact (organization_id, last_name, first_name, id)
  include (state, current_carrier, agent_id, client_status) where email is null;
