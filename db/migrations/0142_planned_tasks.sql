-- Planned tasks are listed soonest first, one for a whole day before those at a time of it.
create index agent_task_planned on public.agent_task
  (organization_id, due_on, coalesce(due_minute, -1), id)
  where done_at is null and due_on is not null;
