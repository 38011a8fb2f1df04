-- "Please call me" needs no booking link: the visitor says when, and may type another number than the one on file.
alter table follow_up_request drop constraint follow_up_request_channel_check;
alter table follow_up_request
  add constraint follow_up_request_channel_check check (channel in ('schedule_call', 'call_now', 'call_me')),
  add column time_of_day text check (time_of_day in ('morning', 'afternoon', 'evening', 'any')),
  -- Ten digits as the visitor typed them; null for the number on file.
  add column phone text check (phone ~ '^[0-9]{10}$'),
  -- When its email to the agent was accepted by the mail server, so that a repeated job sends none.
  add column told_at timestamptz;

-- The plan that a client selected on the quote page, at the price shown then.
create table plan_choice (
  organization_id bigint not null,
  id bigint generated always as identity,
  contact_id bigint not null,
  quote_id bigint,
  press_id text not null,
  plan_name text not null,
  carrier text not null,
  price_cents integer not null check (price_cents > 0),
  -- The price comes from an example rate book.
  illustrative boolean not null,
  effective_date date not null,
  chosen_at timestamptz not null,
  primary key (organization_id, id),
  foreign key (organization_id, contact_id) references contact on delete cascade
);
create unique index plan_choice_once on plan_choice (organization_id, press_id);
create index plan_choice_contact on plan_choice (organization_id, contact_id, chosen_at desc);
call maintenance.isolate('plan_choice');

-- The work list "Calls and answers".
alter table agent_task
  add column done_by bigint,
  add column note text;
create index agent_task_list on agent_task (organization_id, id);
create index agent_task_waiting on agent_task (organization_id, id) where done_at is null;
