-- Outgoing webhooks: where an agency's own systems hear what happened.
create table webhook_endpoint (
  organization_id bigint not null references organization,
  id bigint generated always as identity,
  url text not null check (length(url) <= 500),
  description text not null default '' check (length(description) <= 200),
  event_types text[] not null check (cardinality(event_types) > 0),
  -- Encrypted with the organization's data key. The previous one signs too, until its end.
  data_key_id bigint not null,
  secret bytea not null,
  previous_secret bytea,
  previous_secret_until timestamptz,
  active boolean not null default true,
  -- Set when it was switched off because every delivery failed for days.
  gave_up_at timestamptz,
  -- Since when every attempt has failed, and until when no other is made; a delivery clears both.
  failing_since timestamptz,
  paused_until timestamptz,
  version integer not null default 1,
  created_by bigint not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (organization_id, id),
  foreign key (organization_id, data_key_id) references data_key
);
call maintenance.isolate('webhook_endpoint');

create table webhook_delivery (
  organization_id bigint not null,
  id bigint generated always as identity,
  endpoint_id bigint not null,
  -- The same for all endpoints that hear of one event, and for a delivery that is sent again.
  event_id text not null,
  event_type text not null,
  body text not null,
  occurred_at timestamptz not null,
  status text not null default 'pending' check (status in ('pending', 'delivered', 'failed')),
  attempts integer not null default 0,
  next_attempt_at timestamptz,
  last_attempt_at timestamptz,
  response_status integer,
  response_excerpt text,
  error text,
  duration_ms integer,
  primary key (organization_id, id),
  foreign key (organization_id, endpoint_id) references webhook_endpoint on delete cascade,
  check ((status = 'pending') = (next_attempt_at is not null))
);
create index webhook_delivery_endpoint on webhook_delivery (organization_id, endpoint_id, id desc);
create index webhook_delivery_due on webhook_delivery (organization_id, next_attempt_at) where status = 'pending';
create index webhook_delivery_age on webhook_delivery (organization_id, occurred_at);
call maintenance.isolate('webhook_delivery');

-- Organizations with a delivery that waits, and when the next one is due: the tick finds them here. Only the delivering job writes it,
-- so that recording an event locks nothing.
create table directory.webhook_due (
  organization_id bigint primary key,
  due_at timestamptz not null
);
create index webhook_due_at on directory.webhook_due (due_at);
call maintenance.guard_directory('directory.webhook_due');
