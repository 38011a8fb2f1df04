-- Citus lets no node change its shards unless a setting allows it, and the coordinator's own table
-- is always empty: on a cluster nothing was emptied, without a word.
create function maintenance.staged_bytes() returns bigint language plpgsql
  set search_path = pg_catalog, pg_temp as $$
declare
  count_here constant text := $node$
    select coalesce(sum(pg_catalog.pg_relation_size(c.oid)), 0) from pg_catalog.pg_class c
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
      and c.relname ~ '^staged_(contact|rate)(_[0-9]+)?$'$node$;
  here bigint;
  elsewhere bigint := 0;
begin
  -- Citus hides shards unless a setting shows them.
  perform set_config('citus.override_table_visibility', 'off', true);
  execute count_here into here;
  if to_regclass('pg_catalog.pg_dist_node') is not null then
    execute 'select coalesce(sum(result::bigint), 0) from run_command_on_workers($1) where success'
      into elsewhere using count_here;
  end if;
  return here + elsewhere;
end $$;
revoke execute on function maintenance.staged_bytes() from public;

create or replace function maintenance.empty_staging() returns boolean language plpgsql
  security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  before bigint := maintenance.staged_bytes();
begin
  if before < 1000000 then
    return false;
  end if;
  perform maintenance.on_each_node($node$
    declare staged regclass;
    begin
      perform pg_catalog.set_config('citus.enable_manual_changes_to_shards', 'on', true);
      for staged in
        select c.oid from pg_catalog.pg_class c where c.relnamespace = 'public'::regnamespace
          and c.relkind = 'r' and c.relname ~ '^staged_(contact|rate)(_[0-9]+)?$'
          and pg_catalog.pg_relation_size(c.oid) >= 1000000
      loop
        -- A running import holds its table in row exclusive mode from its first row to its end.
        begin
          execute pg_catalog.format('lock table %s in access exclusive mode nowait', staged);
          execute pg_catalog.format('truncate %s', staged);
        exception when lock_not_available then null;
        end;
      end loop;
    end $node$);
  return maintenance.staged_bytes() < before;
end $$;
