-- The language a client is best written and spoken to; null: not known.
alter table contact add column preferred_language text check (preferred_language in ('en', 'es'));
alter table staged_contact add column preferred_language text;
alter type contact_values add attribute preferred_language text;
