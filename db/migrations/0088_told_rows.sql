-- What a person said of a row in the preview: that it is a certain client (`contact_id`), or a new one.
alter table public.staged_contact add column told text check (told in ('client', 'new'));
