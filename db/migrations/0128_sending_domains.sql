-- An agency's own domain, from which its clients get their emails (decision 071).
create table public.sending_domain (
  organization_id bigint primary key references public.organization,
  -- In letters of the DNS: xn--… for others.
  domain text not null check (domain = lower(domain) and length(domain) between 4 and 190),
  local_part text not null check (length(local_part) between 1 and 64),
  -- `lost` was proven before: emails leave from the installation's address again.
  status text not null check (status in ('waiting', 'verified', 'lost')),
  verified_at timestamptz,
  -- Since when records are missing, or the DNS has not answered.
  missing_since timestamptz,
  silent_since timestamptz,
  checked_at timestamptz,
  -- Another agency has proven the domain.
  taken boolean not null default false,
  -- What the last check saw of each record.
  records jsonb not null default '[]',
  created_at timestamptz not null,
  created_by bigint not null
);
call maintenance.isolate('public.sending_domain');

-- Keys that sign the emails of a domain. The next one signs once its record is in the DNS; an old
-- one signs no more, and its record stays for emails that are still on their way.
create table public.dkim_key (
  organization_id bigint not null references public.organization,
  id bigint generated always as identity,
  selector text not null check (length(selector) between 1 and 63),
  public_key text not null,
  data_key_id bigint not null,
  -- Encrypted with the organization's data key.
  private_key bytea not null,
  state text not null check (state in ('next', 'active', 'old')),
  created_at timestamptz not null,
  retired_at timestamptz,
  primary key (organization_id, id),
  foreign key (organization_id, data_key_id) references public.data_key,
  check ((state = 'old') = (retired_at is not null))
);
create unique index dkim_key_selector on public.dkim_key (organization_id, selector);
create unique index dkim_key_state on public.dkim_key (organization_id, state)
  where state <> 'old';
call maintenance.isolate('public.dkim_key');

-- Which agency has proven a domain. One that has lost it keeps it until another proves it.
create table directory.sending_domain (
  domain text primary key,
  organization_id bigint not null unique,
  lost_at timestamptz
);
call maintenance.guard_directory('directory.sending_domain');
