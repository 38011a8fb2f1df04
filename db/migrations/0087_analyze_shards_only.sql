-- On a worker the distributed table itself has no rows. Analyzing it there analyzes all shards over
-- further connections, while every other node does the same and holds its own: they waited for each
-- other without an end.
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
      -- Other agencies' shards are left to autovacuum, and a table that another run analyzes to it.
      for target in
        select c.oid from pg_catalog.pg_class c where c.relnamespace = 'public'::regnamespace
          and c.relkind = 'r' and c.relname ~ '^contact(_[0-9]+)?$'
          and pg_catalog.pg_relation_size(c.oid) > 0
          and (c.relname = 'contact' or c.reltuples < 0
            or pg_catalog.pg_stat_get_mod_since_analyze(c.oid) > 500 + 0.02 * c.reltuples)
      loop
        execute pg_catalog.format('analyze (skip_locked) %s', target);
      end loop;
    end $node$);
end $$;
