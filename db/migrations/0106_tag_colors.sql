-- A tag has a color, chosen by an admin.

alter table public.tag add column color text not null default 'gray'
  check (color in ('gray', 'brand', 'green', 'amber', 'red', 'blue'));
