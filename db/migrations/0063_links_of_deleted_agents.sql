-- The printed links of a deleted agent lead to the agency, so their public ids stay.
alter table public.agent no force row level security;
alter table directory.public_link no force row level security;
insert into directory.public_link (public_id, organization_id, kind, target_id)
select public_id, organization_id, 'agent', id from public.agent where deleted_at is not null
on conflict do nothing;
alter table directory.public_link force row level security;
alter table public.agent force row level security;
