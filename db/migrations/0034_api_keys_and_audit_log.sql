-- Personal API keys. The organization's row has name, scopes and last use; the directory has the hash, by which a request finds it.
create table api_key (
  organization_id bigint not null references organization,
  id bigint generated always as identity,
  agent_id bigint not null,
  name text not null,
  scopes text[] not null,
  -- The last characters of the key, so that its owner recognizes it.
  hint text not null,
  created_at timestamptz not null,
  expires_at timestamptz,
  last_used_at timestamptz,
  last_used_ip text,
  warned_at timestamptz,
  revoked_at timestamptz,
  primary key (organization_id, id),
  foreign key (organization_id, agent_id) references agent (organization_id, id) on delete cascade
);
call maintenance.isolate('api_key');
create index api_key_agent on api_key (organization_id, agent_id);

create table directory.api_key_hash (
  token_hash bytea primary key,
  organization_id bigint not null,
  key_id bigint not null,
  expires_at timestamptz,
  unique (organization_id, key_id)
);
call maintenance.guard_directory('directory.api_key_hash');
create index api_key_hash_expiry on directory.api_key_hash (expires_at);

-- The audit log is read newest first: all of it, by action, by member, by API key, by other actors, and by record.
create index audit_entry_at on audit_entry (organization_id, at, id);
create index audit_entry_action on audit_entry (organization_id, action, at, id);
create index audit_entry_agent on audit_entry (organization_id, agent_id, action, at, id);
drop index audit_entry_actor;
create index audit_entry_key on audit_entry (organization_id, actor_id, action, at, id) where actor_kind = 'api_key';
create index audit_entry_other on audit_entry (organization_id, actor_kind, action, at, id) where actor_kind <> 'member';

-- The rows of an action on many: the entry's detail lists them, but cannot be searched.
create table audit_entry_row (
  organization_id bigint not null references organization,
  entity text not null,
  entity_id bigint not null,
  entry_id bigint not null,
  primary key (organization_id, entity, entity_id, entry_id)
);
call maintenance.isolate('audit_entry_row');
revoke update, delete on audit_entry_row from holdfast_app;
alter table audit_entry no force row level security;
alter table audit_entry_row no force row level security;
insert into audit_entry_row (organization_id, entity, entity_id, entry_id)
select distinct a.organization_id, a.entity, each.id::bigint, a.id
from audit_entry a cross join lateral jsonb_array_elements_text(a.detail -> 'ids') as each (id)
where jsonb_typeof(a.detail -> 'ids') = 'array';
alter table audit_entry force row level security;
alter table audit_entry_row force row level security;
create trigger append_only before update or delete or truncate on audit_entry_row
  for each statement execute function maintenance.refuse_change();
