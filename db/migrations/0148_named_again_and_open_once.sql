-- Contacts and notes of an import that the file of a later one has too: the undo of the first leaves
-- them, until the later one is undone as well (decision 091). Ids only, until the undo period of
-- the later import ends.
create table public.named_again (
  organization_id bigint not null references public.organization,
  row_table text not null check (row_table in ('contact', 'contact_note')),
  row_id bigint not null,
  import_id bigint not null,
  primary key (organization_id, row_table, row_id, import_id)
);
call maintenance.isolate('public.named_again');

-- What an open task is the only one of its client for, so that two transactions at once add one.
-- Tasks from before have none: those that are open still keep others from being added.
alter table public.agent_task add column open_once text;
create unique index agent_task_open_once on public.agent_task (organization_id, contact_id, open_once)
  where done_at is null and open_once is not null;
