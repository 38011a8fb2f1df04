-- Files of contacts (decision 053). Each has a key, which is sealed with the agency's data key for
-- its contact. The bytes are in parts, which stay where they are when a contact goes to the trash or
-- is merged, and go with the last row that names the file. One that was deleted stays for a day, for
-- its undo.
create table public.contact_file (
  organization_id bigint not null references public.organization,
  id bigint generated always as identity,
  contact_id bigint not null,
  name text not null check (length(name) between 1 and 200),
  kind text not null
    check (kind in ('application/pdf', 'image/jpeg', 'image/png', 'image/webp')),
  bytes integer not null check (bytes between 1 and 10485760),
  created_at timestamptz not null,
  created_by bigint not null,
  deleted_at timestamptz,
  -- Made by the page for one upload, so that one sent twice adds one file.
  request_id text,
  data_key_id bigint not null,
  sealed_key bytea not null,
  primary key (organization_id, id),
  foreign key (organization_id, contact_id) references public.contact on delete cascade,
  foreign key (organization_id, data_key_id) references public.data_key
);
create index contact_file_contact on public.contact_file
  (organization_id, contact_id, created_at, id);
create unique index contact_file_request on public.contact_file (organization_id, request_id)
  where request_id is not null;
create index contact_file_deleted on public.contact_file (organization_id, deleted_at)
  where deleted_at is not null;
call maintenance.isolate('public.contact_file');

create table public.contact_file_part (
  organization_id bigint not null references public.organization,
  file_id bigint not null,
  ordinal integer not null,
  sealed bytea not null,
  primary key (organization_id, file_id, ordinal)
);
-- Sealed bytes do not shrink.
alter table public.contact_file_part alter column sealed set storage external;
call maintenance.isolate('public.contact_file_part');
