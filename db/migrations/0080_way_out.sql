-- An agency that an admin asked to delete: its clients get no email, and it can be kept until its deletion begins.
alter table public.organization add column deletion_due_at timestamptz;

-- Deletions that were asked for and, outside the agency, the proof of those that are done: what was deleted and when.
create table directory.agency_deletion (
  organization_id bigint primary key,
  -- Which agency it was. Its address stays taken, so that nobody else gets its visitors.
  agency text not null,
  slug text not null unique,
  asked_at timestamptz not null,
  due_at timestamptz not null,
  -- Where the proof is emailed; forgotten with the email.
  asked_by text,
  started_at timestamptz,
  finished_at timestamptz,
  -- Rows that were deleted, by table.
  erased jsonb not null default '{}'
);
create index agency_deletion_due on directory.agency_deletion (due_at) where finished_at is null;
call maintenance.guard_directory('directory.agency_deletion');

-- An agency's whole data in one file, kept for a day in parts of a megabyte. The parts are sealed with the archive's own key, which is
-- sealed with the agency's data key.
create table public.archive (
  organization_id bigint not null references public.organization,
  id bigint generated always as identity,
  asked_by bigint not null,
  asked_at timestamptz not null,
  with_answers boolean not null,
  status text not null check (status in ('waiting', 'making', 'ready', 'failed', 'canceled', 'expired')),
  rows_done bigint not null default 0,
  rows_total bigint not null default 0,
  bytes bigint not null default 0,
  finished_at timestamptz,
  expires_at timestamptz,
  data_key_id bigint,
  sealed_key bytea,
  primary key (organization_id, id),
  foreign key (organization_id, data_key_id) references public.data_key,
  check ((status = 'ready') = (expires_at is not null))
);
create unique index archive_being_made on public.archive (organization_id) where status in ('waiting', 'making');
call maintenance.isolate('public.archive');

create table public.archive_part (
  organization_id bigint not null,
  archive_id bigint not null,
  ordinal integer not null,
  sealed bytea not null,
  primary key (organization_id, archive_id, ordinal),
  foreign key (organization_id, archive_id) references public.archive on delete cascade
);
-- Packed already.
alter table public.archive_part alter column sealed set storage external;
call maintenance.isolate('public.archive_part');

-- Entries of the audit log go with their whole agency and in no other way: only the owner's function below deletes them, and only when
-- the agency has no member and no client any more.
create or replace function maintenance.refuse_change() returns trigger language plpgsql set search_path = pg_catalog, pg_temp as $$
begin
  if tg_op = 'DELETE' and current_setting('app.erases_agency', true) = 'on'
    and current_user::regrole = (select relowner from pg_class where oid = tg_relid) then
    return null;
  end if;
  raise exception 'entries of % are never changed or deleted', tg_table_name;
end $$;

create function maintenance.erase_audit_log() returns bigint language plpgsql
  security definer set search_path = pg_catalog, pg_temp as $$
declare
  own bigint := current_setting('app.organization_id')::bigint;
  erased bigint;
begin
  if exists (select 1 from public.agent where organization_id = own)
    or exists (select 1 from public.contact where organization_id = own) then
    raise exception 'the audit log is deleted only after the members and clients of its agency';
  end if;
  delete from public.audit_entry_row where organization_id = own;
  delete from public.audit_entry where organization_id = own;
  get diagnostics erased = row_count;
  return erased;
end $$;
revoke execute on function maintenance.erase_audit_log() from public;
grant execute on function maintenance.erase_audit_log() to holdfast_app;
