create table directory.organization_slug (
  organization_id bigint generated always as identity primary key,
  slug text not null unique check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and length(slug) <= 80),
  public_id text not null unique check (public_id ~ '^[0-9a-f]{32}$'),
  created_at timestamptz not null
);
call maintenance.guard_directory('directory.organization_slug');

create table organization (
  organization_id bigint primary key,
  public_id text not null check (public_id ~ '^[0-9a-f]{32}$'),
  slug text not null,
  name text not null,
  phone text check (phone ~ '^[0-9]{10}$'),
  website text,
  postal_address text,
  postal_state text,
  time_zone text not null default 'America/New_York',
  booking_link text,
  signature text,
  primary_color text not null default '#6B46C1' check (primary_color ~ '^#[0-9A-Fa-f]{6}$'),
  secondary_color text not null default '#9F7AEA' check (secondary_color ~ '^#[0-9A-Fa-f]{6}$'),
  logo_id bigint,
  smart_send_enabled boolean not null default true,
  email_send_birthday boolean not null default true,
  email_send_policy_anniversary boolean not null default true,
  email_send_aep boolean not null default true,
  email_send_new_year boolean not null default true,
  quiet_first_year boolean not null default false,
  allow_agent_settings boolean not null default true,
  force_org_sender_details boolean not null default false,
  medicare_advantage_cards boolean not null default false,
  subscription_tier text,
  subscription_status text not null default 'none',
  contact_limit integer,
  agent_limit integer,
  payment_failure_count integer not null default 0,
  billing_cycle_end date,
  setup_completed_at timestamptz,
  go_live_at timestamptz,
  demo_mode boolean not null default false,
  seeding boolean not null default false,
  planned_through date,
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
call maintenance.isolate('organization');

create table organization_logo (
  organization_id bigint not null references organization,
  id bigint generated always as identity,
  content_type text not null,
  bytes bytea not null,
  created_at timestamptz not null,
  primary key (organization_id, id)
);
call maintenance.isolate('organization_logo');

create table agent (
  organization_id bigint not null references organization,
  id bigint generated always as identity,
  public_id text not null check (public_id ~ '^[0-9a-f]{32}$'),
  email text not null,
  first_name text not null,
  last_name text not null,
  phone text check (phone ~ '^[0-9]{10}$'),
  is_admin boolean not null default false,
  is_agent boolean not null default true,
  is_default boolean not null default false,
  license_number text,
  booking_link text,
  signature text,
  use_org_sender_details boolean not null default true,
  has_completed_walkthrough boolean not null default false,
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (organization_id, id)
);
create unique index agent_email on agent (organization_id, lower(email));
create unique index agent_public_id on agent (organization_id, public_id);
create unique index agent_one_default on agent (organization_id) where is_default;
call maintenance.isolate('agent');

create table organization_license (
  organization_id bigint not null references organization,
  state text not null,
  primary key (organization_id, state)
);
call maintenance.isolate('organization_license');

create table agent_license (
  organization_id bigint not null,
  agent_id bigint not null,
  state text not null,
  primary key (organization_id, agent_id, state),
  foreign key (organization_id, agent_id) references agent on delete cascade
);
call maintenance.isolate('agent_license');

create table carrier_offered (
  organization_id bigint not null references organization,
  carrier text not null,
  primary key (organization_id, carrier)
);
call maintenance.isolate('carrier_offered');

create table state_carrier_setting (
  organization_id bigint not null references organization,
  state text not null,
  carrier text not null,
  active boolean not null default true,
  target_gi boolean not null default false,
  primary key (organization_id, state, carrier)
);
call maintenance.isolate('state_carrier_setting');

create table audit_entry (
  organization_id bigint not null references organization,
  id bigint generated always as identity,
  at timestamptz not null,
  agent_id bigint,
  action text not null,
  entity text not null,
  entity_id bigint,
  address text,
  detail jsonb not null default '{}',
  primary key (organization_id, id)
);
call maintenance.isolate('audit_entry');
revoke update, delete on audit_entry from holdfast_app;
create index audit_entry_entity on audit_entry (organization_id, entity, entity_id, at);

-- One data key per organization, wrapped by the key from configuration; health answers are encrypted with it.
create table data_key (
  organization_id bigint not null references organization,
  id bigint generated always as identity,
  wrapped bytea not null,
  created_at timestamptz not null,
  primary key (organization_id, id)
);
call maintenance.isolate('data_key');
