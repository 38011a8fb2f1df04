-- The email with the work of the day, for members who asked for it (decision 053). Who has no row
-- never did.
create table public.daily_reminder (
  organization_id bigint not null references public.organization,
  agent_id bigint not null,
  wanted boolean not null,
  -- Of a clock in the agency's time zone.
  hour smallint not null check (hour between 0 and 23),
  -- The last day that had its turn, and the last one whose email was given to the mail server.
  turn_on date,
  sent_on date,
  primary key (organization_id, agent_id),
  foreign key (organization_id, agent_id) references public.agent
);
call maintenance.isolate('public.daily_reminder');
