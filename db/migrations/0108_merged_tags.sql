-- A tag remembers those merged into it, so that clients who come back from the trash get it for theirs, and a merge that is
-- asked for again is known.

alter table public.tag add column merged_ids bigint[] not null default '{}';
