-- When the agency's settings were finished; the last step of setup is setup_completed_at.
alter table organization add column setup_settings_at timestamptz;

-- The browser that signed an agency up. It may sign in once, without an emailed link, after a confirmed payment.
create table directory.onboarding_browser (
  token_hash bytea primary key,
  organization_id bigint not null,
  agent_id bigint not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index onboarding_browser_expiry on directory.onboarding_browser (expires_at);
call maintenance.guard_directory('directory.onboarding_browser');
