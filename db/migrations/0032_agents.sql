-- A deleted agent keeps its row, so that everything the agent did keeps its name; its email address is free again.
alter table agent
  add column npn text check (npn ~ '^[0-9]{1,10}$'),
  add column photo_id bigint,
  add column invited_at timestamptz,
  add column deleted_at timestamptz,
  add constraint agent_default_not_deleted check (deleted_at is null or not is_default);
drop index agent_email;
create unique index agent_email on agent (organization_id, lower(email)) where deleted_at is null;

-- What a deleted agent's contacts went to, for the undo.
create table agent_deletion (
  organization_id bigint not null,
  agent_id bigint not null,
  deleted_at timestamptz not null,
  assigned_to bigint not null,
  contact_ids bigint[] not null,
  primary key (organization_id, agent_id),
  foreign key (organization_id, agent_id) references agent,
  foreign key (organization_id, assigned_to) references agent
);
call maintenance.isolate('agent_deletion');

-- `warned_days`: the last warning that was sent, by its days before the expiry; 0 after the expiry.
alter table agent_license
  add column number text check (length(number) between 1 and 40),
  add column expires_on date,
  add column warned_days smallint;
create index agent_license_expiry on agent_license (expires_on) where expires_on is not null;
-- The minute tick finds by one query which organizations have a license to warn of. It sees these columns alone.
create policy due_for_warning on agent_license for select to holdfast_system using (true);
grant select (organization_id, expires_on, warned_days) on agent_license to holdfast_system;

create table agent_carrier (
  organization_id bigint not null,
  agent_id bigint not null,
  carrier text not null,
  primary key (organization_id, agent_id, carrier),
  foreign key (organization_id, agent_id) references agent on delete cascade
);
call maintenance.isolate('agent_carrier');

create table agent_photo (
  organization_id bigint not null,
  id bigint generated always as identity,
  agent_id bigint not null,
  content_type text not null,
  bytes bytea not null,
  created_at timestamptz not null,
  primary key (organization_id, id),
  foreign key (organization_id, agent_id) references agent on delete cascade
);
create index agent_photo_agent on agent_photo (organization_id, agent_id);
call maintenance.isolate('agent_photo');
