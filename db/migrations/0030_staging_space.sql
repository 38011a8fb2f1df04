-- A killed or refused import leaves as many dead rows as it had written. By default they are cleared when a fifth of the table is dead,
-- so the tables of a large agency would first grow by gigabytes.
alter table contact set (autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_threshold = 5000);
alter table import_issue set (autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_threshold = 5000);
alter table contact_before_import set (autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_threshold = 5000);

-- Every row of staged_contact is dead once its import has ended, so while no import holds the table it can be truncated, which returns
-- its space to the disk at once. Returns whether it did.
create function maintenance.empty_staging() returns boolean language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  if pg_relation_size('public.staged_contact'::regclass) < 1000000 then return false; end if;
  -- A running import holds the table in row exclusive mode from its first row to its end.
  lock table public.staged_contact in access exclusive mode nowait;
  truncate public.staged_contact;
  return true;
exception when lock_not_available then return false;
end $$;
revoke execute on function maintenance.empty_staging() from public;
grant execute on function maintenance.empty_staging() to holdfast_app;
