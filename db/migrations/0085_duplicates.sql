-- Contacts that may be one person twice, found by src/features/contacts/server/duplicates. A pair of which a member said that it is not
-- the same person stays, so that it is not shown again. Ids only: a contact that is deleted and restored is still not the other one.
create table public.possible_duplicate (
  organization_id bigint not null references public.organization,
  one_id bigint not null,
  other_id bigint not null,
  reasons text[] not null,
  found_at timestamptz not null,
  dismissed_at timestamptz,
  primary key (organization_id, one_id, other_id),
  check (one_id < other_id)
);
create index possible_duplicate_other on public.possible_duplicate (organization_id, other_id);
call maintenance.isolate('public.possible_duplicate');

-- A contact that was merged into another is kept in the trash. merge has what a restore of it undoes (contacts/server/merge).
alter table public.deleted_contact
  add column merged_into bigint,
  add column merge jsonb;
create index deleted_contact_merged on public.deleted_contact (organization_id, merged_into) where merged_into is not null;
