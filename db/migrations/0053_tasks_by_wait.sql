-- "Calls and answers" is ordered by how long somebody waits.
drop index agent_task_list;
drop index agent_task_waiting;
create index agent_task_list on agent_task (organization_id, created_at, id);
create index agent_task_waiting on agent_task (organization_id, created_at, id) where done_at is null;
