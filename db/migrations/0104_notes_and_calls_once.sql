-- A note or a logged call that a page sent twice is stored once, and a logged call can be changed.
alter table public.contact_note add column request_id text;
create unique index contact_note_request on public.contact_note (organization_id, request_id)
  where request_id is not null;

alter table public.contact_call
  add column request_id text,
  add column edited_at timestamptz,
  add column edited_by bigint,
  add column version integer not null default 1;
create unique index contact_call_request on public.contact_call (organization_id, request_id)
  where request_id is not null;
