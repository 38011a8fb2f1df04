create table quote (
  organization_id bigint not null references organization,
  id bigint generated always as identity,
  public_id text not null check (public_id ~ '^[0-9a-f]{32}$'),
  contact_id bigint not null,
  agent_id bigint,
  effective_date date not null,
  source text not null check (source in ('outreach', 'quote_email', 'link', 'self_service')),
  created_at timestamptz not null,
  expires_on date not null,
  first_viewed_at timestamptz,
  primary key (organization_id, id),
  foreign key (organization_id, contact_id) references contact on delete cascade
);
create unique index quote_public_id on quote (organization_id, public_id);
create index quote_contact on quote (organization_id, contact_id, created_at desc);
call maintenance.isolate('quote');
