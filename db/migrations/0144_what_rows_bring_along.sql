-- The agent, tags and note of an import's row (decision 088). An agent of 0 is the owner of the
-- file. What an import has brought names it, so that its undo can take it back.
alter table public.staged_contact
  add column agent_id bigint, add column tags text, add column note text;
alter table public.tag add column import_id bigint;
alter table public.contact_tag add column import_id bigint;
alter table public.contact_note add column import_id bigint;
create index contact_tag_import on public.contact_tag (organization_id, import_id)
  where import_id is not null;
create index contact_note_import on public.contact_note (organization_id, import_id)
  where import_id is not null;
alter table public.import
  add column reassigned_rows integer not null default 0,
  add column tags_given integer not null default 0,
  add column notes_added integer not null default 0;
