-- Emails about a rate increase that members made (decision 085): for whom, about which increase and
-- when. What is decided about each is an `email_draft`, as of every email that waits for a person.
create table public.increase_draft (
  organization_id bigint not null references public.organization,
  id bigint generated always as identity,
  contact_id bigint not null,
  increase_id bigint not null,
  send_mode text not null check (send_mode in ('test', 'production')),
  -- The agency's day, from which it may go.
  made_on date not null,
  made_at timestamptz not null,
  made_by bigint not null,
  -- Those that were made together, which one undo takes back.
  batch text not null,
  primary key (organization_id, contact_id, increase_id, send_mode),
  foreign key (organization_id, contact_id) references public.contact on delete cascade,
  foreign key (organization_id, increase_id) references public.rate_increase
);
create index increase_draft_of_increase on public.increase_draft
  (organization_id, increase_id, contact_id);
call maintenance.isolate('public.increase_draft');
