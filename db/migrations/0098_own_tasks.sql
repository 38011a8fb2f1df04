-- Tasks that people make, and tasks that wait until a day (decision 050). One without a client belongs to `agent_id`; one of a client
-- to the client's agent, unless `agent_id` names another member who sees the client. `due_on` and `due_minute` (minutes since midnight)
-- are what a clock in the agency shows, so that a change of the clocks moves nothing.
alter table public.agent_task
  alter column contact_id drop not null,
  add column agent_id bigint,
  add column due_on date,
  add column due_minute smallint check (due_minute between 0 and 1439),
  add column repeat text check (repeat in ('daily', 'weekly', 'monthly', 'yearly')),
  -- The first day of the series and its time: a month without the 31st does not move the next one, nor does a snooze.
  add column repeat_from date,
  add column repeat_minute smallint check (repeat_minute between 0 and 1439),
  -- The task whose end made this one.
  add column follows bigint,
  add column added_by bigint,
  -- Made by the page for one press, so that a press sent twice adds one task.
  add column request_id text,
  add column changed_at timestamptz,
  add check (due_minute is null or due_on is not null),
  add check ((repeat is null) = (repeat_from is null)),
  add check (repeat is null or due_on is not null),
  add check (contact_id is not null or agent_id is not null);
create unique index agent_task_follows on public.agent_task (organization_id, follows) where follows is not null;
create unique index agent_task_request on public.agent_task (organization_id, request_id) where request_id is not null;

-- What a restore of a deleted agent gives back: open tasks without a client.
alter table public.agent_deletion add column task_ids bigint[] not null default '{}';
