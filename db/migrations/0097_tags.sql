-- An agency's tags, and which clients have them (decision 049). A tag that is deleted leaves no trace; no foreign key to it, so that a
-- client who comes back from the trash is restored without it.
create table public.tag (
  organization_id bigint not null references public.organization,
  id bigint generated always as identity,
  label text not null check (length(label) between 1 and 40),
  created_at timestamptz not null,
  primary key (organization_id, id)
);
create unique index tag_label on public.tag (organization_id, lower(label));
call maintenance.isolate('public.tag');

create table public.contact_tag (
  organization_id bigint not null references public.organization,
  id bigint generated always as identity,
  contact_id bigint not null,
  tag_id bigint not null,
  primary key (organization_id, id),
  foreign key (organization_id, contact_id) references public.contact on delete cascade
);
create unique index contact_tag_once on public.contact_tag (organization_id, contact_id, tag_id);
create index contact_tag_contacts on public.contact_tag (organization_id, tag_id, contact_id);
call maintenance.isolate('public.contact_tag');
