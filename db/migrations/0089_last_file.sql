-- What the rows of the last file of a layout said, as hashes of their cells, so that the next one can be compared with it (decision 045).
-- No foreign key to the contact: its rows go with it from the trash.
create table public.import_cells (
  organization_id bigint not null references public.organization,
  import_id bigint not null,
  contact_id bigint not null,
  cells text not null,
  primary key (organization_id, import_id, contact_id)
);
call maintenance.isolate('public.import_cells');

-- The import whose cells are remembered, and of how many rows.
alter table public.import_layout add column import_id bigint, add column cells_of integer;
alter table public.staged_contact add column cells text;
