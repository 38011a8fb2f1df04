create table directory.login_address (
  email text primary key,
  organization_id bigint not null,
  agent_id bigint not null
);
call maintenance.guard_directory('directory.login_address');

create table directory.login_link (
  token_hash bytea primary key,
  organization_id bigint not null,
  agent_id bigint not null,
  email text not null,
  browser_hash bytea,
  redirect text,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index login_link_expiry on directory.login_link (expires_at);
call maintenance.guard_directory('directory.login_link');

create table directory.session (
  token_hash bytea primary key,
  organization_id bigint not null,
  agent_id bigint not null,
  created_at timestamptz not null,
  last_seen_at timestamptz not null,
  expires_at timestamptz not null,
  user_agent text,
  address text
);
create index session_agent on directory.session (organization_id, agent_id);
create index session_expiry on directory.session (expires_at);
call maintenance.guard_directory('directory.session');

-- Limits that must hold across servers: one row for each key and window.
create table directory.attempt (
  key text not null,
  window_start timestamptz not null,
  count integer not null,
  primary key (key, window_start)
);
create index attempt_window on directory.attempt (window_start);
call maintenance.guard_directory('directory.attempt');

-- What a stranger's id leads to: an agent, a contact, a quote or a mail of one organization.
create table directory.public_link (
  public_id text primary key check (public_id ~ '^[0-9a-f]{32}$'),
  organization_id bigint not null,
  kind text not null check (kind in ('agent', 'contact', 'quote', 'mail')),
  target_id bigint not null
);
call maintenance.guard_directory('directory.public_link');
-- Links are made inside the organization's own transaction, and only for itself.
create policy own_organization on directory.public_link for insert to holdfast_app
  with check (organization_id = (select nullif(current_setting('app.organization_id', true), '')::bigint));
grant insert on directory.public_link to holdfast_app;

create table directory.webhook_event (
  provider text not null,
  event_id text not null,
  received_at timestamptz not null,
  primary key (provider, event_id)
);
call maintenance.guard_directory('directory.webhook_event');

-- Mail due: claimed across organizations by many workers, so it stands apart from the mails themselves.
create table directory.outbox (
  organization_id bigint not null,
  mail_id bigint not null,
  due_at timestamptz not null,
  lease_until timestamptz,
  attempts integer not null default 0,
  primary key (organization_id, mail_id)
);
create index outbox_due on directory.outbox (due_at);
call maintenance.guard_directory('directory.outbox');
create policy own_organization on directory.outbox to holdfast_app
  using (organization_id = (select nullif(current_setting('app.organization_id', true), '')::bigint));
grant select, insert, update, delete on directory.outbox to holdfast_app;
