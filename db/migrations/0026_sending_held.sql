-- One row about this database: which one it is, the last minute it was in use, and whether outreach emails are held because it was
-- restored to an earlier state.
create table directory.installation (
  single boolean primary key default true check (single),
  id uuid not null default gen_random_uuid(),
  heartbeat_at timestamptz,
  -- While set, no outreach email is handed over.
  held_at timestamptz,
  -- What was sent after this instant is not in the database.
  data_from timestamptz
);
insert into directory.installation default values;
call maintenance.guard_directory('directory.installation');
create policy readable on directory.installation for select to holdfast_app using (true);
grant select on directory.installation to holdfast_app;

-- The hold is in the database, so that no worker and no query can forget it: while it is set, a sender finds no email in the outbox.
create policy not_held on directory.outbox as restrictive to holdfast_system
  using (not exists (select from directory.installation where held_at is not null));

-- Emails that were due between the backup and the restore: they may have been sent. Kept until an operator decides.
create table email_in_doubt (
  organization_id bigint not null references organization,
  contact_id bigint not null,
  type text not null,
  occasion text not null,
  due_at timestamptz not null,
  primary key (organization_id, contact_id, type, occasion)
);
call maintenance.isolate('email_in_doubt');
