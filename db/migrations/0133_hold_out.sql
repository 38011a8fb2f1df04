-- The permanent hold-out (decision 075): a share of the clients, drawn by chance, gets no yearly
-- emails, so that what the emails do can be measured. 0, as specified, is none.
alter table public.organization
  add column hold_out_percent smallint not null default 0
    check (hold_out_percent between 0 and 20),
  -- Which hold-out the draws in force are of; a new one begins when the share was 0 before.
  add column hold_out_round integer not null default 0;

-- The shares that an agency chose, with their days. A share of 0 is the end of a hold-out.
create table public.hold_out_share (
  organization_id bigint not null references public.organization,
  id bigint generated always as identity,
  round integer not null,
  percent smallint not null check (percent between 0 and 20),
  began_at timestamptz not null,
  -- The agency's own day.
  began_on date not null,
  primary key (organization_id, id)
);
call maintenance.isolate('public.hold_out_share');

-- What was drawn for a client, once in a hold-out: below the share, the client is held out.
create table public.hold_out_draw (
  organization_id bigint not null,
  id bigint generated always as identity,
  contact_id bigint not null,
  round integer not null,
  draw double precision not null check (draw >= 0 and draw < 1),
  -- The share at that time.
  percent smallint not null,
  drawn_at timestamptz not null,
  drawn_on date not null,
  -- When the planner first saw that the client had left: for those whose policy does not say it.
  left_seen_on date,
  primary key (organization_id, contact_id, round),
  foreign key (organization_id, contact_id) references public.contact on delete cascade
);
create index hold_out_draw_lowest on public.hold_out_draw (organization_id, round, draw, contact_id);
call maintenance.isolate('public.hold_out_draw');
