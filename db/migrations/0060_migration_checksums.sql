-- The text of each applied migration, so that one edited afterwards is refused instead of ignored.
alter table public.kysely_migration add column sha256 text;
