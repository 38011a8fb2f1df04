-- Clients of earlier imports who were not in an import's file, if the person asked for them. No foreign key: a client who comes back
-- from the trash is listed again.
create table public.import_missing (
  organization_id bigint not null references public.organization,
  import_id bigint not null,
  contact_id bigint not null,
  primary key (organization_id, import_id, contact_id)
);
call maintenance.isolate('public.import_missing');

-- Their number; null: not asked.
alter table public.import add column missing_clients integer;
