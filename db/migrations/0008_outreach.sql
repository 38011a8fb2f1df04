-- The plan: only mails not sent yet. A calendar mail's occasion is its event year, a follow-up's the mail it follows.
create table planned_mail (
  organization_id bigint not null,
  contact_id bigint not null,
  type text not null,
  occasion text not null,
  event_date date,
  target_date date,
  send_date date,
  status text not null check (status in ('scheduled', 'delayed', 'skipped')),
  reason text,
  event_passed boolean not null default false,
  behavior text,
  rule text,
  planned_on date not null,
  primary key (organization_id, contact_id, type, occasion),
  foreign key (organization_id, contact_id) references contact on delete cascade
);
create index planned_mail_due on planned_mail (organization_id, send_date, contact_id) where send_date is not null;
call maintenance.isolate('planned_mail');

-- Each rendered template once, by the hash of its content; a mail stores only what was put into it.
create table mail_template (
  organization_id bigint not null references organization,
  content_hash text not null,
  kind text not null,
  subject text not null,
  html text not null,
  text text not null,
  created_at timestamptz not null,
  primary key (organization_id, content_hash)
);
call maintenance.isolate('mail_template');

create table mail (
  organization_id bigint not null references organization,
  id bigint generated always as identity,
  public_id text not null check (public_id ~ '^[0-9a-f]{32}$'),
  contact_id bigint not null,
  agent_id bigint,
  quote_id bigint,
  email_type text not null,
  occasion text not null,
  send_mode text not null check (send_mode in ('production', 'test')),
  status text not null check (status in ('queued', 'sending', 'sent', 'failed', 'cancelled')),
  scheduled_date date not null,
  send_day date,
  message_id text,
  sender jsonb,
  recipient text,
  template_hash text,
  substitutions jsonb,
  attempts integer not null default 0,
  event_passed boolean not null default false,
  possibly_sent_twice boolean not null default false,
  failure text,
  queued_at timestamptz not null,
  sending_at timestamptz,
  sent_at timestamptz,
  viewed_at timestamptz,
  clicked_at timestamptz,
  completed_at timestamptz,
  automated_at timestamptz,
  follow_ups_stopped text,
  primary key (organization_id, id),
  foreign key (organization_id, contact_id) references contact on delete cascade,
  foreign key (organization_id, template_hash) references mail_template
);
create unique index mail_once on mail (organization_id, contact_id, email_type, occasion, send_mode);
create unique index mail_public_id on mail (organization_id, public_id);
create index mail_contact on mail (organization_id, contact_id, sent_at desc);
create index mail_sent on mail (organization_id, sent_at) where sent_at is not null;
create index mail_followed on mail (organization_id, contact_id)
  where status = 'sent' and follow_ups_stopped is null and email_type not in ('follow_up_1', 'follow_up_2', 'follow_up_3');
call maintenance.isolate('mail');

-- What an agent has to do because a rule says a person must, such as a health answer that needs a call.
create table agent_task (
  organization_id bigint not null,
  id bigint generated always as identity,
  contact_id bigint not null,
  agent_id bigint,
  kind text not null,
  detail text not null,
  created_at timestamptz not null,
  done_at timestamptz,
  primary key (organization_id, id),
  foreign key (organization_id, contact_id) references contact on delete cascade
);
create index agent_task_open on agent_task (organization_id, contact_id) where done_at is null;
call maintenance.isolate('agent_task');
