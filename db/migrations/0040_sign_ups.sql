-- Agencies that signed up, until someone has logged in: the minute tick erases those that were never activated.
create table directory.sign_up (
  organization_id bigint primary key,
  created_at timestamptz not null
);
create index sign_up_age on directory.sign_up (created_at);
call maintenance.guard_directory('directory.sign_up');
