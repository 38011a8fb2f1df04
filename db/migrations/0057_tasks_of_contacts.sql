-- A task is for whoever is its contact's agent. The agent that was written here was never read.
alter table agent_task drop column agent_id;

-- The trash has tasks too. Forced row-level security would hide its rows from the owner.
alter table deleted_contact no force row level security;
update deleted_contact d set rows = jsonb_set(d.rows, '{agent_task}', (
  select jsonb_agg(task - 'agent_id' order by n)
  from jsonb_array_elements(d.rows -> 'agent_task') with ordinality as t (task, n)))
where d.rows -> 'agent_task' <> '[]';
alter table deleted_contact force row level security;
