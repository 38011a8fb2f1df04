-- The minutes in which a process of each kind reached the database, for the status page: that one
-- ran, and nothing about anyone. A minute without a row is one in which it did not work.
create table directory.health_minute (
  minute timestamptz not null,
  part text not null check (part in ('web', 'worker')),
  primary key (minute, part)
);
call maintenance.guard_directory('directory.health_minute');
