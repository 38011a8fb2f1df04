-- The list sorts by why no email goes reason by reason, each from its index.
create index contact_paused on public.contact (organization_id, emails_paused_until)
  where emails_paused_until is not null;
