-- The work list goes by how long a client has waited. Requests stored later can be older: imported ones, and those of an undone deletion.
create index agent_task_by_wait on agent_task (organization_id, created_at, id);
create index agent_task_waiting_longest on agent_task (organization_id, created_at, id) where done_at is null;
drop index agent_task_list;
drop index agent_task_waiting;
