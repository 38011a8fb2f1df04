-- Emails that wait are rows of their organization, as the emails themselves: a distributed PostgreSQL keeps them on the
-- organization's node, and a worker claims them organization by organization.
alter table directory.outbox set schema public;
drop policy system_only on public.outbox;
drop policy not_held on public.outbox;
drop policy own_organization on public.outbox;
drop policy whole_for_backup on public.outbox;
revoke all on public.outbox from holdfast_app, holdfast_system;
drop index public.outbox_due;

-- Which organizations have emails in the outbox, and when to look for due ones. Whoever adds emails adds a note and locks nothing; the
-- sender replaces the notes that it saw once nothing is due.
create table directory.outbox_note (
  organization_id bigint not null,
  id bigint generated always as identity,
  due_at timestamptz not null,
  -- Its emails may become visible only a moment after it, when they are on another node: the sender looks once more.
  look_again boolean not null default true,
  primary key (organization_id, id)
);
create index outbox_note_due on directory.outbox_note (due_at);
alter table public.outbox no force row level security;
insert into directory.outbox_note (organization_id, due_at)
  select organization_id, min(due_at) from public.outbox group by organization_id;
alter table public.outbox force row level security;
call maintenance.guard_directory('directory.outbox_note');
create policy own_organization on directory.outbox_note to holdfast_app
  using (organization_id = nullif(current_setting('app.organization_id', true), '')::bigint);
grant select, insert, update, delete on directory.outbox_note to holdfast_app;

call maintenance.isolate('public.outbox');
-- The gauge of waiting emails counts those of all organizations.
create policy counted on public.outbox for select to holdfast_system using (true);
grant select on public.outbox to holdfast_system;
