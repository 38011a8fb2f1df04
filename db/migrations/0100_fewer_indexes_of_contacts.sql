-- Every new contact is written into each index of its table, which is most of an import's time
-- (docs/decisions/056-what-an-import-writes.md).

-- One index for the rule that an address is one client's, for finding by it, and for the list's
-- order: of the clients of an address one has 0, those who share it knowingly their ids.
drop index public.contact_address;
drop index public.contact_email;
create unique index contact_email on public.contact
  (organization_id, email, (case when shares_email then id else 0 end));

-- One for the choices of the filters and for the list by state.
drop index public.contact_state;
drop index public.contact_facets;
create index contact_facets on public.contact
  (organization_id, state, current_carrier, agent_id, id);

-- Nearly all clients are active: the list finds those by their names.
drop index public.contact_client_status;
create index contact_client_status on public.contact (organization_id, client_status, name_key, id)
  where client_status <> 'active';

-- Nobody looks for clients in the order of their phone numbers; the list sorts them when asked.
drop index public.contact_phone;
