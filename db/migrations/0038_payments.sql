-- What a paid plan has beyond its tier, as last read from the payment provider.
alter table organization
  add column extra_agents integer not null default 0 check (extra_agents >= 0),
  add column extra_contacts integer not null default 0 check (extra_contacts >= 0),
  -- The subscription ends with the paid period.
  add column cancel_at_period_end boolean not null default false,
  -- Since when the payment for the current period has failed.
  add column payment_failed_at timestamptz;
grant select (billing_cycle_end, payment_failed_at, cancel_at_period_end) on organization to holdfast_system;

-- An agency's account at the payment provider. The provider holds the truth; this is the last reading.
create table payment_account (
  organization_id bigint not null references organization,
  customer_id text not null check (length(customer_id) <= 255),
  subscription_id text check (length(subscription_id) <= 255),
  -- Of a price by use, if the subscription has one.
  usage_item_id text check (length(usage_item_id) <= 255),
  -- The one checkout in which the agency may pay now: a second tab gets the same one.
  checkout_id text check (length(checkout_id) <= 255),
  checkout_for text,
  -- A cheaper plan that starts when the paid period ends.
  next_tier text,
  next_extra_agents integer check (next_extra_agents >= 0),
  next_extra_contacts integer check (next_extra_contacts >= 0),
  next_from timestamptz,
  period_end timestamptz,
  read_at timestamptz not null,
  primary key (organization_id),
  check ((next_tier is null) = (next_from is null))
);
call maintenance.isolate('payment_account');

-- Receipts and payment warnings that were emailed: each once, however often the provider tells of it.
create table payment_notice (
  organization_id bigint not null references organization,
  key text not null check (length(key) <= 300),
  sent_at timestamptz not null,
  primary key (organization_id, key)
);
call maintenance.isolate('payment_notice');

-- Finds the agency of a webhook.
create table directory.payment_customer (
  customer_id text primary key,
  organization_id bigint not null
);
create index payment_customer_organization on directory.payment_customer (organization_id);
call maintenance.guard_directory('directory.payment_customer');
