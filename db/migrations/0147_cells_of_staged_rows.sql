-- The cells of a staged row as the file has them, for the report of those that the writing refuses.
alter table public.staged_contact add column file_cells text;
