-- A new login email address until its inbox confirms it, and after that while the earlier one can
-- undo the change.
create table directory.login_email_change (
  public_id text primary key check (public_id ~ '^[0-9a-f]{32}$'),
  organization_id bigint not null,
  agent_id bigint not null,
  from_email text not null,
  to_email text not null,
  requested_by bigint not null,
  requested_at timestamptz not null,
  confirmed_at timestamptz,
  undone_at timestamptz
);
create unique index login_email_change_waiting
  on directory.login_email_change (organization_id, agent_id)
  where confirmed_at is null and undone_at is null;
create index login_email_change_from on directory.login_email_change (from_email);
create index login_email_change_time on directory.login_email_change (requested_at);
call maintenance.guard_directory('directory.login_email_change');

-- Manage Agents shows the changes that wait.
create policy own_organization on directory.login_email_change for select to holdfast_app
  using (organization_id = (select nullif(current_setting('app.organization_id', true), '')::bigint));
grant select on directory.login_email_change to holdfast_app;
