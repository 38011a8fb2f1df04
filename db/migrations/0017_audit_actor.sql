-- Members are not the only ones who change things: each entry says what kind of actor did it.
alter table audit_entry rename column address to ip_address;
alter table audit_entry add column actor_kind text, add column actor_id text;
-- Forced row-level security would hide every row from the owner, so it rests for the one statement.
alter table audit_entry no force row level security;
update audit_entry set actor_kind = case when agent_id is null then 'system' else 'member' end,
  actor_id = agent_id::text;
alter table audit_entry force row level security;
alter table audit_entry alter column actor_kind set not null;
alter table audit_entry add constraint audit_entry_actor_kind_check
  check (actor_kind in ('member', 'visitor', 'job', 'webhook', 'api_key', 'system'));
create index audit_entry_actor on audit_entry (organization_id, actor_kind, actor_id, at);

alter table directory.session rename column address to ip_address;
