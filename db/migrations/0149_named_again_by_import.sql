-- One row for each import instead of one for each contact and note: those made a file that the
-- agency has already a tenth slower to import.
alter table public.named_again rename to named_again_row;
alter table public.named_again_row no force row level security;
create table public.named_again (
  organization_id bigint not null references public.organization,
  import_id bigint not null,
  row_table text not null check (row_table in ('contact', 'contact_note')),
  row_ids bigint[] not null,
  constraint named_again_of_import primary key (organization_id, import_id, row_table)
);
insert into public.named_again (organization_id, import_id, row_table, row_ids)
  select organization_id, import_id, row_table, array_agg(row_id)
  from public.named_again_row group by organization_id, import_id, row_table;
drop table public.named_again_row;
call maintenance.isolate('public.named_again');
