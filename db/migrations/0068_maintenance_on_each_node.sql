-- Statistics, index upkeep and emptied staging are each node's own: on a distributed PostgreSQL the
-- rows are in the nodes' shards, which are tables of the same name and a number. Runs `body`, the
-- body of a block, here and on each worker, as whoever calls. A node that is down is left out.
create function maintenance.on_each_node(body text) returns void language plpgsql
  set search_path = pg_catalog, pg_temp as $$
begin
  -- Citus hides shards unless told not to.
  perform set_config('citus.override_table_visibility', 'off', true);
  execute 'do ' || quote_literal(body);
  if to_regclass('pg_catalog.pg_dist_node') is not null then
    if exists (select 1 from pg_dist_node where groupid <> 0) then
      perform run_command_on_workers('do ' || quote_literal(body));
    end if;
  end if;
end $$;
revoke execute on function maintenance.on_each_node(text) from public;

create or replace function maintenance.refresh_statistics() returns integer language plpgsql
  security definer set search_path = pg_catalog, pg_temp as $$
begin
  -- Who comes second leaves a table to the one that analyzes it, whose transaction may take minutes.
  perform maintenance.on_each_node($node$
    declare grown regclass;
    begin
      for grown in
        select c.oid from pg_catalog.pg_class c
          join pg_catalog.pg_namespace n on n.oid = c.relnamespace
        where c.relkind = 'r' and n.nspname in ('public', 'directory')
          and c.relowner = current_user::regrole and pg_catalog.pg_relation_size(c.oid) > 0
          and (c.reltuples <= 0 or pg_catalog.pg_relation_size(c.oid) / 8192 > 2 * c.relpages + 8)
      loop
        execute pg_catalog.format('analyze (skip_locked) %s', grown);
      end loop;
    end $node$);
  return 0;
end $$;

create or replace function maintenance.after_contact_import() returns void language plpgsql
  security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  perform maintenance.on_each_node($node$
    declare target regclass;
    begin
      for target in
        select c.oid from pg_catalog.pg_class c where c.relnamespace = 'public'::regnamespace
          and c.relkind = 'i' and c.relname ~ '^contact_search(_[0-9]+)?$'
      loop
        perform pg_catalog.gin_clean_pending_list(target);
      end loop;
      -- Other agencies' shards are left to autovacuum.
      for target in
        select c.oid from pg_catalog.pg_class c where c.relnamespace = 'public'::regnamespace
          and c.relkind = 'r' and c.relname ~ '^contact(_[0-9]+)?$'
          and (c.relname = 'contact' or c.reltuples < 0
            or pg_catalog.pg_stat_get_mod_since_analyze(c.oid) > 500 + 0.02 * c.reltuples)
      loop
        execute pg_catalog.format('analyze %s', target);
      end loop;
    end $node$);
end $$;

create or replace function maintenance.empty_staging() returns boolean language plpgsql
  security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  before bigint := pg_relation_size('public.staged_contact'::regclass)
    + pg_relation_size('public.staged_rate'::regclass);
begin
  perform maintenance.on_each_node($node$
    declare staged regclass;
    begin
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
  return pg_relation_size('public.staged_contact'::regclass)
    + pg_relation_size('public.staged_rate'::regclass) < before;
end $$;
