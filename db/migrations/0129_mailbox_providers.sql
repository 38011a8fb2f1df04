-- How many emails went to whose mailboxes on which day of the agency, and how many of them from its
-- own domain: warm-up and complaint rates count them (decision 071).
create table public.provider_day (
  organization_id bigint not null references public.organization,
  day date not null,
  -- A key of data/mailbox-providers.json.
  provider text not null,
  sent integer not null default 0,
  own integer not null default 0,
  primary key (organization_id, day, provider)
);
call maintenance.isolate('public.provider_day');

-- A new domain sends few emails a day to each provider, and more after each day with emails.
alter table public.sending_domain
  add column warm_up boolean not null default true,
  add column warm_start integer not null default 50 check (warm_start between 10 and 10000),
  -- In percent.
  add column warm_growth integer not null default 50 check (warm_growth between 10 and 100);

-- Emails to a provider that stopped because too many of its users complained.
create table public.provider_halt (
  organization_id bigint not null references public.organization,
  id bigint generated always as identity,
  provider text not null,
  halted_at timestamptz not null,
  emails integer not null,
  complaints integer not null,
  resumed_at timestamptz,
  resumed_by bigint,
  reason text check (length(reason) between 1 and 500),
  primary key (organization_id, id),
  check ((resumed_at is null) = (reason is null))
);
create unique index provider_halt_open on public.provider_halt (organization_id, provider)
  where resumed_at is null;
create index provider_halt_last on public.provider_halt (organization_id, provider, id desc);
call maintenance.isolate('public.provider_halt');
