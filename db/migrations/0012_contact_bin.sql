-- Contacts deleted within the last 90 days. The rows themselves are gone, so no query has to leave them out; each stands here whole,
-- with everything that went with it, by table: {"contact": [row], "mail": [row, …], …}. Health answers stay encrypted in it.
create table deleted_contact (
  organization_id bigint not null references organization,
  contact_id bigint not null,
  first_name text not null,
  last_name text not null,
  email text not null,
  -- Its owner at that time, for decision 81. No foreign key: an agent who leaves does not empty the bin.
  agent_id bigint,
  deleted_at timestamptz not null,
  deleted_by bigint,
  deleted_by_name text not null,
  -- So that an unsubscribe link of a mail that went before the deletion still works.
  mail_ids bigint[] not null,
  rows jsonb not null,
  primary key (organization_id, contact_id)
);
call maintenance.isolate('deleted_contact');
-- The bin is listed without its contents: those are kept apart from the short columns.
alter table deleted_contact set (toast_tuple_target = 256);
create index deleted_contact_newest on deleted_contact (organization_id, deleted_at desc, contact_id desc);

-- The minute tick asks across organizations whose entries are due, and sees nothing else of them.
create index deleted_contact_oldest on deleted_contact (deleted_at);
create policy due_for_purge on deleted_contact for select to holdfast_system using (true);
grant usage on schema public to holdfast_system;
grant select (organization_id, deleted_at) on deleted_contact to holdfast_system;

-- Deleting a contact looks for all its tasks; the other index holds the open ones alone.
create index agent_task_contact on agent_task (organization_id, contact_id);
