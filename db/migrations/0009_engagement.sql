create table activity_event (
  organization_id bigint not null references organization,
  id bigint generated always as identity,
  at timestamptz not null,
  kind text not null check (kind in ('viewed', 'clicked', 'completed', 'automated')),
  contact_id bigint not null,
  quote_id bigint,
  mail_id bigint,
  detail text,
  primary key (organization_id, id),
  foreign key (organization_id, contact_id) references contact on delete cascade
);
create index activity_event_contact on activity_event (organization_id, contact_id, at);
call maintenance.isolate('activity_event');

-- Kept in the transaction that changes it. What a mail brought about counts on the day the mail was sent; agent_id 0 is no agent.
create table send_day (
  organization_id bigint not null references organization,
  day date not null,
  email_type text not null,
  agent_id bigint not null,
  send_mode text not null,
  sent integer not null default 0,
  viewed integer not null default 0,
  clicked integer not null default 0,
  completed integer not null default 0,
  primary key (organization_id, day, email_type, agent_id, send_mode)
);
call maintenance.isolate('send_day');

create table eligibility_submission (
  organization_id bigint not null,
  id bigint generated always as identity,
  contact_id bigint not null,
  quote_id bigint,
  mail_id bigint,
  status text not null check (status in ('draft', 'submitted')),
  outcome text check (outcome in ('accept', 'decline')),
  data_key_id bigint not null,
  answers bytea not null,
  resume_hash bytea,
  created_at timestamptz not null,
  submitted_at timestamptz,
  primary key (organization_id, id),
  foreign key (organization_id, contact_id) references contact on delete cascade,
  foreign key (organization_id, data_key_id) references data_key
);
create index eligibility_submission_contact on eligibility_submission (organization_id, contact_id, submitted_at desc);
call maintenance.isolate('eligibility_submission');

create table follow_up_request (
  organization_id bigint not null,
  id bigint generated always as identity,
  contact_id bigint not null,
  quote_id bigint,
  mail_id bigint,
  request_id text not null,
  type text not null check (type in ('accept', 'decline', 'other')),
  channel text not null check (channel in ('schedule_call', 'call_now')),
  requested_at timestamptz not null,
  primary key (organization_id, id),
  foreign key (organization_id, contact_id) references contact on delete cascade
);
create unique index follow_up_request_once on follow_up_request (organization_id, request_id);
create index follow_up_request_contact on follow_up_request (organization_id, contact_id, requested_at desc);
call maintenance.isolate('follow_up_request');
