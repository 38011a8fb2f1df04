-- Sessions are listed and ended one at a time by an id that is no secret.
alter table directory.session add column id bigint generated always as identity;
create unique index session_id on directory.session (id);

-- Every server hears of ended sessions and looks its own up again, so that an ended session is refused at once everywhere. Deleting
-- expired ones, which happens at each sign-in, usually deletes none.
create function maintenance.announce_ended_sessions() returns trigger language plpgsql set search_path = pg_catalog, pg_temp as $$
begin
  if exists (select from ended) then perform pg_notify('holdfast_sessions', ''); end if;
  return null;
end $$;
create trigger announce_ended after delete on directory.session referencing old table as ended
  for each statement execute function maintenance.announce_ended_sessions();

-- Between the sign-in link and the code of a member with a second factor. It is not a session, so no call accepts it as one.
create table directory.pending_sign_in (
  token_hash bytea primary key,
  organization_id bigint not null,
  agent_id bigint not null,
  email text not null,
  redirect text,
  created_at timestamptz not null,
  expires_at timestamptz not null
);
create index pending_sign_in_agent on directory.pending_sign_in (organization_id, agent_id);
create index pending_sign_in_expiry on directory.pending_sign_in (expires_at);
call maintenance.guard_directory('directory.pending_sign_in');

alter table organization add column require_second_factor text not null default 'off'
  constraint organization_require_second_factor check (require_second_factor in ('off', 'admins', 'all'));

-- The secret of a member's authenticator app, sealed with the organization's data key. `last_step` is the 30 seconds of the last code
-- that was accepted: no code is accepted twice.
create table second_factor (
  organization_id bigint not null,
  agent_id bigint not null,
  secret bytea not null,
  data_key_id bigint not null,
  last_step bigint not null,
  created_at timestamptz not null,
  primary key (organization_id, agent_id),
  foreign key (organization_id, agent_id) references agent on delete cascade,
  foreign key (organization_id, data_key_id) references data_key
);
call maintenance.isolate('second_factor');

-- A secret that was shown but not confirmed by a code yet.
create table second_factor_setup (
  organization_id bigint not null,
  agent_id bigint not null,
  secret bytea not null,
  data_key_id bigint not null,
  created_at timestamptz not null,
  primary key (organization_id, agent_id),
  foreign key (organization_id, agent_id) references agent on delete cascade,
  foreign key (organization_id, data_key_id) references data_key
);
call maintenance.isolate('second_factor_setup');

-- Recovery codes, hashed with the data key of their second factor. Each works once.
create table recovery_code (
  organization_id bigint not null,
  agent_id bigint not null,
  code_hash bytea not null,
  used_at timestamptz,
  primary key (organization_id, agent_id, code_hash),
  foreign key (organization_id, agent_id) references second_factor on delete cascade
);
call maintenance.isolate('recovery_code');
