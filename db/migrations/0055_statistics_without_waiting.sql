-- A transaction that analyzes a table keeps others from doing so until it ends, and a large import takes minutes. Who comes second
-- leaves the table to the first instead of waiting and failing; the next minute's refresh looks again.
create or replace function maintenance.refresh_statistics() returns integer language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  grown regclass;
  analyzed integer := 0;
begin
  for grown in
    select c.oid from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind = 'r' and n.nspname in ('public', 'directory') and c.relowner = current_user::regrole
      and pg_relation_size(c.oid) > 0 and (c.reltuples <= 0 or pg_relation_size(c.oid) / 8192 > 2 * c.relpages + 8)
  loop
    execute format('analyze (skip_locked) %s', grown);
    analyzed := analyzed + 1;
  end loop;
  return analyzed;
end $$;
